public import HTTP

/// A server that has its port but accepts no connections yet, so that what depends on the port can be created first.
///
/// Until then, clients are refused, as before the program was started. The port is released when this value is destroyed
/// without being started.
public final class BoundServer {
    /// The port, also when port 0 was requested.
    public let port: Int
    private let configuration: ServerConfiguration
    private let listening: ListeningSockets

    /// Binds all addresses.
    /// - Throws: ``ServerError``; then nothing is bound.
    public init(_ configuration: ServerConfiguration) throws(ServerError) {
        listening = try ListeningSockets.open(configuration.addresses, port: configuration.port)
        port = listening.port
        self.configuration = configuration
    }

    /// Starts serving; to be called once.
    /// - Parameters:
    ///   - responder: responds to the requests that pass the gate. It runs on a thread of the server until it first waits,
    ///     so it must never block.
    ///   - tls: the certificate, for a server whose configuration has none.
    ///   - refusal: makes the response for refused requests, such as an error page; it must neither wait nor block.
    /// - Throws: ``ServerError``; then nothing listens.
    public func start(
        responder: any HTTPResponder, tls: TLSIdentity? = nil,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse = { $0.plainResponse }
    ) throws(ServerError) -> HTTPServer {
        var configuration = configuration
        configuration.tls = configuration.tls ?? tls
        return try HTTPServer.start(configuration, at: listening, responder: responder, refusal: refusal)
    }
}
