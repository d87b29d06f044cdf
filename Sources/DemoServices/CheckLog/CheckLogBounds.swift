internal import FoundationEssentials

/// How much a check log keeps. It lives in memory and ends with the program.
enum CheckLogBounds {
    /// More entries are not kept; the oldest go first.
    static let entries = 256
    /// More messages of one entry are not kept; the oldest go first.
    static let messages = 64
    /// So long after its last message an entry is forgotten.
    static let lifetime: TimeInterval = 3600
}
