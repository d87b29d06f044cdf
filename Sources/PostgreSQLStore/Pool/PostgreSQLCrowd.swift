/// What a pool knows of a server, or of the pooler in front of it, that has no connection left for it.
struct PostgreSQLCrowd {
    /// How many connections the server has given when it refused another one, and until when no other is tried.
    private var limit: (connections: Int, end: ContinuousClock.Instant)?
    private var isReported = false

    /// Whether another connection may be tried at a time.
    func allowsConnection(beside connected: Int, at now: ContinuousClock.Instant) -> Bool {
        guard let limit, now < limit.end else { return true }
        return connected < limit.connections
    }

    /// Notes that a connection was refused while there were others.
    /// - Parameter end: until when no more than these are tried.
    /// - Returns: whether it is to be reported: it was not since the last time when there were enough.
    mutating func refused(beside connected: Int, until end: ContinuousClock.Instant) -> Bool {
        limit = (max(connected, 1), end)
        defer { isReported = true }
        return !isReported
    }

    /// Notes that a connection was made. Where none was refused for a while, the next refusal is news again; a server that has too few gives
    /// one whenever another process gives one back, and that changes nothing.
    mutating func connected(at now: ContinuousClock.Instant) {
        if limit.map({ now >= $0.end }) ?? true { isReported = false }
    }
}
