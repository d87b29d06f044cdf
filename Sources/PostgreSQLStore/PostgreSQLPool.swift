internal import Storage
import Synchronization

/// A few connections to a server for many callers, who never wait for longer than a limit.
///
/// Each connection has its own thread, so a server that hangs blocks no thread that handles requests. A further thread watches over
/// the server: it makes the first connection, migrates the tables, listens for notifications, and when the server can't be reached it is the
/// one that tries again, while callers fail at once. Another one sees to it that no caller waits for too long, whatever the others are
/// waiting for: looking up the name of a host, for one, has no limit.
@safe final class PostgreSQLPool: @unchecked Sendable {
    let address: PostgreSQLAddress
    private let limits: PostgreSQLLimits
    private let schema: PostgreSQLSchema
    private let report: @Sendable (StorageError?) -> Void
    private let reportCrowd: @Sendable (StorageError) -> Void
    private let reportSharing: @Sendable (StorageError) -> Void
    private let watchers = RecordChangeStreams()
    /// How often another process has announced a change, or may have done so.
    let othersCommits = Atomic<UInt64>(0)
    /// Tells the announcements of this process from those of others.
    private let id = String(UInt64.random(in: .min ... .max), radix: 36)

    private enum Availability {
        case starting, up
        case down(StorageError)
    }

    /// A thread that serves callers.
    private final class Worker {
        let signal = ThreadSignal()
        /// Whether it was called and has not come yet. A new one was called.
        var isCalled = true
        /// Whether it has a connection.
        var hasConnection = false
        /// Whether it is to give its connection up.
        var isToClose = false
    }

    // Guarded by the lock.
    private let lock = ThreadLock()
    private var availability = Availability.starting
    private var queue: [PostgreSQLJob] = []
    private var unfinished: [ObjectIdentifier: PostgreSQLJob] = [:]
    /// Those without a job; the one that had one last is the last.
    private var idle: [Worker] = []
    private var workers = 0
    /// Those that were called and have not come yet.
    private var called = 0
    private var connected = 0
    private var crowd = PostgreSQLCrowd()
    /// When the server has answered last.
    private var lastAnswer: ContinuousClock.Instant?
    /// Connections of an earlier generation are not used again: the server was away since, or has lost its role.
    private var generation = 0
    /// The host that was reached last.
    private var firstHost = 0
    private var hasNotifications = true
    private var reported: StorageError?
    private var nextLook: ContinuousClock.Instant?
    private var isStopped = false
    private var sessions = PostgreSQLSessions()
    private var hasReportedSharing = false

    private let timekeeper = ThreadSignal()
    private let bell = ThreadBell()

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
        self.schema = schema
        self.limits = limits
        self.report = report
        self.reportCrowd = reportCrowd
        self.reportSharing = reportSharing
        guard DetachedThread.start({ self.keepTime() }), DetachedThread.start({ self.watch() }) else {
            stop()
            throw StorageError(.unusable, "the system has no thread for connections to PostgreSQL")
        }
    }

    /// Ends all threads, and with them the connections, when they have finished what they are doing.
    func stop() {
        let left = lock.withLock {
            isStopped = true
            for worker in idle { worker.signal.send() }
            timekeeper.send()
            defer { queue = [] }
            return queue
        }
        bell.ring()
        let failure = PostgreSQLFailure.noConnection(StorageError(.unusable, "the store is closed"))
        for job in left { finish(job, .failure(failure)) }
        watchers.finish()
    }

    /// Carries out a request.
    /// - Parameter deadline: when the caller stops waiting.
    func perform(_ request: PostgreSQLRequest, by deadline: ContinuousClock.Instant) async -> PostgreSQLJob.Outcome {
        await withCheckedContinuation { continuation in
            add(PostgreSQLJob(request, deadline: deadline, caller: continuation))
        }
    }

    /// When a caller that begins now stops waiting.
    var deadline: ContinuousClock.Instant { .now + limits.answer }

    /// What was changed by any process, from now on.
    func changes() -> AsyncStream<RecordChange> { watchers.stream() }

    // MARK: Jobs

    private func add(_ job: PostgreSQLJob) {
        let refusal: StorageError? = lock.withLock {
            if case .down(let error) = availability { return error }
            guard !isStopped else { return StorageError(.unusable, "the store is closed") }
            unfinished[ObjectIdentifier(job)] = job
            queue.append(job)
            if nextLook.map({ job.deadline < $0 }) ?? true {
                nextLook = job.deadline
                timekeeper.send()
            }
            // A read waits for the worker that is on its way, which takes several.
            if case .up = availability, !job.request.isRead || called == 0 { callWorker() }
            return nil
        }
        if let refusal { job.finish(.failure(.noConnection(refusal))) }
    }

    private func finish(_ job: PostgreSQLJob, _ outcome: PostgreSQLJob.Outcome) {
        lock.withLock {
            unfinished[ObjectIdentifier(job)] = nil
            if case .success = outcome { lastAnswer = .now }
        }
        job.finish(outcome)
    }

    /// Whether the server has responded to anyone since then: if so, it is not down, whatever has failed.
    private func hasAnswered(since moment: ContinuousClock.Instant) -> Bool {
        lock.withLock { lastAnswer.map { $0 > moment } ?? false }
    }

    /// Under the lock.
    private func callWorker() {
        if let index = idle.lastIndex(where: { $0.hasConnection && !$0.isToClose })
            ?? (mayConnect ? idle.indices.last : nil)
        {
            let worker = idle.remove(at: index)
            worker.isCalled = true
            called += 1
            worker.signal.send()
        } else if workers < limits.connections, mayConnect {
            // Without a thread the job waits for one of the others, or until its time is over.
            guard DetachedThread.start({ self.work() }) else { return }
            workers += 1
            called += 1
        }
    }

    /// Whether another connection may be tried. Under the lock.
    private var mayConnect: Bool { crowd.allowsConnection(beside: connected, at: .now) }

    /// Ends the waiting of callers whose time is over.
    private func keepTime() {
        while true {
            var overdue: [(job: PostgreSQLJob, isQueued: Bool)] = []
            var isStarting = false
            let isOver = lock.withLock {
                if isStopped && unfinished.isEmpty { return true }
                let now = ContinuousClock.now
                guard let look = nextLook, look <= now else {
                    timekeeper.wait(lock, atMost: nextLook.map { now.duration(to: $0) })
                    return false
                }
                let late = unfinished.values.filter { $0.deadline <= now }
                let queued = Set(queue.map(ObjectIdentifier.init))
                overdue = late.map { ($0, queued.contains(ObjectIdentifier($0))) }
                queue.removeAll { $0.deadline <= now }
                for job in late { unfinished[ObjectIdentifier(job)] = nil }
                nextLook = unfinished.values.map(\.deadline).min()
                if case .starting = availability { isStarting = true }
                return false
            }
            if isOver { return }
            for (job, isQueued) in overdue {
                guard isQueued else {
                    job.finish(.failure(.silent(mayBeApplied: !job.request.isRead)))
                    continue
                }
                let error =
                    isStarting
                    ? StorageError(
                        .unusable, PostgreSQLState.sentence("no connection could be made in time", at: "\(address)"))
                    : StorageError(
                        .busy, PostgreSQLState.sentence("all connections are in use", at: "\(address)"))
                job.finish(.failure(.noConnection(error)))
            }
        }
    }

    // MARK: Workers

    private func work() {
        let worker = Worker()
        var connection: (connection: PostgreSQLConnection, generation: Int)?
        while let task = next(worker, generation: connection?.generation) {
            switch task {
            case .jobs(let jobs):
                if jobs.count > 1, let connection, serveTogether(jobs, connection.connection, connection.generation) {
                    continue
                }
                for job in jobs { serve(job, worker, &connection) }
            case .close: release(&connection, worker)
            }
        }
        release(&connection, worker)
    }

    private enum WorkerTask {
        case jobs([PostgreSQLJob])
        case close
    }

    /// Waits for something to do; `nil` at the end.
    /// - Parameter held: the generation of the connection that the worker has.
    private func next(_ worker: Worker, generation held: Int?) -> WorkerTask? {
        lock.withLock {
            let start = ContinuousClock.now
            while !isStopped {
                if worker.isCalled {
                    worker.isCalled = false
                    called -= 1
                }
                // Nobody uses it any more, and others of a server that is full may need it.
                if let held, held != generation || worker.isToClose { return .close }
                if case .up = availability, !queue.isEmpty {
                    guard held != nil || mayConnect else {
                        if called == 0 { callWorker() }
                        wait(worker, atMost: nil)
                        continue
                    }
                    let jobs = takeJobs()
                    if !queue.isEmpty, called == 0 { callWorker() }
                    return .jobs(jobs)
                }
                let left = start.duration(to: .now) - limits.idle
                if held != nil, left >= .zero { return .close }
                wait(worker, atMost: held == nil ? nil : .zero - left)
            }
            return nil
        }
    }

    /// Waits until it is called, or has something else to look at. Under the lock.
    private func wait(_ worker: Worker, atMost limit: Duration?) {
        idle.append(worker)
        worker.signal.wait(lock, atMost: limit)
        if !worker.isCalled { idle.removeAll { $0 === worker } }
    }

    /// The maximum number of reads in one round trip.
    private static let maxTogether = 8

    /// The job that waits longest, with the reads behind it if it is one. Under the lock.
    private func takeJobs() -> [PostgreSQLJob] {
        let reads = queue.prefix(PostgreSQLPool.maxTogether).prefix { $0.request.isRead }
        let jobs = Array(queue.prefix(max(reads.count, 1)))
        queue.removeFirst(jobs.count)
        return jobs
    }

    /// Carries out several reads in one round trip.
    /// - Returns: `false` when one of them failed: then each is carried out again, separately.
    private func serveTogether(
        _ jobs: [PostgreSQLJob], _ connection: PostgreSQLConnection, _ generation: Int
    ) -> Bool {
        guard connection.isAlive, generation == lock.withLock({ self.generation }) else { return false }
        let start = ContinuousClock.now
        let reads = jobs.map(\.request.statements)
        do throws(PostgreSQLFailure) {
            var replies = try connection.exchange(reads.flatMap(\.self), by: .now + limits.answer)[...]
            for (job, statements) in zip(jobs, reads) {
                finish(job, .success(Array(replies.prefix(statements.count))))
                replies = replies.dropFirst(statements.count)
            }
            return true
        } catch {
            // Nobody waits any more.
            if case .silent = error, !hasAnswered(since: start) {
                serverFailed(error.error(at: connection.place), generation)
            }
            return false
        }
    }

    private func serve(
        _ job: PostgreSQLJob, _ worker: Worker, _ held: inout (connection: PostgreSQLConnection, generation: Int)?
    ) {
        if let (connection, generation) = held,
            generation != lock.withLock({ self.generation }) || !connection.isAlive
        {
            release(&held, worker)
        }
        var pause = limits.firstPause
        while true {
            // Its caller has left.
            guard .now < job.deadline else { return }
            let start = ContinuousClock.now
            let isFresh = held == nil
            if isFresh, isPostponed(job) { return }
            let known = lock.withLock { generation }
            if isFresh, let error = connect(&held, worker, known) {
                guard connectionFailed(error, known, job, worker, since: start, pause: pause) else { return }
                pause = min(pause * 2, limits.longestPause)
                continue
            }
            guard let (connection, generation) = held else { return }
            do throws(PostgreSQLFailure) {
                let replies = try connection.perform(
                    job.request, endingAt: job.deadline, by: .now + limits.answer)
                finish(job, .success(replies))
                notify(of: job.request, replies, connection)
                if !connection.isAlive { release(&held, worker) }
                return
            } catch {
                var isLost = error.endsConnection
                switch error {
                case .lost(_, let mayBeApplied):
                    release(&held, worker)
                    // The server was started again since it was used last, say.
                    if job.request.isRead || !mayBeApplied, !isFresh, .now < job.deadline { continue }
                case .late:
                    // The clock of the server was set: another connection knows the new time.
                    release(&held, worker)
                    if !isFresh, .now < job.deadline { continue }
                case .silent:
                    if !hasAnswered(since: start) { serverFailed(error.error(at: connection.place), generation) }
                case .refused:
                    if isLost { renew(generation) }
                case .noConnection, .discarded: break
                }
                finish(job, .failure(error))
                if !isLost {
                    do throws(PostgreSQLFailure) { try connection.rollBack(by: .now + limits.answer) } catch {
                        isLost = true
                    }
                }
                if isLost { release(&held, worker) }
                return
            }
        }
    }

    /// Tells the others what has changed.
    ///
    /// It is not part of the transaction: a transaction that notifies holds a lock of the whole server until it is on the disk, and on that of
    /// the standby. The caller does not wait for it.
    private func notify(
        of request: PostgreSQLRequest, _ replies: [PostgreSQLReply], _ connection: PostgreSQLConnection
    ) {
        guard case .batch(_, _, _, let payload?) = request, replies.contains(where: { $0.changes > 0 }),
            lock.withLock({ hasNotifications })
        else { return }
        _ = try? connection.exchange(
            [
                PostgreSQLStatement(
                    "SELECT pg_notify($1, $2)", [.text(PostgreSQLPool.channel), .text("\(id) \(payload)")])
            ],
            by: .now + limits.answer)
    }

    /// The channel of the notifications.
    static let channel = "web_companion_records"

    private func connect(
        _ held: inout (connection: PostgreSQLConnection, generation: Int)?, _ worker: Worker, _ generation: Int
    ) -> StorageError? {
        do throws(StorageError) {
            held = (try newConnection(), generation)
            lock.withLock {
                connected += 1
                worker.hasConnection = true
                crowd.connected(at: .now)
            }
            return nil
        } catch {
            return error
        }
    }

    /// Connects to the first host that serves, beginning with that of the last time.
    private func newConnection() throws(StorageError) -> PostgreSQLConnection {
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

    /// Decides what becomes of a job for which there was no connection.
    /// - Returns: whether the worker is to try again.
    private func connectionFailed(
        _ error: StorageError, _ failed: Int, _ job: PostgreSQLJob, _ worker: Worker,
        since start: ContinuousClock.Instant, pause: Duration
    ) -> Bool {
        // A pooler that has none left lets some callers wait instead of saying so; its server answers the others meanwhile.
        let isCrowded = error.kind == .busy || hasAnswered(since: start)
        if isCrowded {
            noteRefusal(error)
            if isPostponed(job) { return false }
        }
        if isCrowded, .now + pause < job.deadline {
            // Others have all of them, and give one back sooner or later.
            lock.withLock { worker.signal.wait(lock, atMost: pause) }
            return true
        }
        finish(job, .failure(.noConnection(error)))
        if !isCrowded { serverFailed(error, failed) }
        return false
    }

    /// Leaves a job to the connections that there are, where the server gives no more.
    private func isPostponed(_ job: PostgreSQLJob) -> Bool {
        lock.withLock {
            guard !mayConnect, connected > 0, !isStopped else { return false }
            queue.insert(job, at: 0)
            if called == 0 { callWorker() }
            return true
        }
    }

    /// Notes that there are not enough connections.
    /// - Parameter fewer: how many of those that there are the pool does without.
    private func noteRefusal(_ error: StorageError, fewer: Int = 0) {
        let isNews = lock.withLock {
            crowd.refused(beside: connected - fewer, until: .now + limits.crowded) && !isStopped
        }
        if isNews { reportCrowd(error) }
    }

    private func release(_ held: inout (connection: PostgreSQLConnection, generation: Int)?, _ worker: Worker) {
        guard held != nil else { return }
        held = nil
        lock.withLock {
            connected -= 1
            (worker.hasConnection, worker.isToClose) = (false, false)
        }
    }

    /// Lets idle workers look whether their connections are still used. Under the lock.
    private func wakeIdle() { for worker in idle where worker.hasConnection { worker.signal.send() } }

    /// Gives one connection of an idle worker back to the server.
    private func giveOneBack() {
        lock.withLock {
            guard connected > 1, let worker = idle.first(where: \.hasConnection) else { return }
            worker.isToClose = true
            worker.signal.send()
        }
    }

    // MARK: The server

    /// How many attempts have to fail before a server counts as unreachable that no caller has failed to reach.
    private static let enough = 3

    /// From now on callers fail at once, until the thread that watches has reached the server.
    private func serverFailed(_ error: StorageError, _ failed: Int) {
        let left: [PostgreSQLJob] = lock.withLock {
            // It was reached again since.
            guard failed == generation, !isStopped else { return [] }
            availability = .down(error)
            generation += 1
            wakeIdle()
            defer { queue = [] }
            return queue
        }
        bell.ring()
        for job in left { finish(job, .failure(.noConnection(error))) }
    }

    /// From now on other connections are used.
    private func renew(_ failed: Int) {
        lock.withLock {
            guard failed == generation else { return }
            generation += 1
            wakeIdle()
        }
        bell.ring()
    }

    /// Reaches the server, migrates it, and listens to it, over and over.
    private func watch() {
        var pause = limits.firstPause
        var failures = 0
        while !lock.withLock({ isStopped }) {
            let start = ContinuousClock.now
            do throws(StorageError) {
                let connection = try newConnection()
                try schema.migrate(connection, by: .now + limits.answer * 10)
                listen(connection)
                becomeUp()
                othersCommits.add(1, ordering: .relaxed)
                watchers.send(.anything)
                (pause, failures) = (limits.firstPause, 0)
                follow(connection)
            } catch {
                // A connection may be ended while others stay open.
                failures += 1
                let isCrowded =
                    (error.kind == .busy || hasAnswered(since: start))
                    && lock.withLock { if case .up = availability { connected > 0 } else { false } }
                if isCrowded {
                    // The workers have all of them, and serve. Only what other processes change is not heard of meanwhile.
                    noteRefusal(error, fewer: 1)
                    giveOneBack()
                    _ = bell.wait(atMost: pause)
                    pause = min(pause * 2, limits.longestPause)
                    continue
                }
                if failures < PostgreSQLPool.enough,
                    lock.withLock({ if case .up = availability { true } else { false } })
                {
                    continue
                }
                becomeDown(error)
                // Not all processes at the same moment.
                _ = bell.wait(atMost: pause * Double.random(in: 0.5...1))
                pause = min(pause * 2, limits.longestPause)
            }
        }
    }

    private func listen(_ connection: PostgreSQLConnection) {
        do throws(PostgreSQLFailure) {
            _ = try connection.exchange(
                [PostgreSQLStatement("LISTEN \(PostgreSQLPool.channel)")], by: .now + limits.answer)
            lock.withLock { hasNotifications = true }
        } catch {
            // A server that has none. If the connection was lost, that is noticed next.
            if case .refused = error { lock.withLock { hasNotifications = false } }
        }
    }

    /// Passes on notifications until the connection is lost, or a caller could not use the server.
    private func follow(_ connection: PostgreSQLConnection) {
        let start = ContinuousClock.now
        while !bell.wait(orFor: connection.socket) {
            guard let payloads = connection.notifications() else {
                // A server that closes every connection at once is not asked all the time.
                if start.duration(to: .now) < limits.longestPause { _ = bell.wait(atMost: limits.firstPause) }
                return
            }
            for payload in payloads {
                let parts = payload.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                if parts[0] != id { othersCommits.add(1, ordering: .relaxed) }
                watchers.send(RecordChange(collections: parts.dropFirst().first ?? ""))
            }
        }
    }

    private func becomeUp() {
        let isNews = lock.withLock {
            availability = .up
            for _ in 0..<min(queue.count, limits.connections) { callWorker() }
            defer { reported = nil }
            return reported != nil
        }
        if isNews { report(nil) }
    }

    private func becomeDown(_ error: StorageError) {
        let (left, isNews): ([PostgreSQLJob], Bool) = lock.withLock {
            availability = .down(error)
            generation += 1
            wakeIdle()
            defer { (queue, reported) = ([], error) }
            return (queue, reported != error && !isStopped)
        }
        for job in left { finish(job, .failure(.noConnection(error))) }
        if isNews { report(error) }
    }
}

extension RecordChange {
    /// What a notification says behind the name of its sender: the names of collections.
    fileprivate init(collections: Substring) {
        let names = collections.split(separator: ",")
        self = names.isEmpty ? .anything : .collections(Set(names.map { RecordCollection(String($0)) }))
    }
}
