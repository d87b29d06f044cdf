internal import CGnuTLS

/// Owns one `gnutls_pubkey_t`.
@safe
struct PublicKeyHandle: ~Copyable {
    private let handle: gnutls_pubkey_t

    private init() throws(JOSEError) {
        var handle: gnutls_pubkey_t?
        guard unsafe gnutls_pubkey_init(&handle) >= 0, let handle = unsafe handle else {
            throw JOSEError(.libraryFailure, "GnuTLS has no memory for a key")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe gnutls_pubkey_deinit(handle) }

    /// An RSA key.
    static func rsa(modulus: [UInt8], exponent: [UInt8]) throws(JOSEError) -> PublicKeyHandle {
        let key = try PublicKeyHandle()
        let status = unsafe modulus.withDatum { modulus in
            unsafe exponent.withDatum { exponent in unsafe gnutls_pubkey_import_rsa_raw(key.handle, modulus, exponent) }
        }
        guard status >= 0 else { throw JOSEError(.keyInvalid, "the RSA key cannot be used") }
        return key
    }

    /// A point on a curve; refused if it is not on it.
    static func point(on curve: EllipticCurve, x: [UInt8], y: [UInt8]) throws(JOSEError) -> PublicKeyHandle {
        let key = try PublicKeyHandle()
        let status = unsafe x.withDatum { x in
            unsafe y.withDatum { y in unsafe gnutls_pubkey_import_ecc_raw(key.handle, curve.gnutls, x, y) }
        }
        // The import accepts any two numbers; only this call checks that they are a point of the curve.
        guard status >= 0, unsafe gnutls_pubkey_verify_params(key.handle) >= 0 else {
            throw JOSEError(.keyInvalid, "the point is not on \(curve.rawValue)")
        }
        return key
    }

    /// An Ed25519 key. Whether it is a point of the curve is checked on use: no signature verifies with one that is not.
    static func ed25519(_ bytes: [UInt8]) throws(JOSEError) -> PublicKeyHandle {
        let key = try PublicKeyHandle()
        let status = unsafe bytes.withDatum { bytes in
            unsafe gnutls_pubkey_import_ecc_raw(key.handle, GNUTLS_ECC_CURVE_ED25519, bytes, nil)
        }
        guard status >= 0 else { throw JOSEError(.keyInvalid, "the Ed25519 key cannot be used") }
        return key
    }

    /// Verifies `signature`, in GnuTLS's format, of `message`.
    func verify(_ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm) throws(JOSEError) {
        let status = unsafe message.withDatum { message in
            unsafe signature.withDatum { signature in
                unsafe gnutls_pubkey_verify_data2(handle, algorithm.gnutls, 0, message, signature)
            }
        }
        guard status >= 0 else { throw JOSEError(.signatureInvalid, "the signature does not verify") }
    }

    /// Converts an ECDSA signature from two concatenated numbers, the form of JWS, to GnuTLS's DER.
    static func der(_ signature: [UInt8], on curve: EllipticCurve) throws(JOSEError) -> [UInt8] {
        // RFC 7518 section 3.4: each in its full length.
        let length = curve.coordinateBytes
        guard signature.count == 2 * length else {
            throw JOSEError(.signatureInvalid, "a signature on \(curve.rawValue) has \(2 * length) bytes")
        }
        var buffer = GnuTLSBuffer()
        let status = unsafe Array(signature[..<length]).withDatum { r in
            unsafe Array(signature[length...]).withDatum { s in
                unsafe buffer.fill { unsafe gnutls_encode_rs_value($0, r, s) }
            }
        }
        guard status >= 0 else { throw JOSEError(.signatureInvalid, "the signature holds no two numbers") }
        return buffer.bytes
    }
}
