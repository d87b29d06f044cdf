internal import FoundationEssentials
internal import Sessions

/// Forms for a new task in memory: after a restart a form may be sent once more, which is no worse than without this.
actor InMemorySubmissionDeduplicator: SubmissionDeduplicator {
    private struct Use: Hashable {
        let session: SessionID
        let form: String
        let text: String
    }

    /// Until when each counts.
    private var uses: [Use: Date] = [:]
    private let now: @Sendable () -> Date
    static let lifetime = 600.0
    static let maxCount = 10_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    func submit(_ form: String?, text: String, by session: SessionID) -> FormSubmission {
        guard let use = InMemorySubmissionDeduplicator.use(form, text, session) else { return .first }
        let time = now()
        if uses.count >= InMemorySubmissionDeduplicator.maxCount { uses = uses.filter { $0.value > time } }
        if uses.count >= InMemorySubmissionDeduplicator.maxCount { uses.removeAll() }
        if let expiry = uses[use], expiry > time { return .repeated }
        uses[use] = time + InMemorySubmissionDeduplicator.lifetime
        return .first
    }

    func forget(_ form: String?, text: String, by session: SessionID) {
        if let use = InMemorySubmissionDeduplicator.use(form, text, session) { uses[use] = nil }
    }

    private static func use(_ form: String?, _ text: String, _ session: SessionID) -> Use? {
        guard let form, !form.isEmpty, form.utf8.count <= 64 else { return nil }
        return Use(session: session, form: form, text: text)
    }
}
