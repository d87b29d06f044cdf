internal import HTTP
internal import MicroHTTPServer
internal import Pages

/// Pages for requests that the gate refused: no route, session or middleware has seen them.
struct RefusalResponses: Sendable {
    let pages: PageRenderer
    /// The address that people should use.
    let publicURL: HTTPURL
    let log: Log

    /// The page for a refusal. What a browser can run into in normal use has a page of its own.
    func response(to refusal: GateRefusal) -> HTTPResponse {
        log(.warning, "\(refusal.requestID) refused: \(refusal.code)")
        let pageContext = pages.context(nil)
        var response =
            switch refusal.status {
            case .misdirectedRequest: pages.error(.wrongAddress(pageContext, rightAddress: publicURL.origin))
            case .contentTooLarge: pages.error(.tooLarge(pageContext))
            default: pages.error(.requestRefused(pageContext, status: refusal.status.code, because: refusal.message))
            }
        response.fields.append(contentsOf: refusal.fields)
        return SecurityHeaders.secured(response)
    }
}
