internal import Glibc

/// A lock around a value with a condition to wait for: a POSIX mutex and condition variable on the monotonic clock.
///
/// Not `Synchronization.Mutex`: the watchdog and the stop thread wait with a deadline, which needs a condition
/// variable, and the thread sanitizer understands the POSIX pair.
@safe final class Monitor<State>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var state: State

    init(_ state: State) {
        self.state = state
        unsafe mutex = .allocate(capacity: 1)
        unsafe condition = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(condition, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Runs `body` with exclusive access to the value.
    func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&state)
    }

    /// Makes every waiting thread check the value again.
    func wakeWaiters() { unsafe pthread_cond_broadcast(condition) }

    /// Blocks this thread until `next` returns a result. It is called again after each wake-up and when its deadline has passed.
    func wait<Result>(_ next: (inout State) -> Step<Result>) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            switch next(&state) {
            case .done(let result):
                return result
            case .wait(until: nil):
                unsafe pthread_cond_wait(condition, mutex)
            case .wait(until: let instant?):
                var time = instant.timespec
                unsafe pthread_cond_timedwait(condition, mutex, &time)
            }
        }
    }

    /// The next step of a waiting thread.
    enum Step<Result> {
        /// Return a result.
        case done(Result)
        /// Sleep until woken or until the instant is reached.
        case wait(until: MonotonicInstant?)
    }
}
