package import HTTP

/// Adds the headers that keep pages private and foreign content out to every response.
package struct SecurityHeaders: Middleware {
    package init() {}

    /// Allows only our own style sheet, script and images; forms only to this site; no framing.
    package static let contentSecurityPolicy = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    /// The same for a page whose script polls this program.
    package static let contentSecurityPolicyOfLivePages = contentSecurityPolicy + "; connect-src 'self'"

    /// The response, as that of a live page.
    package static func live(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.fields[.contentSecurityPolicy] = contentSecurityPolicyOfLivePages
        return response
    }

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        SecurityHeaders.secured(await next.respond(to: request))
    }

    /// The headers of responses that do not set them themselves.
    private static let fields = [
        HTTPField(.contentSecurityPolicy, contentSecurityPolicy),
        HTTPField(.xContentTypeOptions, "nosniff"),
        // `no-referrer` would make browsers send `Origin: null` with our own forms.
        HTTPField(.referrerPolicy, "same-origin"),
        HTTPField(.crossOriginOpenerPolicy, "same-origin"),
        HTTPField(.crossOriginResourcePolicy, "same-origin"),
        // Responses are private unless marked cacheable: neither disk cache nor Back button may show them to the next user.
        HTTPField(.cacheControl, "no-store"),
    ]

    /// The response with every header that it does not set itself.
    package static func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        for field in fields where response.fields[field.name] == nil { response.fields.append(field) }
        return response
    }
}
