public import FoundationEssentials
public import Storage

/// Makes the stores of each application of this process from one open table. Companions that name the same keychain on one machine share
/// its file.
///
/// A process opens the table once: every application that it makes later uses the same connections.
public struct StoreFactory: Sendable {
    /// The table that the stores are in.
    public let table: any RecordTable
    /// What the operator is shown about the opening; `nil` when all is as it should be.
    public let notice: StoreNotice?

    /// Uses a table that is open.
    public init(table: any RecordTable, notice: StoreNotice? = nil) {
        self.table = table
        self.notice = notice
    }

    /// Opens the SQLite file of a keychain, or what replaces it (see ``Storage/StoreFile``). A file of an earlier release is migrated.
    /// - Parameter lockWait: how long a change waits for another process that writes.
    /// - Throws: ``Storage/StorageError`` when not even a file in a temporary folder can be used.
    public static func open(
        path: String, lockWait: Duration = SharedDatabase.lockWait, now: @Sendable () -> Date
    ) throws(StorageError) -> StoreFactory {
        let opened = try StoreFile.open(path: path, schema: SessionSchema.current, now: now)
        let notice = opened.notice
        return StoreFactory(table: SQLiteRecordTable(try SharedDatabase(opened, lockWait: lockWait)), notice: notice)
    }

    /// The stores of one application.
    /// - Parameters:
    ///   - key: the master key of the keychain.
    ///   - audience: whom records serve.
    ///   - limits: how long sessions live.
    ///   - signIns: how many sign-ins may be under way.
    ///   - drafts: how much of what was typed is kept.
    ///   - outbox: how many accepted tasks are kept.
    ///   - now: the clock.
    public func stores(
        key: MasterKey, audience: SessionAudience, limits: SessionLimits, signIns: SignInLimits = SignInLimits(),
        drafts: DraftLimits = DraftLimits(), outbox: OutboxLimits = OutboxLimits(),
        now: @escaping @Sendable () -> Date
    ) -> Stores {
        Stores(
            table: table, key: key, audience: audience, limits: limits, signIns: signIns, drafts: drafts,
            outbox: outbox, now: now)
    }
}
