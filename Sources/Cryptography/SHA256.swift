internal import CGnuTLS

/// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104).
public enum SHA256 {
    /// The 32-byte hash of `bytes`.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] { HashFunction.sha256.hash(bytes) }

    /// The 32-byte HMAC of `bytes` under `key` (any length).
    public static func hmac(key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: 32)
        let status = unsafe gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key.count, bytes, bytes.count, &code)
        precondition(status >= 0, "GnuTLS cannot compute HMAC-SHA-256")
        return code
    }
}
