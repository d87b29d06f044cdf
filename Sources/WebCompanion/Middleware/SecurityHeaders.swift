internal import HTTP

/// Adds the headers that keep pages private and foreign content out to every response.
struct SecurityHeaders: Middleware {
    /// Allows only our own style sheet, script and images; forms only to this site; no framing.
    static let contentSecurityPolicy = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    /// The same for a page whose script polls this program.
    static let contentSecurityPolicyOfLivePages = contentSecurityPolicy + "; connect-src 'self'"

    /// The response, as that of a live page.
    static func live(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.fields[.contentSecurityPolicy] = contentSecurityPolicyOfLivePages
        return response
    }

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        SecurityHeaders.secured(await next.respond(to: request))
    }

    /// The response with every header that it does not set itself.
    static func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        set(.contentSecurityPolicy, SecurityHeaders.contentSecurityPolicy, in: &response)
        set(.xContentTypeOptions, "nosniff", in: &response)
        // `no-referrer` would make browsers send `Origin: null` with our own forms.
        set(.referrerPolicy, "same-origin", in: &response)
        set(.crossOriginOpenerPolicy, "same-origin", in: &response)
        set(.crossOriginResourcePolicy, "same-origin", in: &response)
        // Responses are private unless marked cacheable: neither disk cache nor Back button may show them to the next user.
        set(.cacheControl, "no-store", in: &response)
        return response
    }

    private static func set(_ name: HTTPField.Name, _ value: String, in response: inout HTTPResponse) {
        if response.fields[name] == nil { response.fields[name] = value }
    }
}
