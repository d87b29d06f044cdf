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
        Person.hash(issuer, into: &hasher)
        Person.hash(subject, into: &hasher)
    }

    private static func hash(_ text: String, into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    }
}
