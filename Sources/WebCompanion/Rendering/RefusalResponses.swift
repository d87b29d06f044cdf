internal import HTTP
internal import Metrics
internal import MicroHTTPServer
internal import Pages
internal import Running

/// Pages for requests that the gate refused, before any routing, session look-up or middleware.
struct RefusalResponses: Sendable {
    let pages: PageRenderer
    /// The public address.
    let publicURL: HTTPURL
    /// Counts them by reason.
    let refusals: Family<Counter>
    let log: Log
    /// Handles what a reverse proxy passes on under a host that is not known.
    let hiddenHost: HiddenHost

    /// The page for a refusal. Refusals that occur in normal use have their own page.
    func response(to refusal: GateRefusal) -> HTTPResponse {
        refusals[refusal.code].increment()
        log(.warning, "refused: \(refusal.code)", of: RequestScope(requestID: refusal.requestID))
        let pageContext = pages.context(nil)
        var response =
            switch refusal.status {
            case .misdirectedRequest where refusal.code == GateRefusal.hostOfProxy:
                hiddenHost.page(host: nil)
            case .misdirectedRequest: pages.error(.wrongAddress(pageContext, rightAddress: publicURL.origin))
            case .contentTooLarge: pages.error(.tooLarge(pageContext))
            default: pages.error(.requestRefused(pageContext, status: refusal.status.code, because: refusal.message))
            }
        response.fields.append(contentsOf: refusal.fields)
        return SecurityHeaders.secured(response)
    }
}
