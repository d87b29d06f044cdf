internal import CGnuTLS

/// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104).
public enum SHA256 {
    /// The 32-byte hash of `bytes`.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let message = Array(bytes)
        var digest = [UInt8](repeating: 0, count: 32)
        let status = unsafe gnutls_hash_fast(GNUTLS_DIG_SHA256, message, message.count, &digest)
        // Fails only when GnuTLS has no SHA-256 or its self-test failed: no input leads here.
        precondition(status >= 0, "GnuTLS cannot compute SHA-256")
        return digest
    }

    /// The 32-byte HMAC of `bytes` under `key` (any length).
    public static func hmac(key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: 32)
        let status = unsafe gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key.count, bytes, bytes.count, &code)
        precondition(status >= 0, "GnuTLS cannot compute HMAC-SHA-256")
        return code
    }
}
