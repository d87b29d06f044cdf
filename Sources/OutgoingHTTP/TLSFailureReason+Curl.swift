internal import CCurl
internal import HTTP

extension TLSFailure.Reason {
    /// The TLS failure for a result code of libcurl; `nil` for other errors.
    init?(curl code: CURLcode, verification: Int) {
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION: self.init(verification: verification)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CLIENTCERT, CURLE_SSL_CERTPROBLEM,
            CURLE_USE_SSL_FAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED:
            self = .noAgreement
        case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE: self = .unreadableAuthorities
        case CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH: self = .notTrusted
        default: return nil
        }
    }

    /// From OpenSSL's verification result: the X509_V_ERR_* of its x509_vfy.h, whose header this build does not need.
    private init(verification: Int) {
        switch verification {
        // OpenSSL accepts the certificate, or has not checked it yet (libcurl sets X509_V_ERR_UNSPECIFIED before the handshake): it
        // was libcurl's own comparison of the names that failed. HOSTNAME_MISMATCH, IP_ADDRESS_MISMATCH
        case 0, 1, 62, 64: self = .wrongName
        // CERT_NOT_YET_VALID
        case 9: self = .notYetValid
        // CERT_HAS_EXPIRED
        case 10: self = .expired
        // DEPTH_ZERO_SELF_SIGNED_CERT
        case 18: self = .selfSigned
        // SELF_SIGNED_CERT_IN_CHAIN
        case 19: self = .unknownAuthority
        // UNABLE_TO_GET_ISSUER_CERT, UNABLE_TO_GET_ISSUER_CERT_LOCALLY, UNABLE_TO_VERIFY_LEAF_SIGNATURE. They do not tell whether
        // the server should have sent the issuer's certificate.
        case 2, 20, 21: self = .unknownIssuer
        default: self = .notTrusted
        }
    }
}
