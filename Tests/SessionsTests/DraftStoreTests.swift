import Sessions
import Storage
import StorageTestSupport
import TestSupport
import Testing

@Suite struct DraftStoreTests {
    let fixture = Fixture()

    private func draft(_ form: String, _ text: String) -> Draft { Draft(form: form, fields: ["text": text]) }

    @Test(arguments: RecordTableKind.allCases) func `what was typed comes back exactly, also after a restart`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let text = "<b>&\"'\u{0}\u{7}\u{202E}🙂\r\n" + String(repeating: "ä", count: 1000)
        do { try await fixture.stores().drafts.store(draft("edit/17", text), of: fixture.person()) }
        let store = try fixture.stores().drafts
        #expect(try await store.draft(form: "edit/17", of: fixture.person())?.fields == ["text": text])
        #expect(try await store.draft(form: "edit/1", of: fixture.person()) == nil)
    }

    @Test func `one that was typed under a clock a year ahead is kept as long as a new one, and no longer`()
        async throws
    {
        let store = try fixture.stores().drafts
        let (day, year) = (86_400.0, 365 * 86_400.0)
        fixture.clock.advance(by: year)
        try await store.store(draft("add", "milk"), of: fixture.person())
        fixture.clock.advance(by: -year)
        try await store.deleteExpired()
        fixture.clock.advance(by: 7 * day - 1)
        try await store.deleteExpired()
        #expect(try await store.drafts(of: fixture.person()).count == 1)
        fixture.clock.advance(by: 1)
        try await store.deleteExpired()
        #expect(try await store.drafts(of: fixture.person()).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases) func `nobody else sees it`(_ kind: RecordTableKind) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().drafts
        try await store.store(draft("add", "alice's"), of: fixture.person("alice"))
        #expect(try await store.drafts(of: fixture.person("bob")).isEmpty)
        #expect(
            try await store.draft(form: "add", of: Person(issuer: "https://x.example.com/", subject: "alice")) == nil)
        try await store.deleteAll(of: fixture.person("bob"))
        #expect(try await store.drafts(of: fixture.person("alice")).count == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `two subjects that only look the same are two people`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let (composed, decomposed) = (fixture.person("Ren\u{E9}"), fixture.person("Rene\u{301}"))
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        let store = try fixture.stores().drafts
        try await store.store(draft("add", "the first one's"), of: composed)
        #expect(try await store.drafts(of: decomposed).isEmpty)
    }

    @Test func `a row given to another person does not open there`() async throws {
        let store = try fixture.stores().drafts
        try await store.store(draft("add", "alice's"), of: fixture.person("alice"))
        try await store.store(draft("add", "bob's"), of: fixture.person("bob"))
        let intruder = try fixture.intruder()
        let rows = try intruder.query("SELECT id, value FROM records ORDER BY id")
        try #require(rows.count == 2)
        try intruder.execute("UPDATE records SET value = ? WHERE id = ?", [rows[0]["value"], rows[1]["id"]])
        #expect(try await store.drafts(of: fixture.person("bob")).isEmpty)
    }

    @Test func `a row given to another form of the same person does not open there`() async throws {
        let store = try fixture.stores().drafts
        for form in ["add", "edit/1"] { try await store.store(draft(form, form), of: fixture.person()) }
        let intruder = try fixture.intruder()
        let rows = try intruder.query("SELECT id, value FROM records ORDER BY id")
        try #require(rows.count == 2)
        try intruder.execute("UPDATE records SET value = ? WHERE id = ?", [rows[0]["value"], rows[1]["id"]])
        #expect(try await store.drafts(of: fixture.person()) == [draft("add", "add")])
    }

    @Test(arguments: RecordTableKind.allCases) func `a form has one draft and a person twenty`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().drafts
        for text in ["first", "second"] { try await store.store(draft("add", text), of: fixture.person()) }
        #expect(try await store.drafts(of: fixture.person()) == [draft("add", "second")])
        for number in 0..<30 { try await store.store(draft("edit/\(number)", "x"), of: fixture.person()) }
        let kept = try await store.drafts(of: fixture.person()).map(\.form)
        #expect(kept == (10..<30).map { "edit/\($0)" })
    }

    @Test(arguments: RecordTableKind.allCases) func `all people together have so many and the oldest goes`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        var limits = DraftLimits()
        limits.maxTotal = 5
        let store = try fixture.stores(drafts: limits).drafts
        for number in 0..<8 { try await store.store(draft("add", "x"), of: fixture.person("\(number)")) }
        #expect(try await store.drafts(of: fixture.person("2")).isEmpty)
        #expect(try await store.drafts(of: fixture.person("3")).count == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `a large one is not kept and the old one stays`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().drafts
        #expect(try await store.store(draft("add", "small"), of: fixture.person()))
        #expect(try await !store.store(draft("add", String(repeating: "x", count: 70_000)), of: fixture.person()))
        #expect(try await store.drafts(of: fixture.person()) == [draft("add", "small")])
    }

    @Test func `after seven days it is gone`() async throws {
        let store = try fixture.stores().drafts
        try await store.store(draft("add", "x"), of: fixture.person())
        fixture.clock.advance(by: 7 * 86_400 - 1)
        #expect(try await store.drafts(of: fixture.person()).count == 1)
        fixture.clock.advance(by: 1)
        #expect(try await store.drafts(of: fixture.person()).isEmpty)
        try await store.store(draft("add", "y"), of: fixture.person("bob"))
        #expect(try fixture.intruder().query("SELECT id FROM records").count == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `one or all can be deleted`(_ kind: RecordTableKind) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().drafts
        for form in ["a", "b", "c"] { try await store.store(draft(form, "x"), of: fixture.person()) }
        try await store.delete(form: "b", of: fixture.person())
        #expect(try await store.drafts(of: fixture.person()).map(\.form) == ["a", "c"])
        try await store.deleteAll(of: fixture.person())
        #expect(try await store.drafts(of: fixture.person()).isEmpty)
    }
}
