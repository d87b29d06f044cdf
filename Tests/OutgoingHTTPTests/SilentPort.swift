import Glibc

/// A port that accepts no connection: its queue is full, and nothing is taken from it.
struct SilentPort {
    struct Failure: Error { let step: String }

    private var descriptors: [Int32] = []

    init(_ port: Int, at host: String) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        descriptors.append(listener)
        guard with({ bind(listener, $0, $1) }) == 0, listen(listener, 0) == 0 else {
            close()
            throw Failure(step: "listen: \(errno)")
        }
        // More than the queue holds.
        for _ in 0..<4 {
            let guest = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
            descriptors.append(guest)
            _ = with { connect(guest, $0, $1) }
        }
    }

    func close() { for descriptor in descriptors { _ = Glibc.close(descriptor) } }
}
