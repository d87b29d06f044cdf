internal import HTTP

/// Sends a browser that came by another allowed name to the canonical one before any cookie is set, since cookies and
/// the callback must agree on one host.
struct CanonicalAddress: Middleware {
    /// The address people use, such as `http://localhost:3000`.
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
        // What every browser sends there; other spellings of it are looked at in full.
        if host == publicURL.authority { return true }
        guard let url = HTTPURL("\(publicURL.scheme)://\(host)") else { return false }
        return url.origin == publicURL.origin
    }
}
