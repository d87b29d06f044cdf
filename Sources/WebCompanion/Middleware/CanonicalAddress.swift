internal import HTTP

/// Redirects a browser that used another allowed host name to the canonical one before any cookie is set, since cookies and
/// the callback must use the same host.
struct CanonicalAddress: Middleware {
    /// The public address, such as `http://localhost:3000`.
    let publicURL: HTTPURL

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        guard request.method == .get || request.method == .head,
            let host = request.fields[.host], !isCanonical(host),
            !request.path.hasPrefix("/healthz"), !request.path.hasPrefix("/readyz")
        else { return await next.respond(to: request) }
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
