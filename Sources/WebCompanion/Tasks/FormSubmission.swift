internal import Cryptography

/// What is known of a form that has just been sent (``SubmissionDeduplicator``).
enum FormSubmission: Sendable {
    /// It was not sent before, or came to nothing. A form without a number is always this.
    case first
    /// It was sent and is being answered, or has been.
    case repeated

    /// A number for a new form.
    static func number() -> String { Base64URL.encode(RandomBytes.make(12)) }
}
