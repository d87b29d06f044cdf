import CompanionTestSupport
import FoundationEssentials
import OpenIDConnect
import Running
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions
@testable import Web

@Suite("rotate-key") struct RotateKeyCommandTests {
    private let policy = Policy(name: "B2C_1_a", title: "Title", kind: .signIn)

    /// An installation in which something is stored.
    private func used() async throws -> Installation {
        let installation = Installation()
        #expect(try await installation.started().stores.policies.add(policy) == .added)
        try await installation.append("one")
        return installation
    }

    private func refusal(_ words: String, _ body: () async throws -> Void) async {
        do {
            try await body()
            Issue.record("not refused: \(words)")
        } catch let failure as StartupFailure {
            #expect(failure.exitCode == 78 && failure.lines.joined().contains(words), "\(failure.lines)")
            for line in failure.lines { ShownTexts.record(line) }
        } catch { Issue.record("\(error)") }
    }

    @Test func `a new key is the first, and seals what needs no person; the earlier one opens the rest`() async throws {
        let installation = try await used()
        let before = try installation.key()
        TemporaryFolder.write(Array(before.text.utf8), to: "\(installation.keyFile).new-1a2b")
        try await installation.rotate()
        let key = try installation.key()
        #expect(key.predecessors.map(\.bytes) == [before.bytes])
        #expect(TemporaryFolder.mode(of: installation.keyFile) & 0o777 == 0o600)
        #expect(!FileManager.default.fileExists(atPath: "\(installation.keyFile).new-1a2b"))
        let opened = try await installation.started()
        #expect(try await opened.keyCheck?.isOfPredecessor() == false)
        #expect(try await installation.waiting == ["one"])
        let seals = try #require(try await opened.stores.earlierSeals(at: Date()))
        #expect(seals.waitingTasks == 1 && seals.others == 0)
        // Without the earlier key.
        installation.write(try MasterKey(bytes: key.bytes))
        #expect(try await installation.started().stores.policies.all() == [policy])
        #expect(try await installation.waiting.isEmpty)
        // And with the earlier one alone.
        installation.write(before)
        #expect(try await installation.opened().keyCheck?.passes() == false)
    }

    @Test func `after a kill the key that is listed first does its work, and no other is made`() async throws {
        let installation = try await used()
        let key = try installation.key().replaceByNew(in: installation.keyFile)
        try await installation.rotate()
        #expect(try installation.key().text == key.text)
        #expect(try await installation.started().keyCheck?.isOfPredecessor() == false)
        try await installation.rotate()
        #expect(try installation.key().predecessors.map(\.bytes) == key.each.map(\.bytes))
    }

    @Test func `while a program uses the key it is not replaced`() async throws {
        let installation = try await used()
        let text = try installation.key().text
        let lock = try UseLock.shared("\(installation.state)/web-companion.lock")
        await refusal("stop it, run rotate-key again") { try await installation.rotate() }
        await refusal("There is no new key in \(installation.keyFile)") {
            try await installation.rotate("--while-running")
        }
        #expect(try installation.key().text == text)
        // Each program has read the new key.
        _ = try installation.key().replaceByNew(in: installation.keyFile)
        try await installation.rotate("--while-running")
        #expect(try await installation.started().keyCheck?.isOfPredecessor() == false)
        // A program may have been faster.
        try await installation.rotate("--while-running")
        #expect(try installation.key().predecessors.count == 1)
        withExtendedLifetime(lock) {}
    }

    @Test func `where nothing was stored there is nothing to replace`() async throws {
        let installation = Installation()
        await refusal("There is no key for") { try await installation.rotate() }
        #expect(!FileManager.default.fileExists(atPath: installation.keyFile))
    }

    @Test func `a key of the environment is replaced there`() async throws {
        let installation = try await used()
        let key = try installation.key()
        let variable = ["WEB_COMPANION_KEY": key.text]
        await refusal("There is no new key in WEB_COMPANION_KEY") { try await installation.rotate(variables: variable) }
        let new = key.replaced(by: .random())
        try await installation.rotate(variables: ["WEB_COMPANION_KEY": new.text])
        installation.write(try MasterKey(bytes: new.bytes))
        #expect(try await installation.started().stores.policies.all() == [policy])
    }

    @Test func `a backup of before is restored while the earlier key is listed, and refused without it`() async throws {
        let installation = try await used()
        try installation.backup()
        try await installation.rotate()
        let key = try installation.key()
        try installation.backup(to: "later")
        try await installation.restore()
        installation.write(try MasterKey(bytes: key.bytes))
        await refusal("on the line below it") { try await installation.restore() }
        // Elsewhere a backup brings all the keys that it needs.
        let other = Installation()
        try await other.restore(installation.folder.file("later"))
        #expect(try other.key().text == key.text)
        #expect(try await other.waiting == ["one"])
    }

    @Test func `all keys move to another store`() async throws {
        let installation = try await used()
        try await installation.rotate()
        let target = installation.folder.file("other")
        try installation.move("--from", "sqlite", "--to", target)
        let moved = TemporaryFolder.read("\(target)/web-companion.key")
        #expect(String(decoding: moved, as: UTF8.self) == (try installation.key().text))
    }
}
