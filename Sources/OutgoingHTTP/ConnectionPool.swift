/// The connections of a client. libcurl stores and selects them; this decides which of them may be reused.
///
/// A server closes idle connections when it likes, and firewalls and proxies drop them silently. So a connection is reused
/// only within ``idleLimit`` after its last response, which is far shorter than any of their timeouts, and is closed after that.
/// Confined to the loop's thread.
final class ConnectionPool {
    /// How long a connection may be idle and still be reused.
    static let idleLimit = Duration.milliseconds(500)

    private let now: () -> ContinuousClock.Instant
    private var open: [Int32: PooledConnection] = [:]
    /// The connections by their ports. The same two ports at several addresses are possible but very rare.
    private var connected: [ConnectionPorts: [PooledConnection]] = [:]
    /// Connections that were opened since, and may be connected by now.
    private var fresh: [PooledConnection] = []
    /// When the connection that has been idle longest is to be closed; `nil` when none is idle.
    private var nextRetirement: ContinuousClock.Instant?

    /// Creates an empty pool.
    /// - Parameter now: the clock for idle times.
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

    /// The connection between two ports, or `nil`. Of several, one that may not be reused, so that at worst a connection is opened
    /// unnecessarily.
    func connection(between ports: ConnectionPorts) -> PooledConnection? {
        fresh.removeAll { connection in
            guard let ports = connection.findPorts() else { return false }
            connected[ports, default: []].append(connection)
            return true
        }
        guard let found = connected[ports], found.count > 1 else { return connected[ports]?.first }
        return found.first { $0.requests > 0 && !mayReuse($0) } ?? found.first
    }

    /// Whether a used connection may be reused now.
    func mayReuse(_ connection: PooledConnection) -> Bool {
        connection.mayBeUsedAgain(at: now(), limit: ConnectionPool.idleLimit)
    }

    /// The response to a request on a connection was received.
    func didFinish(_ request: Int, on connection: PooledConnection) {
        let now = now()
        connection.endRequest(request, at: now)
        if nextRetirement == nil { nextRetirement = now + ConnectionPool.idleLimit }
    }

    /// The time until ``retireIdle()`` has something to do; `nil` for never.
    var rest: Duration? { nextRetirement.map { max(.zero, $0 - now()) } }

    /// Closes the connections that have been idle for ``idleLimit``.
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
