internal import HTTP

/// The rules for header fields on their own: names are tokens, values hold no control characters, and what must stand
/// once stands once.
enum FieldGate {
    /// The fields as values.
    static func fields(_ raw: [RawRequestHead.Field]) throws(GateRefusal) -> HTTPFields {
        var fields = HTTPFields()
        for line in raw {
            // A blank in a name is all that is left to see of an obsolete line fold, which libmicrohttpd glues to the
            // name, and of "Cookie : a" (RFC 9112 sections 5.1 and 5.2 want both refused).
            guard let name = HTTPField.Name(bytes: line.name) else {
                throw GateRefusal(.badRequest, code: "malformed-field-name", "A header field's name is malformed.")
            }
            guard line.value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
                throw GateRefusal(.badRequest, code: "malformed-field-value", "A header field's value is malformed.")
            }
            // libmicrohttpd keeps a blank behind the value, and then knows no chunks.
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

    /// Every field of which one value decides something, in the program or in the demo services. None of them is a list, so RFC 9110
    /// section 5.3 allows one line of each; which of two counts, two readers may see differently. Of lists, all lines are read
    /// (`HTTPFields[list:]`), and of what proxies add, its presence alone counts (`OperatorRule`).
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

    /// UTF-8 where it is, else ISO 8859-1, which loses nothing (RFC 9110 section 5.5).
    private static func text(_ bytes: [UInt8]) -> String {
        // ASCII needs no second look, and nearly every value is.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        return String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
