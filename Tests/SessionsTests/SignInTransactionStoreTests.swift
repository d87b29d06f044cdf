import FoundationEssentials
import OpenIDConnect
import Sessions
import Storage
import StorageTestSupport
import TestSupport
import Testing

@Suite struct SignInTransactionStoreTests {
    let fixture = Fixture()
    let browser = BrowserBinding.random()

    @Test(arguments: RecordTableKind.allCases) func `a sign-in comes back once, also after a restart`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        do { try await fixture.stores().signIns.add(fixture.signIn("s"), browser: browser) }
        let store = try fixture.stores().signIns
        #expect(try await store.take(state: "s", browser: browser) == fixture.signIn("s"))
        #expect(try await store.take(state: "s", browser: browser) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `of many takers at once one gets it`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let stores = [try fixture.stores().signIns, try fixture.stores().signIns]
        try await stores[0].add(fixture.signIn("s"), browser: browser)
        let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask { try await stores[number % 2].take(state: "s", browser: browser) != nil }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(taken == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `another browser neither gets it nor spends it`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        try await store.add(fixture.signIn("s"), browser: browser)
        #expect(try await store.take(state: "s", browser: .random()) == nil)
        #expect(try await store.take(state: "S", browser: browser) == nil)
        #expect(try await store.take(state: "", browser: browser) == nil)
        #expect(try await store.take(state: "s", browser: browser) != nil)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `another companion of the keychain with another client neither gets it nor spends it`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        try await store.add(fixture.signIn("s"), browser: browser)
        let audience = SessionAudience(authority: Fixture.audience.authority, clientID: "client-2")
        #expect(try await fixture.stores(audience: audience).signIns.take(state: "s", browser: browser) == nil)
        #expect(try await store.take(state: "s", browser: browser) != nil)
    }

    @Test func `after fifteen minutes it is gone, whatever the file says`() async throws {
        let store = try fixture.stores().signIns
        try await store.add(fixture.signIn("s"), browser: browser)
        fixture.clock.advance(by: 899)
        try await store.add(fixture.signIn("t"), browser: browser)
        #expect(try await store.take(state: "s", browser: browser) != nil)
        try fixture.intruder().execute("UPDATE records SET expiry = 9e9")
        fixture.clock.advance(by: 900)
        #expect(try await store.take(state: "t", browser: browser) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `an answer by form is waited for fifteen minutes`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        try await store.add(fixture.signIn("s"), browser: browser)
        #expect(try await store.isPending(state: "s"))
        #expect(try await !store.isPending(state: "t"))
        fixture.clock.advance(by: 900)
        #expect(try await !store.isPending(state: "s"))
    }

    @Test(arguments: RecordTableKind.allCases) func `a browser has eight and loses the oldest`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        let other = BrowserBinding.random()
        try await store.add(fixture.signIn("other"), browser: other)
        for number in 0..<20 { try await store.add(fixture.signIn("\(number)"), browser: browser) }
        #expect(try await store.count() == 9)
        #expect(try await store.take(state: "11", browser: browser) == nil)
        for number in 12..<20 { #expect(try await store.take(state: "\(number)", browser: browser) != nil) }
        #expect(try await store.take(state: "other", browser: other) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `all browsers together have so many and the oldest goes`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        var limits = SignInLimits()
        limits.maxTotal = 50
        let store = try fixture.stores(signIns: limits).signIns
        let browsers = (0..<60).map { _ in BrowserBinding.random() }
        for (number, browser) in browsers.enumerated() {
            try await store.add(fixture.signIn("\(number)"), browser: browser)
        }
        #expect(try await store.count() == 50)
        #expect(try await store.take(state: "9", browser: browsers[9]) == nil)
        #expect(try await store.take(state: "10", browser: browsers[10]) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `what ended is cleared away when something is added`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        for number in 0..<5 { try await store.add(fixture.signIn("\(number)"), browser: browser) }
        fixture.clock.advance(by: 900)
        try await store.add(fixture.signIn("new"), browser: .random())
        #expect(try await store.count() == 1)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `of many that ended some go with each that comes, and all in the end`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().signIns
        for number in 0..<40 { try await store.add(fixture.signIn("\(number)"), browser: .random()) }
        fixture.clock.advance(by: 900)
        for number in 0..<3 {
            #expect(try await store.take(state: "\(number)", browser: browser) == nil)
            try await store.add(fixture.signIn("new \(number)"), browser: .random())
        }
        #expect(try await store.count() == 3)
    }

    @Test func `a file of the version before loses an index and keeps what is in it`() async throws {
        let before = StoreSchema(
            migrations: SessionSchema.current.migrations.prefix { step in
                !step.contains { $0.hasPrefix("DROP INDEX sign_ins_by_expiry") }
            }.map(\.self))
        let index = "SELECT 1 FROM sqlite_schema WHERE name = 'sign_ins_by_expiry'"
        do {
            let old = try StoreFile.open(path: fixture.path, schema: before, now: fixture.clock.now)
            #expect(try !old.database.query(index, []).isEmpty)
            try old.database.execute(
                "INSERT INTO sign_ins (hash, browser, record, expiry) VALUES (x'00', x'00', x'00', 9e9)", [])
        }
        #expect(try await fixture.stores().signIns.count() == 1)
        #expect(try fixture.intruder().query(index).isEmpty)
    }

    @Test func `a record with any byte changed is unknown`() async throws {
        let store = try fixture.stores().signIns
        try await store.add(fixture.signIn("s"), browser: browser)
        let intruder = try fixture.intruder()
        let record = try #require(try intruder.query("SELECT value FROM records").first?.blob("value"))
        for place in [0, 1, 25, record.count - 1] {
            var bytes = record
            bytes[place] ^= 0x80
            try intruder.execute("UPDATE records SET value = ?", [.blob(bytes)])
            #expect(try await store.take(state: "s", browser: browser) == nil)
        }
        try intruder.execute("UPDATE records SET value = ?", [.blob(record)])
        #expect(try await store.take(state: "s", browser: browser) != nil)
    }
}
