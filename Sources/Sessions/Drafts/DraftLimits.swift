public import FoundationEssentials

/// How much of what was typed is kept, and for how long.
public struct DraftLimits: Sendable, Hashable {
    /// Seconds that a draft is kept: 7 days.
    public var lifetime: TimeInterval = 7 * 24 * 3600
    /// Bytes of the largest draft.
    public var maxSize = 64 * 1024
    /// How many one person may have.
    public var maxPerPerson = 20
    /// How many there may be in all; the oldest of the person who has most goes.
    public var maxTotal = 10_000
    /// Bytes of the largest draft of a browser without a session. Anyone can make one.
    public var maxUnclaimedSize = 8 * 1024
    /// How many of those there may be besides; the oldest of the network that has most goes.
    public var maxUnclaimed = 10_000

    /// The usual limits.
    public init() {}

    /// Whether a draft is small enough.
    /// - Parameter isClaimed: whether it belongs to a person.
    public func allow(_ draft: Draft, isClaimed: Bool = true) -> Bool {
        let size = draft.fields.reduce(draft.form.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        return size <= (isClaimed ? maxSize : maxUnclaimedSize)
    }
}
