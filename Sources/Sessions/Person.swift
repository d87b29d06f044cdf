/// Somebody, as an issuer names them: `iss` and `sub` together are unique (OpenID Connect Core 1.0 section 2).
public struct Person: Sendable, Hashable, Codable {
    /// `iss`
    public let issuer: String
    /// `sub`
    public let subject: String

    /// Names a person.
    public init(issuer: String, subject: String) {
        self.issuer = issuer
        self.subject = subject
    }
}
