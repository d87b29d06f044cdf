internal import CMicroHTTPD
internal import Glibc

/// A literal IPv4 or IPv6 address in the form of the socket calls.
struct SocketAddress: Sendable, Hashable {
    /// The address as text, without brackets.
    let text: String
    private let family: Family
    private let bytes: [UInt8]

    enum Family: Sendable { case ipv4, ipv6 }

    var isIPv6: Bool { family == .ipv6 }

    /// Parses an address; `nil` for any other text.
    init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if unsafe inet_pton(AF_INET, text, &four) == 1 {
            family = .ipv4
            bytes = unsafe withUnsafeBytes(of: &four) { unsafe Array($0) }
        } else if unsafe inet_pton(AF_INET6, text, &six) == 1 {
            family = .ipv6
            bytes = unsafe withUnsafeBytes(of: &six) { unsafe Array($0) }
        } else {
            return nil
        }
        self.text = text
    }

    /// The network of one user: the address itself, for IPv6 its first 64 bits, as providers assign at least that many (RFC 6177).
    var network: String {
        guard isIPv6 else { return text }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }

    /// The address of a peer; `-` when there is none.
    static func text(of address: UnsafePointer<sockaddr>?) -> String {
        guard let address = unsafe address else { return "-" }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let raw = unsafe UnsafeRawPointer(address)
        let size = socklen_t(buffer.count)
        switch Int32(unsafe address.pointee.sa_family) {
        case AF_INET:
            var four = unsafe raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            _ = unsafe inet_ntop(AF_INET, &four, &buffer, size)
        case AF_INET6:
            var six = unsafe raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            _ = unsafe inet_ntop(AF_INET6, &six, &buffer, size)
        default:
            return "-"
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Passes the address, with a port, to a socket call.
    func withSockaddr<Result>(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        let networkPort = UInt16(truncatingIfNeeded: port).bigEndian
        switch family {
        case .ipv4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = networkPort
            unsafe withUnsafeMutableBytes(of: &address.sin_addr) { unsafe $0.copyBytes(from: bytes) }
            return unsafe SocketAddress.lend(&address, body)
        case .ipv6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = networkPort
            unsafe withUnsafeMutableBytes(of: &address.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
            return unsafe SocketAddress.lend(&address, body)
        }
    }

    private static func lend<Address, Result>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        let size = socklen_t(MemoryLayout<Address>.size)
        return unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, size) }
        }
    }

    /// The number of the family for `socket`.
    var familyNumber: Int32 { isIPv6 ? AF_INET6 : AF_INET }
}
