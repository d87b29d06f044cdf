package import HTTP
package import Metrics
package import MicroHTTPServer
internal import Pages
package import Running

/// Pages for requests that the gate refused, before any routing, session look-up or middleware.
package struct RefusalResponses: Sendable {
    package let pages: PageRenderer
    /// The public address.
    package let publicURL: HTTPURL
    /// Counts them by reason.
    package let refusals: Family<Counter>
    package let log: Log
    /// Handles what a reverse proxy passes on under a host that is not known.
    package let hiddenHost: HiddenHost

    package init(pages: PageRenderer, publicURL: HTTPURL, refusals: Family<Counter>, log: Log, hiddenHost: HiddenHost) {
        (self.pages, self.publicURL, self.refusals, self.log, self.hiddenHost) = (
            pages, publicURL, refusals, log, hiddenHost
        )
    }

    /// The page for a refusal. Refusals that occur in normal use have their own page.
    package func response(to refusal: GateRefusal) -> HTTPResponse {
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
