public import FoundationEssentials

/// How many sign-ins may be under way, and for how long.
public struct SignInLimits: Sendable, Hashable {
    /// Seconds that a person may take at the provider.
    public var lifetime: TimeInterval = 15 * 60
    /// How many one browser may have, so that several tabs work; the oldest goes.
    public var maxPerBrowser = 8
    /// How many there may be in all; the oldest of the network that has most goes.
    public var maxTotal = 10_000

    /// The usual limits.
    public init() {}
}
