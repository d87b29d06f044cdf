import CSodium

/// Encrypts records with XChaCha20-Poly1305: only the holder of the key can read or change them, and a record can only be
/// opened with the associated data that it was sealed with.
///
/// The nonce is random: with 24 bytes two never meet, so no counter has to be kept.
public struct Sealer: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    private let key: [UInt8]

    /// The first byte of everything sealed, so that another cipher can follow one day.
    static let version: UInt8 = 1
    private static let nonceCount = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    private static let tagCount = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

    /// Makes a sealer.
    /// - Parameter key: 32 bytes, from ``KeyDerivation`` or a ``MasterKey``; another length is a mistake in the program.
    public init(key: [UInt8]) {
        precondition(key.count == MasterKey.count, "a sealing key has 32 bytes")
        Sodium.ready()
        self.key = key
    }

    /// Seals `plain`.
    /// - Parameter associated: what the record is bound to; must be the same when it is opened.
    /// - Returns: version byte, nonce (24 bytes), ciphertext with tag; 41 bytes more than `plain`.
    public func seal(_ plain: [UInt8], associated: [UInt8]) -> [UInt8] {
        let nonce = Sodium.random(Sealer.nonceCount)
        let bound = [Sealer.version] + associated
        let ciphertext = unsafe [UInt8](unsafeUninitializedCapacity: plain.count + Sealer.tagCount) { buffer, filled in
            var written: UInt64 = 0
            guard let base = buffer.baseAddress else { return }
            // Returns always 0; there is nothing to check.
            _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
                base, &written, plain, UInt64(plain.count), bound, UInt64(bound.count), nil, nonce, key)
            filled = Int(written)
        }
        return [Sealer.version] + nonce + ciphertext
    }

    /// Opens what ``seal(_:associated:)`` made with the same key and the same `associated`.
    /// - Throws: ``StorageError`` `seal-broken`, the same for every reason.
    public func open(_ sealed: [UInt8], associated: [UInt8]) throws(StorageError) -> [UInt8] {
        let failure = StorageError(.sealBroken, "a sealed record can't be opened")
        guard sealed.first == Sealer.version, sealed.count >= 1 + Sealer.nonceCount + Sealer.tagCount else {
            throw failure
        }
        let nonce = Array(sealed[1...Sealer.nonceCount])
        let ciphertext = Array(sealed[(1 + Sealer.nonceCount)...])
        let bound = [Sealer.version] + associated
        var isGenuine = false
        let plain = unsafe [UInt8](unsafeUninitializedCapacity: ciphertext.count - Sealer.tagCount) { buffer, filled in
            var written: UInt64 = 0
            isGenuine =
                unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
                    buffer.baseAddress, &written, nil, ciphertext, UInt64(ciphertext.count), bound,
                    UInt64(bound.count), nonce, key) == 0
            filled = isGenuine ? Int(written) : 0
        }
        guard isGenuine else { throw failure }
        return plain
    }

    /// Never the key.
    public var description: String { "Sealer(***)" }
    /// Never the key.
    public var debugDescription: String { description }
}
