import CSodium

/// Encrypts records with XChaCha20-Poly1305: only the holder of the key can read or change them, and a record can only be
/// opened with the associated data that it was sealed with.
///
/// The nonce is random: with 24 bytes two never meet, so no counter has to be kept.
public struct Sealer: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    private let key: [UInt8]
    private let label: [UInt8]

    /// The first byte of everything sealed, so that another cipher can follow one day.
    static let version: UInt8 = 1
    /// The same where a label follows.
    static let labelledVersion: UInt8 = 2
    /// The bytes of a label.
    static let labelCount = 8
    private static let nonceCount = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    private static let tagCount = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

    /// Makes a sealer.
    /// - Parameters:
    ///   - key: 32 bytes, from ``KeyDerivation`` or a ``MasterKey``; another length is a mistake in the program.
    ///   - label: names the master key in what is sealed (``MasterKey/label``), where there are several; otherwise empty.
    public init(key: [UInt8], label: [UInt8] = []) {
        precondition(key.count == MasterKey.count, "a sealing key has 32 bytes")
        precondition(label.isEmpty || label.count == Sealer.labelCount, "a label has 8 bytes")
        Sodium.ready()
        self.key = key
        self.label = label
    }

    /// The label in sealed bytes; `nil` when they have none.
    public static func label(of sealed: [UInt8]) -> [UInt8]? {
        guard sealed.first == labelledVersion, sealed.count > labelCount else { return nil }
        return Array(sealed[1...labelCount])
    }

    /// Seals `plain`.
    /// - Parameter associated: what the record is bound to; must be the same when it is opened.
    /// - Returns: version byte, label if there is one (8 bytes), nonce (24 bytes), ciphertext with tag; 41 bytes more than
    ///   `plain`, or 49.
    public func seal(_ plain: [UInt8], associated: [UInt8]) -> [UInt8] {
        let nonce = Sodium.random(Sealer.nonceCount)
        let head = label.isEmpty ? [Sealer.version] : [Sealer.labelledVersion] + label
        let bound = head + associated
        let ciphertext = unsafe [UInt8](unsafeUninitializedCapacity: plain.count + Sealer.tagCount) { buffer, filled in
            var written: UInt64 = 0
            guard let base = buffer.baseAddress else { return }
            // Returns always 0; there is nothing to check.
            _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
                base, &written, plain, UInt64(plain.count), bound, UInt64(bound.count), nil, nonce, key)
            filled = Int(written)
        }
        return head + nonce + ciphertext
    }

    /// Opens what ``seal(_:associated:)`` made with the same key and the same `associated`.
    /// - Throws: ``StorageError`` `seal-broken`, the same for every reason.
    public func open(_ sealed: [UInt8], associated: [UInt8]) throws(StorageError) -> [UInt8] {
        let failure = StorageError(.sealBroken, "a sealed record can't be opened")
        let headCount = sealed.first == Sealer.labelledVersion ? 1 + Sealer.labelCount : 1
        guard sealed.first == Sealer.version || headCount > 1,
            sealed.count >= headCount + Sealer.nonceCount + Sealer.tagCount
        else { throw failure }
        let nonce = Array(sealed[headCount..<(headCount + Sealer.nonceCount)])
        let ciphertext = Array(sealed[(headCount + Sealer.nonceCount)...])
        let bound = Array(sealed[..<headCount]) + associated
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
