internal import CCurl
internal import CSockets
internal import Glibc

/// The sockets that libcurl waits for, in an epoll set, so that the cost of an event does not depend on the number of transfers.
///
/// The loop's thread waits; others only wake it.
@safe final class TransferSockets: Sendable {
    private let set: Int32
    private let waker: Int32

    /// `nil` when no descriptors are left.
    init?() {
        let set = csockets_make_set()
        guard set >= 0 else { return nil }
        let waker = csockets_make_waker(set)
        guard waker >= 0 else {
            close(set)
            return nil
        }
        self.set = set
        self.waker = waker
    }

    deinit {
        close(waker)
        close(set)
    }

    /// Ends the current wait or the next one.
    func wake() {
        var one: UInt64 = 1
        _ = unsafe write(waker, &one, MemoryLayout<UInt64>.size)
    }

    /// Waits for what libcurl wants of a socket: CURL_POLL_*.
    func watch(_ socket: curl_socket_t, for what: Int32) { csockets_watch(set, socket, what) }

    /// Waits until sockets are ready, it is woken, or the time has elapsed.
    /// - Parameter take: receives each ready socket with its events: CURL_CSELECT_*, or 0 for libcurl to check itself.
    func wait(milliseconds: Int, take: (curl_socket_t, Int32) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: csockets_ready.self, capacity: TransferSockets.maxAtOnce) { ready in
            guard let start = ready.baseAddress else { return }
            let count = unsafe csockets_wait(set, start, Int32(ready.count), Int32(clamping: milliseconds))
            for index in 0..<Int(max(0, count)) { take(unsafe ready[index].socket, unsafe ready[index].events) }
        }
    }

    /// The maximum number of sockets to deliver at a time; the others are reported next time.
    static let maxAtOnce = 64
}
