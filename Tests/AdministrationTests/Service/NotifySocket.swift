import Glibc

/// The socket of a service manager, for the tests.
final class NotifySocket: Sendable {
    /// The value of `NOTIFY_SOCKET`.
    let name: String
    private let descriptor: Int32

    /// Binds a socket.
    /// - Parameter name: a path, or `@` and an abstract name.
    init?(_ name: String) {
        self.name = name
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            if name.hasPrefix("@") { path[0] = 0 }
        }
        let length = socklen_t(MemoryLayout.size(ofValue: address.sun_family) + bytes.count)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard bound == 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// The datagrams that have arrived since the last call. Sending is complete when they are here, so none has to be waited for.
    var received: [String] {
        var texts: [String] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count >= 0 {
            texts.append(String(decoding: bytes[..<count], as: UTF8.self))
        }
        return texts
    }
}
