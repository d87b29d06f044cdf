internal import JOSE

/// Signing keys that only faults use; they live as long as the fault.
struct FaultKeys: Sendable {
    /// The RSA key that comes after, or stands beside, the tenant's own.
    let rsa: SigningKey
    /// For ES256.
    let p256: SigningKey

    init() throws {
        rsa = try SigningKey.generateRSA()
        p256 = try SigningKey.generateP256()
    }
}
