import FoundationEssentials
import Glibc
import OpenIDConnect
import Sessions
import Storage
import TestSupport
import Testing

@testable import StoreTorture

/// A process that writes without end is killed with `kill -9`, at a random moment, over and over.
@Suite(.serialized) struct KilledWriterTests {
    let folder = TemporaryFolder()

    @Test func `sixty kills while writing lose nothing and leave nothing half`() async throws {
        let (file, keyFile) = (folder.file("test.sqlite"), folder.file("test.key"))
        let key = try MasterKey.load(environment: [:], credentialsDirectory: nil, file: keyFile)
        let id = try await Torture.open(file, key).sessions.create(Torture.session())
        var reached = Reached()
        var random = TestSeed.numbers(for: "kills while writing")
        for round in 0..<60 {
            let first = reached.session + 1
            let child = try #require(
                ChildProcess("StoreTorture", ["write", file, keyFile, id.cookieValue, String(first)]))
            // After any of its first messages, and then some microseconds more: in the middle of a write, and now and
            // then so late that SQLite is copying the -wal into the file.
            var said = child.read(Int.random(in: 1...(round % 10 == 0 ? 400 : 40), using: &random))
            // Waits: so that the kill comes in the midst of a write.
            usleep(UInt32.random(in: 0...1500, using: &random))
            child.killAndWait()
            said += child.readToEnd()
            reached = try await look(file, key, id, reached, first: first, said: said)
        }
        #expect(reached.session > 60)
    }

    /// The generation that each kind of record has reached.
    private struct Reached {
        var session = 0
        var draft = 0
    }

    /// Opens the store as the next process does, and finds in it what the killed one reported as written, or one
    /// change more that it could not report; nothing older, and no half of a change.
    private func look(
        _ file: String, _ key: MasterKey, _ id: SessionID, _ before: Reached, first: Int, said: [UInt8]
    ) async throws -> Reached {
        let stores = try Torture.open(file, key)
        func last(_ letter: Character, before: Int) -> Int {
            let count = said.count { $0 == letter.asciiValue }
            return count == 0 ? before : first + count - 1
        }

        let session = try #require(try await stores.sessions.load(id))
        let generation = Int(session.flash?.key ?? "0") ?? -1
        let saidSession = last("s", before: first - 1)
        #expect((saidSession...saidSession + 1).contains(generation))
        #expect(session.tokens == ["p": Torture.tokens(generation)])

        let saidDraft = last("d", before: before.draft)
        let draft = try await stores.drafts.draft(form: "add", of: Torture.person)
        let number = Int(draft?.fields["number"] ?? "0") ?? -1
        #expect(number == saidDraft || number == generation)
        if number > 0 { #expect(draft == Torture.draft(number)) }

        let saidSignIn = last("p", before: 0)
        if saidSignIn > 0 {
            let taken = try await stores.signIns.take(
                state: "state-\(saidSignIn)", browser: Torture.browser(of: id))
            #expect(taken == Torture.signIn(saidSignIn))
        }
        return Reached(session: generation, draft: number)
    }

    @Test func `thirty kills while the key is replaced lose nothing, and the next start goes on`() async throws {
        let (file, keyFile) = (folder.file("test.sqlite"), folder.file("test.key"))
        func key() throws -> MasterKey {
            try MasterKey.load(environment: [:], credentialsDirectory: nil, file: keyFile)
        }
        func check(_ stores: Stores, _ id: SessionID, _ screen: ScreenID) async throws {
            #expect(try await stores.policies.all() == (1...20).map(Torture.policy))
            #expect(try await stores.screens.find(screen)?.name == "Hall")
            guard case .active = try await stores.sessions.lookUp(id) else {
                Issue.record("not signed in")
                return
            }
            #expect(try await stores.drafts.draft(form: "add", of: Torture.person) == Torture.draft(1))
        }
        let stores = try Torture.open(file, try key())
        for number in 1...20 { #expect(try await stores.policies.add(Torture.policy(number)) == .added) }
        let made = try await stores.screens.redeem(try await stores.screens.makeLink(named: "Hall"))
        guard case .made(let screen, _) = made else { throw StorageError(.unusable, "there is no screen") }
        let id = try await stores.sessions.create(Torture.session())
        #expect(try await stores.drafts.store(Torture.draft(1), of: Torture.person))
        let first = try key()
        var random = TestSeed.numbers(for: "kills while the key is replaced")
        for _ in 0..<30 {
            let child = try #require(ChildProcess("StoreTorture", ["rotate", file, keyFile]))
            _ = child.read(Int.random(in: 0...3, using: &random))
            // Waits: so that the kill comes in the midst of a write.
            usleep(UInt32.random(in: 0...5000, using: &random))
            child.killAndWait()
            // As a program that is started now, and whose person is there. Then nothing needs the earlier key, and it is deleted.
            let list = try key()
            #expect(list.predecessors.count <= 1)
            let stores = try Torture.open(file, list)
            try await check(stores, id, screen)
            try await Torture.reseal(file, list)
            #expect(try await stores.earlierSeals(at: Torture.time)?.isEmpty ?? true)
            try PrivateFile.replace(keyFile, with: MasterKey(bytes: list.bytes).text)
            try await check(Torture.open(file, MasterKey(bytes: list.bytes)), id, screen)
        }
        #expect(try key().bytes != first.bytes)
    }

    @Test func `thirty kills while a keychain is made leave one that opens`() async throws {
        var random = TestSeed.numbers(for: "kills while a keychain is made")
        for round in 0..<30 {
            let place = folder.file("\(round)")
            let child = try #require(ChildProcess("StoreTorture", ["begin", place]))
            _ = child.read(Int.random(in: 0...3, using: &random))
            // Waits: so that the kill comes in the midst of a write.
            usleep(UInt32.random(in: 0...5000, using: &random))
            child.killAndWait()
            for name in TemporaryFolder.names(in: place) {
                let key = try MasterKey.load(
                    environment: [:], credentialsDirectory: nil, file: "\(place)/\(name)/test.key")
                let stores = try Torture.open("\(place)/\(name)/test.sqlite", key)
                let id = try await stores.sessions.create(Torture.session())
                #expect(try await stores.sessions.load(id) != nil)
            }
        }
    }
}
