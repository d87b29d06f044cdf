public import Localization

/// Why nothing comes of a code for phones any more.
public enum PairingEnding: Sendable, TextKey {
    /// Its time was over.
    case expired
    /// The phone's person pressed another number.
    case wrongNumber
    /// It was cancelled on the screen.
    case cancelled
    /// It was cancelled on the phone.
    case declined
    /// The screen has shown another one since, or somebody has signed in on it otherwise.
    case replaced
    /// It has been used.
    case used
    /// The phone was signed out meanwhile.
    case phoneLeft
    /// The program could not keep what was to be kept.
    case failed
    /// Another phone has it.
    case otherPhone
    /// There is no such code.
    case unknown
}
