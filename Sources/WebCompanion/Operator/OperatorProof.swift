internal import Cryptography
internal import FoundationEssentials
internal import Sessions
internal import Storage

/// The value of the cookie that a browser of the operator has: when it ends, 128 random bits, and a MAC over both.
///
/// The key is of the keychain, so that the proof outlives a restart and nothing has to be kept of it; without the key file nobody can
/// make one.
struct OperatorProof: Sendable {
    private let key: [UInt8]
    private let now: @Sendable () -> Date

    /// Seconds that a browser stays the operator's.
    static let lifetime: TimeInterval = 7 * 24 * 3600

    init(_ key: MasterKey, now: @escaping @Sendable () -> Date) {
        self.key = KeyDerivation.derive(from: key.bytes, purpose: "operator browser")
        self.now = now
    }

    /// A new proof, unlike every other.
    func make() -> String {
        let expiry = Int((now() + OperatorProof.lifetime).timeIntervalSince1970)
        let text = "\(expiry).\(Base64URL.encode(RandomBytes.make(16)))"
        return "\(text).\(mac(of: text))"
    }

    /// Whether it was made here and has not ended.
    func isValid(_ value: String) -> Bool {
        guard value.utf8.count < 200, let dot = value.lastIndex(of: ".") else { return false }
        let text = String(value[..<dot])
        guard ConstantTime.equal(Array(value[dot...].dropFirst().utf8), Array(mac(of: text).utf8)),
            let expiry = Int(text.prefix { $0 != "." })
        else { return false }
        // One that ends later than a new one was made under a wrong clock.
        let left = TimeInterval(expiry) - now().timeIntervalSince1970
        return left > 0 && left <= OperatorProof.lifetime + SessionLimits.tolerance
    }

    private func mac(of text: String) -> String { Base64URL.encode(SHA256.hmac(key: key, Array(text.utf8))) }
}
