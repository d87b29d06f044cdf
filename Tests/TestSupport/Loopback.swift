public import HTTP
public import MicroHTTPServer

/// Runs `body` beside a server on a free port of 127.0.0.1; the server is stopped afterwards, come what may.
@discardableResult
public func withServer<Result>(
    _ responder: any HTTPResponder, configuration: ServerConfiguration = .test,
    isolation: isolated (any Actor)? = #isolation, _ body: (_ port: Int) async throws -> Result
) async throws -> Result {
    try await withHTTPServer(responder, configuration: configuration) { try await body($0.boundPort) }
}

/// The same for tests that need the server itself, or its refusals.
@discardableResult
public func withHTTPServer<Result>(
    _ responder: any HTTPResponder, configuration: ServerConfiguration = .test,
    refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse = { $0.plainResponse },
    isolation: isolated (any Actor)? = #isolation, _ body: (HTTPServer) async throws -> Result
) async throws -> Result {
    let server = try HTTPServer.start(configuration, responder: responder, refusal: refusal)
    do {
        let result = try await body(server)
        await server.stop(grace: .seconds(5))
        return result
    } catch {
        await server.stop(grace: .zero)
        throw error
    }
}

extension ServerConfiguration {
    /// A free port of 127.0.0.1 alone.
    public static var test: ServerConfiguration { ServerConfiguration(addresses: ["127.0.0.1"]) }
}
