internal import HTTP

/// The rules for a head as a whole: its size, and that it contains nothing but the parsed parts.
struct HeadGate: Sendable {
    let limits: ServerConfiguration.Limits

    func checkSize(_ head: RawRequestHead) throws(GateRefusal) {
        guard head.target.count <= limits.target else { throw HeadGate.targetTooLong }
        guard head.byteCount <= limits.head, head.fields.count <= limits.fields, head.cookieCount <= limits.cookies
        else { throw HeadGate.headTooLarge }
    }

    /// A recipient may refuse a folded line (RFC 9112 section 5.2), a NUL (RFC 9110 section 5.5) and a bare LF as line end (RFC
    /// 9112 section 2.2). All are refused, because two recipients that parse them differently see different requests.
    func checkBytes(_ head: RawRequestHead) throws(GateRefusal) {
        guard head.isLiteral else {
            throw GateRefusal(
                .badRequest, code: "hidden-bytes",
                "The head of the request holds a folded line, a NUL, or a line that does not end with CR LF.")
        }
    }

    static let targetTooLong = GateRefusal(
        HTTPStatus(414), code: "target-too-long", "The address in the request is longer than this program accepts.")

    static let headTooLarge = GateRefusal(
        .requestHeaderFieldsTooLarge, code: "head-too-large",
        """
        The request brings more, or longer, header fields or cookies than this program accepts. Deleting this site's \
        cookies in the browser usually helps.
        """)
}

extension RawRequestHead {
    /// The size of the head as received, without optional whitespace around values.
    var byteCount: Int {
        fields.reduce(method.count + target.count + version.count + 6) { $0 + $1.name.count + $1.value.count + 4 }
    }

    /// The number of cookies that libmicrohttpd finds in the `Cookie` fields; it also splits at commas.
    var cookieCount: Int {
        fields.reduce(0) { count, field in
            guard field.isCookie else { return count }
            return count + 1 + field.value.count { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
        }
    }
}

extension RawRequestHead.Field {
    /// Whether this is the field `Cookie`.
    var isCookie: Bool { name.count == 6 && name.elementsEqual("cookie".utf8, by: { $0 | 0x20 == $1 }) }
}
