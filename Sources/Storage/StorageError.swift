/// Why something could not be stored, read, opened or unsealed.
///
/// The message names files and what to do; it never contains a key, a record or personal data, so it may be
/// logged.
public struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong, as a bounded name for logs, metrics and tests.
    public enum Kind: String, Sendable, CaseIterable {
        /// Another connection held the lock for longer than the time-out.
        case busy
        /// The file is not a database, or its contents contradict themselves.
        case damaged
        /// The file or its folder may not be read or written.
        case notPermitted = "not-permitted"
        /// The file belongs to a newer version of the program.
        case newerVersion = "newer-version"
        /// The file is a database of some other program.
        case foreign
        /// The records were moved to another store.
        case moved
        /// The disk is full.
        case full
        /// The file can't be opened, read or written for another reason.
        case unusable
        /// A statement was refused: wrong SQL or a constraint.
        case statement
        /// Sealed bytes were made with another key or for another place, or were changed.
        case sealBroken = "seal-broken"
        /// A key is missing its right form.
        case invalidKey = "invalid-key"
        /// A key file can be read by others.
        case exposedKey = "exposed-key"
    }

    /// What went wrong.
    public let kind: Kind
    /// One line for the log or for the terminal.
    public let message: String

    /// What a server that answered has said, in our words and with its SQLSTATE, such as `the disk of the server is full (53100)`; `nil` for
    /// any other reason. It does not name the server, so anyone may read it.
    public let refusal: String?

    /// Whether what was to be written may have been written all the same: the connection was lost before the reply. Callers who must
    /// know look again.
    public let mayBeApplied: Bool

    /// Makes an error.
    public init(_ kind: Kind, _ message: String, refusal: String? = nil, mayBeApplied: Bool = false) {
        self.kind = kind
        self.message = message
        self.refusal = refusal
        self.mayBeApplied = mayBeApplied
    }

    /// The line.
    public var description: String { message }
}
