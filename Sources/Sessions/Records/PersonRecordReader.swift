import Storage

/// Reads the drafts and the accepted tasks of people, both in one round trip. Nearly all people have neither.
public final class PersonRecordReader: Sendable {
    private let table: any RecordTable
    private let keyring: Keyring
    private let known = ReadCache<Person, PersonRecords>(capacity: PersonRecordReader.maxPeople)

    /// Of how many people the records are remembered, and up to which size in bytes.
    static let maxPeople = 512
    static let maxSize = 4096

    init(table: any RecordTable, key: MasterKey) {
        self.table = table
        keyring = Keyring(key)
    }

    /// What a person has, to be handed to ``DraftStore/drafts(of:in:)`` and ``OutboxStore/entries(of:in:)``.
    /// - Throws: ``Storage/StorageError``.
    public func records(of person: Person) async throws -> PersonRecords {
        try await known.value(of: person, in: table, isKept: { $0.size <= PersonRecordReader.maxSize }) {
            let owners = keyring.each { $0.hash(of: person) }
            let found = try await table.records(
                ofEach: owners.map { .owned(.drafts, by: $0) } + owners.map { .owned(.outbox, by: $0) })
            return PersonRecords(
                drafts: PersonRecordReader.inOrder(found.prefix(owners.count)),
                outbox: PersonRecordReader.inOrder(found.dropFirst(owners.count)))
        }
    }

    /// The drafts alone, where nothing is remembered: the other query would be for nothing.
    func drafts(of person: Person) async throws -> [Record] {
        guard table.revision == nil else { return try await records(of: person).drafts }
        return try await own(.drafts, of: person)
    }

    /// The accepted tasks alone.
    func outbox(of person: Person) async throws -> [Record] {
        guard table.revision == nil else { return try await records(of: person).outbox }
        return try await own(.outbox, of: person)
    }

    private func own(_ collection: RecordCollection, of person: Person) async throws -> [Record] {
        let owners = keyring.each { $0.hash(of: person) }
        return PersonRecordReader.inOrder(
            try await table.records(ofEach: owners.map { .owned(collection, by: $0) })[...])
    }

    /// The records under each key in the order in which they were stored, which their ends tell: each kind lives equally long.
    private static func inOrder(_ found: ArraySlice<[Record]>) -> [Record] {
        let found = found.filter { !$0.isEmpty }
        guard found.count > 1 else { return found.first ?? [] }
        // Those of one time stay in their order.
        return found.reversed().joined().enumerated()
            .sorted { ($0.element.expiry, $0.offset) < ($1.element.expiry, $1.offset) }.map(\.element)
    }
}
