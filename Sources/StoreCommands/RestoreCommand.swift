package import Configuration
internal import FoundationEssentials
package import Running
internal import Sessions
internal import Storage
internal import Web

/// `WebCompanion restore FILE`: adds what a backup has and the store has not, while programs use the store.
package struct RestoreCommand {
    /// What the command line says of the backup.
    package struct Options: Sendable, Equatable {
        /// Whether to add sessions too.
        package var includesSessions = false

        package init() {}
    }

    let start: StartOptions
    let file: String
    let options: Options
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Creates the command.
    /// - Parameter file: the backup; `-` for standard input.
    package init(start: StartOptions, file: String, options: Options, environment: [String: String], log: Log) {
        self.start = start
        self.file = file
        self.options = options
        self.environment = environment
        self.log = log
    }

    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    package func run() async throws {
        let settings = try SettingsReader.read(options: start, environment: environment).settings
        let place = try StorePlace(settings, environment: environment)
        do {
            let temporary = try TemporaryBackup()
            try temporary.copy(from: file)
            let backup = try BackupFile(path: temporary.file)
            try check(backup, for: place)
            let counts = try await restore(backup, to: place, settings)
            print(
                "Added what was missing, from the backup of \(backup.origin.time.formatted(.iso8601)): \(StoreContents(counts).words)."
            )
            if !options.includesSessions {
                print(
                    "People sign in again, unless their sessions are still there; --with-sessions adds those of the backup."
                )
            }
        } catch let error as StorageError { throw StartupFailure(error) }
    }

    /// Refuses a backup of another installation, and puts the files where there are none.
    private func check(_ backup: BackupFile, for place: StorePlace) throws {
        guard backup.origin.keychain == place.name else {
            throw StorePlace.failure(
                "The backup is of the keychain \(MessageText.quoted(backup.origin.keychain)), and the settings name "
                    + "\(MessageText.quoted(place.name)) (keychain, accountIdentifier).")
        }
        let text = backup.files[BackupCommand.keyName]
        let key =
            try place.key(environment)
            ?? text.map { text throws(StorageError) in
                try MasterKey(parsing: text, from: "the key in the backup")
            }
        guard let key else {
            throw StorePlace.failure(
                "There is no key, and the backup has none: put the one that the backup was made with into WEB_COMPANION_KEY, the "
                    + "credential web-companion-key, or \(place.keyFile).")
        }
        guard try isMade(backup, with: key, place) else {
            throw StorePlace.failure(
                "The backup was made with another key than that of \(place), so nothing in it could be read. If the key was replaced since, put "
                    + "the earlier one on the line below it; otherwise put it in its place, and use an empty store.")
        }
        if try place.key(environment) == nil { try key.install(at: place.keyFile) }
        if let authority = backup.files[BackupCommand.authorityName],
            try PrivateFile.read(place.authorityFile) == nil
        {
            try PrivateFile.replace(place.authorityFile, with: authority)
        }
    }

    /// A backup of a program that was never started has no record that tells.
    private func isMade(_ backup: BackupFile, with key: MasterKey, _ place: StorePlace) throws(StorageError) -> Bool {
        try backup.records.startReading()
        var answer: Bool?
        while true {
            let records = try backup.records.readMore()
            guard !records.isEmpty else { return answer ?? true }
            answer = answer ?? KeyCheck.passes(records, key: key, of: place.name)
        }
    }

    private func restore(
        _ backup: BackupFile, to place: StorePlace, _ settings: Settings
    ) async throws -> [RecordCollection: Int] {
        let opened = try OpenedStores(settings, folder: place.folder, environment: environment, now: now, log: log)
        guard try await opened.checkKey(in: place.folder, settings) else {
            throw StorageError(.unusable, "\(place) can't be read.")
        }
        // A fresh file in place of the one that can't be used is not what the operator means.
        guard opened.notices.isEmpty else { throw StorePlace.failure(opened.notices.joined(separator: " ")) }
        let merge = BackupMerge(
            into: opened.factory.table, includesSessions: options.includesSessions, now: now)
        try backup.records.startReading()
        var counts: [RecordCollection: Int] = [:]
        while true {
            let records = try backup.records.readMore()
            guard !records.isEmpty else { return counts }
            counts.merge(try await merge.add(records), uniquingKeysWith: +)
        }
    }
}
