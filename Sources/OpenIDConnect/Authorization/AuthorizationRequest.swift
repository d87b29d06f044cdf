internal import HTTP

/// The authorization request that the browser is redirected to (OpenID Connect Core 1.0 §3.1.2.1, RFC 7636 §4.3).
struct AuthorizationRequest: Sendable {
    let clientID: String
    let redirectURI: String
    let responseMode: ResponseMode
    let scope: String
    let state: String
    let nonce: String
    let codeChallenge: String
    let options: SignInOptions
    /// `client-request-id`, by which Microsoft's support can find the sign-in in its logs.
    var clientRequestID: String?

    /// The endpoint with the request parameters appended to its query, if it has one: a B2C address may name the policy there.
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

        // A parameter must not occur twice (RFC 6749 §3.1), and an extra parameter cannot replace one of the above.
        let inEndpoint = (try? endpoint.queryParameters())?.pairs.map(\.name) ?? []
        var taken = Set(parameters.pairs.map(\.name) + inEndpoint)
        for parameter in options.extra.pairs where !AuthorizationRequest.sets(parameter.name) {
            if taken.insert(parameter.name).inserted { parameters.append(parameter.name, parameter.value) }
        }
        return endpoint.appending(query: parameters)
    }

    /// Whether this parameter belongs to the protocol or to one of the named options, so that an extra parameter must not
    /// set it, even when the request omits it. Case-insensitive, as in Azure AD B2C.
    static func sets(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

    static let reserved: Set<String> = [
        // The request itself (RFC 6749 §4.1.1, OpenID Connect Core 1.0 §3.1.2.1, RFC 7636) and the B2C policy.
        "client_id", "redirect_uri", "scope", "response_type", "response_mode", "state", "nonce", "code_challenge",
        "code_challenge_method", "p", "policy",
        // A nested request object, or a pushed one, would override all other parameters.
        "request", "request_uri", "claims", "registration",
        // Parameters of other requests, which must never appear in this URL.
        "client_secret", "client_assertion", "client_assertion_type", "grant_type", "code", "code_verifier",
        "access_token",
        "refresh_token", "id_token", "error", "iss",
        // Options that have their own property.
        "prompt", "login_hint", "domain_hint", "ui_locales", "max_age", "id_token_hint", "client-request-id",
    ]
}
