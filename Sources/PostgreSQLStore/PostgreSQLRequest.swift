/// What a caller asks of a server, in one round trip.
enum PostgreSQLRequest: Sendable {
    /// Queries.
    case read([PostgreSQLStatement])
    /// A transaction of these steps, and what the others are told when it has changed something; `nil` for nothing.
    case batch([PostgreSQLStatement], PostgreSQLIsolation, waitsForLock: Bool, notification: String?)

    /// Its statements, without those that begin and end a transaction.
    var statements: [PostgreSQLStatement] {
        switch self {
        case .read(let statements), .batch(let statements, _, _, _): statements
        }
    }

    /// Whether it changes nothing, so that it can be repeated.
    var isRead: Bool { if case .read = self { true } else { false } }
}
