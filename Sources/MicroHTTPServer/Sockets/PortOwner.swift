internal import Glibc

/// Finds the process that listens on a port, from Linux's `/proc`; other users' processes are not visible.
enum PortOwner {
    /// The maximum number of bytes read of a table.
    static let maxBytes = 4 << 20

    /// Such as `node (pid 4711)`; `nil` when none is found.
    ///
    /// This process may have the port at another address already, so an IPv4 socket never conflicts with IPv6 (the reverse
    /// is possible, as `::` may include both), and this process is named when there is no other.
    static func find(port: Int, isIPv6: Bool) -> String? {
        let tables = isIPv6 ? ["/proc/net/tcp6"] : ["/proc/net/tcp", "/proc/net/tcp6"]
        let inodes = tables.flatMap { listeningInodes(port: port, table: lines(of: $0)) }
        guard !inodes.isEmpty else { return nil }
        let links = Set(inodes.map { "socket:[\($0)]" })
        let own = String(getpid())
        let others = entries(of: "/proc").filter { name in
            name != own && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        for process in others + [own] {
            for descriptor in entries(of: "/proc/\(process)/fd")
            where link(at: "/proc/\(process)/fd/\(descriptor)").map(links.contains) ?? false {
                let name = lines(of: "/proc/\(process)/comm").first ?? "a program"
                return "\(name) (pid \(process))"
            }
        }
        return nil
    }

    /// The inodes of the sockets that listen on `port`, from the lines of `/proc/net/tcp`.
    static func listeningInodes(port: Int, table: [String]) -> [String] {
        table.compactMap { line in
            let columns = line.split(separator: " ")
            // sl, local_address, rem_address, st (0A: listening), queues, timer, retransmits, uid, timeout, inode
            guard columns.count > 9, columns[3] == "0A",
                let digits = columns[1].split(separator: ":").last, Int(digits, radix: 16) == port
            else { return nil }
            return String(columns[9])
        }
    }

    private static func lines(of path: String) -> [String] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16384)
        while bytes.count < maxBytes {
            let count = unsafe read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func entries(of path: String) -> [String] {
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    private static func link(at path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        let count = unsafe readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
