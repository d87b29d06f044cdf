internal import Sessions

/// Records which forms for new tasks were submitted, so that a double click or a resubmission adds one task.
///
/// The text is compared too: a page restored by the Back button has its old number, and another text entered there is
/// another task.
protocol SubmissionDeduplicator: Sendable {
    /// Records the form with this number and text as submitted, and returns whether it already was.
    func submit(_ form: String?, text: String, by session: SessionID, of person: Person) async -> FormSubmission

    /// The form had no effect and may be submitted again.
    func remove(_ form: String?, text: String, by session: SessionID) async
}
