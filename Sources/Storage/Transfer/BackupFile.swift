public import FoundationEssentials

/// A backup: a SQLite file with all records of a store as of one moment, and the files of the state folder without which they are worth
/// nothing elsewhere, such as the key.
public struct BackupFile {
    /// Where a backup comes from.
    public struct Origin: Sendable, Hashable {
        /// When it was made.
        public let time: Date
        /// The version of the program that made it.
        public let program: String
        /// The keychain of the store.
        public let keychain: String

        /// Describes a backup.
        public init(time: Date, program: String, keychain: String) {
            self.time = time
            self.program = program
            self.keychain = keychain
        }
    }

    /// Where it comes from.
    public let origin: Origin
    /// Texts by the names of their files.
    public let files: [String: String]
    /// The records.
    public let records: any StoreTransfer

    /// "WCBP" in ASCII: tells a backup from other SQLite files.
    private static let applicationID = 0x5743_4250

    private static let schema = StoreSchema(migrations: [
        SQLiteRecordTable.creation + [
            "CREATE TABLE origin (time REAL NOT NULL, program TEXT NOT NULL, keychain TEXT NOT NULL) STRICT",
            "CREATE TABLE files (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT",
            "PRAGMA application_id = \(applicationID)",
        ]
    ])

    /// Writes a backup, whole or not at all. A file that is there is replaced.
    /// - Parameter path: the file, which gets the mode 0600. Its folder must exist.
    /// - Returns: how many records there are in each collection.
    /// - Throws: ``StorageError``.
    @discardableResult
    public static func write(
        to path: String, origin: Origin, files: [String: String], records: any StoreTransfer
    ) throws(StorageError) -> [RecordCollection: Int] {
        let draft = "\(path).new-\(Sodium.random(8).map { String($0, radix: 16) }.joined())"
        do throws(StorageError) {
            let counts = try fill(draft, origin, files, records)
            guard FileSystem.rename(draft, to: path) else { throw FileSystem.failure("write \(path)") }
            return counts
        } catch {
            FileSystem.removeDatabase(draft)
            throw error
        }
    }

    private static func fill(
        _ path: String, _ origin: Origin, _ files: [String: String], _ records: any StoreTransfer
    ) throws(StorageError) -> [RecordCollection: Int] {
        try FileSystem.makeEmptyFile(path)
        let backup = try SQLiteStoreTransfer(path: path, schema: schema, creates: false)
        let counts = try backup.replaceAll(with: records)
        try backup.database.execute(
            "INSERT INTO origin (time, program, keychain) VALUES (?, ?, ?)",
            [.real(origin.time.timeIntervalSince1970), .text(origin.program), .text(origin.keychain)])
        for (name, content) in files {
            try backup.database.execute(
                "INSERT INTO files (name, content) VALUES (?, ?)", [.text(name), .text(content)])
        }
        // One file, without a log beside it.
        try backup.database.batch("PRAGMA synchronous = FULL")
        try backup.database.batch("PRAGMA journal_mode = DELETE")
        return counts
    }

    /// Opens a backup. It may be changed by that, so give it a copy.
    /// - Throws: ``StorageError``, of kind `foreign` for a file that is no backup.
    public init(path: String) throws(StorageError) {
        do throws(StorageError) {
            let database = try SQLiteDatabase.open(path: path)
            guard
                try database.query("PRAGMA application_id").first?.integer("application_id")
                    == Int64(BackupFile.applicationID)
            else { throw StorageError(.foreign, "") }
        } catch {
            guard error.kind == .foreign || error.kind == .damaged else { throw error }
            throw StorageError(.foreign, "the file is not a backup of this program, or it is damaged")
        }
        let transfer = try SQLiteStoreTransfer(path: path, schema: BackupFile.schema, creates: false)
        let row = try transfer.database.query("SELECT time, program, keychain FROM origin").first
        guard let time = row?.real("time"), let program = row?.text("program"), let keychain = row?.text("keychain")
        else {
            throw StorageError(.damaged, "the backup does not say where it comes from")
        }
        origin = Origin(time: Date(timeIntervalSince1970: time), program: program, keychain: keychain)
        var files: [String: String] = [:]
        for row in try transfer.database.query("SELECT name, content FROM files") {
            if let name = row.text("name") { files[name] = row.text("content") }
        }
        self.files = files
        records = transfer
    }
}
