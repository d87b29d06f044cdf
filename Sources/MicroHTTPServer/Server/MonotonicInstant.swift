internal import Glibc

/// A point on the clock that never jumps, in nanoseconds.
struct MonotonicInstant: Comparable, Sendable {
    let nanoseconds: Int64

    /// Now.
    static var now: MonotonicInstant {
        var time = Glibc.timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// An instant that never comes.
    static let never = MonotonicInstant(nanoseconds: .max)

    /// The instant `duration` later; a duration too long to count is ``never``.
    func advanced(by duration: Duration) -> MonotonicInstant {
        let (seconds, attoseconds) = duration.components
        guard seconds < 1_000_000_000 else { return .never }
        return MonotonicInstant(
            nanoseconds: nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The same instant for a POSIX call.
    var timespec: Glibc.timespec {
        Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}
