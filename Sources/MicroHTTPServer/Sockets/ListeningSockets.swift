/// The sockets of one server: every address on the same port.
struct ListeningSockets {
    let sockets: [ListeningSocket]
    let port: Int
    /// Lines for the log about omitted addresses.
    let notices: [String]

    typealias Opener = (SocketAddress, Int) throws(ServerError) -> ListeningSocket

    /// Binds all addresses. Port 0 chooses a free port at the first address and retries with another when that is in use at
    /// the next one. An IPv6 address that this machine does not have is omitted if another address is available.
    static func open(
        _ texts: [String], port: Int,
        opener: Opener = { (address, port) throws(ServerError) in try ListeningSocket(address, port: port) }
    ) throws(ServerError) -> ListeningSockets {
        guard (0...65535).contains(port) else { throw .invalidPort(port) }
        guard !texts.isEmpty else { throw .invalidAddress("") }
        var addresses: [SocketAddress] = []
        for text in texts {
            guard let address = SocketAddress(text) else { throw .invalidAddress(text) }
            if !addresses.contains(address) { addresses.append(address) }
        }
        var attempts = 0
        while true {
            attempts += 1
            do {
                return try openOnce(addresses, port: port, opener: opener)
            } catch .portInUse where port == 0 && attempts < 20 {
                continue
            }
        }
    }

    private static func openOnce(
        _ addresses: [SocketAddress], port: Int, opener: Opener
    ) throws(ServerError) -> ListeningSockets {
        var sockets: [ListeningSocket] = []
        var missing: [SocketAddress] = []
        var chosen = port
        for address in addresses {
            do {
                let socket = try opener(address, chosen)
                chosen = socket.port
                sockets.append(socket)
            } catch .addressNotAvailable where address.isIPv6 && addresses.contains(where: { !$0.isIPv6 }) {
                missing.append(address)
            }
        }
        guard !sockets.isEmpty else { throw .addressNotAvailable(address: addresses[0].text) }
        let notices = missing.map {
            "The IPv6 address \($0.text) is not available on this machine; listening on IPv4 alone."
        }
        return ListeningSockets(sockets: sockets, port: chosen, notices: notices)
    }
}
