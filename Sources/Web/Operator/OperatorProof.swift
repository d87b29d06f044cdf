internal import Cryptography
package import FoundationEssentials
internal import Sessions
package import Storage

/// The value of the operator's cookie: its expiry, 128 random bits, and a MAC over both.
///
/// The key is derived from the keychain's, so that the proof survives a restart without being stored; without the key file it
/// can't be forged. One that was made with an earlier key is not valid, although records still open with that key: whoever has got to know
/// it could forge proofs.
package struct OperatorProof: Sendable {
    private let key: [UInt8]
    private let now: @Sendable () -> Date
    /// The lifetime of those that are made here, in seconds.
    package let lifetime: TimeInterval

    /// The lifetime in seconds.
    package static let lifetime: TimeInterval = 7 * 24 * 3600
    /// The same on a shared screen, whose next user must not find it.
    static let lifetimeOnSharedScreen: TimeInterval = 600

    package init(
        _ key: MasterKey, lifetime: TimeInterval = OperatorProof.lifetime, now: @escaping @Sendable () -> Date
    ) {
        self.lifetime = lifetime
        self.key = KeyDerivation.derive(from: key.bytes, purpose: "operator browser")
        self.now = now
    }

    /// A new, unique proof.
    package func make() -> String {
        let expiry = Int((now() + lifetime).timeIntervalSince1970)
        let text = "\(expiry).\(Base64URL.encode(RandomBytes.make(16)))"
        return "\(text).\(mac(of: text))"
    }

    /// Whether it was created here and has not expired.
    func isValid(_ value: String) -> Bool {
        guard value.utf8.count < 200, let dot = value.lastIndex(of: ".") else { return false }
        let text = String(value[..<dot])
        guard ConstantTime.equal(Array(value[dot...].dropFirst().utf8), Array(mac(of: text).utf8)),
            let expiry = Int(text.prefix { $0 != "." })
        else { return false }
        // An expiry later than that of a new proof was set by a wrong clock.
        let left = TimeInterval(expiry) - now().timeIntervalSince1970
        return left > 0 && left <= lifetime + SessionLimits.tolerance
    }

    private func mac(of text: String) -> String { Base64URL.encode(SHA256.hmac(key: key, Array(text.utf8))) }
}
