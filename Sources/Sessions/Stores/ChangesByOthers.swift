import Storage

/// Shows whether another copy of the program may have changed something of a person.
public struct ChangesByOthers: Sendable {
    /// What is stored of a person at a moment, to be compared.
    public struct State: Sendable, Equatable {
        fileprivate let versions: [Int64]
    }

    let table: any RecordTable
    let keyring: Keyring

    init(table: any RecordTable, key: MasterKey) {
        self.table = table
        keyring = Keyring(key)
    }

    /// Another number when another copy has changed something since, of anyone (``Storage/RecordTable/othersCommits``).
    public var count: UInt64? { table.othersCommits }

    /// The person's sessions and accepted tasks: each change of a list leaves a message in a session, and each session that ends is missing.
    /// - Throws: ``Storage/StorageError``.
    public func state(of person: Person) async throws -> State {
        let owners = keyring.each { $0.hash(of: person) }
        var versions: [Int64] = []
        for collection: RecordCollection in [.sessions, .outbox] {
            versions += try await table.records(
                ofAny: owners.map { .owned(collection, by: $0) }, includesValues: false
            ).map(\.version)
            versions.append(0)
        }
        return State(versions: versions)
    }
}
