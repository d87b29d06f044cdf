/// The signature algorithms of RFC 7518 section 3.1 that are supported.
///
/// There is no `none` and nothing symmetric, so a token cannot talk its way into either.
public enum SignatureAlgorithm: String, CaseIterable, Sendable, Codable {
    /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 7518 section 3.3).
    case rs256 = "RS256"
    /// RSASSA-PSS with SHA-256 and a salt of 32 bytes (RFC 7518 section 3.5).
    case ps256 = "PS256"
    /// ECDSA on P-256 with SHA-256 (RFC 7518 section 3.4).
    case es256 = "ES256"
}
