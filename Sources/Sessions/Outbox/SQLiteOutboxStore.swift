import FoundationEssentials
import Storage

/// Accepted tasks, sealed in the file of a keychain.
final class SQLiteOutboxStore: OutboxStore {
    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    private let limits: OutboxLimits
    private let leases: SQLiteLeaseStore
    private let now: @Sendable () -> Date
    /// The rows of people; nearly everybody has none.
    private let rows = ReadCache<Person, [SQLiteRow]>(capacity: SQLiteOutboxStore.maxLists)
    /// How many lists of rows are remembered.
    static let maxLists = 256

    init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, limits: OutboxLimits = OutboxLimits(),
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.limits = limits
        leases = SQLiteLeaseStore(database: database, now: now)
        self.now = now
    }

    func append(_ entries: [OutboxEntry], of person: Person) async throws -> Bool {
        let owner = keys.hash(of: person)
        let rows = entries.map { entry in
            let name = keys.hash(ofOutboxEntry: entry.key, of: person)
            return (name: name, sealed: seal(entry, of: person, owner + name))
        }
        let time = now().timeIntervalSince1970
        let limits = limits
        return try await database.write { database in
            let ours = "SELECT count(*) AS count FROM outbox WHERE person = ?"
            let own = try database.query(ours, [.blob(owner)]).first?.integer("count") ?? 0
            let all = try database.query("SELECT count(*) AS count FROM outbox").first?.integer("count") ?? 0
            let more = Int64(rows.count)
            guard own + more <= limits.maxPerPerson, all + more <= limits.maxTotal else { return false }
            for row in rows {
                try database.execute(
                    "INSERT INTO outbox (person, entry, record, expiry) VALUES (?, ?, ?, ?)",
                    [.blob(owner), .blob(row.name), .blob(row.sealed), .real(time + limits.lifetime)])
            }
            return true
        }
    }

    func entries(of person: Person) async throws -> [OutboxEntry] {
        let rows = try await database.query(
            "SELECT entry, record FROM outbox WHERE person = ? ORDER BY id", [.blob(keys.hash(of: person))],
            of: person, through: rows, opening: { $0 })
        guard !rows.isEmpty else { return [] }
        let owner = keys.hash(of: person)
        return rows.compactMap { row in
            guard let name = row.blob("entry"), let sealed = row.blob("record") else { return nil }
            return SealedRecord<OutboxEntry>.open(
                sealed, by: keys.outboxSealer(of: person), associated: owner + name, for: audience)
        }
    }

    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        let owner = keys.hash(of: person)
        let name = keys.hash(ofOutboxEntry: entry.key, of: person)
        let sealed = seal(entry, of: person, owner + name)
        return try await database.write { database in
            try database.execute(
                "UPDATE outbox SET record = ? WHERE person = ? AND entry = ?",
                [.blob(sealed), .blob(owner), .blob(name)])
            return database.changes == 1
        }
    }

    func delete(_ key: String, of person: Person, isSent: Bool) async throws -> Bool {
        let (owner, name) = (keys.hash(of: person), keys.hash(ofOutboxEntry: key, of: person))
        let time = now().timeIntervalSince1970
        let memory = limits.memory
        return try await database.write { database in
            if isSent {
                try database.execute("DELETE FROM sent_tasks WHERE expiry <= ?", [.real(time)])
                try database.execute(
                    "INSERT OR REPLACE INTO sent_tasks (hash, expiry) VALUES (?, ?)",
                    [.blob(name), .real(time + memory)])
            }
            try database.execute("DELETE FROM outbox WHERE person = ? AND entry = ?", [.blob(owner), .blob(name)])
            return database.changes == 1
        }
    }

    func wasSent(_ key: String, of person: Person) async throws -> Bool {
        let (name, time, memory) = (
            keys.hash(ofOutboxEntry: key, of: person), now().timeIntervalSince1970, limits.memory
        )
        return try await database.read { database in
            let row = try database.query("SELECT expiry FROM sent_tasks WHERE hash = ?", [.blob(name)]).first
            // One that ends later than any can was made under a wrong clock.
            return row?.real("expiry").map { $0 > time && $0 <= time + memory } ?? false
        }
    }

    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool {
        try await leases.lease(hash: keys.hash(ofOutboxOf: person), to: owner)
    }

    func release(_ person: Person, by owner: LeaseOwner) async throws {
        try await leases.release(hash: keys.hash(ofOutboxOf: person), by: owner)
    }

    func moveEnds(by seconds: TimeInterval) async throws {
        let latest = SQLiteValue.real(now().timeIntervalSince1970 + limits.lifetime)
        try await database.write { database in
            try database.execute("UPDATE outbox SET expiry = min(expiry + ?, ?)", [.real(seconds), latest])
        }
    }

    func deleteExpired() async throws {
        let time = SQLiteValue.real(now().timeIntervalSince1970)
        let latest = SQLiteValue.real(now().timeIntervalSince1970 + limits.lifetime)
        try await database.write { database in
            // One that ends later than a new one was stored under a wrong clock.
            try database.execute("UPDATE outbox SET expiry = ? WHERE expiry > ?", [latest, latest])
            try database.execute("DELETE FROM outbox WHERE expiry <= ?", [time])
            try database.execute("DELETE FROM sent_tasks WHERE expiry <= ?", [time])
        }
    }

    private func seal(_ entry: OutboxEntry, of person: Person, _ associated: [UInt8]) -> [UInt8] {
        SealedRecord(entry, for: audience).sealed(by: keys.outboxSealer(of: person), associated: associated)
    }
}
