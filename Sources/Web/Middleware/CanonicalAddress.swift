package import FoundationEssentials
package import HTTP

/// Redirects a browser that used another allowed host name to the canonical one before any cookie is set, since cookies and
/// the callback must use the same host.
package struct CanonicalAddress: Middleware {
    /// The public address, such as `http://localhost:3000`.
    let publicURL: HTTPURL
    /// Handles what a reverse proxy passes on under another host. A redirect would come back the same way, without end.
    let hiddenHost: any HTTPResponder

    let now: @Sendable () -> Date
    private let loop = RedirectLoop()

    package init(publicURL: HTTPURL, hiddenHost: any HTTPResponder, now: @escaping @Sendable () -> Date) {
        self.publicURL = publicURL
        self.hiddenHost = hiddenHost
        self.now = now
    }

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        guard request.method == .get || request.method == .head,
            let host = request.fields[.host], !HealthFeature.paths.contains(String(request.path))
        else { return await next.respond(to: request) }
        guard !isCanonical(host) else {
            loop.arrived(at: request.target, from: request.clientAddress)
            return await next.respond(to: request)
        }
        guard !request.isOfProxy,
            !loop.isClosed(by: request.target, from: request.clientAddress, at: now())
        else {
            return await hiddenHost.respond(to: request)
        }
        return HTTPResponse(
            .temporaryRedirect,
            fields: [.location: publicURL.origin + request.target, .cacheControl: "no-store"])
    }

    private func isCanonical(_ host: String) -> Bool {
        // The spelling that browsers send; others are parsed.
        if host == publicURL.authority { return true }
        guard let url = HTTPURL("\(publicURL.scheme)://\(host)") else { return false }
        return url.origin == publicURL.origin
    }
}
