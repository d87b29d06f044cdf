internal import CGnuTLS

/// Owns one `gnutls_privkey_t`. Not thread-safe: ``SigningKey`` serializes access.
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

    /// A new key on a curve.
    static func generate(on curve: EllipticCurve) throws(JOSEError) -> PrivateKeyHandle {
        try generate(GNUTLS_PK_ECDSA, on: curve.gnutls)
    }

    /// A new key of Ed25519.
    static func generateEd25519() throws(JOSEError) -> PrivateKeyHandle {
        try generate(GNUTLS_PK_EDDSA_ED25519, on: GNUTLS_ECC_CURVE_ED25519)
    }

    private static func generate(
        _ algorithm: gnutls_pk_algorithm_t, on curve: gnutls_ecc_curve_t
    ) throws(JOSEError) -> PrivateKeyHandle {
        let key = try PrivateKeyHandle()
        // `GNUTLS_CURVE_TO_BITS`, a macro that Swift can't import: the top bit says that a curve follows.
        let curve = 1 << 31 | UInt32(curve.rawValue)
        guard unsafe gnutls_privkey_generate(key.handle, algorithm, curve, 0) >= 0 else {
            throw JOSEError(.libraryFailure, "GnuTLS could not make a key on the curve")
        }
        return key
    }

    /// Parses a key in PEM: PKCS #8 without a password, or the older forms of RSA and EC keys.
    static func read(pem: String) throws(JOSEError) -> PrivateKeyHandle {
        let key = try PrivateKeyHandle()
        let status = unsafe Array(pem.utf8).withDatum { pem in
            unsafe gnutls_privkey_import_x509_raw(key.handle, pem, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        guard status >= 0 else { throw JOSEError(.keyInvalid, "the text holds no private key in PEM") }
        return key
    }

    /// The key in PEM (PKCS #8, unencrypted).
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

    /// The public key.
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
            guard status >= 0, let curve = EllipticCurve(curve), let x = first.number(ofBytes: curve.coordinateBytes),
                let y = second.number(ofBytes: curve.coordinateBytes)
            else { throw JOSEError(.keyMismatch, "the key is on a curve that is not supported") }
            return .ellipticCurve(curve, x: x, y: y)
        case GNUTLS_PK_EDDSA_ED25519:
            let status = unsafe first.fill { unsafe gnutls_privkey_export_ecc_raw2(handle, nil, $0, nil, nil, 0) }
            guard status >= 0 else { throw JOSEError(.libraryFailure, "GnuTLS could not export the Ed25519 key") }
            return .ed25519(first.bytes)
        default:
            throw JOSEError(.keyMismatch, "the key is neither RSA nor on a curve that is supported")
        }
    }

    /// The signature of `message` in GnuTLS's format. The caller must have checked that the key fits.
    func sign(_ message: [UInt8], by algorithm: SignatureAlgorithm) throws(JOSEError) -> [UInt8] {
        var signature = GnuTLSBuffer()
        let status = unsafe message.withDatum { message in
            unsafe signature.fill { unsafe gnutls_privkey_sign_data2(handle, algorithm.gnutls, 0, message, $0) }
        }
        guard status >= 0 else { throw JOSEError(.libraryFailure, "GnuTLS could not sign") }
        return signature.bytes
    }

    /// Converts an ECDSA signature from GnuTLS's DER to the two concatenated numbers, each in its full length (RFC 7518
    /// section 3.4).
    static func numbers(ofDER signature: [UInt8], on curve: EllipticCurve) throws(JOSEError) -> [UInt8] {
        var first = GnuTLSBuffer()
        var second = GnuTLSBuffer()
        let decoded = unsafe signature.withDatum { der in
            unsafe first.fill { r in unsafe second.fill { s in unsafe gnutls_decode_rs_value(der, r, s) } }
        }
        guard decoded >= 0, let r = first.number(ofBytes: curve.coordinateBytes),
            let s = second.number(ofBytes: curve.coordinateBytes)
        else { throw JOSEError(.libraryFailure, "GnuTLS made a signature that is no two numbers") }
        return r + s
    }
}
