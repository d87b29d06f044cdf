extension JSONWebKey {
    /// The accepted sizes of RSA moduli, in bits: RFC 7518 section 3.3 requires at least 2048; beyond 8192 a key costs more
    /// time than a real one needs.
    public static let rsaBits = 2048...8192

    /// Whether the key can verify signatures by `algorithm`: by its type and curve, and by its own `use`, `key_ops` and `alg`.
    public func fits(_ algorithm: SignatureAlgorithm) -> Bool { (try? requireFit(for: algorithm)) != nil }

    /// Why the key can verify signatures by none of the algorithms; `nil` when it can.
    func misfit(with algorithms: Set<SignatureAlgorithm>) -> JOSEError? {
        var misfit: JOSEError?
        for algorithm in SignatureAlgorithm.allCases where algorithms.contains(algorithm) {
            do throws(JOSEError) {
                try requireFit(for: algorithm)
                if case .rsa(let modulus, let exponent) = kind {
                    try Self.checkStrength(modulus: modulus, exponent: exponent)
                }
                return nil
            } catch {
                // The key's own restrictions are the same for all, and say more than the last algorithm; what is wrong with the key itself
                // says more than an algorithm that it is not for.
                if misfit == nil || misfit?.kind == .keyMismatch && error.kind != .keyMismatch { misfit = error }
            }
        }
        return misfit
    }

    private func requireFit(for algorithm: SignatureAlgorithm) throws(JOSEError) {
        // RFC 7517 sections 4.2 to 4.4: the key's own restrictions.
        guard use == nil || use == "sig" else { throw JOSEError(.keyMismatch, "use is not sig") }
        guard self.algorithm == nil || self.algorithm == algorithm.rawValue else {
            throw JOSEError(.keyMismatch, "alg is another algorithm")
        }
        guard operations?.contains("verify") ?? true else {
            throw JOSEError(.keyMismatch, "key_ops does not have verify")
        }
        guard algorithm.fits(kind) else {
            throw JOSEError(.keyMismatch, "kty or crv does not fit the algorithm")
        }
    }

    /// Verifies `signature` of `message`.
    /// - Throws: ``JOSEError`` with the kind of the rule that refused.
    func verify(
        _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm
    ) throws(JOSEError) {
        try requireFit(for: algorithm)
        switch kind {
        case .rsa(let modulus, let exponent):
            try Self.checkStrength(modulus: modulus, exponent: exponent)
            try PublicKeyHandle.rsa(modulus: modulus, exponent: exponent).verify(signature, of: message, by: algorithm)
        case .ellipticCurve(let curve, let x, let y):
            let encoded = try PublicKeyHandle.der(signature, on: curve)
            try PublicKeyHandle.point(on: curve, x: x, y: y).verify(encoded, of: message, by: algorithm)
        case .ed25519(let key):
            // RFC 8032 section 5.1.6.
            guard signature.count == 64 else {
                throw JOSEError(.signatureInvalid, "an Ed25519 signature has 64 bytes")
            }
            try PublicKeyHandle.ed25519(key).verify(signature, of: message, by: algorithm)
        case .other:
            throw JOSEError(.keyMismatch, "the key is of a type that is not supported")
        }
    }

    static func checkStrength(modulus: [UInt8], exponent: [UInt8]) throws(JOSEError) {
        let bits = modulus.count * 8 - (modulus.first?.leadingZeroBitCount ?? 0)
        guard rsaBits.contains(bits) else {
            throw JOSEError(.keyStrength, "the RSA key has \(bits) bits; \(rsaBits) are allowed")
        }
        guard let last = modulus.last, last & 1 == 1 else { throw JOSEError(.keyInvalid, "the RSA modulus is even") }
        // FIPS 186-5 appendix A.1.1: odd, above 2^16 and below 2^256.
        guard let low = exponent.last, low & 1 == 1, 3...32 ~= exponent.count else {
            throw JOSEError(.keyStrength, "the RSA exponent is even, too small or too large")
        }
    }
}
