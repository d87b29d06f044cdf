internal import Storage

/// Why a request to a server has not succeeded. It contains no text of the server or of libpq, which may quote values: nothing but an
/// SQLSTATE.
enum PostgreSQLFailure: Error, Sendable, Equatable {
    /// The server has refused the statement at this index, and the connection is in order. Nothing was applied.
    case refused(state: String, at: Int)
    /// The connection was lost or ended.
    /// - state: the SQLSTATE that the server has given as the reason; empty when it gave none.
    case lost(state: String, mayBeApplied: Bool)
    /// There was no reply in time, so the connection was given up.
    case silent(mayBeApplied: Bool)
    /// The server has come to the batch when its caller had stopped waiting, or its clock was set. Nothing was applied.
    case late
    /// A trigger or a rule has discarded a record that was to be stored.
    /// - mayBeApplied: whether the rest of the batch was applied.
    case discarded(mayBeApplied: Bool)
    /// There was no connection. Nothing was applied.
    case noConnection(StorageError)

    /// Whether the connection can't be used any more.
    var endsConnection: Bool {
        switch self {
        case .refused(let state, _): PostgreSQLState.endsConnection(state)
        case .discarded: false
        case .lost, .silent, .late, .noConnection: true
        }
    }

    /// The error for callers.
    /// - Parameter place: the name of the host.
    func error(at place: String) -> StorageError {
        switch self {
        case .refused(let state, _): PostgreSQLState.error(state, at: place)
        case .lost(let state, let mayBeApplied):
            PostgreSQLState.error(state, at: place, mayBeApplied: mayBeApplied)
        case .silent(let mayBeApplied):
            StorageError(
                .unusable, PostgreSQLState.sentence("there was no answer in time", at: place, mayBeApplied),
                mayBeApplied: mayBeApplied)
        case .late: StorageError(.busy, PostgreSQLState.sentence("a change was not made in time", at: place))
        case .discarded(let mayBeApplied):
            StorageError(
                .unusable,
                PostgreSQLState.sentence(
                    "a trigger or a rule of the table web_companion_records discards what is stored", at: place,
                    mayBeApplied),
                mayBeApplied: mayBeApplied)
        case .noConnection(let error): error
        }
    }
}
