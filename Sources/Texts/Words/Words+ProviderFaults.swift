package import Localization

extension Words {
    /// Faults of a provider, or of its configured address, and what to change.
    package struct ProviderFaults: Codable, Sendable {
        package var redirects: [ProviderEndpoint: Phrase] = [
            .metadata:
                "The discovery document (/.well-known/openid-configuration) answers with a redirect (status {status}). Redirects are not followed: set the address that it leads to.",
            .keys:
                "The key set (jwks_uri) answers with a redirect (status {status}). Redirects are not followed: set the address that it leads to.",
            .token:
                "The token endpoint answers with a redirect (status {status}). Redirects are not followed: set the address that it leads to.",
        ]
        package var refuses: [ProviderEndpoint: Phrase] = [
            .metadata:
                "The discovery document (/.well-known/openid-configuration) answers with the status {status}. The log has what it said; check the address that is set.",
            .keys:
                "The key set (jwks_uri) answers with the status {status}. The log has what it said; check the address that is set.",
            .token:
                "The token endpoint answers with the status {status}, and not with an error that this site can read. The log has what it said; check the address that is set.",
        ]
        package var malformed: [ProviderEndpoint: Phrase] = [
            .metadata:
                "The discovery document (/.well-known/openid-configuration) sends something that is not what belongs there: {reason}. Check the address that is set.",
            .keys:
                "The key set (jwks_uri) sends something that is not what belongs there: {reason}. Check the address that is set.",
            .token:
                "The token endpoint sends something that is not what belongs there: {reason}. Check the address that is set.",
        ]
        package var clientAuthentication: Phrase =
            "A client secret is set, and the provider takes none (it offers: {offered}). Register the app for client_secret_basic or client_secret_post, or as a public client without a secret."
        package var issuerSpelling: Phrase =
            "The provider calls itself {named}; set is {configured}. Set issuer to {named}, exactly as it stands here."
        package var anotherIssuer: Phrase =
            "The discovery document (/.well-known/openid-configuration) is of another issuer than the address that is set. Check that address."
        package var unsupported: Phrase =
            "The provider demands, or offers only, what this program does not support: {members}. Change that at the provider: this program needs the authorization code flow with PKCE (S256), plain authorization requests, and ID tokens signed with a public key."
    }
}
