public import HTTP

/// Validates a request before routing: refuses what is ambiguous, smuggled or for another host.
///
/// libmicrohttpd 0.9.75 accepts most of what is refused here. The content of chunks is not visible outside the library.
public struct RequestGate: Sendable {
    private let hostGate: HostGate
    private let headGate: HeadGate
    private let framingGate: FramingGate
    private let probes: Set<String>
    private let trustedProxies: TrustedProxies
    /// Whether requests are received over TLS.
    let isSecure: Bool

    /// Creates a gate.
    /// - Parameters:
    ///   - allowedHosts: the accepted hosts.
    ///   - boundPort: the listening port.
    ///   - isSecure: whether requests are received over TLS.
    ///   - limits: the maximum sizes of heads and bodies.
    ///   - probes: the paths that are answered under any host (``ServerConfiguration/probes``).
    ///   - trustedProxies: the proxies that are believed when they name a client.
    public init(
        allowedHosts: AllowedHosts, boundPort: Int, isSecure: Bool, limits: ServerConfiguration.Limits,
        probes: Set<String> = [], trustedProxies: TrustedProxies = TrustedProxies()
    ) {
        hostGate = HostGate(allowedHosts: allowedHosts, boundPort: boundPort, isSecure: isSecure)
        headGate = HeadGate(limits: limits)
        framingGate = FramingGate(bodyLimit: limits.body)
        self.probes = probes
        self.trustedProxies = trustedProxies
        self.isSecure = isSecure
    }

    /// Validates a head; the returned request has an empty body, which is received later if the fields announce one.
    /// - Throws: ``GateRefusal`` with the status and the reason.
    public func admit(_ head: RawRequestHead) throws(GateRefusal) -> HTTPRequest {
        do {
            try headGate.checkSize(head)
            try RequestGate.checkVersion(head.version)
            let method = try RequestGate.method(head.method)
            let target = try TargetGate.target(head.target)
            try headGate.checkBytes(head)
            let fields = try FieldGate.fields(head.fields)
            let isHTTP10 = head.version.elementsEqual("HTTP/1.0".utf8)
            try hostGate.check(fields, isHTTP10: isHTTP10, isProbe: isProbe(method, target))
            try framingGate.check(fields, version: head.version)
            return HTTPRequest(
                method: method, target: target, fields: fields,
                connection: HTTPRequest.Connection(
                    isSecure: isSecure, remoteAddress: head.remoteAddress, requestID: head.requestID,
                    isHTTP10: isHTTP10, trustedProxies: trustedProxies))
        } catch {
            throw error.named(head.requestID)
        }
    }

    /// Whether a request only asks whether the program is well: what it answers is the same for everyone.
    private func isProbe(_ method: HTTPMethod, _ target: String) -> Bool {
        guard !probes.isEmpty, [.get, .head, .options].contains(method) else { return false }
        return probes.contains(String(target.prefix { $0 != "?" }))
    }

    /// Whether a body follows the head of a request.
    static func announcesBody(_ request: HTTPRequest) -> Bool {
        request.fields[.transferEncoding] != nil || (request.fields[.contentLength] ?? "0") != "0"
    }

    /// Refuses a request whose announced body is larger than its route allows.
    func checkLength(of request: HTTPRequest, limit: Int) throws(GateRefusal) {
        guard let length = request.fields[.contentLength].flatMap({ Int($0) }), length > limit else { return }
        throw RequestGate.bodyTooLarge.named(request.connection.requestID)
    }

    static let tooManyBodies = GateRefusal(
        .serviceUnavailable, code: "too-many-bodies",
        "This program is receiving too much at once. Send it again in a moment.", fields: [.retryAfter: "5"])

    static let bodyTooLarge = GateRefusal(
        .contentTooLarge, code: "body-too-large", "The request is larger than this program accepts.")

    static let malformedChunk = GateRefusal(
        .badRequest, code: "malformed-chunk", "The chunks of the body are malformed.")

    static let chunkTooLong = GateRefusal(
        .badRequest, code: "chunk-line-too-long", "A line between the chunks of the body is too long.")

    private static func checkVersion(_ version: [UInt8]) throws(GateRefusal) {
        guard version.elementsEqual("HTTP/1.1".utf8) || version.elementsEqual("HTTP/1.0".utf8) else {
            throw unsupportedVersion
        }
    }

    static let unsupportedVersion = GateRefusal(
        HTTPStatus(505), code: "unsupported-version", "This program speaks HTTP/1.1 and HTTP/1.0 only.")

    private static func method(_ bytes: [UInt8]) throws(GateRefusal) -> HTTPMethod {
        guard bytes.count <= 32, let method = HTTPMethod(String(decoding: bytes, as: UTF8.self)) else {
            throw GateRefusal(.badRequest, code: "malformed-method", "The request line is malformed.")
        }
        // TRACE would echo cookies to scripts (RFC 9110 section 9.3.8); CONNECT is for proxies.
        guard method != .trace, method != .connect else {
            throw GateRefusal(
                .methodNotAllowed, code: "method-not-allowed", "This program does not answer such requests.",
                fields: [.allow: "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"])
        }
        return method
    }
}
