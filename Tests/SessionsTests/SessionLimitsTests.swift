import FoundationEssentials
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct SessionLimitsTests {
    let fixture = Fixture()

    @Test(arguments: [(SessionLimits.personal, 1800.0), (.kiosk, 180.0)])
    func `who does nothing is signed out`(_ limits: SessionLimits, _ idle: TimeInterval) async throws {
        let store = try fixture.stores(limits: limits).sessions
        let id = try await store.create(fixture.session())
        fixture.clock.advance(by: idle - 1)
        #expect(try await store.load(id) != nil)
        fixture.clock.advance(by: 1)
        #expect(try await store.load(id) == nil)
        fixture.clock.advance(by: -60)
        #expect(try await store.load(id) == nil, "gone for good")
    }

    @Test(arguments: RecordTableKind.allCases) func `reading and changing do not move the idle clock, touching does`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let (watched, used) = (try await store.create(fixture.session()), try await store.create(fixture.session()))
        for _ in 0..<29 {
            fixture.clock.advance(by: 60)
            #expect(try await store.load(watched) != nil)
            _ = try await store.update(watched) { $0.flash = nil }
            #expect(try await store.touch(used) != nil)
        }
        fixture.clock.advance(by: 60)
        #expect(try await store.load(watched) == nil)
        #expect(try await store.load(used) != nil)
    }

    @Test func `a session that was looked up a moment ago ends on time`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        var second = 0.0
        func advance(to next: Double) {
            fixture.clock.advance(by: next - second)
            second = next
        }
        for next in stride(from: 1200, through: 27_600, by: 1200) {
            advance(to: Double(next))
            #expect(try await store.touch(id) != nil)
        }
        // The first of them moves the idle clock, and the second one finds in memory what it needs.
        advance(to: 28_790)
        for _ in 0..<2 {
            guard case .active = try await store.lookUp(id) else {
                Issue.record("ended too early")
                return
            }
        }
        advance(to: 28_800)
        guard case .ended(_, .absolute) = try await store.lookUp(id) else {
            Issue.record("what is in memory has kept the session")
            return
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `a look that is nobody's activity does not move the idle clock`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let (watched, used) = (try await store.create(fixture.session()), try await store.create(fixture.session()))
        fixture.clock.advance(by: 1799)
        for (id, isActivity) in [(watched, false), (used, true)] {
            guard case .active = try await store.lookUp(id, isActivity: isActivity) else {
                Issue.record("ended too early")
                continue
            }
        }
        fixture.clock.advance(by: 1)
        guard case .ended(_, .idle) = try await store.lookUp(watched) else {
            Issue.record("a poll has kept the session")
            return
        }
        guard case .active = try await store.lookUp(used) else {
            Issue.record("what a person did has not kept the session")
            return
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `nobody stays longer than eight hours`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        for _ in 0..<(8 * 60 - 1) {
            fixture.clock.advance(by: 60)
            #expect(try await store.touch(id) != nil)
        }
        fixture.clock.advance(by: 60)
        #expect(try await store.touch(id) == nil)
        #expect(try await store.load(id) == nil)
    }

    @Test func `activity is written down after a minute, and after a sixteenth of a short idle limit`() {
        #expect(SessionLimits.personal.writesActivityAfter == 60)
        #expect(SessionLimits.kiosk.writesActivityAfter == 11.25)
        #expect(SessionLimits(idle: 960, absolute: 960).writesActivityAfter == 60)
        #expect(SessionLimits(idle: 944, absolute: 944).writesActivityAfter == 59)
    }

    @Test func `not every page writes`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        let intruder = try fixture.intruder()
        func record() throws -> SQLiteValue? { try intruder.query("SELECT value FROM records").first?["value"] }
        let first = try record()
        fixture.clock.advance(by: 59)
        _ = try await store.touch(id)
        #expect(try record() == first)
        fixture.clock.advance(by: 1)
        let session = try await store.touch(id)
        #expect(try record() != first)
        #expect(session?.lastActivity == fixture.clock.date)
    }

    @Test(arguments: RecordTableKind.allCases) func `what two companions see of activity is the same`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let (one, two) = (try fixture.stores().sessions, try fixture.stores().sessions)
        let id = try await one.create(fixture.session())
        #expect(try await two.load(id) != nil)
        fixture.clock.advance(by: 1700)
        _ = try await one.touch(id)
        fixture.clock.advance(by: 1700)
        #expect(try await two.load(id) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `a session from the future is no session`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        fixture.clock.advance(by: -300)
        #expect(try await store.load(id) != nil)
        fixture.clock.advance(by: -1)
        #expect(try await store.load(id) == nil)
        fixture.clock.advance(by: -86_099)
        #expect(try await store.load(id) == nil)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a session that another companion finds active while this one deletes it stays, with its drafts`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let patient = try fixture.stores(limits: SessionLimits(idle: 7200, absolute: 8 * 3600, endsDrafts: true))
        let table = CountingRecordTable(try fixture.table())
        let hasty = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .kiosk, now: fixture.clock.now)
        let id = try await hasty.sessions.create(fixture.session())
        try await hasty.drafts.store(Draft(form: "add", fields: [:]), of: fixture.person())
        fixture.clock.advance(by: SessionLimits.kiosk.idle)
        table.interruptRead(of: .sessions) {
            let touched = try await patient.sessions.touch(id)
            #expect(touched != nil)
        }
        #expect(try await hasty.sessions.deleteExpired() == 0)
        #expect(try await patient.sessions.load(id) != nil)
        #expect(try await patient.drafts.drafts(of: fixture.person()).count == 1)
        fixture.clock.advance(by: 7200)
        #expect(try await hasty.sessions.deleteExpired() == 1)
        #expect(try await patient.drafts.drafts(of: fixture.person()).isEmpty)
    }

    @Test func `a session of a clock that was a year ahead is cleared away, and one of a person who works is not`()
        async throws
    {
        let store = try fixture.stores().sessions
        let year = 365 * 86_400.0
        fixture.clock.advance(by: year)
        _ = try await store.create(fixture.session())
        fixture.clock.advance(by: -year)
        let id = try await store.create(fixture.session())
        #expect(try await store.deleteExpired() == 1, "with its tokens")
        #expect(try await store.load(id) != nil)
        // A little fast, which ends nothing.
        fixture.clock.advance(by: -300)
        #expect(try await store.deleteExpired() == 0)
    }

    @Test(arguments: RecordTableKind.allCases) func `what has ended is cleared away`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let store = try fixture.stores().sessions
        for _ in 0..<3 { _ = try await store.create(fixture.session()) }
        fixture.clock.advance(by: 1000)
        let id = try await store.create(fixture.session())
        fixture.clock.advance(by: 800)
        #expect(try await store.deleteExpired() == 3)
        #expect(try await store.count() == 1)
        #expect(try await store.load(id) != nil)
    }

    @Test func `many that have ended are cleared away in batches of a limited size`() async throws {
        let table = CountingRecordTable(MemoryRecordTable())
        let store = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .kiosk, now: fixture.clock.now
        ).sessions
        let count = 1500
        for number in 0..<count { _ = try await store.create(fixture.session("person \(number)")) }
        fixture.clock.advance(by: 1000)
        #expect(try await store.deleteExpired() == count)
        #expect(try await store.count() == 0)
        #expect(table.largestBatch < count)
    }

    @Test(arguments: RecordTableKind.allCases) func `on a shared screen drafts end with the session`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let stores = try fixture.stores(limits: .kiosk)
        let draft = Draft(form: "add", fields: ["text": "mine"])
        for end in ["sign-out", "replace", "limit", "cleared", "provider"] {
            let id = try await stores.sessions.create(fixture.session())
            try await stores.drafts.store(draft, of: fixture.person("alice"))
            try await stores.drafts.store(draft, of: fixture.person("bob"))
            switch end {
            case "sign-out": try await stores.sessions.delete(id)
            case "replace": _ = try await stores.sessions.replace(id, with: fixture.session("bob"))
            case "limit":
                fixture.clock.advance(by: 180)
                #expect(try await stores.sessions.load(id) == nil)
            case "cleared":
                fixture.clock.advance(by: 180)
                try await stores.sessions.deleteExpired()
            default: try await stores.sessions.deleteAll(of: fixture.person("alice"))
            }
            #expect(try await stores.drafts.drafts(of: fixture.person("alice")).isEmpty, "\(end)")
            if end == "sign-out" { #expect(try await stores.drafts.drafts(of: fixture.person("bob")) == [draft]) }
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `elsewhere drafts outlive the session`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let stores = try fixture.stores()
        let id = try await stores.sessions.create(fixture.session())
        try await stores.drafts.store(Draft(form: "add", fields: [:]), of: fixture.person())
        try await stores.sessions.delete(id)
        #expect(try await stores.drafts.drafts(of: fixture.person()).count == 1)
    }
}
