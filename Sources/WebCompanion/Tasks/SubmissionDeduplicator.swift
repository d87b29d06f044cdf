internal import Sessions

/// Remembers which forms for a new task were sent, so that a double click or a repeated send adds one task.
///
/// The text counts too: a page that the Back button brought back has its old number, and another text typed into it is
/// another task.
protocol SubmissionDeduplicator: Sendable {
    /// Counts the form with this number as sent with this text, and says whether it was before.
    func submit(_ form: String?, text: String, by session: SessionID, of person: Person) async -> FormSubmission

    /// The form came to nothing and may be sent again.
    func forget(_ form: String?, text: String, by session: SessionID) async
}
