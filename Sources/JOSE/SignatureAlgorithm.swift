public import Cryptography

/// The supported signature algorithms of RFC 7518 section 3.1 and RFC 8037 section 3.1.
///
/// There is no `none` and no symmetric algorithm, so no token can select one.
public enum SignatureAlgorithm: String, CaseIterable, Sendable {
    /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 7518 section 3.3).
    case rs256 = "RS256"
    /// RSASSA-PKCS1-v1_5 with SHA-384.
    case rs384 = "RS384"
    /// RSASSA-PKCS1-v1_5 with SHA-512.
    case rs512 = "RS512"
    /// RSASSA-PSS with SHA-256 and a salt of 32 bytes (RFC 7518 section 3.5).
    case ps256 = "PS256"
    /// RSASSA-PSS with SHA-384 and a salt of 48 bytes.
    case ps384 = "PS384"
    /// RSASSA-PSS with SHA-512 and a salt of 64 bytes.
    case ps512 = "PS512"
    /// ECDSA on P-256 with SHA-256 (RFC 7518 section 3.4).
    case es256 = "ES256"
    /// ECDSA on P-384 with SHA-384.
    case es384 = "ES384"
    /// ECDSA on P-521 with SHA-512.
    case es512 = "ES512"
    /// Ed25519 (RFC 8037 section 3.1). The name includes Ed448, whose keys are not supported here.
    case edDSA = "EdDSA"

    /// The hash function of the algorithm, as needed for `at_hash` (OpenID Connect Core 1.0 section 3.1.3.6).
    ///
    /// `EdDSA` does not name one; Ed25519 uses SHA-512 (RFC 8032 section 5.1), as does the OpenID Connect Token Hash
    /// Algorithm Implementer's Guide 1.0.
    public var hashFunction: HashFunction {
        switch self {
        case .rs256, .ps256, .es256: .sha256
        case .rs384, .ps384, .es384: .sha384
        case .rs512, .ps512, .es512, .edDSA: .sha512
        }
    }

    /// Whether keys of this type, on this curve, can sign by this algorithm. An ECDSA algorithm has one curve.
    public func fits(_ kind: JSONWebKey.Kind) -> Bool {
        switch (self, kind) {
        case (.rs256, .rsa), (.rs384, .rsa), (.rs512, .rsa), (.ps256, .rsa), (.ps384, .rsa), (.ps512, .rsa),
            (.es256, .ellipticCurve(.p256, _, _)), (.es384, .ellipticCurve(.p384, _, _)),
            (.es512, .ellipticCurve(.p521, _, _)), (.edDSA, .ed25519):
            true
        default:
            false
        }
    }
}
