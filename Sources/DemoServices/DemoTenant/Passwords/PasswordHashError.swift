/// Why a password can't be hashed.
enum PasswordHashError: Error {
    /// It has more bytes than ``PasswordHash/maxPasswordLength``.
    case tooLong
    /// The system has not enough memory, no thread or no randomness.
    case unavailable
}
