import FoundationEssentials
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct OutboxStoreTests {
    let fixture = Fixture()

    private func entry(_ text: String, key: String = OutboxEntry.randomKey(), in fixture: Fixture) -> OutboxEntry {
        OutboxEntry(key: key, text: text, accepted: fixture.clock.date, next: fixture.clock.date)
    }

    @Test func `a key is 128 random bits in base64url`() {
        let keys = Set((0..<100).map { _ in OutboxEntry.randomKey() })
        let (alice, bob) = (Person(issuer: "i", subject: "alice"), Person(issuer: "i", subject: "bob"))
        let key = OutboxEntry.key(of: "Milk", form: "1.a", person: alice)
        #expect(key == OutboxEntry.key(of: "Milk", form: "1.a", person: alice) && key.utf8.count == 22)
        #expect(key != OutboxEntry.key(of: "Milk", form: "1.b", person: alice))
        #expect(key != OutboxEntry.key(of: "Milk", form: "1.a", person: bob))
        #expect(key != OutboxEntry.key(of: "ilk", form: "1.aM", person: alice))
        #expect(
            OutboxEntry.key(of: "Milk", form: nil, person: alice)
                != OutboxEntry.key(of: "Milk", form: nil, person: alice))
        #expect(keys.count == 100 && keys.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{22}/) != nil })
    }

    @Test(arguments: RecordTableKind.allCases) func `entries come back exactly and in order, also after a restart`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        var full = OutboxEntry(
            key: "k1", text: "<b>&\"'\u{0}\u{202E}🙂\r\n", isDone: true, id: "<7>", accepted: fixture.clock.date,
            form: "form.1", state: .uncertain, list: "abc:1,2", attempts: 7,
            firstSent: fixture.clock.date + 1, next: fixture.clock.date + 2.5, reason: "slow")
        let others = (0..<20).map { entry("task \($0)", in: fixture) }
        do {
            let store = try fixture.stores().outbox
            #expect(try await store.append(full, of: fixture.person()))
            for other in others { #expect(try await store.append(other, of: fixture.person())) }
        }
        let store = try fixture.stores().outbox
        #expect(try await store.entries(of: fixture.person()) == [full] + others)
        full.state = .undecided
        #expect(try await store.update(full, of: fixture.person()))
        #expect(try await store.delete(others[0].key, of: fixture.person()))
        #expect(try await !store.delete(others[0].key, of: fixture.person()))
        #expect(try await !store.update(others[0], of: fixture.person()), "what is gone does not come back")
        #expect(try await store.entries(of: fixture.person()) == [full] + others.dropFirst())
    }

    @Test(arguments: RecordTableKind.allCases) func `a person has so many, and all together`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        var limits = OutboxLimits()
        (limits.maxPerPerson, limits.maxTotal) = (3, 5)
        let store = try fixture.stores(outbox: limits).outbox
        for number in 0..<3 { #expect(try await store.append(entry("\(number)", in: fixture), of: fixture.person())) }
        #expect(try await !store.append(entry("too many", in: fixture), of: fixture.person()))
        for number in 0..<2 {
            #expect(try await store.append(entry("\(number)", in: fixture), of: fixture.person("bob")))
        }
        #expect(try await !store.append(entry("too many", in: fixture), of: fixture.person("carol")))
        #expect(try await store.entries(of: fixture.person()).map(\.text) == ["0", "1", "2"])
    }

    @Test(arguments: RecordTableKind.allCases) func `several are stored together or not at all`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        var limits = OutboxLimits()
        (limits.maxPerPerson, limits.maxTotal) = (3, 5)
        let store = try fixture.stores(outbox: limits).outbox
        func entries(_ names: String...) -> [OutboxEntry] { names.map { entry($0, in: fixture) } }
        #expect(try await !store.append(entries("a", "b", "c", "d"), of: fixture.person()))
        #expect(try await store.entries(of: fixture.person()).isEmpty)
        #expect(try await store.append(entries("a", "b", "c"), of: fixture.person()))
        #expect(try await store.entries(of: fixture.person()).map(\.text) == ["a", "b", "c"])
        #expect(try await !store.append(entries("a", "b", "c"), of: fixture.person("bob")))
        #expect(try await store.append(entries("a", "b"), of: fixture.person("bob")))
    }

    @Test(arguments: RecordTableKind.allCases) func `nobody else sees it, and after 30 days nobody`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().outbox
        #expect(try await store.append(entry("alice's", in: fixture), of: fixture.person()))
        #expect(try await store.entries(of: fixture.person("bob")).isEmpty)
        fixture.clock.advance(by: 30 * 24 * 3600 - 1)
        try await store.deleteExpired()
        #expect(try await store.entries(of: fixture.person()).count == 1)
        fixture.clock.advance(by: 1)
        try await store.deleteExpired()
        #expect(try await store.entries(of: fixture.person()).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases) func `a clock that is set forward, and back again, ends nothing`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().outbox
        func isThere() async throws -> Bool {
            try await store.deleteExpired()
            return try await !store.entries(of: fixture.person()).isEmpty
        }
        let (day, year) = (86_400.0, 365 * 86_400.0)
        #expect(try await store.append(entry("milk", in: fixture), of: fixture.person()))
        fixture.clock.advance(by: 20 * day)
        fixture.clock.advance(by: year)
        #expect(try await store.entries(of: fixture.person()).count == 1, "before anybody has noticed")
        #expect(
            try await store.append(entry("bread", in: fixture), of: fixture.person("bob")), "nor does a new one end it")
        try await store.moveEnds(by: year)
        fixture.clock.advance(by: 10 * day - 1)
        #expect(try await isThere(), "for the rest of its thirty days")
        fixture.clock.advance(by: -year)
        try await store.moveEnds(by: -year)
        #expect(try await isThere())
        fixture.clock.advance(by: 1)
        #expect(try await !isThere())
    }

    @Test(arguments: RecordTableKind.allCases) func `an end that is moved is no later than that of a new task`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().outbox
        #expect(try await store.append(entry("milk", in: fixture), of: fixture.person()))
        try await store.moveEnds(by: 365 * 86_400)
        fixture.clock.advance(by: 30 * 86_400)
        try await store.deleteExpired()
        #expect(try await store.entries(of: fixture.person()).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `two programs that notice it, or none, keep it for thirty days at most`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().outbox
        let (day, year) = (86_400.0, 365 * 86_400.0)
        for person in ["alice", "bob"] {
            #expect(try await store.append(entry(person, in: fixture), of: fixture.person(person)))
        }
        fixture.clock.advance(by: year)
        try await store.moveEnds(by: year)
        try await store.moveEnds(by: year)
        // No program ran in the meantime.
        fixture.clock.advance(by: -year)
        try await store.deleteExpired()
        fixture.clock.advance(by: 30 * day - 1)
        try await store.deleteExpired()
        #expect(try await store.entries(of: fixture.person()).count == 1)
        fixture.clock.advance(by: 1)
        try await store.deleteExpired()
        #expect(try await store.entries(of: fixture.person()).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases) func `one program at a time sends what a person has`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let (one, two) = (LeaseOwner.random(), LeaseOwner.random())
        let store = try fixture.stores().outbox
        let other = try fixture.stores().outbox
        #expect(try await store.lease(fixture.person(), to: one))
        #expect(try await !other.lease(fixture.person(), to: two))
        #expect(try await other.lease(fixture.person("bob"), to: two))
        try await other.release(fixture.person(), by: two)
        #expect(try await !other.lease(fixture.person(), to: two), "only who has it gives it back")
        fixture.clock.advance(by: 14)
        #expect(try await !other.lease(fixture.person(), to: two), "its holder may be alive")
        fixture.clock.advance(by: 1)
        #expect(try await other.lease(fixture.person(), to: two), "its holder is dead")
        try await other.release(fixture.person(), by: two)
        #expect(try await store.lease(fixture.person(), to: one))
    }

    @Test(arguments: RecordTableKind.allCases) func `that a task was sent is remembered for a while, of one person`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().outbox
        let (sent, given) = (entry("milk", in: fixture), entry("bread", in: fixture))
        for entry in [sent, given] { #expect(try await store.append(entry, of: fixture.person())) }
        #expect(try await !store.wasSent(sent.key, of: fixture.person()), "not yet")
        #expect(try await store.delete(sent.key, of: fixture.person(), as: SentTask()))
        #expect(try await store.delete(given.key, of: fixture.person()))
        let other = try fixture.stores().outbox
        #expect(try await other.wasSent(sent.key, of: fixture.person()), "after a restart too")
        #expect(try await !other.wasSent(given.key, of: fixture.person()))
        #expect(try await !other.wasSent(sent.key, of: fixture.person("bob")))
        fixture.clock.advance(by: -1)
        #expect(try await !other.wasSent(sent.key, of: fixture.person()), "made under a clock that was fast")
        fixture.clock.advance(by: 600)
        #expect(try await other.wasSent(sent.key, of: fixture.person()))
        try await other.deleteExpired()
        #expect(try await other.wasSent(sent.key, of: fixture.person()))
        fixture.clock.advance(by: 1)
        #expect(try await !other.wasSent(sent.key, of: fixture.person()))
    }

    @Test(arguments: RecordTableKind.allCases)
    func `what was submitted as a whole is remembered with its entries, until it is forgotten`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (store, person) = (try fixture.stores().outbox, fixture.person())
        func submit(_ text: String, of person: Person) async throws -> OutboxAddition {
            try await store.append([entry(text, in: fixture)], of: person, remembering: "list", leasing: nil)
        }
        #expect(try await submit("milk", of: person) == .added)
        let remembered = try await fixture.stores().outbox.sentTask("list", of: person)
        #expect(remembered == SentTask(time: fixture.clock.date))
        #expect(try await submit("bread", of: person) == .isThere)
        #expect(try await submit("bread", of: fixture.person("bob")) == .added)
        #expect(try await store.entries(of: person).map(\.text) == ["milk"])
        try await store.forget("list", of: person)
        #expect(try await submit("bread", of: person) == .added)
        fixture.clock.advance(by: 600)
        #expect(try await submit("eggs", of: person) == .added, "too long ago")
    }

    @Test func `the ID of a task that was sent is kept for its person, and is not readable in the file`() async throws {
        let (store, person) = (try fixture.stores().outbox, fixture.person())
        let milk = entry("milk", in: fixture)
        #expect(try await store.append(milk, of: person))
        try await store.delete(milk.key, of: person, as: SentTask(id: "secret-7"))
        #expect(try await fixture.stores().outbox.sentTask(milk.key, of: person)?.id == "secret-7")
        #expect(try await store.sentTask(milk.key, of: fixture.person("bob")) == nil)
        let rows = try fixture.intruder().query("SELECT 1 FROM records WHERE instr(value, 'secret-7') > 0")
        #expect(rows.isEmpty)
    }

    @Test func `a submission that can't be stored is remembered in memory`() async throws {
        let table = FailingRecordTable(try fixture.table())
        let store = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).withFallback(now: fixture.clock.now, report: { _ in }).outbox
        let person = fixture.person()
        func submit(_ text: String) async throws -> OutboxAddition {
            try await store.append([entry(text, in: fixture)], of: person, remembering: "list", leasing: nil)
        }
        table.isFull = true
        #expect(try await submit("milk") == .added)
        #expect(try await submit("bread") == .isThere)
        #expect(try await store.wasSent("list", of: person))
        table.isFull = false
        #expect(try await submit("bread") == .isThere, "and when it can be stored again")
        try await store.deleteExpired()
        #expect(try await fixture.stores().outbox.wasSent("list", of: person))
        try await store.forget("list", of: person)
        #expect(try await submit("bread") == .added)
    }

    @Test func `what ends is cleared away, and a keychain that is cleared remembers nothing that was sent`()
        async throws
    {
        let stores = try fixture.stores()
        func rows() throws -> Int {
            try fixture.intruder().query("SELECT 1 FROM records WHERE collection = 'sent_tasks'").count
        }
        try await stores.outbox.delete("a", of: fixture.person(), as: SentTask())
        #expect(try rows() == 1)
        fixture.clock.advance(by: 600)
        try await stores.outbox.delete("b", of: fixture.person(), as: SentTask())
        #expect(try rows() == 1)
        fixture.clock.advance(by: 600)
        try await stores.deleteExpired()
        #expect(try rows() == 0)
        try await stores.outbox.delete("c", of: fixture.person(), as: SentTask())
        try await stores.clear()
        #expect(try rows() == 0)
    }

    @Test func `nothing of it stands in the file, and a row given to another person or key does not open`() async throws
    {
        let store = try fixture.stores().outbox
        #expect(try await store.append(entry("secret milk", key: "secret-key", in: fixture), of: fixture.person()))
        #expect(try await store.append(entry("bob's", in: fixture), of: fixture.person("bob")))
        #expect(try await store.append(entry("second", in: fixture), of: fixture.person()))
        let intruder = try fixture.intruder()
        let rows = try intruder.query("SELECT id, owner, key, value FROM records ORDER BY id")
        try #require(rows.count == 3)
        let bytes = rows.flatMap { row in ["owner", "key", "value"].flatMap { row.blob($0) ?? [] } }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("milk") && !text.contains("secret") && !text.contains("alice"))
        try intruder.execute("UPDATE records SET value = ? WHERE id <> ?", [rows[0]["value"], rows[0]["id"]])
        #expect(try await store.entries(of: fixture.person()).map(\.text) == ["secret milk"])
        #expect(try await store.entries(of: fixture.person("bob")).isEmpty)
    }

    @Test func `another audience sees nothing of it`() async throws {
        #expect(try await fixture.stores().outbox.append(entry("milk", in: fixture), of: fixture.person()))
        let other = SessionAudience(authority: "https://contoso.example.com/", clientID: "client-2")
        #expect(try await fixture.stores(audience: other).outbox.entries(of: fixture.person()).isEmpty)
    }

    @Test func `a file of the version before gets the table and keeps what is in it`() async throws {
        let before = StoreSchema(
            migrations: SessionSchema.current.migrations.prefix { step in
                !step.contains { $0.contains("outbox") }
            }.map(\.self))
        do {
            let old = try StoreFile.open(path: fixture.path, schema: before, now: fixture.clock.now)
            #expect(throws: StorageError.self) { try old.database.query("SELECT 1 FROM outbox", []) }
            try old.database.execute(
                "INSERT INTO leases (hash, owner, expiry) VALUES (?, ?, 1e12)", [.blob([1]), .blob([2])])
        }
        let store = try fixture.stores().outbox
        #expect(try await store.append(entry("milk", in: fixture), of: fixture.person()))
        #expect(try fixture.intruder().query("SELECT 1 FROM records WHERE collection = 'leases'").count == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `clearing the keychain clears it, signing out does not`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let stores = try fixture.stores(limits: .kiosk)
        let id = try await stores.sessions.create(fixture.session())
        #expect(try await stores.outbox.append(entry("milk", in: fixture), of: fixture.person()))
        try await stores.sessions.delete(id)
        #expect(try await stores.outbox.entries(of: fixture.person()).count == 1)
        try await stores.clear()
        #expect(try await stores.outbox.entries(of: fixture.person()).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `an entry is stored with its lease and deleted with it, each in one transaction`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let table = CountingRecordTable(try fixture.table())
        let stores = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now)
        let (store, person) = (stores.outbox, fixture.person())
        let (owner, other) = (LeaseOwner.random(), LeaseOwner.random())
        let first = entry("milk", in: fixture)
        #expect(try await store.append([first], of: person, leasing: owner) == .addedAndLeased)
        #expect(table.batches == 1)
        #expect(try await store.append([entry("bread", in: fixture)], of: person, leasing: other) == .added)
        #expect(try await !store.lease(person, to: other), "the first owner holds it")
        #expect(try await store.delete(first.key, of: person, as: SentTask(), releasing: other))
        #expect(try await !store.lease(person, to: other), "another one's is not released")
        let before = table.batches
        #expect(try await store.delete("none", of: person, as: SentTask(), releasing: owner) == false)
        #expect(table.batches == before + 1)
        #expect(try await store.lease(person, to: other))
        #expect(try await store.wasSent(first.key, of: person))
    }

    @Test(arguments: RecordTableKind.allCases)
    func `where another owner is faster, entries are stored once without a lease, and deleted without releasing it`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let table = CountingRecordTable(try fixture.table())
        let store = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).outbox
        let other = try fixture.stores().outbox
        let (person, owner, faster) = (fixture.person(), LeaseOwner.random(), LeaseOwner.random())
        let milk = entry("milk", in: fixture)
        table.interrupt {
            let isLeased = try await other.lease(person, to: faster)
            #expect(isLeased)
        }
        #expect(try await store.append([milk], of: person, leasing: owner) == .added)
        #expect(try await store.entries(of: person) == [milk])
        try await other.release(person, by: faster)
        #expect(try await store.lease(person, to: owner))
        // The lease has ended and another owner takes it, before the entry is deleted.
        fixture.clock.advance(by: LeaseTime.duration)
        table.interrupt {
            let isLeased = try await other.lease(person, to: faster)
            #expect(isLeased)
        }
        #expect(try await store.delete(milk.key, of: person, as: SentTask(), releasing: owner))
        #expect(try await !store.lease(person, to: owner), "the other owner still has it")
    }

    @Test(arguments: RecordTableKind.allCases) func `where too many wait nothing is leased, nor anything replaced`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        var limits = OutboxLimits()
        limits.maxPerPerson = 2
        let (store, person) = (try fixture.stores(outbox: limits).outbox, fixture.person())
        let kept = entry("milk", key: "same", in: fixture)
        #expect(try await store.append([kept], of: person))
        let owner = LeaseOwner.random()
        let others = ["bread", "butter"].map { entry($0, in: fixture) }
        #expect(try await store.append(others, of: person, leasing: owner) == .tooMany)
        #expect(try await store.lease(person, to: .random()), "nothing was leased")
        let again = entry("other milk", key: "same", in: fixture)
        #expect(try await store.append([again], of: person, leasing: nil) == .isThere)
        #expect(try await !store.append([again], of: person))
        #expect(try await store.entries(of: person) == [kept])
    }

    @Test func `in memory too a task is recognized whose form is sent again, before it is sent and afterwards`()
        async throws
    {
        let table = FailingRecordTable(try fixture.table())
        let store = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).withFallback(now: fixture.clock.now, report: { _ in }).outbox
        let (milk, person) = (entry("milk", in: fixture), fixture.person())
        table.isFull = true
        #expect(try await store.append([milk], of: person))
        #expect(try await store.append([milk], of: person, leasing: nil) == .isThere)
        #expect(try await store.delete(milk.key, of: person, as: SentTask()))
        #expect(try await store.wasSent(milk.key, of: person))
        table.isFull = false
        try await store.deleteExpired()
        #expect(try await fixture.stores().outbox.wasSent(milk.key, of: person), "stored as soon as it can be")
    }

    @Test func `while the file can't be written an entry is in memory, and says so`() async throws {
        let file = try StoreFactory.open(path: fixture.path, lockWait: .zero, now: fixture.clock.now)
        let stores = file.stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).withFallback(now: fixture.clock.now) { #expect(!$0.contains("milk")) }
        let store = stores.outbox
        let (stored, unsaved) = (entry("bread", in: fixture), entry("milk", in: fixture))
        #expect(try await store.append(stored, of: fixture.person()))
        let other = try fixture.intruder()
        try other.execute("BEGIN IMMEDIATE")
        #expect(try await store.append(unsaved, of: fixture.person()))
        #expect(try await store.entries(of: fixture.person()).map(\.isStored) == [true, false])
        await #expect(throws: StorageError.self) { try await store.update(stored, of: fixture.person()) }
        #expect(try await store.update(unsaved, of: fixture.person()))
        #expect(try await store.lease(fixture.person(), to: .random()))
        // What is done with is not seen again, though it can't be deleted now.
        #expect(try await store.delete(stored.key, of: fixture.person()))
        #expect(try await store.entries(of: fixture.person()).map(\.text) == ["milk"])
        try other.execute("COMMIT")
        try await stores.deleteExpired()
        #expect(try await fixture.stores().outbox.entries(of: fixture.person()).isEmpty)
        #expect(try await store.delete(unsaved.key, of: fixture.person()))
        #expect(try await store.entries(of: fixture.person()).isEmpty)
    }
}
