public import FoundationEssentials
import JOSE
public import Storage

/// What people typed when something failed, sealed in the file of the keychain and shown only to the same person again.
///
/// A person has one draft per form and 20 at most (the oldest goes); each lives for 7 days.
public final class DraftStore: Sendable {
    /// Seconds that a draft is kept.
    public static let lifetime: TimeInterval = 7 * 24 * 3600
    /// Bytes of the largest draft.
    public static let largest = 64 * 1024
    /// How many one person may have.
    public static let maxPerPerson = 20

    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    private let maxTotal: Int
    private let now: @Sendable () -> Date

    /// Makes a store.
    /// - Parameters:
    ///   - database: a connection to a file of ``SessionSchema``.
    ///   - key: the master key of the keychain.
    ///   - audience: whom records serve.
    ///   - maxTotal: how many there may be in all; the oldest goes.
    ///   - now: the clock.
    public init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, maxTotal: Int = 10_000,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.maxTotal = maxTotal
        self.now = now
    }

    /// Keeps a draft in place of the one that the person has for this form.
    /// - Returns: whether it was kept; `false` when it is too large.
    /// - Throws: ``StorageError``.
    @discardableResult
    public func keep(_ draft: Draft, of person: Person) async throws -> Bool {
        let size = draft.fields.reduce(draft.form.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        guard size <= DraftStore.largest else { return false }
        let owner = keys.hash(of: person)
        let form = keys.hash(ofForm: draft.form, of: person)
        let time = now().timeIntervalSince1970
        let sealed = SealedRecord(Kept(draft: draft, at: now()), for: audience).sealed(
            by: keys.draftSealer(of: person), associated: owner + form)
        try database.transaction {
            try database.execute("DELETE FROM drafts WHERE expiry <= ?", [.real(time)])
            try database.execute("DELETE FROM drafts WHERE person = ? AND form = ?", [.blob(owner), .blob(form)])
            try database.execute(
                """
                DELETE FROM drafts WHERE id IN
                    (SELECT id FROM drafts WHERE person = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
                """, [.blob(owner), SQLiteValue(DraftStore.maxPerPerson - 1)])
            let count = try database.query("SELECT count(*) AS count FROM drafts").first?.integer("count") ?? 0
            if count >= maxTotal {
                try database.execute(
                    "DELETE FROM drafts WHERE id IN (SELECT id FROM drafts ORDER BY id LIMIT ?)",
                    [.integer(count - Int64(maxTotal) + 1)])
            }
            try database.execute(
                "INSERT INTO drafts (person, form, record, expiry) VALUES (?, ?, ?, ?)",
                [.blob(owner), .blob(form), .blob(sealed), .real(time + DraftStore.lifetime)])
        }
        return true
    }

    /// The draft that the person has for a form.
    /// - Throws: ``StorageError``.
    public func draft(form: String, of person: Person) async throws -> Draft? {
        let owner = keys.hash(of: person)
        let form = keys.hash(ofForm: form, of: person)
        let rows = try database.query(
            "SELECT form, record FROM drafts WHERE person = ? AND form = ?", [.blob(owner), .blob(form)])
        return rows.compactMap { open($0, of: person, owner) }.first
    }

    /// All drafts of a person, the oldest first.
    /// - Throws: ``StorageError``.
    public func drafts(of person: Person) async throws -> [Draft] {
        let owner = keys.hash(of: person)
        let rows = try database.query("SELECT form, record FROM drafts WHERE person = ? ORDER BY id", [.blob(owner)])
        return rows.compactMap { open($0, of: person, owner) }
    }

    /// Deletes the draft of one form.
    /// - Throws: ``StorageError``.
    public func delete(form: String, of person: Person) async throws {
        try database.execute(
            "DELETE FROM drafts WHERE person = ? AND form = ?",
            [.blob(keys.hash(of: person)), .blob(keys.hash(ofForm: form, of: person))])
    }

    /// Deletes all drafts of a person.
    /// - Throws: ``StorageError``.
    public func deleteAll(of person: Person) async throws {
        try database.execute("DELETE FROM drafts WHERE person = ?", [.blob(keys.hash(of: person))])
    }

    private func open(_ row: SQLiteRow, of person: Person, _ owner: [UInt8]) -> Draft? {
        guard let form = row.blob("form"), let sealed = row.blob("record") else { return nil }
        let kept = SealedRecord<Kept>.open(
            sealed, by: keys.draftSealer(of: person), associated: owner + form, for: audience)
        guard let kept, now().timeIntervalSince(kept.at) < DraftStore.lifetime else { return nil }
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
