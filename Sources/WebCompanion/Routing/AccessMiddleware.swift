internal import HTTP

/// Decides whether a request reaches the handler of its route.
protocol AccessMiddleware: Sendable {
    /// The response to a request that is refused; `nil` for one that is allowed.
    /// - Throws: an error, which refuses it too; ``ErrorResponses`` turns it into a page.
    func refusal(of context: RequestContext) async throws -> HTTPResponse?
}
