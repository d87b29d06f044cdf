import FoundationEssentials
import HTTP
import JSON
import Storage

/// Drafts, sealed in the file of a keychain.
final class SQLiteDraftStore: DraftStore {
    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    private let limits: DraftLimits
    private let now: @Sendable () -> Date
    private let shares: TableShares
    private let unclaimedShares: TableShares
    /// The rows of single drafts; nearly everybody has none.
    private let rows = ReadCache<Name, [SQLiteRow]>(capacity: SQLiteDraftStore.maxLists)
    /// How many lists of rows are remembered.
    static let maxLists = 512

    private struct Name: Hashable {
        let form: String
        let person: Person
    }

    init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, limits: DraftLimits = DraftLimits(),
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.limits = limits
        self.now = now
        shares = TableShares(of: "drafts", where: "network IS NULL", by: .person, limit: limits.maxTotal)
        unclaimedShares = TableShares(
            of: "drafts", where: "network IS NOT NULL", by: .network(loopback: keys.hash(of: .loopback)),
            limit: limits.maxUnclaimed)
    }

    func keep(_ draft: Draft, of person: Person, from network: ClientNetwork?) async throws -> Bool {
        guard limits.allow(draft, isClaimed: network == nil) else { return false }
        let owner = keys.hash(of: person)
        let form = keys.hash(ofForm: draft.form, of: person)
        let time = now().timeIntervalSince1970
        let sealed = SealedRecord(Kept(draft: draft, at: now()), for: audience).sealed(
            by: keys.draftSealer(of: person), associated: owner + form)
        let limits = limits
        let holder: SQLiteValue = network.map { .blob(keys.hash(of: $0)) } ?? .null
        let shares = network == nil ? shares : unclaimedShares
        try await database.write { database in
            try database.execute("DELETE FROM drafts WHERE expiry <= ?", [.real(time)])
            try database.execute("DELETE FROM drafts WHERE person = ? AND form = ?", [.blob(owner), .blob(form)])
            try database.execute(
                """
                DELETE FROM drafts WHERE id IN
                    (SELECT id FROM drafts WHERE person = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
                """, [.blob(owner), SQLiteValue(limits.maxPerPerson - 1)])
            try shares.makeRoom(in: database)
            try database.execute(
                "INSERT INTO drafts (person, form, record, expiry, network) VALUES (?, ?, ?, ?, ?)",
                [.blob(owner), .blob(form), .blob(sealed), .real(time + limits.lifetime), holder])
        }
        return true
    }

    func draft(form: String, of person: Person) async throws -> Draft? {
        let name = Name(form: form, person: person)
        let rows = try await database.query(
            "SELECT form, record FROM drafts WHERE person = ? AND form = ?",
            [.blob(keys.hash(of: person)), .blob(keys.hash(ofForm: form, of: person))],
            of: name, through: rows, opening: { $0 })
        return rows.isEmpty ? nil : rows.compactMap { open($0, of: person, keys.hash(of: person)) }.first
    }

    func drafts(of person: Person) async throws -> [Draft] {
        let owner = keys.hash(of: person)
        let rows = try await database.read { database in
            try database.query("SELECT form, record FROM drafts WHERE person = ? ORDER BY id", [.blob(owner)])
        }
        return rows.compactMap { open($0, of: person, owner) }
    }

    func delete(form: String, of person: Person) async throws {
        let values: [SQLiteValue] = [.blob(keys.hash(of: person)), .blob(keys.hash(ofForm: form, of: person))]
        // Nearly always there is none, and then nobody need wait for the lock.
        let isThere = try await database.read { database in
            try !database.query("SELECT 1 AS one FROM drafts WHERE person = ? AND form = ?", values).isEmpty
        }
        guard isThere else { return }
        try await database.write { try $0.execute("DELETE FROM drafts WHERE person = ? AND form = ?", values) }
    }

    func deleteAll(of person: Person) async throws {
        let owner = SQLiteValue.blob(keys.hash(of: person))
        try await database.write { try $0.execute("DELETE FROM drafts WHERE person = ?", [owner]) }
    }

    func deleteExpired() async throws {
        let time = SQLiteValue.real(now().timeIntervalSince1970)
        let latest = SQLiteValue.real(now().timeIntervalSince1970 + limits.lifetime)
        try await database.write { database in
            // One that ends later than a new one was stored under a wrong clock.
            try database.execute("UPDATE drafts SET expiry = ? WHERE expiry > ?", [latest, latest])
            try database.execute("DELETE FROM drafts WHERE expiry <= ?", [time])
        }
    }

    private func open(_ row: SQLiteRow, of person: Person, _ owner: [UInt8]) -> Draft? {
        guard let form = row.blob("form"), let sealed = row.blob("record") else { return nil }
        let kept = SealedRecord<Kept>.open(
            sealed, by: keys.draftSealer(of: person), associated: owner + form, for: audience)
        guard let kept, now().timeIntervalSince(kept.at) < limits.lifetime else { return nil }
        return kept.draft
    }

    private struct Kept: RecordContent {
        let draft: Draft
        let at: Date

        init(draft: Draft, at: Date) {
            self.draft = draft
            self.at = at
        }

        var json: JSONValue {
            [
                "draft": ["form": .string(draft.form), "fields": .object(draft.fields.mapValues(JSONValue.string))],
                "at": .time(at),
            ]
        }

        init?(_ json: JSONValue) {
            guard let form = json["draft"]?["form"]?.string, let at = json["at"]?.time,
                let fields = json["draft"]?["fields"]?.dictionary(of: \.string)
            else { return nil }
            self.init(draft: Draft(form: form, fields: fields), at: at)
        }
    }
}
