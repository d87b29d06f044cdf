package import Configuration
package import FoundationEssentials
internal import PostgreSQLStore
internal import Running
package import Sessions
package import Storage

/// Where the sign-ins of an installation are, or are to be: what `backup`, `restore` and `move-store` work on.
package struct StorePlace: Sendable, CustomStringConvertible {
    /// The folder of the key, and of the file where there is no database.
    let folder: StateFolder
    /// The database; `nil` for a file.
    let database: PostgreSQLAddress?
    /// The name of the key file, and of the store's file, without suffix.
    let name: String
    /// What `sessionStore` in the settings has to be for it.
    let setting: String

    /// The place that the settings name.
    /// - Throws: ``StartupFailure`` for a store in memory, and for a folder that other users have access to.
    package init(_ settings: Settings, environment: [String: String]) throws {
        let store = settings.tokenStore
        let setting =
            switch store.place {
            case .folder(let path): path
            case .stateFolder, .memory: store.database == nil ? "sqlite" : "postgresql"
            }
        try self.init(setting, settings, environment: environment)
    }

    /// The place that an argument names as `sessionStore` does: `sqlite`, `postgresql` or a folder.
    /// - Throws: ``StartupFailure``.
    init(_ text: String, _ settings: Settings, environment: [String: String]) throws {
        let store = settings.tokenStore
        var place = store.place
        var database: PostgreSQLAddress?
        switch text {
        case "sqlite": break
        case "postgresql":
            guard let address = store.database ?? store.otherDatabase else {
                throw StorePlace.failure(
                    "postgresqlConnection is not in the settings: say there where the database is.")
            }
            (place, database) = (.stateFolder, address)
        case _ where SettingsReader.isFolder(text): place = .folder(text)
        default:
            throw StorePlace.failure(
                "There is no store \(MessageText.quoted(text)): expected sqlite, postgresql or the absolute path of a folder."
            )
        }
        guard place != .memory else {
            throw StorePlace.failure(
                "With sessionStore memory nothing is stored: there is nothing to move or to back up.")
        }
        folder = try StateFolder.choose(place, environment: environment)
        try folder.requirePrivate()
        try folder.requireNoLink(named: store.name)
        self.database = database
        name = store.name
        if case .folder(let path) = place {
            setting = path
        } else {
            setting = database == nil ? "sqlite" : "postgresql"
        }
    }

    /// The file of the store, where there is no database.
    var file: String { "\(folder.path)/\(name).sqlite" }

    /// The file of the key.
    var keyFile: String { "\(folder.path)/\(name).key" }

    /// The file by which a running program shows that it uses the key.
    var lockFile: String { folder.keyLock(named: name) }

    /// Where the key is, for messages.
    func keySource(_ environment: [String: String]) -> String {
        hasKeyElsewhere(environment) ? "WEB_COMPANION_KEY, or the credential web-companion-key" : keyFile
    }

    /// What messages call it.
    package var description: String { database.map { "the PostgreSQL database at \($0)" } ?? file }

    /// Opens it, beside the programs that use it.
    /// - Parameter creates: whether a file that is not there is created.
    /// - Throws: ``StorageError``.
    func transfer(creates: Bool) throws(StorageError) -> any StoreTransfer {
        if let database { return try PostgreSQLStoreTransfer(database) }
        return try SQLiteStoreTransfer(path: file, schema: SessionSchema.current, creates: creates)
    }

    /// Its key; `nil` where there is none yet.
    /// - Throws: ``StorageError``.
    func key(_ environment: [String: String]) throws(StorageError) -> MasterKey? {
        guard hasKeyElsewhere(environment) || MasterKey.exists(at: keyFile) else { return nil }
        return try MasterKey.load(
            environment: environment, credentialsDirectory: environment["CREDENTIALS_DIRECTORY"], file: keyFile)
    }

    /// Whether the key comes from a variable or a credential, so that no file has it.
    func hasKeyElsewhere(_ environment: [String: String]) -> Bool {
        MasterKey.isGiven(environment: environment, credentialsDirectory: environment["CREDENTIALS_DIRECTORY"])
    }

    /// What an earlier key is needed for; `nil` where none is listed.
    /// - Throws: ``StorageError``.
    package func earlierSeals(_ environment: [String: String], at time: Date) throws(StorageError) -> EarlierSeals? {
        guard let key = try key(environment), !key.predecessors.isEmpty else { return nil }
        let records = try transfer(creates: false)
        try records.startReading()
        var seals = EarlierSeals(key, at: time)
        while true {
            let some = try records.readMore()
            guard !some.isEmpty else { return seals }
            seals.add(some)
        }
    }

    static func failure(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.configuration)
    }
}
