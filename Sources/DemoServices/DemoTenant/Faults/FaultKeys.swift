internal import JOSE

/// Signing keys that only faults use; they exist as long as the fault.
struct FaultKeys: Sendable {
    /// The RSA key that replaces the tenant's own, or is published with it.
    let rsa: SigningKey
    /// For ES256.
    let p256: SigningKey

    init() throws {
        rsa = try SigningKey.generateRSA()
        p256 = try SigningKey.generate(on: .p256)
    }
}
