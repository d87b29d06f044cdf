public import JOSE

/// Where the validator finds the keys of a provider.
public protocol KeySource: Sendable {
    /// The keys among which the one named `keyID` should be; `nil` when the token names none.
    /// - Throws: ``OpenIDConnectError`` when there are no keys at all. A key that is not there is no error here.
    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet

    /// Newer keys than those by which a signature did not hold; `nil` when there are none, or none can be had now.
    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet?
}

/// Keys that are given, as when a recorded sign-in is validated again.
public struct FixedKeys: KeySource {
    private let set: JSONWebKeySet

    /// Uses these keys and no others.
    public init(_ set: JSONWebKeySet) { self.set = set }

    /// The keys that were given.
    public func keys(for keyID: String?) -> JSONWebKeySet { set }

    /// There are no newer ones.
    public func keys(for keyID: String?, after refused: JSONWebKeySet) -> JSONWebKeySet? { nil }
}
