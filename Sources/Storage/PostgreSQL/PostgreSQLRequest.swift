/// What a caller asks of a server, in one round trip.
enum PostgreSQLRequest: Sendable {
    /// Queries.
    case read([PostgreSQLStatement])
    /// A transaction of these steps, and what the others are told when it has changed something; `nil` for nothing.
    case batch([PostgreSQLStatement], PostgreSQLIsolation, waitsForLock: Bool, notification: String?)

    /// Whether it changes nothing, so that it can be repeated.
    var isRead: Bool { if case .read = self { true } else { false } }
}
