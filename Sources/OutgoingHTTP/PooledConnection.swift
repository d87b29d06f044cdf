internal import CSockets

/// A connection of a client, from the opening of its socket to its end. Confined to the loop's thread.
final class PooledConnection {
    /// The descriptor, which libcurl owns; `nil` once libcurl has closed it.
    private var socket: Int32?
    /// Its ports, once known.
    private(set) var ports: ConnectionPorts?
    /// The number of requests that were sent on it.
    private(set) var requests = 0
    /// Since when it has been idle; `nil` during a request, before the first one, and once it has ended.
    private(set) var idleSince: ContinuousClock.Instant?
    private var isRetired = false
    /// The number of bytes that had been sent before the latest request; `nil` when the system does not report it.
    private var bytesBefore: Int64?
    private var bytesAtClose: Int64?

    init(socket: Int32) { self.socket = socket }

    /// Asks the system for the ports; `nil` when it is not connected.
    func findPorts() -> ConnectionPorts? {
        ports = socket.flatMap(ConnectionPorts.init)
        return ports
    }

    /// Whether it may be reused: it has been idle for less than `limit`, and the peer has neither closed it nor sent anything
    /// since. A server may close an idle connection at any time (RFC 9112 section 9.5).
    func mayBeUsedAgain(at now: ContinuousClock.Instant, limit: Duration) -> Bool {
        guard let socket, !isRetired else { return false }
        // libcurl may reuse a connection before it reports that the response was received.
        if let idleSince, now - idleSince >= limit { return false }
        return csockets_is_quiet(socket) != 0
    }

    /// Records that a request is being sent.
    /// - Parameter asksWhatWasSent: whether ``hasSentNothing`` will be needed, which takes a system call.
    /// - Returns: its number on this connection.
    func beginRequest(asksWhatWasSent: Bool) -> Int {
        requests += 1
        idleSince = nil
        bytesBefore = asksWhatWasSent ? socket.flatMap(PooledConnection.bytesSent) : nil
        return requests
    }

    /// Records that the response to a request was received. Another request may be running already.
    func endRequest(_ number: Int, at now: ContinuousClock.Instant) {
        if number == requests, socket != nil, !isRetired { idleSince = now }
    }

    /// Whether no byte of the latest request has left this machine; false when the system does not report it. Missing acknowledgements
    /// prove nothing: a peer that reads bytes and then resets the connection need not acknowledge them.
    var hasSentNothing: Bool {
        guard let bytesBefore, let bytesNow = socket.map(PooledConnection.bytesSent) ?? bytesAtClose else {
            return false
        }
        return bytesNow == bytesBefore
    }

    /// Shuts the connection down, which libcurl detects when it selects one. libcurl has no function for it.
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
