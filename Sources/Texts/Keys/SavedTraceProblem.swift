public import Localization

/// Why a saved trace can't be opened.
public enum SavedTraceProblem: String, Error, Sendable, TextKey {
    /// Nothing was pasted.
    case empty
    /// Larger than any trace.
    case tooLarge = "too-large"
    /// Not a trace, or incomplete.
    case notATrace = "not-a-trace"
    /// From a later version of the program.
    case newer
}
