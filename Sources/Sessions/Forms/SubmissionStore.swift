import Fairness
public import FoundationEssentials
import Storage
import Synchronization

/// Records which forms were submitted, so that a double click or a resubmission adds one task, whichever copy of the program handles it.
///
/// The text is compared too: a page restored by the Back button has its old number, and another text entered there is another task.
///
/// While the table can't be written, submissions are recorded in the memory of this process.
public final class SubmissionStore: Sendable {
    /// Seconds that a form is remembered.
    public static let lifetime: TimeInterval = 600
    /// How many are remembered. At the limit, the user with the most loses the oldest, whose form may be submitted again.
    public static let maxCount = 10_000
    /// The longest number of a form, in bytes: one that is longer is not ours.
    static let maxNumber = 64
    /// How many that have ended are deleted when one is added.
    static let clearedAtOnce = 16

    private let table: any RecordTable
    private let keyring: Keyring
    private let now: @Sendable () -> Date
    private let shares: TableShares
    private let memory = Mutex(
        FairStore<Person, [UInt8], Void>(limit: SubmissionStore.maxCount, lifetime: SubmissionStore.lifetime))

    init(
        table: any RecordTable, key: MasterKey, limit: Int = SubmissionStore.maxCount,
        now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        shares = TableShares(of: .submissions, by: .owner, limit: limit)
        keyring = Keyring(key)
        self.now = now
    }

    /// Records the form with this number and text as submitted, and returns whether it already was.
    public func submit(
        _ form: String?, text: String, by session: SessionID, of person: Person
    ) async -> FormSubmission {
        let ids = ids(form, text, session)
        guard let id = ids.first else { return .first }
        guard memory.withLock({ $0.value(of: id.key, at: now()) }) == nil else { return .repeated }
        let time = now().timeIntervalSince1970
        let record = Record(id, owner: keyring.current.hash(of: person), expiry: time + SubmissionStore.lifetime)
        do {
            let stored = try await table.update { () -> ([RecordOperation], Void)? in
                var isUnchanged: [RecordOperation] = []
                for id in ids {
                    let before = try await table.record(id)
                    // One that ends later than any can was stored under a wrong clock.
                    if let before, before.expiry > time, before.expiry <= record.expiry { return nil }
                    isUnchanged.append(before.map { .requireVersion($0.version, of: id) } ?? .requireAbsent(id))
                }
                let room = try await shares.makingRoom(in: table, at: time)
                let expired = RecordOperation.deleteAll(
                    .expired(.submissions, at: time), limit: SubmissionStore.clearedAtOnce)
                return (isUnchanged + [expired] + room + [.store(record)], ())
            }
            return stored == nil ? .repeated : .first
        } catch {
            memory.withLock { _ = $0.insert((), for: id.key, of: [person], at: now()) }
            return .first
        }
    }

    /// The form had no effect and may be submitted again.
    public func remove(_ form: String?, text: String, by session: SessionID) async {
        let ids = ids(form, text, session)
        guard let id = ids.first else { return }
        memory.withLock { _ = $0.remove(id.key) }
        // If that is not possible now, the form is remembered for some minutes; a new one has another number.
        _ = try? await table.apply(ids.map { .delete($0) })
    }

    /// Deletes what has ended.
    func deleteExpired() async throws {
        try await table.deleteAll(.expired(.submissions, at: now().timeIntervalSince1970))
    }

    /// Removes what is in memory alone.
    func removeFromMemory() { memory.withLock { $0.removeAll() } }

    /// The name of the record under each key, the current one first; none for a form without a number.
    private func ids(_ form: String?, _ text: String, _ session: SessionID) -> [Record.ID] {
        guard let form, !form.isEmpty, form.utf8.count <= SubmissionStore.maxNumber else { return [] }
        return keyring.each { Record.ID(.submissions, $0.hash(ofForm: form, text: text, sentBy: session)) }
    }
}

extension RecordCollection {
    /// Forms that were submitted. The key is a keyed hash of the session, the form's number and the text, the owner HMAC(issuer, subject).
    static let submissions = RecordCollection("submissions", isAnnounced: false)
}

extension SubmissionStore {
    static let collections: [StoredCollection] = [.ofPeople(.submissions)]
}

extension SessionKeys {
    /// Recognizes a form that a session has sent before.
    func hash(ofForm form: String, text: String, sentBy session: SessionID) -> [UInt8] {
        hash([Array("submission".utf8), session.bytes, Array(form.utf8), Array(text.utf8)])
    }
}
