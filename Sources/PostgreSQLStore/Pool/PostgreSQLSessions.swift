internal import Storage

/// Recognizes a connection pooler that gives several connections one session of the server, one transaction or one statement after the other
/// (PgBouncer's `pool_mode` `transaction` and `statement`).
///
/// Then what a session has is lost, or is another connection's: the limits of statements, and the notifications of changes. Two connections
/// that are open at the same time have two processes of the server, unless they share one.
struct PostgreSQLSessions {
    private struct Session {
        weak var connection: PostgreSQLConnection?
        let process: String
    }

    private var sessions: [Session] = []

    /// Notes a connection.
    /// - Returns: whether another one that is still open is served by the same process.
    mutating func isShared(_ connection: PostgreSQLConnection, servedBy process: String) -> Bool {
        sessions.removeAll { $0.connection == nil }
        defer { sessions.append(Session(connection: connection, process: process)) }
        return sessions.contains { $0.process == process && $0.connection?.place == connection.place }
    }

    /// The warning about it.
    static func warning(at place: String) -> StorageError {
        StorageError(
            .unusable,
            PostgreSQLState.sentence(
                "a connection pooler in front of the server gives several connections one session, so that limits and notifications get lost. Let each connection have a session of its own, in PgBouncer by pool_mode = session",
                at: place))
    }
}
