internal import Certificates
internal import Glibc

/// What this machine is called in its local networks, and its addresses there.
struct LocalNetwork: Sendable, Equatable {
    /// The machine's own name, in lower case.
    var hostName: String
    /// Its IPv4 addresses in local networks, that of the way to everywhere else first; where there is none, its IPv6 addresses, of
    /// which machines have several that come and go. Link-local ones are left out, since browsers can't open them.
    var addresses: [String]
    /// All other addresses of interfaces that are connected, loopback among them.
    var others: Set<String> = []

    /// Whether the machine has an address.
    func has(_ address: String) -> Bool {
        let text = LocalNetwork.canonical(address)
        return others.contains(text) || addresses.contains(text)
    }

    /// Whether no other machine can reach it.
    var isUnconnected: Bool {
        addresses.isEmpty
            && others.allSatisfy { text in
                ["127.", "169.254.", "fe8", "fe9", "fea", "feb"].contains(where: text.hasPrefix) || text == "::1"
            }
    }

    /// An address as the system writes it.
    private static func canonical(_ text: String) -> String {
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return text }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &buffer, socklen_t(buffer.count)) != nil else { return text }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Those of this machine now; none when that can't be found out.
    static var current: LocalNetwork { read() ?? LocalNetwork(hostName: "", addresses: []) }

    /// The same; `nil` when it can't be found out.
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
                // Addresses that a machine gives itself when nobody gives it one.
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

    /// The address from which packets to everywhere else would go; a datagram socket that is connected sends none.
    private static var sourceAddress: String? {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var far = sockaddr_in()
        far.sin_family = sa_family_t(AF_INET)
        far.sin_port = in_port_t(9).bigEndian
        // Of TEST-NET-2 (RFC 5737): nobody's.
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
