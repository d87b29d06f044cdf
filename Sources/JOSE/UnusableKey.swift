import JSON

/// A key of a set that can't be used: which one it is and why, for the operator.
public struct UnusableKey: Sendable, Hashable, CustomStringConvertible {
    /// Its position in the set, from 1.
    public let position: Int
    /// Its `kid`, if that is a string. Untrusted.
    public let keyID: String?
    /// The member that is wrong or unsupported, and what is wrong with it. Contains no bytes of the key.
    public let reason: String
    /// What kind of reason that is.
    public let cause: Cause

    /// Why a key can't be used.
    public enum Cause: Sendable {
        /// A member is missing or wrong.
        case malformed
        /// It is of a type or curve that is not supported: RFC 7517 section 5 lets a provider add such keys at any time.
        case unsupportedType
        /// It is meant for something other than verifying ID tokens, or for another algorithm.
        case otherPurpose
        /// It is weaker than RFC 7518 section 3.3 allows, or absurdly large.
        case weak

        /// Whether the provider may have meant the key for ID tokens, so that it is worth a word beside keys that can be used.
        public var isFault: Bool { self == .malformed || self == .weak }
    }

    init(_ element: JSONValue, at position: Int, reason: String, cause: Cause) {
        self.position = position
        keyID = element["kid"]?.string
        self.reason = reason
        self.cause = cause
    }

    /// Such as `key 2 (kid a): n begins with a zero byte`. Untrusted and of any length.
    public var description: String { "key \(position)\(keyID.map { " (kid \($0))" } ?? ""): \(reason)" }
}
