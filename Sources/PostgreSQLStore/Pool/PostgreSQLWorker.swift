internal import Storage

/// A thread of a pool that serves callers, by one connection at most.
final class PostgreSQLWorker {
    private let pool: PostgreSQLPool
    private let worker = PostgreSQLPoolState.Worker()
    /// Its connection, and the generation that this belongs to.
    private var held: (connection: PostgreSQLConnection, generation: Int)?

    init(_ pool: PostgreSQLPool) { self.pool = pool }

    private var state: PostgreSQLPoolState { pool.state }
    private var limits: PostgreSQLLimits { pool.limits }

    /// Does what there is to do, until the pool is stopped.
    func run() {
        while let assignment = state.next(for: worker, holding: held?.generation) {
            switch assignment {
            case .jobs(let jobs):
                if jobs.count > 1, let held, serveTogether(jobs, held.connection, held.generation) { continue }
                for job in jobs { serve(job) }
            case .close: release()
            }
        }
        release()
    }

    // MARK: Jobs

    /// Carries out several reads in one round trip.
    /// - Returns: `false` when one of them failed: then each is carried out again, separately.
    private func serveTogether(
        _ jobs: [PostgreSQLJob], _ connection: PostgreSQLConnection, _ generation: Int
    ) -> Bool {
        guard connection.isAlive, generation == state.generation else { return false }
        let start = ContinuousClock.now
        let reads = jobs.map(\.request.statements)
        do throws(PostgreSQLFailure) {
            var replies = try connection.exchange(reads.flatMap(\.self), by: .now + limits.answer)[...]
            for (job, statements) in zip(jobs, reads) {
                pool.finish(job, .success(Array(replies.prefix(statements.count))))
                replies = replies.dropFirst(statements.count)
            }
            return true
        } catch {
            // The callers have stopped waiting.
            if case .silent = error, !state.hasAnswered(since: start) {
                pool.serverFailed(error.error(at: connection.place), generation)
            }
            return false
        }
    }

    /// Carries out a job, by another connection if its own was lost.
    private func serve(_ job: PostgreSQLJob) {
        if let (connection, generation) = held, generation != state.generation || !connection.isAlive { release() }
        var pause = limits.firstPause
        while true {
            // Its caller has left.
            guard .now < job.deadline else { return }
            let start = ContinuousClock.now
            let isFresh = held == nil
            if isFresh, state.postpone(job) { return }
            let known = state.generation
            if isFresh, let error = connect(known) {
                guard connectionFailed(error, known, job, since: start, pause: pause) else { return }
                pause = min(pause * 2, limits.longestPause)
                continue
            }
            guard let (connection, generation) = held else { return }
            do throws(PostgreSQLFailure) {
                let replies = try connection.perform(
                    job.request, endingAt: job.deadline, by: .now + limits.answer)
                pool.finish(job, .success(replies))
                pool.notifications.announce(job.request, replies, by: connection, limits)
                if !connection.isAlive { release() }
                return
            } catch {
                if PostgreSQLWorker.needsConnection(error) {
                    release()
                    let isRepeatable = PostgreSQLWorker.isRepeatable(job.request, after: error)
                    if isRepeatable, !isFresh, .now < job.deadline { continue }
                }
                fail(job, error, connection, generation, since: start)
                return
            }
        }
    }

    /// Whether a failure is one of the connection, which another one may not have.
    private static func needsConnection(_ failure: PostgreSQLFailure) -> Bool {
        switch failure {
        case .lost, .late: true
        case .silent, .refused, .noConnection, .discarded: false
        }
    }

    /// Whether a request can be carried out again after the connection has failed, if this one was used before.
    private static func isRepeatable(_ request: PostgreSQLRequest, after failure: PostgreSQLFailure) -> Bool {
        switch failure {
        // The server was started again since it was used last, say.
        case .lost(_, let mayBeApplied): request.isRead || !mayBeApplied
        // The clock of the server was set: another connection knows the new time.
        case .late: true
        case .silent, .refused, .noConnection, .discarded: false
        }
    }

    /// Tells the caller of a failure, and draws the conclusions for the connection and the server.
    private func fail(
        _ job: PostgreSQLJob, _ error: PostgreSQLFailure, _ connection: PostgreSQLConnection, _ generation: Int,
        since start: ContinuousClock.Instant
    ) {
        var isLost = error.endsConnection
        if case .silent = error, !state.hasAnswered(since: start) {
            pool.serverFailed(error.error(at: connection.place), generation)
        }
        if case .refused = error, isLost { pool.renew(generation) }
        pool.finish(job, .failure(error))
        if !isLost {
            do throws(PostgreSQLFailure) { try connection.rollBack(by: .now + limits.answer) } catch { isLost = true }
        }
        if isLost { release() }
    }

    // MARK: The connection

    /// - Returns: why there is none.
    private func connect(_ generation: Int) -> StorageError? {
        do throws(StorageError) {
            held = (try pool.connector.connect(), generation)
            state.noteConnection(of: worker)
            return nil
        } catch {
            return error
        }
    }

    /// Decides what becomes of a job for which there was no connection.
    /// - Returns: whether the worker is to try again.
    private func connectionFailed(
        _ error: StorageError, _ failed: Int, _ job: PostgreSQLJob, since start: ContinuousClock.Instant,
        pause: Duration
    ) -> Bool {
        // A pooler that has none left lets some callers wait instead of saying so; its server answers the others meanwhile.
        let isCrowded = error.kind == .busy || state.hasAnswered(since: start)
        if isCrowded {
            pool.noteRefusal(error)
            if state.postpone(job) { return false }
        }
        if isCrowded, .now + pause < job.deadline {
            // Others have all of them, and give one back sooner or later.
            state.pause(worker, atMost: pause)
            return true
        }
        pool.finish(job, .failure(.noConnection(error)))
        if !isCrowded { pool.serverFailed(error, failed) }
        return false
    }

    private func release() {
        guard held != nil else { return }
        held = nil
        state.noteDisconnection(of: worker)
    }
}
