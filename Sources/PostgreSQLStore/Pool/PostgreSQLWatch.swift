internal import Storage

/// The thread of a pool that watches over the server: it connects, migrates the tables, and listens for notifications until the connection is
/// lost, over and over.
final class PostgreSQLWatch {
    /// How many attempts have to fail before a server counts as unreachable that no caller has failed to reach.
    private static let enough = 3

    private let pool: PostgreSQLPool
    private let schema: PostgreSQLSchema
    private let report: @Sendable (StorageError?) -> Void
    /// The pause after the next attempt that fails.
    private var pause: Duration
    /// How many attempts have failed since the last that did not.
    private var failures = 0

    /// - Parameter report: receives the reason when the server can't be used, and `nil` when it can again.
    init(_ pool: PostgreSQLPool, schema: PostgreSQLSchema, report: @escaping @Sendable (StorageError?) -> Void) {
        self.pool = pool
        self.schema = schema
        self.report = report
        pause = pool.limits.firstPause
    }

    private var limits: PostgreSQLLimits { pool.limits }

    /// Watches until the pool is stopped.
    func run() {
        while !pool.state.isStopped {
            let start = ContinuousClock.now
            do throws(StorageError) {
                let connection = try pool.connector.connect()
                try schema.migrate(connection, by: .now + limits.answer * 10)
                pool.notifications.listen(connection, limits)
                if pool.state.becomeUp() { report(nil) }
                pool.notifications.missed()
                (pause, failures) = (limits.firstPause, 0)
                follow(connection)
            } catch {
                failed(error, since: start)
            }
        }
    }

    /// Passes on notifications until the connection is lost, or a caller could not use the server.
    private func follow(_ connection: PostgreSQLConnection) {
        let start = ContinuousClock.now
        while !pool.bell.wait(orFor: connection.socket) {
            guard let payloads = connection.notifications() else {
                // A server that closes every connection at once is not asked all the time.
                if start.duration(to: .now) < limits.longestPause { _ = pool.bell.wait(atMost: limits.firstPause) }
                return
            }
            for payload in payloads { pool.notifications.received(payload) }
        }
    }

    /// Decides whether the server is away, and waits before the next attempt.
    private func failed(_ error: StorageError, since start: ContinuousClock.Instant) {
        // A connection may be ended while others stay open.
        failures += 1
        let isCrowded = (error.kind == .busy || pool.state.hasAnswered(since: start)) && pool.state.isServing
        if isCrowded {
            // The workers have all of them, and serve. Only what other processes change is not heard of meanwhile.
            pool.noteRefusal(error, fewer: 1)
            pool.state.giveOneBack()
            waitBeforeNext(pause)
            return
        }
        if failures < PostgreSQLWatch.enough, pool.state.isUp { return }
        let (left, isNews) = pool.state.becomeDown(error)
        for job in left { pool.finish(job, .failure(.noConnection(error))) }
        if isNews { report(error) }
        // Not all processes at the same moment.
        waitBeforeNext(pause * Double.random(in: 0.5...1))
    }

    private func waitBeforeNext(_ length: Duration) {
        _ = pool.bell.wait(atMost: length)
        pause = min(pause * 2, limits.longestPause)
    }
}
