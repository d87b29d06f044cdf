internal import CSQLite

/// Reads at which commit a file in WAL mode is, without asking the file: from the memory that SQLite shares with all processes that have it
/// open.
///
/// Must not be used after the connection that it belongs to is closed.
@safe struct StoreCommits: @unchecked Sendable {
    // Never written here. SQLite itself reads it while others write.
    private let index: UnsafeRawPointer

    init(index: UnsafeRawPointer) { unsafe self.index = unsafe index }

    /// The last commit of any process; `nil` while one commits.
    var last: RecordRevision? {
        var commit = csqlite_commit()
        return unsafe csqlite_read_commit(index, &commit) != 0 ? RecordRevision(words: commit.words) : nil
    }

    /// How many commits there were, of all processes; `nil` while one commits. It is a field of the header, "iChange": it grows by 1 with
    /// each commit, overflows, and begins anew when the shared memory is made again.
    var count: UInt32? {
        var commit = csqlite_commit()
        return unsafe csqlite_read_commit(index, &commit) != 0 ? UInt32(truncatingIfNeeded: commit.words.1) : nil
    }
}
