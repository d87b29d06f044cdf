import CompanionTestSupport
import Configuration
import FoundationEssentials
import Running
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions
@testable import StoreCommands
@testable import Web
@testable import WebCompanion

@Suite("The commands for the store") struct StoreCommandTests {
    private func refusal(_ words: String, _ body: () async throws -> Void) async {
        do {
            try await body()
            Issue.record("not refused: \(words)")
        } catch let failure as StartupFailure {
            #expect(failure.exitCode == 78 && failure.lines.joined().contains(words), "\(failure.lines)")
        } catch { Issue.record("\(error)") }
    }

    @Test func `everything moves to another folder with the key, and the former store starts no program`() async throws
    {
        let installation = Installation()
        _ = try await installation.started()
        try await installation.append("one")
        let target = installation.folder.file("other")
        try installation.move("--from", "sqlite", "--to", target)
        let refused = #expect(throws: StorageError.self) { try installation.opened() }
        #expect(refused?.kind == .moved)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: installation.state).allSatisfy { !$0.contains("fresh") }
        )
        installation.write(SettingsFixture.tenant.with("sessionStore", "<string>\(target)</string>"))
        #expect(try await installation.started().keyCheck?.passes() == true)
        #expect(try await installation.waiting == ["one"])
        #expect(TemporaryFolder.mode(of: "\(target)/web-companion.key") & 0o777 == 0o600)
    }

    @Test func `a store that is in use is replaced on request only`() async throws {
        let installation = Installation()
        _ = try await installation.started()
        try await installation.append("one")
        let target = installation.folder.file("other")
        try installation.move("--from", "sqlite", "--to", target)
        installation.write(SettingsFixture.tenant.with("sessionStore", "<string>\(target)</string>"))
        try await installation.append("two")
        await refusal("was moved before") {
            try installation.move("--from", "\(installation.state)", "--to", target)
        }
        // Back, and forth again: what was retired holds nothing that counts.
        try installation.move("--from", target, "--to", installation.state)
        try installation.move("--from", installation.state, "--to", target)
        #expect(try await installation.waiting == ["one", "two"])
        let third = installation.folder.file("third")
        installation.write(SettingsFixture.tenant.with("sessionStore", "<string>\(third)</string>"))
        TemporaryFolder.write(TemporaryFolder.read("\(target)/web-companion.key"), to: installation.folder.file("key"))
        try FileManager.default.createDirectory(
            atPath: third, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(atPath: "\(target)/web-companion.key", toPath: "\(third)/web-companion.key")
        try await installation.append("three")
        await refusal("is not empty: no sessions, 1 waiting task") {
            try installation.move("--from", target, "--to", third)
        }
        #expect(try await installation.waiting == ["three"])
        try installation.move("--from", target, "--to", third, "--replace")
        #expect(try await installation.waiting == ["one", "two"])
    }

    @Test func `what can't be moved is refused with a sentence, and nothing has changed`() async throws {
        let installation = Installation()
        await refusal("There is no key for") { try installation.move("--from", "sqlite", "--to", "/nowhere") }
        _ = try await installation.started()
        try await installation.append("one")
        await refusal("are the same store") { try installation.move("--from", "sqlite", "--to", installation.state) }
        await refusal("postgresqlConnection is not in the settings") {
            try installation.move("--from", "sqlite", "--to", "postgresql")
        }
        await refusal("There is no store \"redis\"") { try installation.move("--from", "redis", "--to", "sqlite") }
        // The settings could not name them.
        for character in ["\n", "\r", "\t", "\u{7F}", "\u{85}", "\u{1B}[2J"] {
            await refusal("There is no store") {
                try installation.move("--from", "sqlite", "--to", "\(installation.folder.path)/a\(character)b")
            }
        }
        let other = Installation()
        _ = try await other.started()
        await refusal("is another key") { try installation.move("--from", "sqlite", "--to", other.state) }
        #expect(try await installation.waiting == ["one"])
    }

    @Test func `a backup brings a lost installation back, with its key`() async throws {
        let installation = Installation()
        _ = try await installation.started()
        try await installation.append("one")
        TemporaryFolder.write(Array("the authority".utf8), to: "\(installation.state)/lan-authority.pem")
        try installation.backup()
        try FileManager.default.removeItem(atPath: installation.state)
        try await installation.restore()
        #expect(try await installation.waiting == ["one"])
        #expect(TemporaryFolder.read("\(installation.state)/lan-authority.pem") == Array("the authority".utf8))
        try await installation.restore()
        #expect(try await installation.waiting == ["one"])
    }

    @Test func `a backup of another installation is refused`() async throws {
        let (one, two) = (Installation(), Installation())
        _ = try await one.started()
        try one.backup()
        _ = try await two.started()
        try await two.append("two")
        await refusal("was made with another key") { try await two.restore(one.folder.file("backup")) }
        two.write(SettingsFixture.tenant.with("keychain", "<string>another</string>"))
        await refusal("is of the keychain \"web-companion\"") { try await two.restore(one.folder.file("backup")) }
        await refusal("is not a backup") { try await two.restore(two.settingsPath) }
        await refusal("nowhere") { try await two.restore("/nowhere/backup") }
    }

    @Test func `without a key anywhere a backup says which one it needs`() async throws {
        let installation = Installation()
        let key = String(repeating: "ab", count: 32)
        let options = try CommandLineOptions.parse([
            "backup", installation.folder.file("backup"), "--settings", installation.settingsPath,
        ])
        let environment = installation.environment.merging(["WEB_COMPANION_KEY": key]) { $1 }
        let store = try OpenedStores(
            SettingsReader.read(
                SettingsFile.read(path: installation.settingsPath), options: options.start, environment: environment
            ).settings, folder: StateFolder(path: installation.state, isTemporary: false), environment: environment,
            now: installation.now, log: .silent)
        #expect(try await store.keyCheck?.passes() == true)
        try BackupCommand(
            start: options.start, file: options.backupFile ?? "", environment: environment, log: .silent
        ).run()
        await refusal("There is no key, and the backup has none") { try await installation.restore() }
    }

    @Test func `what was moved away can't be backed up`() async throws {
        let installation = Installation()
        _ = try await installation.started()
        try installation.backup()
        try installation.move("--from", "sqlite", "--to", installation.folder.file("other"))
        await refusal("were moved to another store") { try installation.backup() }
        await refusal("were moved to another store") { try await installation.restore() }
    }

    @Test func `in memory there is nothing to move or to back up`() async throws {
        let installation = Installation(SettingsFixture.tenant.with("sessionStore", "<string>memory</string>"))
        await refusal("nothing is stored") { try installation.backup() }
        await refusal("nothing is stored") { try installation.move("--from", "sqlite", "--to", "/other") }
    }

    @Test(arguments: [
        (["backup"], "backup needs a file"), (["restore"], "restore needs a file"),
        (["move-store", "--from", "sqlite"], "move-store needs two stores"),
        (["backup", "FILE", "--with-sessions"], "backup takes no --with-sessions"),
        (["backup", "FILE", "OTHER"], "there is nothing to do with \"OTHER\""),
        (["--replace"], "--replace is for move-store"),
        (["doctor", "--with-sessions"], "--with-sessions is for restore"),
        (["rotate-key", "--with-sessions"], "rotate-key takes no --with-sessions"),
        (["doctor", "--while-running"], "--while-running is for rotate-key"),
        (["move-store", "--from", "--to"], "--from needs a value"),
    ])
    func `a wrong command line is refused`(_ arguments: [String], _ words: String) {
        let problem = #expect(throws: CommandLineOptions.Problem.self) { try CommandLineOptions.parse(arguments) }
        #expect(problem?.description.contains(words) == true, "\(String(describing: problem))")
    }
}
