import Glibc

/// A port of 127.0.0.1 that is not listened on, nor can be while this lives: a server that is stopped leaves its port to whichever other test
/// asks for one next.
public final class ClosedPort: Sendable {
    /// No socket.
    public struct Failure: Error {}

    /// Its number.
    public let number: Int
    private let holder: Int32

    /// Takes a free port.
    public init() throws {
        holder = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = holder
        let isBound = withUnsafeMutableBytes(of: &address) { bytes in
            guard let pointer = bytes.bindMemory(to: sockaddr.self).baseAddress else { return false }
            return bind(socket, pointer, length) == 0 && getsockname(socket, pointer, &length) == 0
        }
        number = Int(UInt16(bigEndian: address.sin_port))
        guard isBound else { throw Failure() }
    }

    deinit { close(holder) }
}
