import FoundationEssentials
import OpenIDConnect
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct AddedPolicyStoreTests {
    let fixture = Fixture()

    private func policy(_ name: String, _ title: String = "Title") -> Policy {
        Policy(name: name, title: title, kind: .signIn)
    }

    @Test(.holds("U31"), arguments: RecordTableKind.allCases) func `what was added is there after a restart, in order`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let first = Policy(name: "B2C_1_b", title: "<b>ä🙂", kind: .editProfile)
        do {
            let store = try fixture.stores().policies
            #expect(try await store.add(first) == .added)
            #expect(try await store.add(policy("B2C_1_a")) == .added)
        }
        #expect(try await fixture.stores().policies.all() == [first, policy("B2C_1_a")])
    }

    @Test(arguments: RecordTableKind.allCases) func `a name counts once, in whatever case`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().policies
        #expect(try await store.add(policy("B2C_1_a")) == .added)
        #expect(try await store.add(policy("b2c_1_A", "other")) == .duplicate)
        #expect(try await store.all() == [policy("B2C_1_a")])
    }

    @Test(arguments: RecordTableKind.allCases)
    func `the twenty-first is refused, and there is room again after a removal`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().policies
        for number in 1...20 { #expect(try await store.add(policy("B2C_1_\(number)")) == .added) }
        #expect(try await store.add(policy("B2C_1_21")) == .full)
        #expect(try await store.all().count == 20)
        #expect(try await store.delete("b2c_1_7"))
        #expect(try await !store.delete("B2C_1_7"))
        #expect(try await store.add(policy("B2C_1_21")) == .added)
        #expect(try await store.all().last?.name == "B2C_1_21")
    }

    @Test(arguments: RecordTableKind.allCases)
    func `another authority or client has its own, and removes none of the others`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let audiences = [
            Fixture.audience, SessionAudience(authority: "https://other.example.com/", clientID: "client-1"),
            SessionAudience(authority: Fixture.audience.authority, clientID: "client-2"),
        ]
        for audience in audiences {
            let store = try fixture.stores(audience: audience).policies
            #expect(try await store.all().isEmpty)
            #expect(try await store.add(policy("B2C_1_a", audience.clientID)) == .added)
        }
        #expect(try await fixture.stores(audience: audiences[1]).policies.delete("B2C_1_a"))
        #expect(try await fixture.stores(audience: audiences[0]).policies.all().count == 1)
        #expect(try await fixture.stores(audience: audiences[2]).policies.all().count == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `what others have added takes no room and hides nothing`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let other = try fixture.stores(
            audience: SessionAudience(authority: Fixture.audience.authority, clientID: "client-2")
        ).policies
        for number in 1...PolicyAddition.maxPolicies {
            #expect(try await other.add(policy("B2C_1_\(number)")) == .added)
        }
        let store = try fixture.stores().policies
        #expect(try await store.add(policy("B2C_1_1", "mine")) == .added)
        #expect(try await store.all() == [policy("B2C_1_1", "mine")])
        #expect(try await other.all().count == PolicyAddition.maxPolicies)
    }

    @Test func `a row of another key or with a swapped name does not open`() async throws {
        let store = try fixture.stores().policies
        for name in ["B2C_1_a", "B2C_1_b"] { _ = try await store.add(policy(name)) }
        #expect(try await fixture.stores(key: .random()).policies.all().isEmpty)
        let intruder = try fixture.intruder()
        try intruder.execute("UPDATE records SET value = (SELECT value FROM records WHERE id = 1)", [])
        #expect(try await store.all().map(\.name) == ["B2C_1_a"])
    }

    @Test func `the file says nothing of them in plain text`() async throws {
        let store = try fixture.stores().policies
        _ = try await store.add(policy("B2C_1_secret_name", "secret title"))
        let rows = try fixture.intruder().query("SELECT owner, key, value FROM records", [])
        let bytes = rows.flatMap { row in ["owner", "key", "value"].flatMap { row.blob($0) ?? [] } }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("secret") && !text.contains("contoso"))
    }

    @Test func `a file of the version before gets the table and keeps what is in it`() async throws {
        let before = StoreSchema(
            migrations: SessionSchema.current.migrations.filter { step in
                !step.contains { $0.contains("CREATE TABLE policies") }
            }.prefix(1).map(\.self))
        let id: SessionID
        do {
            let old = try StoreFile.open(path: fixture.path, schema: before, now: fixture.clock.now)
            #expect(old.notice == nil)
            #expect(throws: StorageError.self) { try old.database.query("SELECT 1 FROM policies", []) }
            id = .random()
            let session = fixture.session()
            let keys = SessionKeys(fixture.key)
            let sealed = SealedRecord(session, for: Fixture.audience).sealed(
                by: keys.sealer(of: id), associated: id.hash)
            try old.database.execute(
                "INSERT INTO sessions (hash, record, expiry, person) VALUES (?, ?, ?, ?)",
                [
                    .blob(id.hash), .blob(sealed), .real(fixture.clock.date.timeIntervalSince1970 + 1800),
                    .blob(keys.hash(of: session.person)),
                ])
        }
        let stores = try fixture.stores()
        #expect(try await stores.sessions.load(id)?.subject == "alice")
        #expect(
            try await stores.sessions.touch(id)?.isOnSharedScreen == nil, "it counts by the limits of whoever looks")
        #expect(try await stores.policies.add(policy("B2C_1_a")) == .added)
        #expect(try await fixture.stores().policies.all().count == 1)
    }
}

@Suite struct PendingSignInTests {
    let fixture = Fixture()

    @Test(arguments: RecordTableKind.allCases) func `what a browser has begun can be looked at and still be taken`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        let (browser, other) = (BrowserBinding.random(), BrowserBinding.random())
        for state in ["one", "two"] { try await store.add(fixture.signIn(state), browser: browser) }
        try await store.add(fixture.signIn("three"), browser: other)
        #expect(try await store.pending(of: browser).map(\.state) == ["one", "two"])
        #expect(try await store.take(state: "one", browser: browser)?.state == "one")
        #expect(try await store.pending(of: browser).map(\.state) == ["two"])
        fixture.clock.advance(by: SignInLimits().lifetime)
        #expect(try await store.pending(of: browser).isEmpty)
    }
}
