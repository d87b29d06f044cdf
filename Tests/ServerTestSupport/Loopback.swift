public import HTTP
public import MicroHTTPServer

/// Runs `body` next to a server on a free port of 127.0.0.1; the server is always stopped afterwards.
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
    /// A free port of 127.0.0.1 alone. The deadlines are an hour, so that no test passes because a connection was shut
    /// that something else should have closed.
    public static var test: ServerConfiguration { test(address: "127.0.0.1") }

    /// The same at another address. A test that connects after a stop needs its own address, as the freed port may
    /// already be that of another test's server.
    public static func test(address: String) -> ServerConfiguration {
        var configuration = ServerConfiguration(addresses: [address])
        configuration.limits.headDeadline = .seconds(3600)
        configuration.limits.bodyDeadline = .seconds(3600)
        configuration.limits.idle = .seconds(3600)
        configuration.limits.responseDeadline = .seconds(3600)
        return configuration
    }
}
