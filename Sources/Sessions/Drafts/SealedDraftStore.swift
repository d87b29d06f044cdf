import FoundationEssentials
import HTTP
import JSON
import Storage

/// Drafts, sealed in a table.
final class SealedDraftStore: DraftStore {
    private let table: any RecordTable
    private let keyring: Keyring
    private let audience: SessionAudience
    private let limits: DraftLimits
    private let now: @Sendable () -> Date
    private let shares: TableShares
    private let unclaimedShares: TableShares
    private let reader: PersonRecordReader

    init(
        table: any RecordTable, reader: PersonRecordReader, key: MasterKey, audience: SessionAudience,
        limits: DraftLimits = DraftLimits(), now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        self.reader = reader
        keyring = Keyring(key)
        self.audience = audience
        self.limits = limits
        self.now = now
        shares = TableShares(of: .drafts, by: .owner, limit: limits.maxTotal, isCounted: { $0.group == nil })
        unclaimedShares = TableShares(
            of: .drafts, by: .network(loopback: keyring.current.hash(of: .loopback)), limit: limits.maxUnclaimed,
            isCounted: { $0.group != nil })
    }

    func store(_ draft: Draft, of person: Person, from network: ClientNetwork?) async throws -> Bool {
        guard limits.allow(draft, isClaimed: network == nil) else { return false }
        let owner = keyring.current.hash(of: person)
        let ids = ids(draft.form, of: person)
        let id = ids[0]
        let time = now()
        let sealed = SealedRecord(StoredDraft(draft: draft, at: time), for: audience).sealed(
            by: keyring.current.draftSealer(of: person), associated: owner + id.key)
        let record = Record(
            id, value: sealed, owner: owner, group: network.map { keyring.current.hash(of: $0) },
            expiry: time.timeIntervalSince1970 + limits.lifetime)
        let room = try await (network == nil ? shares : unclaimedShares).makingRoom(
            in: table, replacing: id, at: time.timeIntervalSince1970)
        // Deleted first, so that it is the newest.
        _ = try await table.apply(
            [.deleteAll(.expired(.drafts, at: time.timeIntervalSince1970))] + ids.map { .delete($0) } + [
                .keepNewest(limits.maxPerPerson - 1, of: .owned(.drafts, by: owner))
            ] + room + [.store(record)])
        return true
    }

    func draft(form: String, of person: Person) async throws -> Draft? {
        try await row(form, of: person).flatMap { open($0, of: person) }
    }

    func drafts(of person: Person, in read: PersonRecords?) async throws -> [Draft] {
        let records = if let read { read.drafts } else { try await reader.drafts(of: person) }
        return records.compactMap { open($0, of: person) }
    }

    func delete(form: String, of person: Person) async throws {
        // Nearly always there is none, and then there is no lock to wait for.
        guard try await row(form, of: person) != nil else { return }
        _ = try await table.apply(ids(form, of: person).map { .delete($0) })
    }

    func deleteAll(of person: Person) async throws {
        _ = try await table.apply(keyring.each { .deleteAll(.owned(.drafts, by: $0.hash(of: person))) })
    }

    func deleteExpired() async throws {
        let time = now().timeIntervalSince1970
        // One that ends later than a new one was stored under a wrong clock.
        _ = try await table.apply([
            .moveExpiry(of: .drafts, by: 0, latest: time + limits.lifetime), .deleteAll(.expired(.drafts, at: time)),
        ])
    }

    /// The name of the record under each key, the current one first.
    private func ids(_ form: String, of person: Person) -> [Record.ID] {
        keyring.each { Record.ID(.drafts, $0.hash(ofForm: form, of: person)) }
    }

    private func row(_ form: String, of person: Person) async throws -> Record? {
        let ids = ids(form, of: person)
        let drafts = try await reader.drafts(of: person)
        return ids.lazy.compactMap { id in drafts.first { $0.id == id } }.first
    }

    private func open(_ record: Record, of person: Person) -> Draft? {
        let stored = SealedRecord<StoredDraft>.open(
            record.value, byAnyOf: keyring, { $0.draftSealer(of: person) },
            associated: { $0.hash(of: person) + record.id.key }, for: audience)
        guard let stored, now().timeIntervalSince(stored.at) < limits.lifetime else { return nil }
        return stored.draft
    }

    private struct StoredDraft: RecordContent {
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

extension RecordCollection {
    /// Typed and not yet saved. The key is HMAC(issuer, subject, form), the owner HMAC(issuer, subject), the group that of a sign-in for
    /// the draft of a browser without a session.
    static let drafts = RecordCollection("drafts", isAnnounced: false)
}

extension SealedDraftStore {
    static let collections: [StoredCollection] = [.ofPeople(.drafts, restored: .always)]
}

extension SessionKeys {
    /// Opens what one person has typed.
    func draftSealer(of person: Person) -> Sealer { sealer("draft", joined([person.issuer, person.subject])) }

    /// Finds the draft of one form.
    func hash(ofForm form: String, of person: Person) -> [UInt8] { hash("form", person.issuer, person.subject, form) }
}
