internal import HTTP

/// What stands at one address: who may come there, and what answers.
struct Route: Sendable {
    /// Answers a request that the protection lets through.
    typealias Handler = @Sendable (RequestContext) async throws -> HTTPResponse

    let protection: RouteProtection
    /// How large the body of a request may be.
    let bodySize: BodySize
    let content: RouteContent
    /// Whether opening it is something that a person does. What a page asks by itself prolongs no session.
    let isActivity: Bool
    let handler: Handler
}
