internal import HTTP

/// Puts the headers on every answer that keep pages private and foreign content out.
struct SecurityHeaders: Middleware {
    /// Only our own style sheet, script and images; forms only to ourselves; nobody may frame a page.
    static let contentSecurityPolicy = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    /// The same for a page whose script asks this program what is new.
    static let contentSecurityPolicyOfLivePages = contentSecurityPolicy + "; connect-src 'self'"

    /// The response as one of a live page.
    static func live(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.fields[.contentSecurityPolicy] = contentSecurityPolicyOfLivePages
        return response
    }

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        SecurityHeaders.secured(await next.respond(to: request))
    }

    /// The response with every header that it does not say itself.
    static func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        set(.contentSecurityPolicy, SecurityHeaders.contentSecurityPolicy, in: &response)
        set(.xContentTypeOptions, "nosniff", in: &response)
        // `no-referrer` would make browsers send `Origin: null` with our own forms.
        set(.referrerPolicy, "same-origin", in: &response)
        set(.crossOriginOpenerPolicy, "same-origin", in: &response)
        set(.crossOriginResourcePolicy, "same-origin", in: &response)
        // What is not said to be cacheable is somebody's: neither disk nor Back button may show it to the next person.
        set(.cacheControl, "no-store", in: &response)
        return response
    }

    private static func set(_ name: HTTPField.Name, _ value: String, in response: inout HTTPResponse) {
        if response.fields[name] == nil { response.fields[name] = value }
    }
}
