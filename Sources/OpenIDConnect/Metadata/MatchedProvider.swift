internal import HTTP

/// A provider whose current metadata names the issuer that a sign-in or a session began with. Its initializer is the check.
///
/// The metadata may have been fetched again since then: a code or a refresh token must be sent to the issuer that gave it alone, so the
/// requests that carry one need a value of this type.
struct MatchedProvider: Sendable {
    let metadata: ProviderMetadata
    let keys: RemoteKeySet

    /// - Parameters:
    ///   - issuer: the issuer of the sign-in or the session.
    ///   - rule: the rule that this check is.
    /// - Throws: `issuer-mismatch` for another issuer.
    init(
        _ provider: DiscoveredProvider, issuer: String, _ rule: CheckRule, _ list: inout CheckList
    ) throws(OpenIDConnectError) {
        let matched = try list.require(
            provider, rule, expected: issuer, actual: provider.metadata.issuer, orThrow: .issuerMismatch
        ) { $0.metadata.issuer.isIdentical(to: issuer) }
        metadata = matched.metadata
        keys = matched.keys
    }
}
