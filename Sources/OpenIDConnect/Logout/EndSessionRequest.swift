internal import HTTP

/// The address that ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0 §2).
struct EndSessionRequest: Sendable {
    let clientID: String
    let idTokenHint: String?
    let postLogoutRedirectURI: String?
    let state: String?

    /// Longer ID tokens are left out: servers refuse long addresses, and a sign-out that works matters more than a hint.
    static let maxHintLength = 6000

    /// The endpoint with the request behind whatever query it has: B2C wants the policy that signed in.
    func url(at endpoint: HTTPURL) -> HTTPURL {
        var parameters = FormParameters()
        parameters.append(
            "id_token_hint", idTokenHint.flatMap { $0.utf8.count <= EndSessionRequest.maxHintLength ? $0 : nil })
        parameters.append("client_id", clientID)
        parameters.append("post_logout_redirect_uri", postLogoutRedirectURI)
        // Comes back with the redirect; without one it has no use.
        if postLogoutRedirectURI != nil { parameters.append("state", state) }
        return endpoint.appending(query: parameters)
    }
}
