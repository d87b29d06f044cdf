package import HTTP

/// Changes the responses of all routes, refusals and error pages included.
package protocol ResponseMiddleware: Sendable {
    /// The response that is sent in place of `response`.
    func finished(_ response: HTTPResponse, to context: RequestContext) -> HTTPResponse
}
