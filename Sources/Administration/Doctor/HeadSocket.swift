internal import Glibc
internal import HTTP

/// A raw connection, for request heads that no HTTP client would send.
struct HeadSocket {
    /// What the server did.
    enum Ending {
        /// It responded, or closed the connection.
        case dropped
        /// Neither in time.
        case waitedFor
        /// There was no connection.
        case unreachable
    }

    /// Connects to a loopback address of this machine, sends `bytes`, and waits until the server responds or closes the connection.
    static func exchange(host: String, port: Int, sending bytes: [UInt8], seconds: Int) async -> Ending {
        guard let descriptor = connected(host, port) else { return .unreachable }
        defer { close(descriptor) }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        let sent = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        guard sent == bytes.count else { return .unreachable }
        // Polled: a blocked thread would be missing from the thread pool.
        for _ in 0..<(seconds * 10) {
            var answer = [UInt8](repeating: 0, count: 512)
            let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
            guard count < 0, errno == EAGAIN || errno == EINTR else { return .dropped }
            try? await Task.sleep(for: .milliseconds(100))
        }
        return .waitedFor
    }

    private static func connected(_ host: String, _ port: Int) -> Int32? {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found else { return nil }
        defer { freeaddrinfo(address) }
        let descriptor = socket(
            address.pointee.ai_family, address.pointee.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        guard connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
