internal import HTTP

/// What the answers of a shared screen carry beside.
struct KioskHeaders: RouteMiddleware {
    let cookies: CompanionCookies

    /// All that a browser can be told to forget. Browsers heed it over TLS and from localhost.
    static let everything = "\"cache\", \"cookies\", \"storage\""

    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse {
        var response = try await next(context)
        // Each page asks whether the program is there before it is left, and that of a person how long they are signed in.
        if response.fields[.contentType]?.hasPrefix("text/html") == true {
            response.fields[.contentSecurityPolicy] = SecurityHeaders.contentSecurityPolicyOfLivePages
        }
        // Whoever's session has ended is led to the start; what the browser kept of them goes with it. On no other answer: the
        // cookies of a sign-in that comes back would be lost.
        if case .ended = context.sessionFailure, response.fields[.location]?.hasPrefix("/?") == true {
            response.fields[.clearSiteData] = KioskHeaders.everything
            response = response.setting(cookies.endingLanguage)
        }
        return response
    }
}
