internal import Cryptography

/// Lets programs control a tenant: arm faults, read requests, move the clock (`/control/…`).
public struct TenantControl: Sendable, Hashable {
    /// The path of the interface.
    public static let path = "/control"

    /// The SHA-256 of the token that every request needs.
    let tokenHash: [UInt8]
    /// Whether programs on other machines may control it, too.
    let isForOtherMachines: Bool

    /// - Parameters:
    ///   - token: the secret that callers send as a bearer token (RFC 6750 section 2.1).
    ///   - isForOtherMachines: whether requests of other machines are answered; otherwise only those over a loopback connection.
    public init(token: String, isForOtherMachines: Bool = false) {
        tokenHash = SHA256.hash(Array(token.utf8))
        self.isForOtherMachines = isForOtherMachines
    }

    /// Whether a caller knows the token. The hashes have the same length, and comparing them takes the same time.
    func accepts(_ token: String) -> Bool { ConstantTime.equal(tokenHash, SHA256.hash(Array(token.utf8))) }
}
