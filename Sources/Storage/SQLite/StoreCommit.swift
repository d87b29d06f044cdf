internal import CSQLite

/// Which commit a file in WAL mode is at. Two that are equal say that nothing was committed between them, by whichever process.
public struct StoreCommit: Sendable, Equatable {
    private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    init(_ commit: csqlite_commit) { words = commit.words }

    /// Two are equal when all of their bytes are.
    public static func == (left: StoreCommit, right: StoreCommit) -> Bool {
        let (one, other) = (left.words, right.words)
        return one.0 == other.0 && one.1 == other.1 && one.2 == other.2 && one.3 == other.3 && one.4 == other.4
            && one.5 == other.5
    }
}
