public import HTTP

/// A server that has its port but takes no connection yet: what has to be made for the port comes first.
///
/// A client that connects meanwhile is refused, as before the program was started. The port is free again when nobody
/// holds this value and it was not started.
public final class BoundServer {
    /// The port, also when port 0 was asked for.
    public let port: Int
    private let configuration: ServerConfiguration
    private let listening: ListeningSockets

    /// Binds all addresses.
    /// - Throws: ``ServerError``; nothing is bound then.
    public init(_ configuration: ServerConfiguration) throws(ServerError) {
        listening = try ListeningSockets.open(configuration.addresses, port: configuration.port)
        port = listening.port
        self.configuration = configuration
    }

    /// Begins to answer; to be called once.
    /// - Parameters:
    ///   - responder: answers the requests that the gate lets in. It runs on a thread of the server until it first
    ///     waits, so it must never block.
    ///   - refusal: makes the answer for the others, such as an error page; it must neither wait nor block.
    /// - Throws: ``ServerError``; nothing listens then.
    public func start(
        responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse = { $0.plainResponse }
    ) throws(ServerError) -> HTTPServer {
        try HTTPServer.start(configuration, at: listening, responder: responder, refusal: refusal)
    }
}
