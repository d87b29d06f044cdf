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

    /// A point on P-256; one that is not on the curve is refused.
    static func p256(x: [UInt8], y: [UInt8]) throws(JOSEError) -> PublicKeyHandle {
        let key = try PublicKeyHandle()
        let status = unsafe x.withDatum { x in
            unsafe y.withDatum { y in
                unsafe gnutls_pubkey_import_ecc_raw(key.handle, GNUTLS_ECC_CURVE_SECP256R1, x, y)
            }
        }
        // The import takes any two numbers; this is where GnuTLS looks whether they are a point of the curve.
        guard status >= 0, unsafe gnutls_pubkey_verify_params(key.handle) >= 0 else {
            throw JOSEError(.keyInvalid, "the point is not on P-256")
        }
        return key
    }

    /// Verifies `signature`, in the form that JWS gives it, of `message`.
    func verify(_ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm) throws(JOSEError) {
        let encoded = algorithm == .es256 ? try Self.der(signature) : signature
        let status = unsafe message.withDatum { message in
            unsafe encoded.withDatum { signature in
                unsafe gnutls_pubkey_verify_data2(handle, algorithm.gnutls, 0, message, signature)
            }
        }
        guard status >= 0 else { throw JOSEError(.signatureInvalid, "the signature does not verify") }
    }

    /// The two numbers of an ES256 signature in the form that GnuTLS reads.
    private static func der(_ signature: [UInt8]) throws(JOSEError) -> [UInt8] {
        // RFC 7518 section 3.4: exactly 64 octets.
        guard signature.count == 64 else {
            throw JOSEError(.signatureInvalid, "an ES256 signature has 64 bytes")
        }
        var buffer = GnuTLSBuffer()
        let status = unsafe Array(signature[..<32]).withDatum { r in
            unsafe Array(signature[32...]).withDatum { s in
                unsafe buffer.fill { unsafe gnutls_encode_rs_value($0, r, s) }
            }
        }
        guard status >= 0 else { throw JOSEError(.signatureInvalid, "the signature holds no two numbers") }
        return buffer.bytes
    }
}
