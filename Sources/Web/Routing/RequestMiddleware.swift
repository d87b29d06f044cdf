/// Extends what is known about a request before it is handled.
package protocol RequestMiddleware: Sendable {
    /// Changes the context. A failure is recorded there, so that the response can say so.
    func prepare(_ context: inout RequestContext) async
}
