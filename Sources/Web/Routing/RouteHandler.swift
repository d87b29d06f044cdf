package import HTTP

/// Handles a request with the proof that the protection of its route lets it pass. Each proof is made by its check alone.
package typealias RouteHandler<Proof> = @Sendable (Proof) async throws -> HTTPResponse
