internal import HTTP

/// The address that the browser is sent to (OpenID Connect Core 1.0 §3.1.2.1, RFC 7636 §4.3).
struct AuthorizationRequest: Sendable {
    let clientID: String
    let redirectURI: String
    let responseMode: ResponseMode
    let scope: String
    let state: String
    let nonce: String
    let codeChallenge: String
    let options: SignInOptions
    /// `client-request-id`, by which support finds the sign-in at Microsoft's services.
    var clientRequestID: String?

    /// The endpoint with the request behind whatever query it has: the policy of a B2C address stays.
    func url(at endpoint: HTTPURL) -> HTTPURL {
        var parameters: FormParameters = [
            "client_id": clientID,
            "response_type": "code",
            "redirect_uri": redirectURI,
            "response_mode": responseMode.rawValue,
            "scope": scope,
            "state": state,
            "nonce": nonce,
            "code_challenge": codeChallenge,
            "code_challenge_method": "S256",
        ]
        parameters.append("prompt", options.prompt)
        parameters.append("login_hint", options.loginHint)
        parameters.append("domain_hint", options.domainHint)
        parameters.append("ui_locales", options.uiLocales)
        parameters.append("max_age", options.maxAge.map { String($0) })
        parameters.append("client-request-id", clientRequestID)

        // A parameter must not occur twice (RFC 6749 §3.1), and no extra parameter can replace one of the above.
        let inEndpoint = (try? endpoint.queryParameters())?.pairs.map(\.name) ?? []
        var taken = Set(parameters.pairs.map(\.name) + inEndpoint)
        for parameter in options.extra.pairs where !AuthorizationRequest.sets(parameter.name) {
            if taken.insert(parameter.name).inserted { parameters.append(parameter.name, parameter.value) }
        }
        return endpoint.appending(query: parameters)
    }

    /// Whether this parameter is set by the protocol or by an option of its own: then an extra parameter must not set it, even
    /// when the request leaves it out. Compared without regard to case, as Azure AD B2C does.
    static func sets(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

    static let reserved: Set<String> = [
        // The request itself (RFC 6749 §4.1.1, OpenID Connect Core 1.0 §3.1.2.1, RFC 7636), and the policy of B2C.
        "client_id", "redirect_uri", "scope", "response_type", "response_mode", "state", "nonce", "code_challenge",
        "code_challenge_method", "p", "policy",
        // A second request inside this one, or one that was pushed, would overrule all of it.
        "request", "request_uri", "claims", "registration",
        // What belongs to other requests and must never stand in an address.
        "client_secret", "client_assertion", "client_assertion_type", "grant_type", "code", "code_verifier",
        "access_token",
        "refresh_token", "id_token", "error", "iss",
        // Options with names of their own.
        "prompt", "login_hint", "domain_hint", "ui_locales", "max_age", "id_token_hint", "client-request-id",
    ]
}
