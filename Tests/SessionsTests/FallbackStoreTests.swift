import FoundationEssentials
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Sessions

/// What users typed and the messages for them are not lost while the store can't be written.
@Suite struct FallbackStoreTests {
    /// Why it can't be written.
    enum Trouble: String, CaseIterable { case locked, full }

    let fixture = Fixture()
    private let draft = Draft(form: "add", fields: ["text": "Buy milk"])

    private func file() throws -> SharedDatabase {
        let opened = try StoreFile.open(path: fixture.path, schema: SessionSchema.current, now: fixture.clock.now)
        return try SharedDatabase(opened, lockWait: .zero)
    }

    private func stores(_ file: SharedDatabase, _ limits: SessionLimits = .personal) -> Stores {
        StoreFactory(table: SQLiteRecordTable(file)).stores(
            key: fixture.key, audience: Fixture.audience, limits: limits, now: fixture.clock.now
        )
        .withFallback(now: fixture.clock.now) { #expect(!$0.contains("milk")) }
    }

    /// Runs `body` while nothing can be written.
    private func during(_ trouble: Trouble, _ file: SharedDatabase, _ body: () async throws -> Void) async throws {
        switch trouble {
        case .locked:
            let other = try fixture.intruder()
            try other.execute("BEGIN IMMEDIATE")
            try await body()
            try other.execute("COMMIT")
        case .full:
            try await file.write { _ = try $0.query("PRAGMA max_page_count = 1") }
            // The pages of the file have room for some more records.
            let insert = """
                INSERT INTO records (collection, key, version, value, flags, expiry)
                VALUES ('filler', randomblob(16), random(), zeroblob(?), 0, 9e9)
                """
            for size: Int64 in [2000, 500, 100, 1] {
                var isFull = false
                while !isFull {
                    do {
                        try await file.write { try $0.execute(insert, [.integer(size)]) }
                    } catch let error as StorageError {
                        #expect(error.kind == .full)
                        isFull = true
                    }
                }
            }
            try await body()
            try await file.write { _ = try $0.query("PRAGMA max_page_count = 1000000") }
        }
    }

    @Test(arguments: Trouble.allCases) func `what was typed is there again, and is stored when that works`(
        _ trouble: Trouble
    ) async throws {
        let file = try file()
        let stores = stores(file)
        _ = try await stores.sessions.create(fixture.session())
        try await during(trouble, file) { () async throws in
            #expect(try await !stores.drafts.store(draft, of: fixture.person()), "not said to be kept")
            #expect(await stores.drafts.isUnsaved(form: "add", of: fixture.person()))
            #expect(await !stores.drafts.isUnsaved(form: "edit", of: fixture.person()))
            #expect(try await stores.drafts.draft(form: "add", of: fixture.person()) == draft)
            #expect(try await stores.drafts.drafts(of: fixture.person()) == [draft])
            #expect(try await stores.drafts.drafts(of: fixture.person("bob")).isEmpty)
        }
        #expect(try await fixture.stores().drafts.drafts(of: fixture.person()).isEmpty)
        try await stores.deleteExpired()
        #expect(try await fixture.stores().drafts.drafts(of: fixture.person()) == [draft])
        #expect(try await stores.drafts.drafts(of: fixture.person()) == [draft])
        #expect(await !stores.drafts.isUnsaved(form: "add", of: fixture.person()))
    }

    @Test func `what was taken or given up does not come back while that can't be stored`() async throws {
        let file = try file()
        let stores = stores(file)
        try await stores.drafts.store(draft, of: fixture.person())
        try await during(.locked, file) { () async throws in
            try await stores.drafts.delete(form: "add", of: fixture.person())
            #expect(try await stores.drafts.draft(form: "add", of: fixture.person()) == nil)
            #expect(await !stores.drafts.isUnsaved(form: "add", of: fixture.person()))
            #expect(try await stores.drafts.drafts(of: fixture.person()).isEmpty)
        }
        #expect(try await stores.drafts.draft(form: "add", of: fixture.person()) == nil)
        try await stores.deleteExpired()
        #expect(try await fixture.stores().drafts.drafts(of: fixture.person()).isEmpty)
    }

    @Test func `the lease of what can't be deleted at the moment is released`() async throws {
        let table = CountingRecordTable(try fixture.table())
        let outbox = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).withFallback(now: fixture.clock.now) { _ in }.outbox
        let (person, owner) = (fixture.person(), LeaseOwner.random())
        let entry = OutboxEntry(
            key: OutboxEntry.randomKey(), text: "Buy milk", accepted: fixture.clock.date, next: fixture.clock.date)
        #expect(try await outbox.append([entry], of: person, leasing: owner) == .addedAndLeased)
        table.interrupt { throw StorageError(.busy, "another process writes") }
        #expect(try await outbox.delete(entry.key, of: person, as: SentTask(), releasing: owner))
        #expect(try await outbox.lease(person, to: .random()))
    }

    @Test func `where drafts end with the session none stays in memory`() async throws {
        let file = try file()
        let stores = stores(file, .kiosk)
        try await during(.locked, file) { () async throws in
            #expect(try await !stores.drafts.store(draft, of: fixture.person()))
            #expect(try await stores.drafts.drafts(of: fixture.person()).isEmpty)
        }
    }

    @Test func `a message is said once, and other changes are refused`() async throws {
        let file = try file()
        let stores = stores(file)
        let sessions = stores.sessions
        let id = try await sessions.create(fixture.session())
        try await during(.locked, file) { () async throws in
            try await sessions.update(id) { $0.flash = .init(key: "added", arguments: ["Buy milk"]) }
            #expect(try await sessions.load(id)?.flash?.key == "added")
            #expect(try await sessions.touch(id)?.flash?.key == "added")
            guard case .active(let session) = try await sessions.lookUp(id) else {
                Issue.record("the session is gone")
                return
            }
            #expect(session.flash?.arguments == ["Buy milk"])
            #expect(try await sessions.takeFlash(id)?.key == "added")
            #expect(try await sessions.takeFlash(id) == nil)
            let now = fixture.clock.date
            let tokens = fixture.tokens(7)
            await #expect(throws: StorageError.self) { try await sessions.update(id) { $0.store(tokens, now: now) } }
            await #expect(throws: StorageError.self) { try await sessions.replace(id, with: fixture.session("bob")) }
        }
        #expect(try await sessions.load(id)?.tokens(of: nil) == fixture.tokens())
        #expect(try await sessions.load(id)?.flash == nil)
    }

    @Test func `messages of one person push out none of another`() async throws {
        let file = try file()
        let sessions = stores(file).sessions
        let id = try await sessions.create(fixture.session())
        var others: [SessionID] = []
        for _ in 0..<FallbackSessionStore.maxUnsaved {
            others.append(try await sessions.create(fixture.session("mallory")))
        }
        try await during(.locked, file) { () async throws in
            for id in [id] + others { try await sessions.update(id) { $0.flash = .init(key: "added") } }
            #expect(try await sessions.takeFlash(others[0]) == nil)
            #expect(try await sessions.takeFlash(others[1])?.key == "added")
            #expect(try await sessions.takeFlash(id)?.key == "added")
        }
    }

    @Test func `clearing the keychain clears what is in memory`() async throws {
        let file = try file()
        let stores = stores(file)
        let id = try await stores.sessions.create(fixture.session())
        try await during(.locked, file) { () async throws in
            try await stores.drafts.store(draft, of: fixture.person())
            try await stores.sessions.update(id) { $0.flash = .init(key: "added") }
        }
        try await stores.clear()
        #expect(try await stores.drafts.drafts(of: fixture.person()).isEmpty)
        #expect(try await stores.sessions.takeFlash(id) == nil)
    }
}
