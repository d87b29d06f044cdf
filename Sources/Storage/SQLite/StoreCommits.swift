internal import CSQLite

/// Tells at which commit a file is, without asking the file: from the memory that SQLite shares with all processes that have it open.
///
/// To be kept no longer than the connection that it is of.
@safe struct StoreCommits: @unchecked Sendable {
    // Never written here. Who writes it does so as SQLite reads it.
    private let index: UnsafeRawPointer

    init(index: UnsafeRawPointer) { unsafe self.index = unsafe index }

    /// The last commit; `nil` while somebody commits.
    var last: StoreCommit? {
        var commit = csqlite_commit()
        return unsafe csqlite_read_commit(index, &commit) != 0 ? StoreCommit(commit) : nil
    }
}
