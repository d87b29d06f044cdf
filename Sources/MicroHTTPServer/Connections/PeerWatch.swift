internal import CMicroHTTPD
internal import Glibc

/// Reports to the watchdog which peers have closed their side of a connection, and sleeps for it.
///
/// libmicrohttpd misses the end of a connection that is received together with data: it waits for the next edge of the
/// library's epoll set, and there is none after the last one.
@safe final class PeerWatch: Sendable {
    private let set: Int32
    private let waker: Int32

    /// - Throws: ``ServerError`` when no descriptors are left.
    init() throws(ServerError) {
        set = epoll_create1(Int32(EPOLL_CLOEXEC))
        waker = set < 0 ? -1 : cmhd_make_waker(set)
        if waker < 0 { throw .system(operation: "epoll", reason: unsafe String(cString: strerror(errno))) }
    }

    deinit {
        if waker >= 0 { close(waker) }
        if set >= 0 { close(set) }
    }

    /// Watches a socket under a nonzero id, until it is closed.
    func add(_ descriptor: Int32, id: UInt64) { _ = cmhd_watch_peer(set, descriptor, id) }

    /// Ends the current wait, or the next one.
    func wake() {
        var one: UInt64 = 1
        // It is never read: each write triggers an edge, and only some 18 quintillion of them would fill the counter.
        _ = unsafe write(waker, &one, MemoryLayout<UInt64>.size)
    }

    /// Sleeps until a peer has closed its side, ``wake()`` is called, or the instant is reached.
    /// - Returns: the ids of those whose peer has closed its side.
    func wait(until instant: MonotonicInstant) -> [UInt64] {
        var ids = [UInt64](repeating: 0, count: 64)
        let count = unsafe cmhd_wait(set, &ids, PeerWatch.milliseconds(until: instant))
        guard count > 0 else { return [] }
        return ids[..<Int(count)].filter { $0 != 0 }
    }

    private static func milliseconds(until instant: MonotonicInstant) -> Int32 {
        guard instant != .never else { return -1 }
        let nanoseconds = max(0, instant.nanoseconds - MonotonicInstant.now.nanoseconds)
        return Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
    }
}
