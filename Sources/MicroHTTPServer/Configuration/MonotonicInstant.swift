internal import Glibc

/// An instant of the monotonic clock, in nanoseconds.
struct MonotonicInstant: Comparable, Sendable {
    let nanoseconds: Int64

    /// Now.
    static var now: MonotonicInstant {
        var time = Glibc.timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// An instant in the infinite future.
    static let never = MonotonicInstant(nanoseconds: .max)

    /// The instant `duration` later; on overflow, ``never``.
    func advanced(by duration: Duration) -> MonotonicInstant {
        let (seconds, attoseconds) = duration.components
        guard seconds < 1_000_000_000 else { return .never }
        return MonotonicInstant(
            nanoseconds: nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The instant for a POSIX call.
    var timespec: Glibc.timespec {
        Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}
