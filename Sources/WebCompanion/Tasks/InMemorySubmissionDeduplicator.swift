internal import Cryptography
internal import Fairness
internal import FoundationEssentials
internal import Sessions

/// Forms for a new task in memory: after a restart a form may be sent once more, which is no worse than without this.
actor InMemorySubmissionDeduplicator: SubmissionDeduplicator {
    /// By a hash: a text may be long. Of the person who has most the oldest goes; then a form of theirs may be sent twice.
    private var uses = FairStore<Person, [UInt8], Void>(
        limit: InMemorySubmissionDeduplicator.maxCount, lifetime: InMemorySubmissionDeduplicator.lifetime)
    private let now: @Sendable () -> Date
    static let lifetime = 600.0
    static let maxCount = 10_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    func submit(_ form: String?, text: String, by session: SessionID, of person: Person) -> FormSubmission {
        guard let use = InMemorySubmissionDeduplicator.use(form, text, session) else { return .first }
        let time = now()
        guard uses.value(of: use, at: time) == nil else { return .repeated }
        uses.insert((), for: use, of: [person], at: time)
        return .first
    }

    func forget(_ form: String?, text: String, by session: SessionID) {
        if let use = InMemorySubmissionDeduplicator.use(form, text, session) { uses.remove(use) }
    }

    private static func use(_ form: String?, _ text: String, _ session: SessionID) -> [UInt8]? {
        guard let form, !form.isEmpty, form.utf8.count <= 64 else { return nil }
        // The cookie has always the same length, and the length of the form's number is written before it.
        return SHA256.hash(Array("\(session.cookieValue) \(form.utf8.count) \(form)\(text)".utf8))
    }
}
