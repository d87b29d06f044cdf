public import HTTP
internal import Synchronization

/// An HTTP/1.1 server: libmicrohttpd behind an `HTTPResponder`, with the ``RequestGate`` in front of it.
public final class HTTPServer: Sendable {
    /// The port that is listened on, also when port 0 was asked for.
    public let boundPort: Int
    /// The addresses that are listened on, in the order of the configuration.
    public let boundAddresses: [String]
    /// Lines for the log about what could not be done as configured, such as a machine without IPv6.
    public let notices: [String]
    private let runtime: ServerRuntime

    /// How long requests may still take when the server stops, unless it is said otherwise.
    public static let usualGrace = Duration.seconds(10)

    private init(_ runtime: ServerRuntime, port: Int, addresses: [String], notices: [String]) {
        self.runtime = runtime
        boundPort = port
        boundAddresses = addresses
        self.notices = notices
    }

    /// A server that nobody holds any more stops at once.
    deinit { runtime.beginStop(grace: .zero) }

    /// Binds all addresses and begins to answer.
    /// - Parameters:
    ///   - configuration: where to listen, whom to answer, the limits.
    ///   - responder: answers the requests that the gate lets in. It runs on a thread of the server until it first
    ///     waits, so it must never block.
    ///   - refusal: makes the answer for the others, such as an error page; it must neither wait nor block.
    /// - Throws: ``ServerError``; nothing listens then.
    public static func start(
        _ configuration: ServerConfiguration, responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse = { $0.plainResponse }
    ) throws(ServerError) -> HTTPServer {
        try BoundServer(configuration).start(responder: responder, refusal: refusal)
    }

    /// Asks libmicrohttpd ahead of the first start how it keeps heads in memory, which takes a while and needs no configuration.
    /// May be called from any thread; a start meanwhile waits for it, and throws what is wrong.
    public static func warmUp() { try? HeadLayoutProbe.verifyOnce() }

    /// Begins to answer at addresses that are bound already.
    static func start(
        _ configuration: ServerConfiguration, at listening: ListeningSockets, responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse
    ) throws(ServerError) -> HTTPServer {
        try HeadLayoutProbe.verifyOnce()
        let gate = RequestGate(
            allowedHosts: configuration.allowedHosts, boundPort: listening.port,
            isSecure: configuration.tls != nil, limits: configuration.limits)
        var certificate: CurrentTLSCertificate?
        if let tls = configuration.tls { certificate = try CurrentTLSCertificate(tls) }
        let core = try ServerCore(
            gate: gate, limits: configuration.limits, bodies: configuration.bodies, certificate: certificate,
            responder: responder, refusal: refusal)
        for socket in listening.sockets { try socket.listen() }
        let runtime = try ServerRuntime(listening.sockets, core: core)
        return HTTPServer(
            runtime, port: listening.port, addresses: listening.sockets.map(\.address.text),
            notices: listening.notices)
    }

    /// Stops: new connections are closed unanswered and new requests answered 503; what runs may finish within `grace`,
    /// then it is answered 503 too. The port is taken until the end. Returns when every thread and every socket of the
    /// server is gone. A second call may shorten the grace.
    public func stop(grace: Duration = HTTPServer.usualGrace) async {
        runtime.beginStop(grace: grace)
        await runtime.waitUntilStopped()
    }

    /// How many requests are being read or answered.
    public var runningRequests: Int { runtime.core.runningRequests }

    /// Shows another certificate from the next connection on; connections that are there stay.
    /// - Throws: ``ServerError/invalidTLSIdentity`` when the two don't belong together, or the server speaks no TLS; nothing
    ///   changes then.
    public func replaceTLSIdentity(with identity: TLSIdentity) throws(ServerError) {
        guard let certificate = runtime.core.certificate else { throw .invalidTLSIdentity }
        try certificate.replace(with: identity)
    }

    /// The step of its life that the server is in.
    var phase: ServerCore.Phase { runtime.core.phase }

    /// How many connections there are, without those that are being shut.
    var connectionCount: Int { runtime.core.connectionCount }

    /// How many requests the server still holds in memory, and how many it ever had. None is left after
    /// ``stop(grace:)`` once every responder has returned.
    var exchangeCount: (live: Int, ever: Int) {
        (runtime.core.liveExchanges.load(ordering: .relaxed), runtime.core.exchanges.load(ordering: .relaxed))
    }
}
