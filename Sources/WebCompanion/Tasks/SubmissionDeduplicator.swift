internal import FoundationEssentials
internal import Sessions

/// Remembers which forms for a new task were sent, so that a double click or a repeated send adds one task.
///
/// The text counts too: a page that the Back button brought back has its old number, and another text typed into it is
/// another task.
///
/// In memory: after a restart a form may be sent once more, which is no worse than without this.
actor SubmissionDeduplicator {
    private struct Use: Hashable {
        let session: SessionID
        let form: String
        let text: String
    }

    private var uses: [Use: Date] = [:]
    private let now: @Sendable () -> Date
    private static let lifetime = 600.0
    private static let maxCount = 10_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Whether the form with this number is sent with this text for the first time. A form without a number always is.
    func isFirstUse(of form: String?, text: String, by session: SessionID) -> Bool {
        guard let form, !form.isEmpty, form.utf8.count <= 64 else { return true }
        let time = now()
        if uses.count >= SubmissionDeduplicator.maxCount { uses = uses.filter { $0.value > time } }
        if uses.count >= SubmissionDeduplicator.maxCount { uses.removeAll() }
        let use = Use(session: session, form: form, text: text)
        if let expiry = uses[use], expiry > time { return false }
        uses[use] = time + SubmissionDeduplicator.lifetime
        return true
    }

    /// The form came to nothing and may be sent again.
    func mayBeUsedAgain(_ form: String?, text: String, by session: SessionID) {
        guard let form else { return }
        uses[Use(session: session, form: form, text: text)] = nil
    }
}
