internal import CGnuTLS

/// Owns one `gnutls_x509_privkey_t`. Immutable.
@safe final class PrivateKey {
    let handle: gnutls_x509_privkey_t

    private init() throws(CertificateError) {
        var handle: gnutls_x509_privkey_t?
        try GnuTLS.check(unsafe gnutls_x509_privkey_init(&handle), "make a key")
        guard let handle = unsafe handle else { throw CertificateError(.libraryFailure, "GnuTLS made no key.") }
        unsafe self.handle = handle
    }

    deinit { unsafe gnutls_x509_privkey_deinit(handle) }

    /// A new key on P-256.
    static func generate() throws(CertificateError) -> PrivateKey {
        let key = try PrivateKey()
        // `GNUTLS_CURVE_TO_BITS`, a macro that Swift can't import: the top bit says that a curve follows.
        let curve = 1 << 31 | UInt32(GNUTLS_ECC_CURVE_SECP256R1.rawValue)
        try GnuTLS.check(
            unsafe gnutls_x509_privkey_generate(key.handle, GNUTLS_PK_ECDSA, curve, 0), "make a key on P-256")
        return key
    }

    /// Parses a key in PEM, unencrypted: PKCS #8, or the older forms of RSA and EC keys.
    static func read(_ pem: String) throws(CertificateError) -> PrivateKey {
        guard !pem.contains("ENCRYPTED") else {
            throw CertificateError(
                .encryptedKey,
                "The key is encrypted with a password. Write it without one: openssl pkey -in OLD -out NEW.")
        }
        let key = try PrivateKey()
        let status = unsafe GnuTLS.lend(Array(pem.utf8)) {
            unsafe gnutls_x509_privkey_import2(key.handle, $0, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        // GnuTLS also accepts a key whose last line is missing, as in a file that is still being written.
        let isWhole = pem.split(separator: "-----END ").dropFirst().contains { $0.contains("KEY-----") }
        guard status >= 0, isWhole else {
            throw CertificateError(.noKey, "It holds no whole private key in PEM (-----BEGIN PRIVATE KEY-----).")
        }
        return key
    }

    /// The key in PEM (PKCS #8, unencrypted).
    func pem() throws(CertificateError) -> String {
        var data = GnuTLSData()
        try unsafe data.fill("write the key") {
            unsafe gnutls_x509_privkey_export2_pkcs8(handle, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, $0)
        }
        return data.text
    }

    /// A hash of the public key.
    var id: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64)
        var size = bytes.count
        let flags = GNUTLS_KEYID_USE_SHA256.rawValue
        guard unsafe gnutls_x509_privkey_get_key_id(handle, flags, &bytes, &size) >= 0 else { return [] }
        return Array(bytes.prefix(size))
    }
}
