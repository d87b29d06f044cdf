internal import Glibc

/// A pipe from the handler of a signal to the thread that waits for it. A handler can't capture, so each signal has one for the process, in
/// a static property, which is to be accessed before the handler is installed.
package struct SignalPipe: Sendable {
    /// Where the thread reads.
    package let end: Int32
    private let start: Int32

    package init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A full pipe says already that the signal was received; the handler must not block.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        (end, start) = (ends[0], ends[1])
    }

    /// For the handler: does only what signal-safety(7) allows, a write with errno restored.
    /// - Parameter number: what the thread reads.
    package func signal(_ number: UInt8 = 0) {
        let before = errno
        var byte = number
        _ = write(start, &byte, 1)
        errno = before
    }
}
