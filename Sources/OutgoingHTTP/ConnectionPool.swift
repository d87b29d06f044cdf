/// The connections of a client. libcurl keeps them and chooses among them; this says which of them may be used again.
///
/// A server closes idle connections when it likes, and firewalls and proxies forget them without a word. So a connection is used again
/// only within ``idleLimit`` of its last response, which is far less than any of them waits, and is ended after that.
/// Lives on the loop's thread.
final class ConnectionPool {
    /// For how long a connection may be idle and still be used again.
    static let idleLimit = Duration.milliseconds(500)

    private let now: () -> ContinuousClock.Instant
    private var open: [Int32: PooledConnection] = [:]
    /// Those whose ports were asked for. The same two ports at several addresses are possible and very rare.
    private var connected: [ConnectionPorts: [PooledConnection]] = [:]
    /// Those that were opened since, and may be connected by now.
    private var fresh: [PooledConnection] = []
    /// When the connection that has been idle for longest is to be ended; `nil` when none is idle.
    private var nextRetirement: ContinuousClock.Instant?

    /// Makes an empty pool.
    /// - Parameter now: the time by which connections are idle.
    init(now: @escaping () -> ContinuousClock.Instant) { self.now = now }

    /// libcurl has opened a socket.
    func didOpen(_ socket: Int32) {
        let connection = PooledConnection(socket: socket)
        open[socket] = connection
        fresh.append(connection)
    }

    /// libcurl is about to close a socket.
    func willClose(_ socket: Int32) {
        guard let connection = open.removeValue(forKey: socket) else { return }
        connection.willClose()
        fresh.removeAll { $0 === connection }
        guard let ports = connection.ports else { return }
        connected[ports]?.removeAll { $0 === connection }
        if connected[ports]?.isEmpty == true { connected[ports] = nil }
    }

    /// The connection between two ports, or `nil`. Of several the one that may not be used again, so that at worst a connection is made
    /// for nothing.
    func connection(between ports: ConnectionPorts) -> PooledConnection? {
        fresh.removeAll { connection in
            guard let ports = connection.findPorts() else { return false }
            connected[ports, default: []].append(connection)
            return true
        }
        guard let found = connected[ports], found.count > 1 else { return connected[ports]?.first }
        return found.first { $0.requests > 0 && !mayReuse($0) } ?? found.first
    }

    /// Whether a connection that was used before may be used again now.
    func mayReuse(_ connection: PooledConnection) -> Bool {
        connection.mayBeUsedAgain(at: now(), limit: ConnectionPool.idleLimit)
    }

    /// The response to a request on a connection was received.
    func didFinish(_ request: Int, on connection: PooledConnection) {
        let now = now()
        connection.endRequest(request, at: now)
        if nextRetirement == nil { nextRetirement = now + ConnectionPool.idleLimit }
    }

    /// For how long ``retireIdle()`` has nothing to do; `nil` for ever.
    var rest: Duration? { nextRetirement.map { max(.zero, $0 - now()) } }

    /// Ends the connections that have been idle for ``idleLimit``.
    func retireIdle() {
        let now = now()
        guard let due = nextRetirement, due <= now else { return }
        nextRetirement = nil
        for connection in open.values {
            guard let end = connection.idleSince.map({ $0 + ConnectionPool.idleLimit }) else { continue }
            if end <= now { connection.retire() } else { nextRetirement = min(nextRetirement ?? end, end) }
        }
    }
}
