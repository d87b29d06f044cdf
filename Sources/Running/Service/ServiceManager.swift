internal import Glibc

/// The service manager that started the program, such as systemd, by the protocol of sd_notify(3): one datagram per notification to the
/// socket that the environment names.
package struct ServiceManager: Sendable {
    /// What it can be told.
    package enum Notification: Sendable, Equatable {
        /// The program accepts connections, also again after a reload.
        case ready(status: String)
        /// The program reads its settings again.
        /// - Parameter microseconds: the time of CLOCK_MONOTONIC, by which systemd 253 matches it to its request.
        case reloading(microseconds: UInt64)
        /// The program has begun to end.
        /// - Parameter seconds: for how long it serves on before that.
        case stopping(after: Int)
        /// The program still responds.
        case alive

        /// The datagram: one assignment per line.
        var text: String {
            switch self {
            case .ready(let status): "READY=1\nSTATUS=\(Log.bounded(status))"
            case .reloading(let microseconds): "RELOADING=1\nMONOTONIC_USEC=\(microseconds)"
            case .stopping(after: 0): "STOPPING=1"
            // Without the last line, a delay beyond TimeoutStopSec= of the unit would end in SIGKILL.
            case .stopping(let seconds):
                "STOPPING=1\nSTATUS=Not ready any more, and ends in \(seconds) seconds\n"
                    + "EXTEND_TIMEOUT_USEC=\((seconds + ServiceManager.secondsToEnd) * 1_000_000)"
            case .alive: "WATCHDOG=1"
            }
        }
    }

    /// What running requests, the stores and the log may take at the end, in seconds.
    private static let secondsToEnd = 20

    /// How long a notification may wait for room in the socket, in seconds.
    private static let patience = 5

    /// The content of `sun_path`; that of an abstract name begins with a zero byte and has none at its end (unix(7)).
    private let path: [UInt8]

    /// The service manager that the variable `NOTIFY_SOCKET` names; `nil` when there is none, or its address is not one of AF_UNIX.
    package init?(environment: [String: String]) {
        guard let name = environment["NOTIFY_SOCKET"], name.utf8.count > 1, !name.utf8.contains(0) else { return nil }
        switch name.utf8.first {
        case UInt8(ascii: "/"): path = Array(name.utf8) + [0]
        case UInt8(ascii: "@"): path = [0] + name.utf8.dropFirst()
        default: return nil
        }
        guard path.count <= MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
    }

    /// Sends one notification.
    /// - Returns: whether it was sent. If not, the program continues: the manager has a time limit.
    @discardableResult
    package func notify(_ notification: Notification) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: ServiceManager.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let length = socklen_t(
            MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path) + path.count)
        let bytes = Array(notification.text.utf8)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length) == bytes.count
            }
        }
    }

    /// The time of CLOCK_MONOTONIC in microseconds.
    package static var monotonicMicroseconds: UInt64 {
        var time = timespec()
        guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
        return UInt64(max(time.tv_sec, 0)) * 1_000_000 + UInt64(max(time.tv_nsec, 0)) / 1000
    }
}
