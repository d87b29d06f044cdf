internal import Storage

/// Makes the connections of a pool, beginning with the host that was reached last.
@safe final class PostgreSQLConnector: @unchecked Sendable {
    private let address: PostgreSQLAddress
    private let limits: PostgreSQLLimits
    private let reportSharing: @Sendable (StorageError) -> Void

    // Guarded by the lock.
    private let lock = ThreadLock()
    /// The host that was reached last.
    private var firstHost = 0
    private var sessions = PostgreSQLSessions()
    private var hasReportedSharing = false

    /// - Parameter reportSharing: receives a warning, once, when connections share their sessions.
    init(
        _ address: PostgreSQLAddress, limits: PostgreSQLLimits,
        reportSharing: @escaping @Sendable (StorageError) -> Void
    ) {
        self.address = address
        self.limits = limits
        self.reportSharing = reportSharing
    }

    /// Connects to the first host that serves.
    /// - Throws: ``StorageError``: why the last of them does not.
    func connect() throws(StorageError) -> PostgreSQLConnection {
        let (connection, host) = try address.connect(from: lock.withLock { firstHost }, limits: limits)
        lock.withLock { firstHost = host }
        do throws(PostgreSQLFailure) { try look(at: connection) } catch { throw error.error(at: connection.place) }
        return connection
    }

    /// Says once that connections share their sessions.
    private func look(at connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
        guard let process = try connection.serverProcess(by: .now + limits.answer) else { return }
        let isNews = lock.withLock {
            guard sessions.isShared(connection, servedBy: process), !hasReportedSharing else { return false }
            hasReportedSharing = true
            return true
        }
        if isNews { reportSharing(PostgreSQLSessions.warning(at: connection.place)) }
    }
}
