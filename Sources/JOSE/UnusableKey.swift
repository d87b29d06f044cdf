import JSON

/// A key of a set that can't be used: which one it is and why, for the operator.
public struct UnusableKey: Sendable, Hashable, CustomStringConvertible {
    /// Its position in the set, from 1.
    public let position: Int
    /// Its `kid`, if that is a string. Untrusted.
    public let keyID: String?
    /// The member that is wrong or unsupported, and what is wrong with it. Contains no bytes of the key.
    public let reason: String
    /// Whether the key is of a type or curve that is not supported, rather than malformed: RFC 7517 section 5 lets a provider
    /// add such keys at any time.
    public let isOfUnsupportedType: Bool

    init(_ element: JSONValue, at position: Int, reason: String, isOfUnsupportedType: Bool = false) {
        self.position = position
        keyID = element["kid"]?.string
        self.reason = reason
        self.isOfUnsupportedType = isOfUnsupportedType
    }

    /// Such as `key 2 (kid a): n begins with a zero byte`. Untrusted and of any length.
    public var description: String { "key \(position)\(keyID.map { " (kid \($0))" } ?? ""): \(reason)" }
}
