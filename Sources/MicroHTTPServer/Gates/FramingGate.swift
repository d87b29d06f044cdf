internal import HTTP

/// The rules for the end of a body (RFC 9112 section 6): unambiguous, and within the limit.
struct FramingGate: Sendable {
    let bodyLimit: Int

    func check(_ fields: HTTPFields, version: [UInt8]) throws(GateRefusal) {
        if let encoding = fields[.transferEncoding] {
            // Section 6.1: both together "ought to be handled as an error"; HTTP/1.0 has no chunks at all.
            guard fields[.contentLength] == nil, version.elementsEqual("HTTP/1.1".utf8) else {
                throw GateRefusal(
                    .badRequest, code: "ambiguous-length", "The request states the length of its body in two ways.")
            }
            guard encoding.lowercased() == "chunked" else {
                throw GateRefusal(
                    .notImplemented, code: "unsupported-transfer-encoding",
                    "The request's body is encoded in a way that this program does not know.")
            }
        }
        if let length = fields[.contentLength] {
            guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw GateRefusal(
                    .badRequest, code: "malformed-content-length", "The length of the request's body is malformed.")
            }
            // A number with more digits than `Int` holds exceeds any limit.
            guard let count = Int(length), count <= bodyLimit else { throw RequestGate.bodyTooLarge }
        }
        if let expectation = fields[.expect], expectation.lowercased() != "100-continue" {
            throw GateRefusal(
                HTTPStatus(417), code: "unknown-expectation", "The request expects something that is not known here.")
        }
    }
}
