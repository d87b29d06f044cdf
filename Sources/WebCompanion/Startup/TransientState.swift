internal import FoundationEssentials
internal import Sessions

/// What the program remembers for minutes and writes nowhere: people who are between two requests must not notice that the settings
/// were changed meanwhile, so an application hands it on to the next one. After the keychain was cleared there is a new one.
struct TransientState: Sendable {
    /// Answers of the provider that came by a form of its page.
    let formPosts: FormPostResponses
    /// Forms for a new task that were sent.
    let forms: SubmissionDeduplicator
    /// People on their way out.
    let pendingLogouts: PendingLogouts
    /// People who were sent to sign in again.
    let reauthentications = Reauthentications()

    /// An empty one.
    init(now: @escaping @Sendable () -> Date) {
        (formPosts, forms, pendingLogouts) = (
            FormPostResponses(now: now), SubmissionDeduplicator(now: now), PendingLogouts(now: now)
        )
    }
}
