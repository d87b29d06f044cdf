public import FoundationEssentials

/// A store that is open, and a notice about it.
public struct OpenedStore {
    /// The connection; hand it to the actor that will own it.
    public let database: SQLiteDatabase
    /// The file that is really used; further connections go there.
    public let path: String
    /// What the operator should know; `nil` when all is as it should be.
    public let notice: StoreNotice?
}

/// Opens the file of a store, and handles what else may be in its place.
public enum StoreFile {
    /// Opens or creates the store at `path`, and its folder (mode 0700; the file gets 0600).
    ///
    /// - A damaged file is moved aside, with its `-wal` and `-shm`, as `<name>.damaged-<time>`.
    /// - One of a newer version, of another program, or without permission is left alone, and `<name>.fresh-1.sqlite`
    ///   next to it is used (and used again the next time), or a new file in a temporary folder.
    /// - Parameter now: the clock, for the name of a file that is moved aside.
    /// - Throws: ``StorageError`` when not even a temporary file can be used.
    public static func open(
        path: String, schema: StoreSchema, now: @Sendable () -> Date
    ) throws(StorageError) -> sending OpenedStore {
        var opening = StoreOpening(path: path, schema: schema, time: now())
        return try opening.run()
    }
}
