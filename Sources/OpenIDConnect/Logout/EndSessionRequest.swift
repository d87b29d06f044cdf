internal import HTTP

/// The logout request that ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0 §2).
struct EndSessionRequest: Sendable {
    let clientID: String
    let idTokenHint: String?
    let postLogoutRedirectURI: String?
    let state: String?

    /// The length of an address that Microsoft's services accept; they are reported to refuse some of 2 to 4 KB (AADSTS90015).
    static let maxLengthAtMicrosofts = 2000
    /// The same for others: servers and proxies usually limit a request line to 8 KB, some to 4.
    static let maxLength = 4000

    /// The endpoint with the request parameters appended to its query, if any: B2C requires the policy that signed in.
    ///
    /// Without `id_token_hint` when the address would be longer than `limit`: the provider may ask the user then, but knows the
    /// client by its id, and a working sign-out matters more than the hint (RP-Initiated Logout 1.0 §2).
    func url(at endpoint: HTTPURL, limit: Int) -> HTTPURL {
        let url = url(at: endpoint, hint: idTokenHint)
        return url.description.utf8.count <= limit ? url : self.url(at: endpoint, hint: nil)
    }

    private func url(at endpoint: HTTPURL, hint: String?) -> HTTPURL {
        var parameters = FormParameters()
        parameters.append("id_token_hint", hint)
        parameters.append("client_id", clientID)
        parameters.append("post_logout_redirect_uri", postLogoutRedirectURI)
        // Returned with the redirect; useless without one.
        if postLogoutRedirectURI != nil { parameters.append("state", state) }
        return endpoint.appending(query: parameters)
    }
}
