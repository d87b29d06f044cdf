internal import Certificates
internal import Glibc

/// The host name of this machine and its addresses in local networks.
struct LocalNetwork: Sendable, Equatable {
    /// The machine's own name, in lower case.
    var hostName: String
    /// Its IPv4 addresses in local networks, the one of the default route first; where there is none, its IPv6 addresses, of
    /// which machines have several that change. Link-local ones are left out, since browsers can't open them.
    var addresses: [String]
    /// All other addresses of connected interfaces, including loopback.
    var others: Set<String> = []

    /// Whether the machine has an address.
    func has(_ address: String) -> Bool {
        let text = LocalNetwork.canonical(address)
        return others.contains(text) || addresses.contains(text)
    }

    /// Whether no other machine can reach this one.
    var isUnconnected: Bool {
        addresses.isEmpty
            && others.allSatisfy { text in
                ["127.", "169.254.", "fe8", "fe9", "fea", "feb"].contains(where: text.hasPrefix) || text == "::1"
            }
    }

    /// The canonical form of an address.
    private static func canonical(_ text: String) -> String {
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return text }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &buffer, socklen_t(buffer.count)) != nil else { return text }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The current state; empty when it can't be determined.
    static var current: LocalNetwork { read() ?? LocalNetwork(hostName: "", addresses: []) }

    /// The current state; `nil` when it can't be determined.
    @Sendable static func read() -> LocalNetwork? {
        guard let (addresses, others) = interfaces() else { return nil }
        var buffer = [CChar](repeating: 0, count: 256)
        let name =
            gethostname(&buffer, buffer.count - 1) == 0
            ? String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
        return LocalNetwork(hostName: name.lowercased(), addresses: addresses, others: others)
    }

    private static func interfaces() -> (addresses: [String], others: Set<String>)? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var found: (four: [String], six: [String]) = ([], [])
        var others: Set<String> = []
        var next = list
        while let entry = next {
            next = entry.pointee.ifa_next
            let flags = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
            guard entry.pointee.ifa_flags & flags == flags, let address = entry.pointee.ifa_addr,
                let text = text(of: address)
            else { continue }
            others.insert(text)
            guard PrivateAddresses.contains(text) else { continue }
            if !text.contains(":") {
                // Link-local addresses, which a machine assigns itself when no DHCP server responds.
                if !text.hasPrefix("169.254.") { found.four.append(text) }
            } else if !text.hasPrefix("fe") {
                found.six.append(text)
            }
        }
        let first = sourceAddress
        let addresses =
            found.four.isEmpty
            ? found.six : found.four.filter { $0 == first } + found.four.filter { $0 != first }
        return (addresses, others.subtracting(addresses))
    }

    /// The source address of the default route; connecting a datagram socket sends no packet.
    private static var sourceAddress: String? {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var far = sockaddr_in()
        far.sin_family = sa_family_t(AF_INET)
        far.sin_port = in_port_t(9).bigEndian
        // In TEST-NET-2 (RFC 5737), which is never assigned.
        inet_pton(AF_INET, "198.51.100.1", &far.sin_addr)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &far) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard connect(descriptor, address, size) == 0, getsockname(descriptor, address, &size) == 0 else {
                    return nil
                }
                return text(of: address)
            }
        }
    }

    private static func text(of address: UnsafePointer<sockaddr>) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let size = socklen_t(buffer.count)
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            var bytes = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            guard inet_ntop(AF_INET, &bytes, &buffer, size) != nil else { return nil }
        case AF_INET6:
            var bytes = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            guard inet_ntop(AF_INET6, &bytes, &buffer, size) != nil else { return nil }
        default: return nil
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
