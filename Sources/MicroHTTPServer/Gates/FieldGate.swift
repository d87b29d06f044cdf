internal import HTTP

/// The rules for single header fields: names are tokens, values contain no control characters, and singleton fields occur once.
enum FieldGate {
    /// The validated fields.
    static func fields(_ raw: [RawRequestHead.Field]) throws(GateRefusal) -> HTTPFields {
        var fields = HTTPFields()
        for line in raw {
            // A space in a name is the only trace of an obsolete line fold, which libmicrohttpd appends to the name, and of
            // "Cookie : a" (RFC 9112 sections 5.2 and 5.1: a server may refuse the former and must refuse the latter).
            guard let name = HTTPField.Name(bytes: line.name) else {
                throw GateRefusal(.badRequest, code: "malformed-field-name", "A header field's name is malformed.")
            }
            guard line.value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
                throw GateRefusal(.badRequest, code: "malformed-field-value", "A header field's value is malformed.")
            }
            // libmicrohttpd keeps a space after the value, and then does not recognize `chunked`.
            guard name != .transferEncoding || (line.value.last != 0x20 && line.value.last != 0x09) else {
                throw GateRefusal(.badRequest, code: "malformed-field-value", "A header field's value is malformed.")
            }
            if fields[name] != nil, let (once, code) = onceOnly.first(where: { $0.0 == name }) {
                throw GateRefusal(.badRequest, code: code, "The request has the header field \(once) twice.")
            }
            fields.append(name, text(line.value))
        }
        return fields
    }

    /// The codes for fields that occur twice.
    static var repetitions: [String] { onceOnly.map(\.1) }

    /// The fields whose single value is used by the program or the demo services. None of them is a list, so RFC 9110
    /// section 5.3 allows one line of each; two recipients could disagree on which of two lines is effective. Lists are
    /// read from all their lines (`HTTPFields[list:]`), and of fields that proxies add only the presence matters for
    /// any right (`OperatorRule`).
    private static let onceOnly: [(HTTPField.Name, String)] = [
        (.host, "repeated-host"), (.contentLength, "repeated-content-length"),
        (.contentType, "repeated-content-type"), (.transferEncoding, "repeated-transfer-encoding"),
        // RFC 6265 section 5.4: "the user agent MUST NOT attach more than one Cookie header field".
        (.cookie, "repeated-cookie-field"),
        (.origin, "repeated-origin"), (.referer, "repeated-referer"),
        (.secFetchSite, "repeated-sec-fetch-site"), (.secFetchMode, "repeated-sec-fetch-mode"),
        (.secFetchDest, "repeated-sec-fetch-dest"), (.authorization, "repeated-authorization"),
        (.expect, "repeated-expect"), (.idempotencyKey, "repeated-idempotency-key"),
        (.xRequestID, "repeated-x-request-id"), (.clientRequestID, "repeated-client-request-id"),
    ]

    /// Decodes UTF-8 if valid, else ISO 8859-1, which loses nothing (RFC 9110 section 5.5).
    private static func text(_ bytes: [UInt8]) -> String {
        // Fast path for ASCII, which nearly all values are.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        return String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
