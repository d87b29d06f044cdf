internal import HTTP

/// A person, as an issuer names them: `iss` and `sub` together are unique (OpenID Connect Core 1.0 section 2).
public struct Person: Sendable, Hashable {
    /// `iss`
    public let issuer: String
    /// `sub`
    public let subject: String

    /// Names a person.
    public init(issuer: String, subject: String) {
        self.issuer = issuer
        self.subject = subject
    }

    /// Byte by byte: two subjects that look the same are two people (OpenID Connect Core 1.0 section 14).
    public static func == (left: Person, right: Person) -> Bool {
        left.issuer.isIdentical(to: right.issuer) && left.subject.isIdentical(to: right.subject)
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Array(issuer.utf8))
        hasher.combine(Array(subject.utf8))
    }
}
