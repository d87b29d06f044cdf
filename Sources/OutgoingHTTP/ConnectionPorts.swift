internal import CSockets

/// The two ports of a connection.
struct ConnectionPorts: Hashable {
    let local: UInt16
    let remote: UInt16

    init(local: UInt16, remote: UInt16) {
        self.local = local
        self.remote = remote
    }

    /// The ports of a socket; `nil` when it is not connected.
    init?(of socket: Int32) {
        let ports = csockets_ports_of(socket)
        guard ports.local != 0 else { return nil }
        local = ports.local
        remote = ports.remote
    }
}
