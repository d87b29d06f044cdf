internal import HTTP

/// What a provider's metadata requires of every client, or offers to the exclusion of all else, compared with what this
/// program supports. The one place for this rule: it is applied at the start, by the probe of doctor and setup, and before
/// a browser is redirected to the provider, which would only show an error page.
struct ProviderRequirements: Sendable {
    let metadata: ProviderMetadata
    let registration: ClientRegistration
    let authority: Authority
    let responseMode: ResponseMode

    /// Applies the rule.
    /// - Throws: `requirement-unsupported` with all the members of the metadata that can't be met, or
    ///   `client-authentication-unsupported`.
    func check() throws(OpenIDConnectError) {
        let unmet = self.unmet
        guard unmet.isEmpty else {
            throw OpenIDConnectError(.requirementUnsupported(unmet.joined(separator: "; ")))
        }
        _ = try ClientAuthentication.choose(for: registration, metadata: metadata, authority: authority)
    }

    /// The members that can't be met, each as `name: value`.
    private var unmet: [String] {
        let demands = [
            // RFC 9126 §5
            ("require_pushed_authorization_requests", metadata.requiresPushedRequests),
            // RFC 9101 §10.5
            ("require_signed_request_object", metadata.requiresSignedRequests),
        ]
        let algorithms = metadata.signatureAlgorithms.isEmpty ? metadata.namedSignatureAlgorithms : nil
        return demands.filter(\.1).map { "\($0.0): true" }
            + [
                without("code", "response_types_supported", metadata.responseTypes),
                without("authorization_code", "grant_types_supported", metadata.grantTypes),
                without(responseMode.rawValue, "response_modes_supported", metadata.responseModes),
                // RFC 7636: `plain` would show the verifier in the address.
                without("S256", "code_challenge_methods_supported", metadata.codeChallengeMethods),
                // None of those that are accepted: not `none`, and nothing symmetric.
                algorithms.map { ProviderRequirements.text("id_token_signing_alg_values_supported", $0) },
            ].compactMap(\.self)
    }

    /// A list that is there without `member`. One that is missing says nothing: B2C has none of challenge methods.
    private func without(_ member: String, _ name: String, _ list: [String]?) -> String? {
        list.flatMap { $0.contains(member) ? nil : ProviderRequirements.text(name, $0) }
    }

    private static func text(_ name: String, _ values: [String]) -> String {
        "\(name): \(values.isEmpty ? "–" : UntrustedText.list(values).joined(separator: ", "))"
    }
}
