internal import FoundationEssentials

/// The limits of a check log. It is in memory only.
enum CheckLogBounds {
    /// The maximum number of entries; the oldest are removed first.
    static let entries = 256
    /// The maximum number of messages per entry; the oldest are removed first.
    static let messages = 64
    /// Seconds after its last message when an entry is removed.
    static let lifetime: TimeInterval = 3600
}
