internal import CGnuTLS

extension SignatureAlgorithm {
    /// GnuTLS's constant. `RSAE` is PSS by a plain RSA key with a salt as long as the hash, as RFC 7518 section 3.5 requires.
    var gnutls: gnutls_sign_algorithm_t {
        switch self {
        case .rs256: GNUTLS_SIGN_RSA_SHA256
        case .rs384: GNUTLS_SIGN_RSA_SHA384
        case .rs512: GNUTLS_SIGN_RSA_SHA512
        case .ps256: GNUTLS_SIGN_RSA_PSS_RSAE_SHA256
        case .ps384: GNUTLS_SIGN_RSA_PSS_RSAE_SHA384
        case .ps512: GNUTLS_SIGN_RSA_PSS_RSAE_SHA512
        case .es256: GNUTLS_SIGN_ECDSA_SHA256
        case .es384: GNUTLS_SIGN_ECDSA_SHA384
        case .es512: GNUTLS_SIGN_ECDSA_SHA512
        case .edDSA: GNUTLS_SIGN_EDDSA_ED25519
        }
    }
}
