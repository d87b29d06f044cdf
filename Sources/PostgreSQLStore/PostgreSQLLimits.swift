/// How much of a server one process uses, and for how long it waits.
public struct PostgreSQLLimits: Sendable {
    /// How many connections there are at most, beside the one that listens.
    public var connections = 8
    /// How long a caller waits for anything. The server itself gives up a little earlier.
    public var answer: Duration = .seconds(5)
    /// How long the connection to one host may take, unless the address has a `connect_timeout`.
    public var connect: Duration = .seconds(3)
    /// How long a change waits for others that hold what it needs.
    public var lockWait: Duration = .seconds(2)
    /// When a connection that is not used is closed.
    public var idle: Duration = .seconds(60)
    /// For how long no further connection is tried after the server has refused one: those that there are serve all callers.
    public var crowded: Duration = .seconds(30)
    /// The pause before the second attempt to reach a server that can't be reached; it doubles each time.
    public var firstPause: Duration = .milliseconds(100)
    /// The longest such pause.
    public var longestPause: Duration = .seconds(2)

    /// Those for serving pages.
    public init() {}

    /// The time after which the server itself ends a statement: before the caller gives up, which costs the connection.
    var statement: Duration { answer * 4 / 5 }
}

extension Duration {
    /// Whole milliseconds, at least 1.
    var milliseconds: Int64 {
        max(
            1,
            components.seconds.multipliedReportingOverflow(by: 1000).partialValue
                + components.attoseconds / 1_000_000_000_000_000)
    }
}
