import CGnuTLS
import MicroHTTPServer

/// A self-signed certificate for localhost.
enum OtherIdentity {
    static func make() throws -> TLSIdentity {
        var certificate: gnutls_x509_crt_t?
        var key: gnutls_x509_privkey_t?
        try check(gnutls_x509_privkey_init(&key))
        defer { gnutls_x509_privkey_deinit(key) }
        try check(
            gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, 1 << 31 | UInt32(GNUTLS_ECC_CURVE_SECP256R1.rawValue), 0)
        )
        try check(gnutls_x509_crt_init(&certificate))
        defer { gnutls_x509_crt_deinit(certificate) }
        try check(gnutls_x509_crt_set_version(certificate, 3))
        try check(gnutls_x509_crt_set_serial(certificate, [1], 1))
        try check(gnutls_x509_crt_set_activation_time(certificate, 1_600_000_000))
        try check(gnutls_x509_crt_set_expiration_time(certificate, 4_000_000_000))
        try check(gnutls_x509_crt_set_key(certificate, key))
        let name = "localhost"
        try check(
            gnutls_x509_crt_set_subject_alt_name(certificate, GNUTLS_SAN_DNSNAME, name, UInt32(name.utf8.count), 0))
        try check(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0))
        var (first, second) = (gnutls_datum_t(), gnutls_datum_t())
        try check(gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, &first))
        defer { web_companion_gnutls_free(first.data) }
        try check(
            gnutls_x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, &second))
        defer { web_companion_gnutls_free(second.data) }
        return TLSIdentity(certificateChainPEM: text(first), privateKeyPEM: text(second))
    }

    private static func text(_ datum: gnutls_datum_t) -> String {
        String(decoding: UnsafeBufferPointer(start: datum.data, count: Int(datum.size)), as: UTF8.self)
    }

    private static func check(_ code: Int32) throws {
        if code < 0 { throw TLSClientError(code: code) }
    }
}
