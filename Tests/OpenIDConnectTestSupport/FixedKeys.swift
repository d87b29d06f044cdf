public import JOSE
public import OpenIDConnect

/// A fixed key set.
public struct FixedKeys: KeySource {
    private let set: JSONWebKeySet

    /// Uses these keys and no others.
    public init(_ set: JSONWebKeySet) { self.set = set }

    /// The fixed keys.
    public func keys(for keyID: String?) -> JSONWebKeySet { set }

    /// Always `nil`.
    public func keys(for keyID: String?, after refused: JSONWebKeySet) -> JSONWebKeySet? { nil }
}
