import FoundationEssentials
import JOSE
import Storage

/// Who holds a lease: one refresh of one process.
public struct LeaseOwner: Sendable, Hashable {
    let bytes: [UInt8]

    /// A new owner.
    public static func random() -> LeaseOwner { LeaseOwner(bytes: RandomBytes.make(16)) }
}

extension SessionStore {
    /// Seconds after which a lease that is not renewed is free again: its holder is dead.
    static let leaseDuration: TimeInterval = 15
    /// How often a holder renews it.
    static let leaseRenewal: Duration = .seconds(5)

    /// Takes or renews the right to refresh the tokens of a session. Whoever has it may use the refresh token; two
    /// processes that rotate one at once would make the provider revoke them all (RFC 9700 section 4.14.2).
    /// - Returns: whether `owner` has it now; `false` while another one holds it.
    public func lease(_ id: SessionID, to owner: LeaseOwner) async throws -> Bool {
        let time = now().timeIntervalSince1970
        return try database.transaction {
            let row = try database.query("SELECT owner, expiry FROM leases WHERE hash = ?", [.blob(id.hash)]).first
            if let row, let holder = row.blob("owner"), let expiry = row.real("expiry"), holder != owner.bytes {
                // One that ends later than any lease can was made under a wrong clock, and would last until then.
                guard expiry <= time || expiry > time + 2 * SessionStore.leaseDuration else { return false }
            }
            try database.execute(
                """
                INSERT INTO leases (hash, owner, expiry) VALUES (?, ?, ?)
                ON CONFLICT (hash) DO UPDATE SET owner = excluded.owner, expiry = excluded.expiry
                """,
                [.blob(id.hash), .blob(owner.bytes), .real(time + SessionStore.leaseDuration)])
            return true
        }
    }

    /// Gives the lease back, if `owner` still has it.
    public func release(_ id: SessionID, by owner: LeaseOwner) async throws {
        try database.execute(
            "DELETE FROM leases WHERE hash = ? AND owner = ?", [.blob(id.hash), .blob(owner.bytes)])
    }
}
