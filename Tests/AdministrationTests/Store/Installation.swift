import CompanionTestSupport
import Configuration
import FoundationEssentials
import Running
import Storage
import TestSupport
import Testing

@testable import Sessions
@testable import StoreCommands
@testable import Web
@testable import WebCompanion

/// An installation with its settings in a folder, and what the commands do with its store.
struct Installation {
    let folder = TemporaryFolder()
    let now: @Sendable () -> Date = { Date() }

    init(_ settings: SettingsFixture = .tenant) { write(settings) }

    func write(_ settings: SettingsFixture) { TemporaryFolder.write(Array(settings.text.utf8), to: settingsPath) }

    var settingsPath: String { folder.file("settings.plist") }
    var state: String { folder.file("state/web-companion") }
    var environment: [String: String] { ["XDG_STATE_HOME": folder.file("state")] }

    private func options(_ arguments: [String]) throws -> CommandLineOptions {
        try CommandLineOptions.parse(arguments + ["--settings", settingsPath])
    }

    func move(_ arguments: String...) throws {
        let options = try options(["move-store"] + arguments)
        try MoveStoreCommand(start: options.start, options: options.moveStore, environment: environment).run()
    }

    /// Runs `rotate-key`.
    /// - Parameter variables: what the environment has besides.
    func rotate(_ arguments: String..., variables: [String: String] = [:]) async throws {
        let options = try options(["rotate-key"] + arguments)
        try await RotateKeyCommand(
            start: options.start, options: options.rotateKey, environment: environment.merging(variables) { $1 },
            log: .silent
        ).run()
    }

    var keyFile: String { "\(state)/web-companion.key" }

    /// The key in its file.
    func key() throws -> MasterKey {
        try MasterKey.load(environment: [:], credentialsDirectory: nil, file: keyFile)
    }

    /// Puts another key there.
    func write(_ key: MasterKey) { TemporaryFolder.write(Array(key.text.utf8), to: keyFile) }

    func backup(to name: String = "backup") throws {
        try BackupCommand(
            start: options(["backup", folder.file(name)]).start, file: folder.file(name), environment: environment,
            log: .silent
        ).run()
    }

    func restore(_ path: String? = nil, _ arguments: String...) async throws {
        let options = try options(["restore", path ?? folder.file("backup")] + arguments)
        try await RestoreCommand(
            start: options.start, file: options.backupFile ?? "", options: options.restore, environment: environment,
            log: .silent
        ).run()
    }

    /// The stores as a program that is started now has them.
    func opened() throws -> OpenedStores {
        let file = try SettingsFile.read(path: settingsPath)
        let settings = try SettingsReader.read(
            file, options: StartOptions(), environment: environment
        ).settings
        return try OpenedStores(
            settings, folder: StateFolder.choose(settings.tokenStore.place, environment: environment),
            environment: environment, now: now, log: .silent)
    }

    /// Starts with a key that was checked, as a program does.
    func started() async throws -> OpenedStores {
        let opened = try opened()
        #expect(try await opened.keyCheck?.passes() == true)
        return opened
    }

    func append(_ key: String) async throws {
        let entry = OutboxEntry(key: key, text: "Task", accepted: Date(), next: Date())
        #expect(try await opened().stores.outbox.append(entry, of: person))
    }

    var waiting: [String] {
        get async throws { try await opened().stores.outbox.entries(of: person).map(\.key) }
    }

    let person = Person(issuer: "https://contoso.example.com/", subject: "alice")
}
