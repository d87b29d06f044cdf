internal import CGnuTLS

/// The hash functions that the signature algorithms use (FIPS 180-4).
public enum HashFunction: Sendable {
    /// 32 bytes.
    case sha256
    /// 48 bytes.
    case sha384
    /// 64 bytes.
    case sha512

    /// The length of a hash, in bytes.
    public var byteCount: Int {
        switch self {
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }

    /// The hash of `bytes`.
    public func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let message = Array(bytes)
        var digest = [UInt8](repeating: 0, count: byteCount)
        let status = unsafe gnutls_hash_fast(gnutls, message, message.count, &digest)
        // Fails only if GnuTLS lacks the function or its self-test failed, regardless of the input.
        precondition(status >= 0, "GnuTLS cannot compute SHA-2")
        return digest
    }

    private var gnutls: gnutls_digest_algorithm_t {
        switch self {
        case .sha256: GNUTLS_DIG_SHA256
        case .sha384: GNUTLS_DIG_SHA384
        case .sha512: GNUTLS_DIG_SHA512
        }
    }
}
