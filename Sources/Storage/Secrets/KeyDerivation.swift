import CSodium

/// Keys from keys, and hashes that only the owner of a key can make.
public enum KeyDerivation {
    /// A key of 32 bytes for one purpose: HKDF-Expand with SHA-256 (RFC 5869 section 2.3). The master key is uniformly
    /// random, so the extract step may be left out (section 3.3).
    /// - Parameters:
    ///   - master: a uniformly random key.
    ///   - purpose: what the key is for; a constant of the program without a NUL.
    ///   - info: what else the key depends on.
    public static func derive(from master: [UInt8], purpose: String, info: [UInt8] = []) -> [UInt8] {
        keyedHash(master, Array(purpose.utf8) + [0] + info + [1])
    }

    /// HMAC-SHA-256 (RFC 2104): 32 bytes.
    public static func keyedHash(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        Sodium.ready()
        let count = Int(crypto_auth_hmacsha256_BYTES)
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var state = crypto_auth_hmacsha256_state()
            unsafe crypto_auth_hmacsha256_init(&state, key, key.count)
            unsafe crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
            if let base = buffer.baseAddress { unsafe crypto_auth_hmacsha256_final(&state, base) }
            filled = count
        }
    }
}
