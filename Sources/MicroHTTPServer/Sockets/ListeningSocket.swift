// Whichever of the two modules the compiler loads first has the types of sockets.
internal import CMicroHTTPD
internal import Glibc

/// A bound socket that can listen; closed with this value unless it was released.
final class ListeningSocket {
    /// The bound address.
    let address: SocketAddress
    /// The bound port.
    let port: Int
    private var descriptor: Int32

    /// Binds the socket. `port` 0 chooses a free one.
    init(_ address: SocketAddress, port: Int) throws(ServerError) {
        let descriptor = socket(
            address.familyNumber,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw ListeningSocket.error(errno, address, port, operation: "socket") }
        self.address = address
        self.descriptor = descriptor
        var failure: (operation: String, code: Int32)?
        var one: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // A restart must not wait for connections of the last run (TIME_WAIT); on Linux this does not allow sharing the port.
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
        // An IPv6 socket must not bind IPv4 too, where another socket of this server listens.
        if address.isIPv6 { unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, size) }
        let bound = unsafe address.withSockaddr(port: port) { unsafe bind(descriptor, $0, $1) }
        if bound != 0 { failure = ("bind", errno) }
        self.port = failure == nil ? ListeningSocket.port(of: descriptor) : 0
        if let failure { throw ListeningSocket.error(failure.code, address, port, operation: failure.operation) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Accepts connections; before, clients are refused.
    func listen() throws(ServerError) {
        // Another program may have bound the same port and listened in the meantime.
        guard Glibc.listen(descriptor, SOMAXCONN) == 0 else {
            throw ListeningSocket.error(errno, address, port, operation: "listen")
        }
    }

    /// Transfers the descriptor to the caller, who must close it.
    func release() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    private static func port(of descriptor: Int32) -> Int {
        var storage = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = unsafe withUnsafeMutablePointer(to: &storage) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(descriptor, $0, &size) }
        }
        // The port is at the same offset in both families' structures.
        return result == 0 ? Int(UInt16(bigEndian: storage.sin6_port)) : 0
    }

    private static func error(
        _ code: Int32, _ address: SocketAddress, _ port: Int, operation: String
    ) -> ServerError {
        switch code {
        case EADDRINUSE:
            .portInUse(address: address.text, port: port, owner: PortOwner.find(port: port, isIPv6: address.isIPv6))
        case EADDRNOTAVAIL, EAFNOSUPPORT:
            .addressNotAvailable(address: address.text)
        case EACCES, EPERM:
            .portNotPermitted(address: address.text, port: port)
        default:
            .system(operation: operation, reason: unsafe String(cString: strerror(code)))
        }
    }
}
