import Glibc

/// A TCP connection to a server under test that sends exactly the given bytes.
///
/// Blocking sockets, each call on a separate thread. The time-out of 120 s is a safety net for a broken server; no test
/// may depend on it. One task at a time uses a connection.
public final class RawConnection: Sendable {
    private let descriptor: Int32
    private let buffer = Buffer()

    /// Bytes that were received and not yet consumed; touched by one call at a time.
    private final class Buffer: @unchecked Sendable { var bytes: [UInt8] = [] }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { Glibc.close(descriptor) }

    /// Connects to a port at 127.0.0.1 or at another IPv4 loopback address, or at `::1`.
    /// - Parameter source: the IPv4 loopback address to connect from, when that matters.
    public static func open(
        port: Int, address: String = "127.0.0.1", from source: String? = nil
    ) async throws -> RawConnection {
        try await onOwnThread { RawConnection(try connect(address, port, from: source)) }
    }

    /// Sends text as UTF-8.
    public func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends bytes; throws when the peer has closed.
    public func send(_ bytes: [UInt8]) async throws {
        try await onOwnThread { [self] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { throw RawConnectionError.last("send") }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Announces that nothing more will be sent.
    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads one response. `nil` when the peer closes (or resets) before a whole one was received.
    /// - Parameter isHead: whether the request was HEAD, so that no body follows.
    public func readResponse(isHead: Bool = false) async throws -> RawResponse? {
        try await onOwnThread { [self] in
            while true {
                if let (response, rest) = RawResponse.parse(buffer.bytes, isHead: isHead, isComplete: false) {
                    buffer.bytes = rest
                    return response
                }
                guard let more = try receive() else {
                    let parsed = RawResponse.parse(buffer.bytes, isHead: isHead, isComplete: true)
                    buffer.bytes = parsed?.rest ?? []
                    return parsed?.response
                }
                buffer.bytes += more
            }
        }
    }

    /// Reads until the peer closes or resets the connection and returns what was received.
    public func readToEnd() async throws -> [UInt8] {
        try await onOwnThread { [self] in
            while let more = try receive() { buffer.bytes += more }
            defer { buffer.bytes = [] }
            return buffer.bytes
        }
    }

    /// Ends the connection with a reset, as a client that died does.
    public func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        var unspecified = sockaddr()
        unspecified.sa_family = sa_family_t(AF_UNSPEC)
        // Connecting to "nowhere" resets at once and keeps the descriptor valid until deinit.
        Glibc.connect(descriptor, &unspecified, socklen_t(MemoryLayout<sockaddr>.size))
    }

    private func receive() throws -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0 {
            if errno == ECONNRESET || errno == EPIPE { return nil }
            throw RawConnectionError.last("recv")
        }
        return count == 0 ? nil : Array(chunk[..<count])
    }

    private static func connect(_ address: String, _ port: Int, from source: String?) throws -> Int32 {
        let isIPv6 = address.contains(":")
        let descriptor = socket(
            isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw RawConnectionError.last("socket") }
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        if let source {
            var own = sockaddr_in()
            own.sin_family = sa_family_t(AF_INET)
            inet_pton(AF_INET, source, &own.sin_addr)
            _ = withUnsafePointer(to: &own) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        let networkPort = in_port_t(truncatingIfNeeded: port).bigEndian
        var result: Int32
        if isIPv6 {
            var peer = sockaddr_in6()
            peer.sin6_family = sa_family_t(AF_INET6)
            peer.sin6_port = networkPort
            inet_pton(AF_INET6, address, &peer.sin6_addr)
            result = withUnsafePointer(to: &peer) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        } else {
            var peer = sockaddr_in()
            peer.sin_family = sa_family_t(AF_INET)
            peer.sin_port = networkPort
            inet_pton(AF_INET, address, &peer.sin_addr)
            result = withUnsafePointer(to: &peer) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        guard result == 0 else {
            defer { Glibc.close(descriptor) }
            throw RawConnectionError.last("connect")
        }
        return descriptor
    }
}

/// A failure of a socket call in a test.
public enum RawConnectionError: Error, Equatable {
    /// The call and its `errno`.
    case system(String, Int32)

    static func last(_ call: String) -> RawConnectionError { .system(call, errno) }
}
