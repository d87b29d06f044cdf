public import HTTP
internal import Synchronization

/// An HTTP/1.1 server: libmicrohttpd behind an `HTTPResponder`, with the ``RequestGate`` in front of it.
public final class HTTPServer: Sendable {
    /// The listening port, also when port 0 was requested.
    public let boundPort: Int
    /// The listening addresses, in the order of the configuration.
    public let boundAddresses: [String]
    /// Lines for the log about what was not possible, such as IPv6 on a machine without it.
    public let notices: [String]
    private let runtime: ServerRuntime

    /// The default time that running requests get when the server stops.
    public static let usualGrace = Duration.seconds(10)

    private init(_ runtime: ServerRuntime, port: Int, addresses: [String], notices: [String]) {
        self.runtime = runtime
        boundPort = port
        boundAddresses = addresses
        self.notices = notices
    }

    /// A server without references stops at once.
    deinit { runtime.beginStop(grace: .zero) }

    /// Binds all addresses and starts serving.
    /// - Parameters:
    ///   - configuration: addresses, accepted hosts, limits.
    ///   - responder: responds to the requests that pass the gate. It runs on a thread of the server until it first waits,
    ///     so it must never block.
    ///   - refusal: makes the response for refused requests, such as an error page; it must neither wait nor block.
    /// - Throws: ``ServerError``; then nothing listens.
    public static func start(
        _ configuration: ServerConfiguration, responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse = { $0.plainResponse }
    ) throws(ServerError) -> HTTPServer {
        try BoundServer(configuration).start(responder: responder, refusal: refusal)
    }

    /// Finds libmicrohttpd's memory layout before the first start, which takes a while and needs no configuration. May be
    /// called on any thread; a concurrent start waits for it, and throws its error.
    public static func warmUp() { _ = try? HeadLayoutProbe.layout() }

    /// Starts serving at addresses that are already bound.
    static func start(
        _ configuration: ServerConfiguration, at listening: ListeningSockets, responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse
    ) throws(ServerError) -> HTTPServer {
        let layout = if let known = configuration.layout { known } else { try HeadLayoutProbe.layout() }
        let gate = RequestGate(
            allowedHosts: configuration.allowedHosts, boundPort: listening.port,
            isSecure: configuration.tls != nil, limits: configuration.limits, probes: configuration.probes,
            trustedProxies: configuration.trustedProxies)
        var certificate: CurrentTLSCertificate?
        if let tls = configuration.tls { certificate = try CurrentTLSCertificate(tls) }
        let core = try ServerCore(
            layout: layout, gate: gate, limits: configuration.limits, bodies: configuration.bodies,
            certificate: certificate, responder: responder, refusal: refusal)
        for socket in listening.sockets { try socket.listen() }
        let runtime = try ServerRuntime(listening.sockets, core: core)
        return HTTPServer(
            runtime, port: listening.port, addresses: listening.sockets.map(\.address.text),
            notices: listening.notices + layout.notices)
    }

    /// Stops: new connections are closed and new requests get a 503; running ones may finish within `grace`, then they get
    /// a 503 too. The port stays in use until the end. Returns when all threads and sockets of the server are gone. A
    /// second call may shorten the grace period.
    public func stop(grace: Duration = HTTPServer.usualGrace) async {
        runtime.beginStop(grace: grace)
        await runtime.waitUntilStopped()
    }

    /// The number of requests that are being received or handled.
    public var runningRequests: Int { runtime.core.runningRequests }

    /// Uses another certificate for new connections; existing connections are not affected.
    /// - Throws: ``ServerError/invalidTLSIdentity`` when certificate and key don't match, or the server has no TLS; then
    ///   nothing changes.
    public func replaceTLSIdentity(with identity: TLSIdentity) throws(ServerError) {
        guard let certificate = runtime.core.certificate else { throw .invalidTLSIdentity }
        try certificate.replace(with: identity)
    }

    /// The phase of the server's life cycle.
    var phase: ServerCore.Phase { runtime.core.phase }

    /// The number of connections, without those being shut down.
    public var connectionCount: Int { runtime.core.connectionCount }

    /// How many requests are in memory, and how many there have been in total. None is left after ``stop(grace:)`` once
    /// every responder has returned.
    var exchangeCount: (live: Int, ever: Int) {
        (runtime.core.liveExchanges.load(ordering: .relaxed), runtime.core.exchanges.load(ordering: .relaxed))
    }
}
