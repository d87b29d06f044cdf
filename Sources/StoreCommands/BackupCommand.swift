package import Configuration
internal import FoundationEssentials
internal import Glibc
package import Running
internal import Screens
internal import Sessions
internal import Storage

/// `WebCompanion backup FILE`: writes everything that is stored, as of one moment, into one file, while programs use the store.
package struct BackupCommand {
    let start: StartOptions
    let file: String
    let environment: [String: String]
    /// Standard output may have the backup.
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Creates the command.
    /// - Parameter file: the file to write; `-` for standard output.
    package init(start: StartOptions, file: String, environment: [String: String], log: Log) {
        self.start = start
        self.file = file
        self.environment = environment
        self.log = log
    }

    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    package func run() throws {
        guard file != BackupCommand.standardStream || isatty(STDOUT_FILENO) == 0 else {
            throw StartupFailure(
                lines: ["A backup is no text for a terminal: send it to a file, as in backup - > FILE."],
                exitCode: ExitCode.usage.rawValue)
        }
        let settings = try SettingsReader.read(options: start, environment: environment).settings
        let place = try StorePlace(settings, environment: environment)
        do throws(StorageError) { try write(place) } catch { throw StartupFailure(error) }
    }

    private func write(_ place: StorePlace) throws(StorageError) {
        let isForOutput = file == BackupCommand.standardStream
        let source = try place.transfer(creates: false)
        guard try !source.isRetired() else {
            throw StorageError(
                .moved,
                "The records of \(place) were moved to another store. Name that one in the settings (sessionStore).")
        }
        let files = try files(of: place)
        let origin = BackupFile.Origin(time: now(), program: ProgramVersion.current, keychain: place.name)
        let contents: StoreContents
        if isForOutput {
            let folder = try TemporaryBackup()
            contents = StoreContents(
                try BackupFile.write(to: folder.file, origin: origin, files: files, records: source))
            try folder.copyToOutput()
        } else {
            contents = StoreContents(try BackupFile.write(to: file, origin: origin, files: files, records: source))
        }
        let key =
            files[BackupCommand.keyName] == nil
            ? "Without the key, which the program gets from its environment: keep it elsewhere."
            : "With the key: whoever has the file can read everything in it."
        log.announce("Backed up \(place): \(contents.words). \(key)")
    }

    /// The files of the state folder that no other program could make again.
    private func files(of place: StorePlace) throws(StorageError) -> [String: String] {
        var files: [String: String] = [:]
        if !place.hasKeyElsewhere(environment) { files[BackupCommand.keyName] = try place.key(environment)?.text }
        files[BackupCommand.authorityName] = try PrivateFile.read(place.authorityFile)
        return files
    }

    /// The argument for standard input and output instead of a file.
    package static let standardStream = "-"
    /// The name of the key in a backup.
    static let keyName = "key"
    /// The name of the certificate authority for the local network in a backup, with its key.
    static let authorityName = "lan-authority"
}

extension StorePlace {
    /// The certificate authority that phones of the local network trust.
    var authorityFile: String { "\(folder.path)/\(GeneratedCertificate.Files.lan.authority).pem" }
}
