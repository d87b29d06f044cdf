import Cryptography

/// The state of a submitted form (``SubmissionStore``).
public enum FormSubmission: Sendable {
    /// Not submitted before, or without success. A form without a number always has this state.
    case first
    /// Already submitted; it is being handled or has been.
    case repeated

    /// A number for a new form.
    public static func number() -> String { Base64URL.encode(RandomBytes.make(12)) }
}
