/// Identifies the contents of a whole ``RecordTable`` at a moment: as long as two are equal, nothing was committed between them.
public struct RecordRevision: Sendable, Equatable {
    private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    /// One of up to six words that an implementation compares.
    init(words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)) { self.words = words }

    /// One of a counter that grows with each commit.
    public init(_ counter: UInt64) { words = (counter, 0, 0, 0, 0, 0) }

    /// Two are equal when all of their words are.
    public static func == (left: RecordRevision, right: RecordRevision) -> Bool {
        let (one, other) = (left.words, right.words)
        return one.0 == other.0 && one.1 == other.1 && one.2 == other.2 && one.3 == other.3 && one.4 == other.4
            && one.5 == other.5
    }
}
