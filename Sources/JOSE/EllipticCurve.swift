internal import CGnuTLS

/// The curves of RFC 7518 section 6.2.1.1; the raw values are those of `crv`.
public enum EllipticCurve: String, CaseIterable, Sendable {
    /// For ES256.
    case p256 = "P-256"
    /// For ES384.
    case p384 = "P-384"
    /// For ES512; 521 is not a typo.
    case p521 = "P-521"

    /// The length of a coordinate, and of each half of a signature, in bytes (RFC 7518 sections 3.4 and 6.2.1.2).
    public var coordinateBytes: Int {
        switch self {
        case .p256: 32
        case .p384: 48
        case .p521: 66
        }
    }

    init?(_ curve: gnutls_ecc_curve_t) {
        guard let found = Self.allCases.first(where: { $0.gnutls == curve }) else { return nil }
        self = found
    }

    var gnutls: gnutls_ecc_curve_t {
        switch self {
        case .p256: GNUTLS_ECC_CURVE_SECP256R1
        case .p384: GNUTLS_ECC_CURVE_SECP384R1
        case .p521: GNUTLS_ECC_CURVE_SECP521R1
        }
    }
}
