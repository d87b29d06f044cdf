import FoundationEssentials

/// The opening of one store: tries the file, then its replacements.
struct StoreOpening {
    let path: String
    let schema: StoreSchema
    let time: Date
    private var notice: (kind: StoreNotice.Kind, text: String)?

    init(path: String, schema: StoreSchema, time: Date) {
        // SQLite puts -wal and -shm next to the target of a symbolic link, so everything happens there.
        self.path = FileSystem.resolved(path)
        self.schema = schema
        self.time = time
    }

    /// The number of replacements that are tried.
    static let maxStandIns = 9
    /// The number of damaged files of one second that are kept.
    static let maxMovedAside = 100

    mutating func run() throws(StorageError) -> sending OpenedStore {
        let folder = FileSystem.folder(of: path)
        do {
            try FileSystem.makeFolder(folder)
            // Two processes that start at once must not move each other's fresh file aside.
            let lock = FolderLock(folder)
            defer { lock.release() }
            for number in 0...StoreOpening.maxStandIns {
                let candidate = number == 0 ? path : standIn(number)
                if let database = try attempt(candidate) { return finished(database, at: candidate) }
                guard FileSystem.canWrite(folder: folder) else { break }
            }
        } catch {
            // Another file in its place would be taken for the store.
            if error.kind == .moved { throw error }
            record(error, about: folder)
        }
        let temporary = try FileSystem.makeTemporaryFolder()
        let last = temporary + "/" + FileSystem.name(of: path)
        do {
            return finished(try openAndCheck(last), at: last)
        } catch {
            FileSystem.removeStore(last, in: temporary)
            throw error
        }
    }

    private func standIn(_ number: Int) -> String {
        let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
        return "\(stem).fresh-\(number).sqlite"
    }

    /// Opens one candidate; when it is damaged, moves it aside and opens a fresh one in its place.
    /// - Throws: ``StorageError`` for a file whose records were moved to another store.
    private mutating func attempt(_ candidate: String) throws(StorageError) -> sending SQLiteDatabase? {
        for _ in 0..<2 {
            do {
                return try openAndCheck(candidate)
            } catch let error where error.kind == .damaged {
                guard let place = moveAside(candidate) else {
                    record(
                        StorageError(.notPermitted, "it is damaged and can't be moved aside (\(error))"),
                        about: candidate)
                    return nil
                }
                if notice == nil { notice = (.damaged, "\(candidate) is damaged (\(error)) and was moved to \(place)") }
            } catch {
                if error.kind == .moved { throw error }
                record(error, about: candidate)
                return nil
            }
        }
        return nil
    }

    private func openAndCheck(_ candidate: String) throws(StorageError) -> sending SQLiteDatabase {
        switch FileSystem.kind(of: candidate) {
        case .other: throw StorageError(.foreign, "it is not a file")
        case .absent: try FileSystem.makeEmptyFile(candidate)
        case .file: FileSystem.makePrivate(candidate)
        }
        let database = try SQLiteDatabase.openUnderSuspicion(path: candidate)
        // Only the first finding is wanted; the text of a good file is "ok".
        let finding = try database.query("PRAGMA quick_check(1)").first?.text("quick_check") ?? "no answer"
        guard finding == "ok" else { throw StorageError(.damaged, finding) }
        // It has read the whole file; next to nothing of that is needed soon.
        try database.batch("PRAGMA shrink_memory")
        guard try !SQLiteStoreTransfer.isRetired(database) else {
            throw StorageError(
                .moved,
                "The records of \(candidate) were moved to another store. Name that one in the settings (sessionStore), or move them "
                    + "back with move-store.")
        }
        try schema.migrate(database)
        try database.trust()
        return database
    }

    /// Moves a file and what belongs to it aside; returns its new path.
    ///
    /// The `-wal` goes first: next to a new file of that name it would be replayed into it.
    private func moveAside(_ candidate: String) -> String? {
        let stamp = time.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
        for number in 0..<StoreOpening.maxMovedAside {
            let place = "\(candidate).damaged-\(stamp)" + (number == 0 ? "" : "-\(number)")
            guard FileSystem.kind(of: place) == .absent else { continue }
            for suffix in ["-wal", "-shm"] where FileSystem.kind(of: candidate + suffix) != .absent {
                guard FileSystem.rename(candidate + suffix, to: place + suffix) else { return nil }
            }
            return FileSystem.rename(candidate, to: place) ? place : nil
        }
        return nil
    }

    private mutating func record(_ error: StorageError, about file: String) {
        guard notice == nil else { return }
        let kind: StoreNotice.Kind =
            switch error.kind {
            case .newerVersion: .newerVersion
            case .notPermitted: .notPermitted
            case .foreign: .foreign
            default: .unusable
            }
        notice = (kind, "\(file) can't be used (\(error)) and was left alone")
    }

    private func finished(_ database: sending SQLiteDatabase, at place: String) -> sending OpenedStore {
        OpenedStore(
            database: database, path: place,
            notice: notice.map { StoreNotice(kind: $0.kind, message: "\($0.text); a fresh store is used: \(place)") })
    }
}
