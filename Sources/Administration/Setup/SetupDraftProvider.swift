internal import Configuration
internal import HTTP
internal import JOSE
internal import JSON
internal import OpenIDConnect
internal import OperatorPages
internal import Texts

/// What the page about a draft shows of its provider.
struct SetupDraftProvider {
    /// The address as it will be in the settings.
    let address: String
    /// The metadata, by the names of the specification.
    let facts: [(name: String, value: String)]
    /// The redirect addresses to register.
    let redirects: [SetupConnectionPage.RedirectAddress]

    init(_ draft: SetupDraft, url: HTTPURL) {
        let named = [SettingsKey.authority, .authURL, .issuer].compactMap { draft.values[$0.rawValue] }.first
        address = if case .string(let text)? = named { text } else { "–" }
        facts = draft.metadata.map(SetupDraftProvider.facts) ?? []
        let rule = RedirectAddressRule(kind: draft.kind, host: HTTPURL(address)?.host ?? "")
        redirects = [
            (.signIn, url.replacing(path: RedirectPath.callback)),
            (.signOut, url.replacing(path: RedirectPath.signedOut)),
        ].map { purpose, address in
            SetupConnectionPage.RedirectAddress(purpose, address.description, refusal: rule.refusal(of: address))
        }
    }

    private static func facts(_ metadata: ProviderMetadata) -> [(name: String, value: String)] {
        var facts = [
            ("issuer", metadata.issuer), ("authorization_endpoint", metadata.authorizationEndpoint.description),
            ("token_endpoint", metadata.tokenEndpoint.description), ("jwks_uri", metadata.jwksURI.description),
        ]
        facts.append(("userinfo_endpoint", metadata.userInfoEndpoint?.description ?? "–"))
        facts.append(("end_session_endpoint", metadata.endSessionEndpoint?.description ?? "–"))
        facts.append(
            (
                "id_token_signing_alg_values_supported",
                metadata.signatureAlgorithms.map(\.rawValue).sorted().joined(separator: " ")
            ))
        if let scopes = metadata.scopesSupported {
            facts.append(("scopes_supported", scopes.joined(separator: " ")))
        }
        if let methods = metadata.tokenEndpointAuthMethods {
            facts.append(("token_endpoint_auth_methods_supported", methods.joined(separator: " ")))
        }
        return facts.map { (name: $0.0, value: $0.1) }
    }
}
