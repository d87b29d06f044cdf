import Glibc
import Synchronization

/// The jobs of a ``WriterThread``, and what it does with them.
///
/// A job that finds the file locked is tried again until it has waited long enough; the others behind it, which would find the
/// same, wait at the same time and not one after the other.
@safe final class WriterQueue: @unchecked Sendable {
    /// One thing to do.
    struct Job: Sendable {
        /// Its result.
        enum Outcome { case done, locked }

        /// Whether it waits for the lock.
        let waitsForLock: Bool
        /// Does it and resumes its caller; nothing has happened when it returns `locked`.
        let run: @Sendable (SQLiteDatabase) -> Outcome
        /// Resumes its caller with the reason why it was not done.
        let giveUp: @Sendable (StorageError) -> Void
        fileprivate let added = ContinuousClock.now

        init(
            waitsForLock: Bool, run: @escaping @Sendable (SQLiteDatabase) -> Outcome,
            giveUp: @escaping @Sendable (StorageError) -> Void
        ) {
            self.waitsForLock = waitsForLock
            self.run = run
            self.giveUp = giveUp
        }
    }

    /// How many transactions have changed something.
    let commits = Atomic<UInt32>(0)

    // Used by the thread that runs the queue alone.
    private let database: SQLiteDatabase
    private let lockWait: Duration
    /// Since when no job has got the lock.
    private var lockedSince: ContinuousClock.Instant?

    // Guarded by the mutex.
    private var jobs: [Job] = []
    private var isStopped = false
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let isChanged = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// Nanoseconds between two looks at a file that is locked.
    static let pause = 2_000_000

    init(_ database: sending SQLiteDatabase, lockWait: Duration) {
        self.database = database
        self.lockWait = lockWait
        unsafe pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        // The other clock jumps when it is set.
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(isChanged, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(isChanged)
        unsafe pthread_mutex_destroy(mutex)
        unsafe isChanged.deallocate()
        unsafe mutex.deallocate()
    }

    /// Puts a job behind the others.
    func add(_ job: Job) {
        unsafe pthread_mutex_lock(mutex)
        jobs.append(job)
        unsafe pthread_cond_signal(isChanged)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Lets ``run()`` return when there is nothing left to do.
    func stop() {
        unsafe pthread_mutex_lock(mutex)
        isStopped = true
        unsafe pthread_cond_signal(isChanged)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Does one job after the other until ``stop()``.
    func run() {
        while let job = next() {
            if job.run(database) == .done {
                lockedSince = nil
            } else {
                postpone(job)
            }
        }
    }

    /// Waits for a job.
    private func next() -> Job? {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while jobs.isEmpty {
            if isStopped { return nil }
            unsafe pthread_cond_wait(isChanged, mutex)
        }
        return jobs.removeFirst()
    }

    /// Puts a job that found the file locked back to the front, gives up those that have waited long enough, and waits a little.
    private func postpone(_ job: Job) {
        let now = ContinuousClock.now
        let start = lockedSince ?? now
        lockedSince = start
        func isOver(_ job: Job) -> Bool { !job.waitsForLock || max(job.added, start) + lockWait <= now }

        unsafe pthread_mutex_lock(mutex)
        jobs.insert(job, at: 0)
        let over = jobs.filter(isOver)
        jobs.removeAll(where: isOver)
        if !jobs.isEmpty, over.isEmpty {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
            time.tv_nsec += WriterQueue.pause
            if time.tv_nsec >= 1_000_000_000 {
                (time.tv_sec, time.tv_nsec) = (time.tv_sec + 1, time.tv_nsec - 1_000_000_000)
            }
            // Ends early for a new job, which may not want to wait.
            unsafe pthread_cond_timedwait(isChanged, mutex, &time)
        }
        unsafe pthread_mutex_unlock(mutex)
        for job in over { job.giveUp(StorageError(.busy, "another process keeps the store locked")) }
    }
}
