internal import CSockets

/// One connection of a client, from the opening of its socket to its end. Lives on the loop's thread.
final class PooledConnection {
    /// The descriptor, which is libcurl's; `nil` once libcurl has closed it.
    private var socket: Int32?
    /// Its ports, once they were found.
    private(set) var ports: ConnectionPorts?
    /// How many requests were sent on it.
    private(set) var requests = 0
    /// Since when it has been idle; `nil` while a request is under way, before the first one, and once it has ended.
    private(set) var idleSince: ContinuousClock.Instant?
    private var isRetired = false
    /// How many bytes had been sent before the latest request; `nil` when the system does not tell.
    private var bytesBefore: Int64?
    private var bytesAtClose: Int64?

    init(socket: Int32) { self.socket = socket }

    /// Asks the system for the ports; `nil` when it is not connected.
    func findPorts() -> ConnectionPorts? {
        ports = socket.flatMap(ConnectionPorts.init)
        return ports
    }

    /// Whether a further request may go out on it: it has been idle for less than `limit`, and the peer has neither closed nor sent anything
    /// since. A server may close an idle connection at any time (RFC 9112 section 9.5).
    func mayBeUsedAgain(at now: ContinuousClock.Instant, limit: Duration) -> Bool {
        guard let socket, !isRetired else { return false }
        // libcurl may hand on a connection before it says that the response was received.
        if let idleSince, now - idleSince >= limit { return false }
        return csockets_is_quiet(socket) != 0
    }

    /// A request goes out now.
    /// - Parameter asksWhatWasSent: whether ``hasSentNothing`` will matter, which takes a system call.
    /// - Returns: its number on this connection.
    func beginRequest(asksWhatWasSent: Bool) -> Int {
        requests += 1
        idleSince = nil
        bytesBefore = asksWhatWasSent ? socket.flatMap(PooledConnection.bytesSent) : nil
        return requests
    }

    /// The response to a request was received. Another one may be under way already.
    func endRequest(_ number: Int, at now: ContinuousClock.Instant) {
        if number == requests, socket != nil, !isRetired { idleSince = now }
    }

    /// Whether not one byte of the latest request has left this machine; false when the system does not tell. Bytes that left and were not
    /// acknowledged prove nothing: a peer that reads them and then resets the connection need not acknowledge them.
    var hasSentNothing: Bool {
        guard let bytesBefore, let bytesNow = socket.map(PooledConnection.bytesSent) ?? bytesAtClose else {
            return false
        }
        return bytesNow == bytesBefore
    }

    /// Ends the connection, which libcurl notices when it looks for one. There is no call of libcurl's for it.
    func retire() {
        if let socket { csockets_retire(socket) }
        isRetired = true
        idleSince = nil
    }

    /// libcurl is about to close the socket.
    func willClose() {
        if bytesBefore != nil { bytesAtClose = socket.flatMap(PooledConnection.bytesSent) }
        socket = nil
        idleSince = nil
    }

    private static func bytesSent(on socket: Int32) -> Int64? {
        let count = csockets_bytes_sent(socket)
        return count < 0 ? nil : count
    }
}
