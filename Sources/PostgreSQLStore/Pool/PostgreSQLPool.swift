internal import Storage

/// A few connections to a server for many callers, who never wait for longer than a limit.
///
/// Each connection has its own thread (``PostgreSQLWorker``), so a server that hangs blocks no thread that handles requests. A further thread
/// watches over the server (``PostgreSQLWatch``): it makes the first connection, and when the server can't be reached it is the one that tries
/// again, while callers fail at once. Another one (``PostgreSQLTimekeeper``) sees to it that no caller waits for too long, whatever the others
/// are waiting for: looking up the name of a host, for one, has no limit.
final class PostgreSQLPool: Sendable {
    let address: PostgreSQLAddress
    let limits: PostgreSQLLimits
    let connector: PostgreSQLConnector
    let notifications = PostgreSQLNotifications()
    let state: PostgreSQLPoolState
    /// Wakes the thread that watches over the server.
    let bell = ThreadBell()
    private let reportCrowd: @Sendable (StorageError) -> Void

    /// Starts to connect, without waiting for it.
    /// - Parameter report: receives the reason when the server can't be used, and `nil` when it can again.
    /// - Throws: ``StorageError`` when the system has no threads.
    init(
        _ address: PostgreSQLAddress, schema: PostgreSQLSchema, limits: PostgreSQLLimits,
        report: @escaping @Sendable (StorageError?) -> Void,
        reportCrowd: @escaping @Sendable (StorageError) -> Void = { _ in },
        reportSharing: @escaping @Sendable (StorageError) -> Void = { _ in }
    ) throws(StorageError) {
        self.address = address
        self.limits = limits
        self.reportCrowd = reportCrowd
        connector = PostgreSQLConnector(address, limits: limits, reportSharing: reportSharing)
        state = PostgreSQLPoolState(limits)
        state.startWorkers { [weak self] in
            guard let self else { return false }
            return DetachedThread.start { PostgreSQLWorker(self).run() }
        }
        let timekeeper = PostgreSQLTimekeeper(state: state, place: "\(address)")
        guard DetachedThread.start({ timekeeper.run() }),
            DetachedThread.start({ PostgreSQLWatch(self, schema: schema, report: report).run() })
        else {
            stop()
            throw StorageError(.unusable, "the system has no thread for connections to PostgreSQL")
        }
    }

    /// Ends all threads, and with them the connections, when they have finished what they are doing.
    func stop() {
        let left = state.stop()
        bell.ring()
        let failure = PostgreSQLFailure.noConnection(StorageError(.unusable, "the store is closed"))
        for job in left { finish(job, .failure(failure)) }
        notifications.changes.finish()
    }

    /// Carries out a request.
    /// - Parameter deadline: when the caller stops waiting.
    func perform(_ request: PostgreSQLRequest, by deadline: ContinuousClock.Instant) async -> PostgreSQLJob.Outcome {
        await withCheckedContinuation { continuation in
            let job = PostgreSQLJob(request, deadline: deadline, caller: continuation)
            if let refusal = state.add(job) { job.finish(.failure(.noConnection(refusal))) }
        }
    }

    /// When a caller that begins now stops waiting.
    var deadline: ContinuousClock.Instant { .now + limits.answer }

    // MARK: What the threads find

    /// Lets the caller of a job continue.
    func finish(_ job: PostgreSQLJob, _ outcome: PostgreSQLJob.Outcome) {
        state.finish(job, outcome)
        job.finish(outcome)
    }

    /// Notes that there are not enough connections.
    /// - Parameter fewer: how many of those that there are the pool does without.
    func noteRefusal(_ error: StorageError, fewer: Int = 0) {
        if state.noteRefusal(fewer: fewer) { reportCrowd(error) }
    }

    /// From now on callers fail at once, until the thread that watches has reached the server.
    /// - Parameter failed: the generation of the connection that has failed.
    func serverFailed(_ error: StorageError, _ failed: Int) {
        let left = state.serverFailed(error, failed)
        bell.ring()
        for job in left { finish(job, .failure(.noConnection(error))) }
    }

    /// From now on other connections are used.
    /// - Parameter failed: the generation of the connection that can't be used any more.
    func renew(_ failed: Int) {
        state.renew(failed)
        bell.ring()
    }
}
