internal import Cryptography
internal import Fairness
internal import FoundationEssentials
internal import Sessions

/// Submitted forms for new tasks, in memory: after a restart a form may be submitted again, as it could without this.
actor InMemorySubmissionDeduplicator: SubmissionDeduplicator {
    /// By hash, since a text may be long. At the limit, the user with the most entries loses the oldest, whose form may be submitted again.
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

    func remove(_ form: String?, text: String, by session: SessionID) {
        if let use = InMemorySubmissionDeduplicator.use(form, text, session) { uses.remove(use) }
    }

    private static func use(_ form: String?, _ text: String, _ session: SessionID) -> [UInt8]? {
        guard let form, !form.isEmpty, form.utf8.count <= 64 else { return nil }
        // Unambiguous: the cookie has a fixed length, and the form's number is preceded by its length.
        return SHA256.hash(Array("\(session.cookieValue) \(form.utf8.count) \(form)\(text)".utf8))
    }
}
