internal import Storage

/// What the SQLSTATEs that a server reports mean for the callers of a table (PostgreSQL, appendix A).
enum PostgreSQLState {
    /// `division_by_zero`: how a condition that does not hold aborts its batch.
    static let divisionByZero = "22012"
    /// `too_many_connections`.
    static let tooManyConnections = "53300"

    /// Whether a text has the form of an SQLSTATE.
    static func isCode(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 5 && text.utf8.allSatisfy(isCharacter)
    }

    /// Whether an SQLSTATE may have such a character: a digit or a capital letter.
    static func isCharacter(_ character: UInt8) -> Bool {
        (0x30...0x39).contains(character) || (0x41...0x5A).contains(character)
    }

    /// Whether a transaction was aborted because of another one at the same time, so that it succeeds when it is tried again.
    ///
    /// A unique key is violated under serializable isolation as well when two insert at the same time, although each has looked before.
    static func isConflict(_ state: String) -> Bool { ["40001", "40P01", "23505"].contains(state) }

    /// Whether another connection is needed although this one was not lost: the server may have become a standby, or has forgotten the
    /// table, as after a restore.
    static func endsConnection(_ state: String) -> Bool {
        ["25006", "42P01"].contains(state) || state.hasPrefix("57P") || state.hasPrefix("08")
    }

    /// The error for an SQLSTATE; an empty one is for a connection that was lost without a word.
    static func error(_ state: String, at place: String, mayBeApplied: Bool = false) -> StorageError {
        let (kind, reason) = meaning(of: state)
        let code = state.isEmpty ? "" : " (\(state))"
        return StorageError(
            kind, sentence("\(reason)\(code)", at: place, mayBeApplied), refusal: state.isEmpty ? nil : reason + code,
            mayBeApplied: mayBeApplied)
    }

    /// A line about a server.
    static func sentence(_ reason: String, at place: String, _ mayBeApplied: Bool = false) -> String {
        "PostgreSQL at \(place): \(reason)" + (mayBeApplied ? "; the change may have been applied" : "")
    }

    private static func meaning(of state: String) -> (StorageError.Kind, String) {
        switch state {
        case "": (.unusable, "the connection was lost")
        case "08P01": (.unusable, "the server, or a connection pooler in front of it, refuses the connection")
        case "25006": (.notPermitted, "the server is read-only, as a standby is")
        case "28000", "28P01": (.notPermitted, "the server refuses the role, its password or its certificate")
        case "3D000": (.unusable, "there is no such database")
        case "40001", "40P01", "23505": (.busy, "too many changes at the same time")
        case "42501": (.notPermitted, "the role lacks a permission in the database")
        case "42P01": (.unusable, "a table is missing")
        case "53100": (.full, "the disk of the server is full")
        case "53200": (.unusable, "the server has no memory left")
        case tooManyConnections: (.busy, "the server, or a connection pooler in front of it, has no connection left")
        case "55P03": (.busy, "another transaction holds what a change needs")
        case "57014": (.busy, "a statement took longer than it may")
        case "57P03": (.unusable, "the server is being started or stopped")
        case "XX001", "XX002": (.damaged, "the server reports damaged data")
        case _ where state.hasPrefix("57P"): (.unusable, "the server was stopped or has ended the connection")
        case _ where state.hasPrefix("08"): (.unusable, "the connection was lost")
        case _ where ["22", "23", "42", "54"].contains(state.prefix(2)): (.statement, "a statement was refused")
        default: (.unusable, "the server reports an error")
        }
    }
}
