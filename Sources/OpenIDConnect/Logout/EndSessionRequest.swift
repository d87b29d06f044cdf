internal import HTTP

/// The logout request that ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0 §2).
struct EndSessionRequest: Sendable {
    let clientID: String
    let idTokenHint: String?
    let postLogoutRedirectURI: String?
    let state: String?

    /// Longer ID tokens are omitted: servers refuse long URLs, and a working sign-out matters more than the hint.
    static let maxHintLength = 6000

    /// The endpoint with the request parameters appended to its query, if any: B2C requires the policy that signed in.
    func url(at endpoint: HTTPURL) -> HTTPURL {
        var parameters = FormParameters()
        parameters.append(
            "id_token_hint", idTokenHint.flatMap { $0.utf8.count <= EndSessionRequest.maxHintLength ? $0 : nil })
        parameters.append("client_id", clientID)
        parameters.append("post_logout_redirect_uri", postLogoutRedirectURI)
        // Returned with the redirect; useless without one.
        if postLogoutRedirectURI != nil { parameters.append("state", state) }
        return endpoint.appending(query: parameters)
    }
}
