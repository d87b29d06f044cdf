import FoundationEssentials
import Sessions
import Storage
import StorageTestSupport
import TestSupport
import Testing

@Suite struct SessionStoreTests {
    let fixture = Fixture()

    @Test(arguments: RecordTableKind.allCases) func `a session comes back whole, also after a restart`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let sid = try await {
            let store = try fixture.stores().sessions
            return try await store.create(fixture.session())
        }()
        let session = try #require(try await fixture.stores().sessions.load(sid))
        #expect(session.person == fixture.person())
        #expect(session.claims == fixture.claims())
        #expect(session.tokens == ["": fixture.tokens()])
        #expect(session.signInPolicy == "")
        #expect(session.csrfSecret.utf8.count == 43)
        #expect(session.signedInAt == fixture.clock.date)
        #expect(session.authTime == Date(timeIntervalSince1970: 1_759_999_000))
        #expect(session.displayName == "Name of alice")
        #expect(session.flash == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `an unknown id is signed out`(_ kind: RecordTableKind) async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        _ = try await store.create(fixture.session())
        #expect(try await store.load(.random()) == nil)
        #expect(try await store.touch(.random()) == nil)
        #expect(try await store.update(.random(), { _ in 1 }) == nil)
        #expect(try await store.takeFlash(.random()) == nil)
        try await store.delete(.random())
        #expect(try await store.count() == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `tokens are kept per policy, without regard to case`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let first = fixture.tokens(1, policy: "B2C_1_signupsignin1")
        let id = try await store.create(fixture.session(tokens: first))
        let (second, third) = (
            fixture.tokens(2, policy: "b2c_1_edit"), fixture.tokens(3, policy: "B2C_1_SignUpSignIn1")
        )
        let now = fixture.clock.date
        _ = try await store.update(id) { $0.store(second, now: now) }
        let session = try #require(try await store.load(id))
        #expect(session.tokens(of: nil) == first)
        #expect(session.tokens(of: "B2C_1_SIGNUPSIGNIN1") == first)
        #expect(session.tokens(of: "B2C_1_Edit") == second)
        #expect(session.tokens(of: "other") == nil)
        _ = try await store.update(id) { $0.store(third, now: now) }
        #expect(try await store.load(id)?.tokens(of: nil) == third)
        #expect(try await store.load(id)?.tokens.count == 2)
    }

    @Test func `a change that throws changes nothing`() async throws {
        struct Stop: Error {}
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        await #expect(throws: Stop.self) {
            try await store.update(id) { session in
                session.flash = .init(key: "half")
                throw Stop()
            }
        }
        #expect(try await store.load(id)?.flash == nil)
    }

    @Test func `a message is shown once`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        _ = try await store.update(id) { $0.flash = .init(key: "added", arguments: ["milk"]) }
        #expect(try await store.takeFlash(id) == .init(key: "added", arguments: ["milk"]))
        #expect(try await store.takeFlash(id) == nil)
    }

    @Test func `two companions on one file lose no change`() async throws {
        let (one, two) = (try fixture.stores().sessions, try fixture.stores().sessions)
        let id = try await one.create(fixture.session())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    _ = try await (number % 2 == 0 ? one : two).update(id) { session in
                        session.flash = .init(key: "\((Int(session.flash?.key ?? "") ?? 0) + 1)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await one.load(id)?.flash?.key == "200")
        #expect(try await two.load(id)?.flash?.key == "200")
    }

    @Test(arguments: RecordTableKind.allCases) func `another person gets another id and the old one is worth nothing`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (store, other) = (try fixture.stores().sessions, try fixture.stores().sessions)
        let old = try await store.create(fixture.session("alice"))
        #expect(try await other.load(old) != nil)
        let new = try await store.replace(old, with: fixture.session("bob"))
        #expect(new != old)
        #expect(try await store.load(old) == nil)
        #expect(try await other.load(old) == nil)
        #expect(try await other.load(new)?.subject == "bob")
        #expect(try await store.count() == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `a deleted session is gone for every companion at once`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let (one, two) = (try fixture.stores().sessions, try fixture.stores().sessions)
        let id = try await one.create(fixture.session())
        #expect(try await two.load(id) != nil)
        try await one.delete(id)
        #expect(try await two.load(id) == nil)
        #expect(try await two.touch(id) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `a provider can end the sessions of a person or of its own session`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let alices = [
            try await store.create(fixture.session("alice", sid: "s1")),
            try await store.create(fixture.session("alice", sid: "s2")),
        ]
        let bob = try await store.create(fixture.session("bob", sid: "s3"))
        let nobody = try await store.create(fixture.session("carol"))
        #expect(try await store.deleteAll(providerSession: "s1", issuer: "https://fabrikam.example.com/") == 0)
        #expect(try await store.deleteAll(providerSession: "s1", issuer: fixture.person().issuer) == 1)
        #expect(try await store.load(alices[0]) == nil)
        #expect(try await store.load(alices[1]) != nil)
        #expect(try await store.deleteAll(of: Person(issuer: "https://fabrikam.example.com/", subject: "alice")) == 0)
        #expect(try await store.deleteAll(of: fixture.person("alice")) == 1)
        #expect(try await store.load(alices[1]) == nil)
        #expect(try await store.load(bob) != nil)
        #expect(try await store.load(nobody) != nil)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a record of another provider or client is signed out here and left alone`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let here = try fixture.stores().sessions
        let id = try await here.create(fixture.session())
        for audience in [
            SessionAudience(authority: "https://fabrikam.example.com/", clientID: "client-1"),
            SessionAudience(authority: Fixture.audience.authority, clientID: "client-2"),
        ] {
            let there = try fixture.stores(audience: audience).sessions
            #expect(try await there.load(id) == nil)
            try await there.delete(id)
            _ = try await there.replace(id, with: fixture.session("bob"))
        }
        #expect(try await here.load(id)?.subject == "alice")
    }

    @Test(arguments: RecordTableKind.allCases) func `a session never takes the place of another one`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let (old, id) = (try await store.create(fixture.session("carol")), try await store.create(fixture.session()))
        let error = await #expect(throws: StorageError.self) {
            try await store.replace([old], with: fixture.session("bob"), under: id)
        }
        #expect(error?.kind == .statement)
        #expect(try await store.load(id)?.subject == "alice")
        #expect(try await store.load(old)?.subject == "carol", "nothing was done by halves")
    }

    @Test func `a page that looks a session up again reads nothing, and writes nothing`() async throws {
        let table = CountingRecordTable(try fixture.table())
        let store = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).sessions
        let id = try await store.create(fixture.session())
        #expect(table.batches == 1)
        for _ in 0..<3 { #expect(try await store.load(id) != nil) }
        #expect(table.reads == 1)
        _ = try await store.update(id) { $0.flash = .init(key: "added") }
        #expect(table.batches == 2 && table.reads == 1, "what is changed was read before")
    }

    @Test func `a session prints nothing of the person or the tokens`() {
        let session = fixture.session()
        for text in ["\(session)", String(reflecting: session)] {
            #expect(!text.contains("alice") && !text.contains("access-0") && !text.contains(session.csrfSecret))
        }
    }
}
