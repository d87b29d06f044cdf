public import FoundationEssentials

/// How many accepted tasks may wait for the task API, and for how long.
public struct OutboxLimits: Sendable, Hashable {
    /// How many one person may have, with those that failed and have not been given up: as many as can be imported at once, and some.
    public var maxPerPerson = 300
    /// How many there may be in all.
    public var maxTotal = 10_000
    /// Seconds that one is kept for a person who does not sign in again: 30 days.
    public var lifetime: TimeInterval = 30 * 24 * 3600

    /// Seconds for which the key of a task that the API has is remembered: as long as a form that was sent is known without a restart.
    public var memory: TimeInterval = 600

    /// The usual limits.
    public init() {}
}
