internal import CGnuTLS

/// Constant-time comparison of secrets.
public enum ConstantTime {
    /// Whether `a` and `b` are the same bytes. The time depends on the length only, which is not secret.
    public static func equal(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        return unsafe gnutls_memcmp(a, b, a.count) == 0
    }
}
