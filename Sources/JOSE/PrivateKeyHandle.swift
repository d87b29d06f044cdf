internal import CGnuTLS

/// Owns one `gnutls_privkey_t`. Not for several threads at once: ``SigningKey`` sees to that.
@safe
struct PrivateKeyHandle: ~Copyable {
    private let handle: gnutls_privkey_t

    private init() throws(JOSEError) {
        var handle: gnutls_privkey_t?
        guard unsafe gnutls_privkey_init(&handle) >= 0, let handle = unsafe handle else {
            throw JOSEError(.libraryFailure, "GnuTLS has no memory for a key")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe gnutls_privkey_deinit(handle) }

    /// A new RSA key with the exponent 65537.
    static func generateRSA(bits: Int) throws(JOSEError) -> PrivateKeyHandle {
        let key = try PrivateKeyHandle()
        guard unsafe gnutls_privkey_generate(key.handle, GNUTLS_PK_RSA, UInt32(clamping: bits), 0) >= 0 else {
            throw JOSEError(.libraryFailure, "GnuTLS could not make an RSA key")
        }
        return key
    }

    /// A new key on P-256.
    static func generateP256() throws(JOSEError) -> PrivateKeyHandle {
        let key = try PrivateKeyHandle()
        // `GNUTLS_CURVE_TO_BITS`, a macro that Swift does not see: the top bit says that a curve follows.
        let curve = 1 << 31 | UInt32(GNUTLS_ECC_CURVE_SECP256R1.rawValue)
        guard unsafe gnutls_privkey_generate(key.handle, GNUTLS_PK_ECDSA, curve, 0) >= 0 else {
            throw JOSEError(.libraryFailure, "GnuTLS could not make a key on P-256")
        }
        return key
    }

    /// A key in PEM: PKCS #8 without a password, or the older forms of RSA and EC keys.
    static func read(pem: String) throws(JOSEError) -> PrivateKeyHandle {
        let key = try PrivateKeyHandle()
        let status = unsafe Array(pem.utf8).withDatum { pem in
            unsafe gnutls_privkey_import_x509_raw(key.handle, pem, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        guard status >= 0 else { throw JOSEError(.keyInvalid, "the text holds no private key in PEM") }
        return key
    }

    /// The key in PEM (PKCS #8, not encrypted).
    func pem() throws(JOSEError) -> String {
        var key: gnutls_x509_privkey_t?
        guard unsafe gnutls_privkey_export_x509(handle, &key) >= 0 else {
            throw JOSEError(.libraryFailure, "GnuTLS could not export the key")
        }
        defer { unsafe gnutls_x509_privkey_deinit(key) }
        var buffer = GnuTLSBuffer()
        let status = unsafe buffer.fill {
            unsafe gnutls_x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, $0)
        }
        guard status >= 0 else { throw JOSEError(.libraryFailure, "GnuTLS could not write the key") }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// The public half.
    func publicKind() throws(JOSEError) -> JSONWebKey.Kind {
        var first = GnuTLSBuffer()
        var second = GnuTLSBuffer()
        switch unsafe gnutls_pk_algorithm_t(rawValue: UInt32(clamping: gnutls_privkey_get_pk_algorithm(handle, nil))) {
        case GNUTLS_PK_RSA:
            let status = unsafe first.fill { modulus in
                unsafe second.fill { exponent in
                    unsafe gnutls_privkey_export_rsa_raw2(
                        handle, modulus, exponent, nil, nil, nil, nil, nil, nil, GNUTLS_EXPORT_FLAG_NO_LZ.rawValue)
                }
            }
            guard status >= 0 else { throw JOSEError(.libraryFailure, "GnuTLS could not export the RSA key") }
            return .rsa(modulus: first.bytes, exponent: second.bytes)
        case GNUTLS_PK_ECDSA:
            var curve = GNUTLS_ECC_CURVE_INVALID
            let status = unsafe first.fill { x in
                unsafe second.fill { y in
                    unsafe gnutls_privkey_export_ecc_raw2(handle, &curve, x, y, nil, GNUTLS_EXPORT_FLAG_NO_LZ.rawValue)
                }
            }
            guard status >= 0, curve == GNUTLS_ECC_CURVE_SECP256R1, let x = first.number(ofBytes: 32),
                let y = second.number(ofBytes: 32)
            else { throw JOSEError(.keyMismatch, "the key is on a curve other than P-256") }
            return .p256(x: x, y: y)
        default:
            throw JOSEError(.keyMismatch, "the key is neither RSA nor on an elliptic curve")
        }
    }

    /// The signature of `message` in the form that JWS gives it. The caller has checked that the key fits.
    func sign(_ message: [UInt8], by algorithm: SignatureAlgorithm) throws(JOSEError) -> [UInt8] {
        var signature = GnuTLSBuffer()
        let status = unsafe message.withDatum { message in
            unsafe signature.fill { unsafe gnutls_privkey_sign_data2(handle, algorithm.gnutls, 0, message, $0) }
        }
        guard status >= 0 else { throw JOSEError(.libraryFailure, "GnuTLS could not sign") }
        guard algorithm == .es256 else { return signature.bytes }

        // RFC 7518 section 3.4: R and S as 32 octets each, where GnuTLS gives DER.
        var first = GnuTLSBuffer()
        var second = GnuTLSBuffer()
        let decoded = unsafe signature.bytes.withDatum { der in
            unsafe first.fill { r in unsafe second.fill { s in unsafe gnutls_decode_rs_value(der, r, s) } }
        }
        guard decoded >= 0, let r = first.number(ofBytes: 32), let s = second.number(ofBytes: 32) else {
            throw JOSEError(.libraryFailure, "GnuTLS made a signature that is no two numbers")
        }
        return r + s
    }
}
