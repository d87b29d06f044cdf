public import Localization

/// Why the text pasted to complete a sign-in can't be used.
public enum PasteProblem: String, Error, Sendable, TextKey {
    /// Nothing was pasted.
    case empty
    /// Longer than any response.
    case tooLong = "too-long"
    /// It contains no authorization response.
    case noAnswer = "no-answer"
    /// Several responses, or contradictory ones.
    case several
    /// The response to another sign-in.
    case otherSignIn = "other-sign-in"
    /// A bare code, and several sign-ins that it could belong to.
    case whichSignIn = "which-sign-in"
}
