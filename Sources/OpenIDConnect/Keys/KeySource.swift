public import JOSE

/// A source of a provider's keys.
public protocol KeySource: Sendable {
    /// A key set that should contain the key named `keyID`; `nil` when the token has no `kid`.
    /// - Throws: ``OpenIDConnectError`` when there are no keys at all. A missing key is not an error here.
    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet

    /// Newer keys than those that did not verify a signature; `nil` when there are none, or none can be fetched now.
    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet?
}
