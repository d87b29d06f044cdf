internal import Glibc
public import Storage

/// Looks at a database from outside, for an operator who asks whether it is in order. It changes nothing.
public enum PostgreSQLExamination {
    /// Whether other programs of this name and role are connected to the database.
    /// - Throws: ``StorageError`` when the server can't be asked.
    public static func hasOtherPrograms(at address: PostgreSQLAddress) async throws -> Bool {
        try await onThread { () throws(StorageError) in
            let limits = PostgreSQLLimits()
            let connection = try address.connect(limits: limits).connection
            do throws(PostgreSQLFailure) {
                let replies = try connection.exchange(
                    [
                        PostgreSQLStatement(
                            """
                            SELECT CAST(count(*) > 0 AS text) FROM pg_stat_activity
                            WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
                            AND application_name = current_setting('application_name')
                            """)
                    ], by: ContinuousClock.now + limits.answer)
                return replies.first?.rows.first?.text(0) != "false"
            } catch { throw error.error(at: connection.place) }
        }
    }

    /// Why the database can't be used as the program needs it; `nil` when nothing was found.
    public static func problem(at address: PostgreSQLAddress) async -> StorageError? {
        do { try await onThread { () throws(StorageError) in try examine(address) } } catch {
            return error as? StorageError ?? StorageError(.unusable, "\(error)")
        }
        return nil
    }

    /// The result of what blocks, on a thread of its own.
    private static func onThread<Result: Sendable>(
        _ body: @escaping @Sendable () throws(StorageError) -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let hasThread = DetachedThread.start {
                do throws(StorageError) { continuation.resume(returning: try body()) } catch {
                    continuation.resume(throwing: error)
                }
            }
            if !hasThread {
                continuation.resume(throwing: StorageError(.unusable, "the system has no thread for it"))
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
