internal import Glibc

extension NetworkInterface {
    /// The interfaces that are up and connected, in the kernel's order; `nil` when they can't be read.
    package static func all() -> [NetworkInterface]? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var found: [NetworkInterface] = []
        var next = list
        while let entry = next {
            next = entry.pointee.ifa_next
            let flags = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
            guard entry.pointee.ifa_flags & flags == flags, let address = entry.pointee.ifa_addr,
                let text = text(of: address)
            else { continue }
            let name = String(cString: entry.pointee.ifa_name)
            if let index = found.firstIndex(where: { $0.name == name }) {
                found[index].addresses.append(text)
            } else {
                found.append(
                    NetworkInterface(
                        name: name, addresses: [text],
                        isPointToPoint: entry.pointee.ifa_flags & UInt32(IFF_POINTOPOINT) != 0,
                        device: Device(of: name)))
            }
        }
        return found
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
