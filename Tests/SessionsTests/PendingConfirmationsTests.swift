import FoundationEssentials
import HTTP
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

@Suite struct PendingConfirmationsTests {
    let fixture = Fixture()
    let browser = BrowserBinding.random()

    private func pending(_ subject: String = "alice", sid: String? = nil) -> PendingConfirmation {
        PendingConfirmation(
            session: fixture.session(subject, sid: sid), transaction: fixture.signIn(subject))
    }

    /// - Parameter limit: as many of the usual size.
    private func store(
        limit: Int? = nil, audience: SessionAudience = Fixture.audience, of fixture: Fixture? = nil
    ) async throws -> PendingConfirmations {
        let fixture = fixture ?? self.fixture
        var bytes = PendingConfirmations.maxBytes
        if let limit { bytes = try await limit * size() }
        return PendingConfirmations(
            table: try fixture.table(), key: fixture.key, audience: audience, limit: bytes, now: fixture.clock.now)
    }

    /// What one takes of the limit.
    private func size() async throws -> Int {
        let other = Fixture()
        _ = try await store(of: other).store(pending("own-10"), browser: browser)
        let rows = try other.intruder().query("SELECT max(flags) AS flags FROM records")
        return Int(try #require(rows.first?.integer("flags")))
    }

    @Test func `it is found again and again, and taken once`() async throws {
        let store = try await store()
        let handle = await store.store(pending(), browser: browser)
        #expect(handle.utf8.count == 43)
        for _ in 0..<2 {
            let found = try #require(try await store.find(handle, browser: browser))
            #expect(found.session.subject == "alice" && found.transaction.state == "alice")
        }
        #expect(try await store.take(handle + "x", browser: browser) == nil)
        #expect(try await store.take(handle, browser: browser) != nil)
        #expect(try await store.take(handle, browser: browser) == nil)
        #expect(try await store.find(handle, browser: browser) == nil)
    }

    @Test func `another browser neither sees it nor takes it away`() async throws {
        // One that remembers what it has sealed, and one that has to open it.
        let (own, other) = (try await store(), try await store())
        let handle = await own.store(pending(), browser: browser)
        for store in [other, own] {
            #expect(try await store.find(handle, browser: .random()) == nil)
            #expect(try await store.confirm(handle, browser: .random()) == nil)
            #expect(try await store.take(handle, browser: .random()) == nil)
        }
        #expect(try await own.take(handle, browser: browser) != nil)
    }

    @Test func `after the settings have named another provider or client it is nobody's`() async throws {
        let (store, audience) = (try await store(), Fixture.audience)
        let handle = await store.store(pending(), browser: browser)
        for other in [
            SessionAudience(authority: "https://fabrikam.example.com/", clientID: audience.clientID),
            SessionAudience(authority: audience.authority, clientID: "client-2"),
        ] {
            let others = try await self.store(audience: other)
            #expect(try await others.find(handle, browser: browser) == nil)
            #expect(try await others.take(handle, browser: browser) == nil)
        }
        #expect(try await store.take(handle, browser: browser) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `any copy of the program finds it, and of many one takes it`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let stores = [try await store(of: fixture), try await store(of: fixture)]
        let handle = await stores[0].store(pending(), browser: browser)
        #expect(try await stores[1].find(handle, browser: browser) != nil)
        let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask { try await stores[number % 2].take(handle, browser: browser) != nil }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(taken == 1)
        #expect(try await fixture.table().count(.all(.confirmationPeople)) == 0)
    }

    @Test func `one that the table can't take waits in memory, until the provider ends it`() async throws {
        let table = FailingRecordTable(try fixture.table())
        let store = PendingConfirmations(
            table: table, key: fixture.key, audience: Fixture.audience, now: fixture.clock.now)
        table.isFull = true
        let handle = await store.store(pending(), browser: browser)
        #expect(try await store.find(handle, browser: .random()) == nil)
        #expect(try await store.take(handle, browser: .random()) == nil)
        #expect(try await store.take(handle, browser: browser) != nil)
        let ended = [
            await store.store(pending("alice", sid: "1"), browser: browser),
            await store.store(pending("bob", sid: "2"), browser: browser),
        ]
        store.removeFromMemory(by: logout(nil, sid: "9"))
        for handle in ended { #expect(try await isThere(store, handle)) }
        store.removeFromMemory(by: logout(nil, sid: "1"))
        store.removeFromMemory(providerSession: "2", issuer: "https://contoso.example.com/v2.0/")
        for handle in ended { #expect(try await !isThere(store, handle)) }
    }

    @Test func `it waits for ten minutes`() async throws {
        let store = try await store()
        let handle = await store.store(pending(), browser: browser)
        fixture.clock.advance(by: 599)
        #expect(try await store.find(handle, browser: browser) != nil)
        fixture.clock.advance(by: 1)
        #expect(try await store.find(handle, browser: browser) == nil)
        #expect(try await store.take(handle, browser: browser) == nil)
    }

    @Test func `what has waited too long is deleted when another one is added`() async throws {
        let store = try await store()
        await store.store(pending(), browser: browser)
        fixture.clock.advance(by: 599)
        await store.store(pending(), browser: .random())
        #expect(try await store.count() == 2)
        fixture.clock.advance(by: 61)
        await store.store(pending(), browser: .random())
        #expect(try await store.count() == 2)
    }

    @Test func `four of one browser wait and the oldest goes; those of others stay`() async throws {
        let store = try await store()
        let other = BrowserBinding.random()
        let first = await store.store(pending(), browser: other)
        var handles: [String] = []
        for _ in 0..<6 { handles.append(await store.store(pending(), browser: browser)) }
        for (number, handle) in handles.enumerated() {
            #expect(try await (store.find(handle, browser: browser) != nil) == (number >= 2))
        }
        #expect(try await store.find(first, browser: other) != nil)
    }

    @Test func `so many wait in all and the oldest goes`() async throws {
        let store = try await store(limit: 10)
        var handles: [(String, BrowserBinding)] = []
        for _ in 0..<15 {
            let browser = BrowserBinding.random()
            handles.append((await store.store(pending(), browser: browser), browser))
        }
        for (number, (handle, browser)) in handles.enumerated() {
            #expect(try await (store.find(handle, browser: browser) != nil) == (number >= 5))
        }
    }

    @Test func `an eighth is for this machine`() async throws {
        let store = try await store(limit: 16)
        func add(_ subject: String, from address: String) async -> (String, BrowserBinding) {
            let browser = BrowserBinding.random()
            let network = ClientNetwork(address: address)
            return (await store.store(pending(subject), browser: browser, network: network), browser)
        }
        var own: [(String, BrowserBinding)] = []
        for number in 10..<30 { own.append(await add("own-\(number)", from: "127.0.0.1")) }
        for number in 10..<50 { _ = await add("from\(number)", from: "203.0.113.\(number)") }
        for (number, (handle, browser)) in own.enumerated() {
            #expect(
                try await (store.find(handle, browser: browser) != nil) == (number >= 18), "\(number)")
        }
    }

    @Test func `one that could not be used waits again under the same handle`() async throws {
        let store = try await store()
        let handle = await store.store(pending(), browser: browser)
        let taken = try #require(try await store.take(handle, browser: browser))
        await store.store(taken, browser: browser, under: handle)
        #expect(try await store.take(handle, browser: browser) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `one that is confirmed is taken with the session that it begins`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let stores = try fixture.stores()
        let old = try await stores.sessions.create(fixture.session("carol"))
        let handle = await stores.confirmations.store(pending(), browser: browser)
        #expect(try await stores.confirmations.confirm(handle, browser: .random()) == nil)
        #expect(try await stores.confirmations.confirm(handle + "x", browser: browser) == nil)
        let confirmed = try #require(try await stores.confirmations.confirm(handle, browser: browser))
        #expect(try await isThere(stores.confirmations, handle), "it waits until its session is stored")
        let id = try await stores.sessions.replace([old], with: confirmed.pending.session, taking: confirmed)
        #expect(try await !isThere(stores.confirmations, handle))
        #expect(try await stores.sessions.load(id)?.subject == "alice")
        #expect(try await stores.sessions.load(old) == nil)
        #expect(try await fixture.table().count(.all(.confirmationPeople)) == 0)
    }

    @Test(arguments: RecordTableKind.allCases) func `of many who confirm it at once one gets a session`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let stores = [try fixture.stores(), try fixture.stores()]
        let handle = await stores[0].confirmations.store(pending(), browser: browser)
        let begun = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                let stores = stores[number % 2]
                group.addTask { [browser] in
                    guard let confirmed = try await stores.confirmations.confirm(handle, browser: browser) else {
                        return false
                    }
                    do {
                        _ = try await stores.sessions.replace([], with: confirmed.pending.session, taking: confirmed)
                        return true
                    } catch is SignInTaken { return false }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(begun == 1)
        #expect(try await stores[0].sessions.count() == 1)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `one that the provider ends while it is confirmed begins no session`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let stores = try fixture.stores()
        let old = try await stores.sessions.create(fixture.session("carol"))
        let handle = await stores.confirmations.store(pending("alice", sid: "1"), browser: browser)
        let confirmed = try #require(try await stores.confirmations.confirm(handle, browser: browser))
        _ = try await stores.sessions.end(by: logout(nil, sid: "1"))
        await #expect(throws: SignInTaken.self) {
            try await stores.sessions.replace([old], with: confirmed.pending.session, taking: confirmed)
        }
        #expect(try await stores.sessions.count() == 1)
        #expect(try await stores.sessions.load(old)?.subject == "carol", "nothing was done by halves")
    }

    @Test func `one whose session can't be stored still waits, or says that it was in memory`() async throws {
        let table = FailingRecordTable(try fixture.table())
        let stores = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now)
        var handle = await stores.confirmations.store(pending(), browser: browser)
        func confirms() async throws -> ConfirmedSignIn {
            try #require(try await stores.confirmations.confirm(handle, browser: browser))
        }
        table.isFull = true
        var confirmed = try await confirms()
        #expect(!confirmed.wasInMemory)
        await #expect(throws: StorageError.self) {
            try await stores.sessions.replace([], with: confirmed.pending.session, taking: confirmed)
        }
        #expect(try await isThere(stores.confirmations, handle))
        handle = await stores.confirmations.store(pending("bob"), browser: browser)
        confirmed = try await confirms()
        #expect(confirmed.wasInMemory)
        #expect(try await !isThere(stores.confirmations, handle))
        await stores.confirmations.store(confirmed.pending, browser: browser, under: handle)
        table.isFull = false
        confirmed = try await confirms()
        let id = try await stores.sessions.replace([], with: confirmed.pending.session, taking: confirmed)
        #expect(try await stores.sessions.load(id)?.subject == "bob")
        #expect(try await !isThere(stores.confirmations, handle))
    }

    private func isThere(_ store: PendingConfirmations, _ handle: String) async throws -> Bool {
        try await store.find(handle, browser: browser) != nil
    }

    private func logout(_ subject: String?, sid: String?, issuer: String? = nil, id: String = "t") -> LogoutToken {
        LogoutToken(
            issuer: issuer ?? "https://contoso.example.com/v2.0/", audience: [], subject: subject, sessionID: sid,
            tokenID: id, refusedFrom: fixture.clock.date + 301, checks: [])
    }

    @Test func `a sign-out at the provider ends what waits as it ends sessions`() async throws {
        let stores = try fixture.stores()
        let (store, sessions) = (stores.confirmations, stores.sessions)
        let alice = await store.store(pending("alice", sid: "1"), browser: browser)
        let bob = await store.store(pending("bob", sid: "2"), browser: browser)
        let carol = await store.store(pending("carol"), browser: browser)
        _ = try await sessions.end(by: logout("alice", sid: "1", issuer: "https://fabrikam.example.com/", id: "1"))
        _ = try await sessions.end(by: logout("alice", sid: "9", id: "2"))
        try await sessions.deleteAll(providerSession: "1", issuer: "https://fabrikam.example.com/")
        for handle in [alice, bob, carol] { #expect(try await isThere(store, handle)) }
        #expect(try await sessions.end(by: logout(nil, sid: "1", id: "3")) == 0, "no session has ended")
        #expect(try await !isThere(store, alice))
        _ = try await sessions.end(by: logout("carol", sid: "7", id: "4"))
        #expect(try await !isThere(store, carol), "her ID token named no session")
        try await sessions.deleteAll(providerSession: "2", issuer: "https://contoso.example.com/v2.0/")
        #expect(try await !isThere(store, bob))
        let dan = await store.store(pending("dan", sid: "4"), browser: browser)
        _ = try await sessions.end(by: logout("dan", sid: nil, id: "5"))
        #expect(try await !isThere(store, dan))
        #expect(try await fixture.table().count(.all(.confirmationPeople)) == 0)
        let again = await store.store(pending("dan", sid: "4"), browser: browser)
        #expect(try await sessions.end(by: logout("dan", sid: nil, id: "5")) == nil)
        #expect(try await isThere(store, again), "a replay ends nothing")
    }

    @Test func `a sign-out at the provider that can't be stored ends nothing, and ends it when it is repeated`()
        async throws
    {
        let table = FailingRecordTable(try fixture.table())
        let stores = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now)
        let handle = await stores.confirmations.store(pending("alice", sid: "1"), browser: browser)
        table.isFull = true
        await #expect(throws: StorageError.self) { try await stores.sessions.end(by: logout(nil, sid: "1")) }
        table.isFull = false
        #expect(try await isThere(stores.confirmations, handle))
        #expect(try await stores.sessions.end(by: logout(nil, sid: "1")) == 0)
        #expect(try await !isThere(stores.confirmations, handle))
    }

    @Test func `the session begins when it is confirmed`() {
        let session = fixture.session(sid: "s")
        let later = fixture.clock.date + 500
        let begun = session.beginning(at: later)
        #expect(begun.signedInAt == later && begun.lastActivity == later)
        #expect(begun.person == session.person && begun.tokens(of: nil) == session.tokens(of: nil))
        #expect(begun.tokensReceived(of: nil) == fixture.clock.date)
    }
}
