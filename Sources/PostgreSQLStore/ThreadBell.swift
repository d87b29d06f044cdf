import Glibc

/// Wakes a thread that waits for a socket.
@safe final class ThreadBell: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() {
        // Without descriptors there is nothing to wait for, and the thread wakes up on its own.
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Wakes the thread, or lets it not begin to wait.
    func ring() { _ = unsafe write(writing, [1], 1) }

    /// Waits until it rings, or there is something to read from a socket.
    /// - Parameters:
    ///   - socket: -1 for none.
    ///   - limit: the longest time; `nil` for no limit.
    /// - Returns: whether it rang, which it has then stopped doing.
    func wait(orFor socket: Int32 = -1, atMost limit: Duration? = nil) -> Bool {
        var descriptors = [
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        ]
        let limit = limit ?? (reading < 0 ? .seconds(1) : nil)
        _ = unsafe poll(&descriptors, 2, limit.map { Int32(clamping: $0.milliseconds) } ?? -1)
        var bytes = [UInt8](repeating: 0, count: 64)
        return unsafe read(reading, &bytes, bytes.count) > 0
    }
}
