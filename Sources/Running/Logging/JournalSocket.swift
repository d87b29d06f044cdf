internal import Glibc
internal import Synchronization

/// The socket of systemd's journal that takes entries with fields (systemd's "Native Journal Protocol"): one datagram per entry, one line
/// per field.
package final class JournalSocket: Sendable {
    /// Where the journal listens.
    package static let usualPath = "/run/systemd/journal/socket"

    private let path: String
    private let descriptor = Mutex<Int32>(-1)

    package init(path: String = JournalSocket.usualPath) { self.path = path }

    deinit { descriptor.withLock { if $0 >= 0 { close($0) } } }

    /// Whether there is such a socket.
    package var isThere: Bool { access(path, F_OK) == 0 }

    /// Sends an entry.
    /// - Parameter fields: values without line breaks; a field with one is left out, because it could add further fields.
    /// - Returns: whether the journal has got it. It does not wait for a journal that is slow.
    package func send(_ fields: [(name: String, value: String)]) -> Bool {
        var bytes: [UInt8] = []
        for (name, value) in fields where !value.utf8.contains(UInt8(ascii: "\n")) {
            bytes += "\(name)=\(value)\n".utf8
        }
        guard var address = sockaddr_un(path) else { return false }
        return descriptor.withLock { descriptor in
            if descriptor < 0 {
                descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            }
            guard descriptor >= 0 else { return false }
            let sent = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    sendto(
                        descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL),
                        address, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            return sent == bytes.count
        }
    }
}

extension sockaddr_un {
    /// The address of a path; `nil` when it is too long.
    fileprivate init?(_ path: String) {
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let isShort = withUnsafeMutableBytes(of: &sun_path) { target in
            guard bytes.count < target.count else { return false }
            target.copyBytes(from: bytes)
            return true
        }
        guard isShort else { return nil }
    }
}
