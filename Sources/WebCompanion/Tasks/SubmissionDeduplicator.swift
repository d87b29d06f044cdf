internal import FoundationEssentials
internal import JOSE
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

    /// What is known of a form that has just been sent.
    enum Submission: Sendable {
        /// It was not sent before, or came to nothing. A form without a number is always this.
        case first
        /// It was sent and is being answered, or has been.
        case repeated
        /// It was sent, and no answer came: nobody knows whether the task was added.
        case unanswered
    }

    private struct Sent {
        let expiry: Date
        var isUnanswered = false
    }

    private var uses: [Use: Sent] = [:]
    private let now: @Sendable () -> Date
    private static let lifetime = 600.0
    private static let maxCount = 10_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// A number for a new form.
    static func number() -> String { Base64URL.encode(RandomBytes.make(12)) }

    /// Counts the form with this number as sent with this text, and says whether it was before.
    func submit(_ form: String?, text: String, by session: SessionID) -> Submission {
        guard let use = SubmissionDeduplicator.use(form, text, session) else { return .first }
        let time = now()
        if uses.count >= SubmissionDeduplicator.maxCount { uses = uses.filter { $0.value.expiry > time } }
        if uses.count >= SubmissionDeduplicator.maxCount { uses.removeAll() }
        let before = uses[use].flatMap { $0.expiry > time ? $0 : nil }
        if let before, !before.isUnanswered { return .repeated }
        uses[use] = Sent(expiry: time + SubmissionDeduplicator.lifetime)
        return before == nil ? .first : .unanswered
    }

    /// The form came to nothing and may be sent again.
    func forget(_ form: String?, text: String, by session: SessionID) {
        if let use = SubmissionDeduplicator.use(form, text, session) { uses[use] = nil }
    }

    /// No answer came: who sends the form again wants to know first what became of it.
    func leaveUnanswered(_ form: String?, text: String, by session: SessionID) {
        guard let use = SubmissionDeduplicator.use(form, text, session) else { return }
        uses[use] = Sent(expiry: now() + SubmissionDeduplicator.lifetime, isUnanswered: true)
    }

    private static func use(_ form: String?, _ text: String, _ session: SessionID) -> Use? {
        guard let form, !form.isEmpty, form.utf8.count <= 64 else { return nil }
        return Use(session: session, form: form, text: text)
    }
}
