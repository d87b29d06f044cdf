internal import FoundationEssentials
internal import HTTP

/// How the client authenticates at the token endpoint (RFC 6749 §2.3.1, OpenID Connect Core 1.0 §9).
public enum ClientAuthentication: String, Sendable, Hashable, CaseIterable {
    /// Id and secret in the body.
    case clientSecretPost = "client_secret_post"
    /// Id and secret in `Authorization`.
    case clientSecretBasic = "client_secret_basic"

    /// Chooses the method: the registration's, or else one that the metadata offers.
    ///
    /// Metadata without the list means `client_secret_basic` (Discovery §3), but the documentation of Azure AD B2C
    /// describes only the body.
    /// - Returns: `nil` for a public client, which does not authenticate.
    /// - Throws: `client-authentication-unsupported` when the provider offers neither.
    static func choose(
        for registration: ClientRegistration, metadata: ProviderMetadata, authority: Authority
    ) throws(OpenIDConnectError) -> ClientAuthentication? {
        guard registration.clientSecret != nil else { return nil }
        if let chosen = registration.authentication { return chosen }
        let preferred: [ClientAuthentication] =
            authority.isAzureADB2C ? [.clientSecretPost, .clientSecretBasic] : [.clientSecretBasic, .clientSecretPost]
        guard let offered = metadata.tokenEndpointAuthMethods else { return preferred[0] }
        guard let chosen = preferred.first(where: { offered.contains($0.rawValue) }) else {
            throw OpenIDConnectError(.clientAuthenticationUnsupported(offered: UntrustedText.list(offered)))
        }
        return chosen
    }

    /// Adds id and secret to a token request.
    func apply(clientID: String, secret: String, to parameters: inout FormParameters, _ fields: inout HTTPFields) {
        switch self {
        case .clientSecretPost:
            parameters.append("client_id", clientID)
            parameters.append("client_secret", secret)
        case .clientSecretBasic:
            // RFC 6749 §2.3.1: both are form-urlencoded first, so that a colon in the id is not taken for the separator.
            let pair = "\(PercentEncoding.encode(clientID)):\(PercentEncoding.encode(secret))"
            fields[.authorization] = "Basic \(Data(pair.utf8).base64EncodedString())"
        }
    }
}
