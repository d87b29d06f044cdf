public import Localization

/// Why a code for phones is no longer valid.
public enum PairingEnding: Sendable, TextKey {
    /// It has expired.
    case expired
    /// The wrong number was chosen on the phone.
    case wrongNumber
    /// It was cancelled on the screen.
    case cancelled
    /// It was cancelled on the phone.
    case declined
    /// The screen has since displayed another one, or a user has signed in on it in another way.
    case replaced
    /// It has been used.
    case used
    /// The phone has since been signed out.
    case phoneLeft
    /// The program could not store the session.
    case failed
    /// Another phone has opened it.
    case otherPhone
    /// There is no such code.
    case unknown
}
