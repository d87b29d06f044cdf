import Storage

/// Reads the drafts and the accepted tasks of people, both in one round trip. Nearly all people have neither.
public final class PersonRecordReader: Sendable {
    private let table: any RecordTable
    private let keys: SessionKeys
    private let known = ReadCache<Person, PersonRecords>(capacity: PersonRecordReader.maxPeople)

    /// Of how many people the records are remembered, and up to which size in bytes.
    static let maxPeople = 512
    static let maxSize = 4096

    init(table: any RecordTable, key: MasterKey) {
        self.table = table
        keys = SessionKeys(key)
    }

    /// What a person has, to be handed to ``DraftStore/drafts(of:in:)`` and ``OutboxStore/entries(of:in:)``.
    /// - Throws: ``Storage/StorageError``.
    public func records(of person: Person) async throws -> PersonRecords {
        try await known.value(of: person, in: table, isKept: { $0.size <= PersonRecordReader.maxSize }) {
            let owner = keys.hash(of: person)
            let found = try await table.records(ofEach: [.owned(.drafts, by: owner), .owned(.outbox, by: owner)])
            return PersonRecords(drafts: found.first ?? [], outbox: found.dropFirst().first ?? [])
        }
    }

    /// The drafts alone, where nothing is remembered: the other query would be for nothing.
    func drafts(of person: Person) async throws -> [Record] {
        guard table.revision == nil else { return try await records(of: person).drafts }
        return try await table.records(.owned(.drafts, by: keys.hash(of: person)))
    }

    /// The accepted tasks alone.
    func outbox(of person: Person) async throws -> [Record] {
        guard table.revision == nil else { return try await records(of: person).outbox }
        return try await table.records(.owned(.outbox, by: keys.hash(of: person)))
    }
}
