import FoundationEssentials
import Storage

/// Leases in the file of a keychain.
final class SQLiteLeaseStore: LeaseStore {
    private let database: SharedDatabase
    private let now: @Sendable () -> Date

    init(database: SharedDatabase, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.now = now
    }

    func lease(_ id: SessionID, to owner: LeaseOwner) async throws -> Bool { try await lease(hash: id.hash, to: owner) }

    func release(_ id: SessionID, by owner: LeaseOwner) async throws { try await release(hash: id.hash, by: owner) }

    /// The same for whatever has this hash.
    func lease(hash: [UInt8], to owner: LeaseOwner) async throws -> Bool {
        let time = now().timeIntervalSince1970
        return try await database.write { database in
            let row = try database.query("SELECT owner, expiry FROM leases WHERE hash = ?", [.blob(hash)]).first
            if let row, let holder = row.blob("owner"), let expiry = row.real("expiry"), holder != owner.bytes {
                // One that ends later than any lease can was made under a wrong clock, and would last until then.
                guard expiry <= time || expiry > time + 2 * LeaseTime.duration || LeaseOwner.isGone(holder) else {
                    return false
                }
            }
            try database.execute(
                """
                INSERT INTO leases (hash, owner, expiry) VALUES (?, ?, ?)
                ON CONFLICT (hash) DO UPDATE SET owner = excluded.owner, expiry = excluded.expiry
                """,
                [.blob(hash), .blob(owner.bytes), .real(time + LeaseTime.duration)])
            return true
        }
    }

    /// The same for whatever has this hash.
    func release(hash: [UInt8], by owner: LeaseOwner) async throws {
        try await database.write { database in
            try database.execute(
                "DELETE FROM leases WHERE hash = ? AND owner = ?", [.blob(hash), .blob(owner.bytes)])
        }
    }

    func deleteExpired() async throws {
        let time = SQLiteValue.real(now().timeIntervalSince1970)
        try await database.write { try $0.execute("DELETE FROM leases WHERE expiry <= ?", [time]) }
    }
}
