package import HTTP

/// Adds the response headers of a shared screen.
package struct KioskHeaders: ResponseMiddleware {
    let cookies: CompanionCookies

    package init(cookies: CompanionCookies) { self.cookies = cookies }

    /// Everything that a browser can be told to clear. Browsers obey it over TLS and from localhost.
    package static let everything = "\"cache\", \"cookies\", \"storage\""
    /// The same in a browser that is a shared screen by a cookie (``CompanionCookies/clearingPerson(in:)``).
    static let everythingButCookies = "\"cache\", \"storage\""

    package func finished(_ response: HTTPResponse, to context: RequestContext) -> HTTPResponse {
        var response = response
        // Pages check that the program is running before they are left, and pages of a user how much time the session has left.
        if response.fields[.contentType]?.hasPrefix("text/html") == true {
            response.fields[.contentSecurityPolicy] = SecurityHeaders.contentSecurityPolicyOfLivePages
        }
        // When a session has ended, the user is redirected to the start page and the browser clears its data. On no other response:
        // the cookies of a sign-in in progress would be lost.
        if case .ended = context.sessionFailure, response.fields[.location]?.hasPrefix("/?") == true {
            response = cookies.clearingPerson(in: response)
            response = response.setting(cookies.endingLanguage)
        }
        return response
    }
}
