internal import Glibc
public import Storage

/// Looks at a database from outside, for an operator who asks whether it is in order. It changes nothing.
public enum PostgreSQLExamination {
    /// Why the database can't be used as the program needs it; `nil` when nothing was found.
    public static func problem(at address: PostgreSQLAddress) async -> StorageError? {
        await withCheckedContinuation { continuation in
            // A thread of its own, because it blocks.
            let hasThread = DetachedThread.start {
                do throws(StorageError) {
                    try examine(address)
                    continuation.resume(returning: nil)
                } catch { continuation.resume(returning: error) }
            }
            if !hasThread {
                continuation.resume(returning: StorageError(.unusable, "the system has no thread for it"))
            }
        }
    }

    /// Whether the role may do with the table what the program does.
    private static let rights = ["SELECT", "INSERT", "UPDATE", "DELETE"].map { "has_table_privilege(c.oid, '\($0)')" }
        .joined(separator: " AND ")

    private static func examine(_ address: PostgreSQLAddress) throws(StorageError) {
        let limits = PostgreSQLLimits()
        let first = try address.connect(limits: limits).connection
        let second = try address.connect(limits: limits).connection
        do throws(PostgreSQLFailure) {
            let deadline = ContinuousClock.now + limits.answer
            var sessions = PostgreSQLSessions()
            for connection in [first, second] {
                guard let process = try connection.serverProcess(by: deadline) else { continue }
                if sessions.isShared(connection, servedBy: process) {
                    throw .noConnection(PostgreSQLSessions.warning(at: connection.place))
                }
            }
            let access = try first.exchange(
                [
                    PostgreSQLStatement("SELECT current_setting('transaction_read_only')"),
                    // No row before the program has made the table.
                    PostgreSQLStatement(
                        """
                        SELECT CAST(\(rights) AS text)
                        FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
                        WHERE c.relname = 'web_companion_records' AND n.nspname = current_schema()
                        """),
                ], by: deadline)
            guard access.first?.rows.first?.text(0) != "on" else { throw .refused(state: "25006", at: 0) }
            guard access.last?.rows.first?.text(0) != "false" else { throw .refused(state: "42501", at: 0) }
        } catch {
            throw error.error(at: first.place)
        }
    }
}
