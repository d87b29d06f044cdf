public import HTTP

/// What people typed when something failed, shown only to the same person again.
///
/// A person has one draft per form and some in all (the oldest goes); see ``DraftLimits``.
public protocol DraftStore: Sendable {
    /// Stores a draft in place of the one that the person has for this form.
    /// - Parameter network: the network that the draft of a browser without a session is charged to; `nil` for the draft of a person.
    /// - Returns: whether it was stored; `false` when it is too large or the store can't be written.
    @discardableResult
    func store(_ draft: Draft, of person: Person, from network: ClientNetwork?) async throws -> Bool

    /// The draft that the person has for a form.
    func draft(form: String, of person: Person) async throws -> Draft?

    /// Whether the draft of a form is in memory alone because it could not be stored.
    func isUnsaved(form: String, of person: Person) async -> Bool

    /// All drafts of a person, the oldest first.
    /// - Parameter read: what was just read of that person (``PersonRecordReader``); `nil` to read it now.
    func drafts(of person: Person, in read: PersonRecords?) async throws -> [Draft]

    /// Deletes the draft of one form.
    func delete(form: String, of person: Person) async throws

    /// Deletes all drafts of a person.
    func deleteAll(of person: Person) async throws

    /// Clears away what has ended.
    func deleteExpired() async throws
}

extension DraftStore {
    /// All drafts of a person as they are now, the oldest first.
    public func drafts(of person: Person) async throws -> [Draft] { try await drafts(of: person, in: nil) }

    /// Stores a draft of a person; see ``store(_:of:from:)``.
    @discardableResult
    public func store(_ draft: Draft, of person: Person) async throws -> Bool {
        try await store(draft, of: person, from: nil)
    }

    /// A store that keeps what it takes, or throws, has nothing in memory alone.
    public func isUnsaved(form: String, of person: Person) async -> Bool { false }
}
