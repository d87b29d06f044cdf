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

        // A parameter must not stand twice (RFC 6749 §3.1), and none of the above can be replaced by a wish.
        let inEndpoint = (try? endpoint.queryParameters())?.pairs.map(\.name) ?? []
        var taken = Set(parameters.pairs.map(\.name) + inEndpoint)
        for wish in options.extra.pairs where !AuthorizationRequest.reserved.contains(wish.name) {
            if taken.insert(wish.name).inserted { parameters.append(wish.name, wish.value) }
        }
        return endpoint.appending(query: parameters)
    }

    /// Names that change what the request means; a wish can't set them even when the request leaves them out.
    private static let reserved: Set<String> = [
        "client_id", "client_secret", "response_type", "redirect_uri", "response_mode", "scope", "state", "nonce",
        "code_challenge", "code_challenge_method", "request", "request_uri", "p",
    ]
}
