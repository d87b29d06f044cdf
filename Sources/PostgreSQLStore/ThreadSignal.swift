import Glibc

/// Something that a thread waits for.
@safe final class ThreadSignal: @unchecked Sendable {
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        // The other clock jumps when it is set.
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(condition, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe condition.deallocate()
    }

    /// Wakes the thread that waits.
    func send() { unsafe pthread_cond_signal(condition) }

    /// Waits under a lock that the caller holds, and holds again afterwards. It may end without a signal.
    /// - Parameter limit: the longest time; `nil` for no limit.
    func wait(_ lock: ThreadLock, atMost limit: Duration?) {
        guard let limit else {
            unsafe pthread_cond_wait(condition, lock.mutex)
            return
        }
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        let milliseconds = Int(limit.milliseconds)
        time.tv_sec += milliseconds / 1000
        time.tv_nsec += milliseconds % 1000 * 1_000_000
        if time.tv_nsec >= 1_000_000_000 {
            (time.tv_sec, time.tv_nsec) = (time.tv_sec + 1, time.tv_nsec - 1_000_000_000)
        }
        unsafe pthread_cond_timedwait(condition, lock.mutex, &time)
    }
}
