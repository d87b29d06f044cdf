internal import Storage

/// What the threads of a ``PostgreSQLPool`` share: the jobs, the workers, and what is known of the server.
///
/// It is a monitor: each method holds its lock from the beginning to the end, except while it waits. None calls anything that blocks.
@safe final class PostgreSQLPoolState: @unchecked Sendable {
    /// A thread that serves callers, as the others see it.
    final class Worker {
        fileprivate let signal = ThreadSignal()
        /// Whether it was called and has not looked for a job since. A new one was called.
        fileprivate var isCalled = true
        /// Whether it has a connection.
        fileprivate var hasConnection = false
        /// Whether it is to give its connection up.
        fileprivate var isToClose = false
    }

    /// What a worker is to do.
    enum Assignment {
        case jobs([PostgreSQLJob])
        case close
    }

    /// What has kept a job from being done in time.
    enum Delay {
        /// Nothing was reached yet, so it waits for the first connection.
        case starting
        /// It waits for a connection.
        case queued
        /// It was sent, or is about to be.
        case underWay
    }

    private enum Availability {
        case starting, up
        case down(StorageError)
    }

    private let limits: PostgreSQLLimits
    private let lock = ThreadLock()
    private let timekeeper = ThreadSignal()

    // Guarded by the lock.
    private var startWorker: @Sendable () -> Bool = { false }
    private var availability = Availability.starting
    private var queue: [PostgreSQLJob] = []
    private var unfinished: [ObjectIdentifier: PostgreSQLJob] = [:]
    /// When the deadlines of the jobs are looked at next.
    private var nextLook: ContinuousClock.Instant?
    /// Those without a job; the one that had one last is the last.
    private var idle: [Worker] = []
    private var workers = 0
    /// Those that were called and have not looked for a job since.
    private var called = 0
    private var connected = 0
    private var crowd = PostgreSQLCrowd()
    /// When the server has answered last.
    private var lastAnswer: ContinuousClock.Instant?
    /// Connections of an earlier generation are not used again: the server was away since, or has lost its role.
    private var current = 0
    private var reported: StorageError?
    private var isEnding = false

    init(_ limits: PostgreSQLLimits) { self.limits = limits }

    /// Says how a worker is started.
    /// - Parameter start: starts the thread of one; it returns `false` when the system has none.
    func startWorkers(_ start: @escaping @Sendable () -> Bool) { lock.withLock { startWorker = start } }

    /// Lets all threads end.
    /// - Returns: the jobs that no worker has begun.
    func stop() -> [PostgreSQLJob] {
        lock.withLock {
            isEnding = true
            for worker in idle { worker.signal.send() }
            timekeeper.send()
            defer { queue = [] }
            return queue
        }
    }

    var isStopped: Bool { lock.withLock { isEnding } }

    // MARK: Jobs

    /// Queues a job, and calls a worker for it.
    /// - Returns: why it is not taken.
    func add(_ job: PostgreSQLJob) -> StorageError? {
        lock.withLock {
            if case .down(let error) = availability { return error }
            guard !isEnding else { return StorageError(.unusable, "the store is closed") }
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
    }

    /// Notes the outcome of a job.
    func finish(_ job: PostgreSQLJob, _ outcome: PostgreSQLJob.Outcome) {
        lock.withLock {
            unfinished[ObjectIdentifier(job)] = nil
            if case .success = outcome { lastAnswer = .now }
        }
    }

    /// Leaves a job to the connections that there are, where the server gives no more.
    /// - Returns: whether it has done so.
    func postpone(_ job: PostgreSQLJob) -> Bool {
        lock.withLock {
            guard !mayConnect, connected > 0, !isEnding else { return false }
            queue.insert(job, at: 0)
            if called == 0 { callWorker() }
            return true
        }
    }

    /// Takes the jobs out whose callers stop waiting, for which it waits once.
    /// - Returns: there may be none; `nil` at the end.
    func takeOverdue() -> [(job: PostgreSQLJob, delay: Delay)]? {
        lock.withLock {
            if isEnding && unfinished.isEmpty { return nil }
            let now = ContinuousClock.now
            guard let look = nextLook, look <= now else {
                timekeeper.wait(lock, atMost: nextLook.map { now.duration(to: $0) })
                return []
            }
            let late = unfinished.values.filter { $0.deadline <= now }
            let queued = Set(queue.map(ObjectIdentifier.init))
            queue.removeAll { $0.deadline <= now }
            for job in late { unfinished[ObjectIdentifier(job)] = nil }
            nextLook = unfinished.values.map(\.deadline).min()
            let ofQueued: Delay = if case .starting = availability { .starting } else { .queued }
            return late.map { ($0, queued.contains(ObjectIdentifier($0)) ? ofQueued : .underWay) }
        }
    }

    // MARK: Workers

    /// Waits for something that a worker can do; `nil` at the end.
    /// - Parameter held: the generation of the connection that the worker has.
    func next(for worker: Worker, holding held: Int?) -> Assignment? {
        lock.withLock {
            let start = ContinuousClock.now
            while !isEnding {
                if worker.isCalled {
                    worker.isCalled = false
                    called -= 1
                }
                // It is not used again, and a server that is full may give it to another process.
                if let held, held != current || worker.isToClose { return .close }
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

    /// Lets a worker wait before it tries to connect again.
    func pause(_ worker: Worker, atMost limit: Duration) { lock.withLock { worker.signal.wait(lock, atMost: limit) } }

    /// Notes that a worker has connected.
    func noteConnection(of worker: Worker) {
        lock.withLock {
            connected += 1
            worker.hasConnection = true
            crowd.connected(at: .now)
        }
    }

    /// Notes that a worker has given its connection up.
    func noteDisconnection(of worker: Worker) {
        lock.withLock {
            connected -= 1
            (worker.hasConnection, worker.isToClose) = (false, false)
        }
    }

    /// Gives one connection of an idle worker back to the server.
    func giveOneBack() {
        lock.withLock {
            guard connected > 1, let worker = idle.first(where: \.hasConnection) else { return }
            worker.isToClose = true
            worker.signal.send()
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
        let reads = queue.prefix(PostgreSQLPoolState.maxTogether).prefix { $0.request.isRead }
        let jobs = Array(queue.prefix(max(reads.count, 1)))
        queue.removeFirst(jobs.count)
        return jobs
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
            guard startWorker() else { return }
            workers += 1
            called += 1
        }
    }

    /// Whether another connection may be tried. Under the lock.
    private var mayConnect: Bool { crowd.allowsConnection(beside: connected, at: .now) }

    /// Lets idle workers look whether their connections are still used. Under the lock.
    private func wakeIdle() { for worker in idle where worker.hasConnection { worker.signal.send() } }

    // MARK: The server

    /// What a connection that is made now belongs to; another one as soon as it is not to be used any more.
    var generation: Int { lock.withLock { current } }

    /// Whether the server was reached, and is not known to be away.
    var isUp: Bool { lock.withLock { if case .up = availability { true } else { false } } }

    /// Whether workers are connected to the server.
    var isServing: Bool { lock.withLock { if case .up = availability { connected > 0 } else { false } } }

    /// Whether the server has responded to anyone since then: if so, it is not down, whatever has failed.
    func hasAnswered(since moment: ContinuousClock.Instant) -> Bool {
        lock.withLock { lastAnswer.map { $0 > moment } ?? false }
    }

    /// Notes that the server gives no further connection.
    /// - Parameter fewer: how many of those that there are the pool does without.
    /// - Returns: whether that is news.
    func noteRefusal(fewer: Int) -> Bool {
        lock.withLock { crowd.refused(beside: connected - fewer, until: .now + limits.crowded) && !isEnding }
    }

    /// Notes that the server can't be used, unless it was reached again since.
    /// - Parameter failed: the generation of the connection that has failed.
    /// - Returns: the jobs that wait in vain.
    func serverFailed(_ error: StorageError, _ failed: Int) -> [PostgreSQLJob] {
        lock.withLock {
            guard failed == current, !isEnding else { return [] }
            availability = .down(error)
            current += 1
            wakeIdle()
            defer { queue = [] }
            return queue
        }
    }

    /// Lets other connections be used, unless that was done since.
    /// - Parameter failed: the generation of the connection that can't be used any more.
    func renew(_ failed: Int) {
        lock.withLock {
            guard failed == current else { return }
            current += 1
            wakeIdle()
        }
    }

    /// Notes that the server was reached.
    /// - Returns: whether that is news: it was reported to be away.
    func becomeUp() -> Bool {
        lock.withLock {
            availability = .up
            for _ in 0..<min(queue.count, limits.connections) { callWorker() }
            defer { reported = nil }
            return reported != nil
        }
    }

    /// Notes that the server can't be reached.
    /// - Returns: the jobs that wait in vain, and whether it is news.
    func becomeDown(_ error: StorageError) -> (left: [PostgreSQLJob], isNews: Bool) {
        lock.withLock {
            availability = .down(error)
            current += 1
            wakeIdle()
            defer { (queue, reported) = ([], error) }
            return (queue, reported != error && !isEnding)
        }
    }
}
