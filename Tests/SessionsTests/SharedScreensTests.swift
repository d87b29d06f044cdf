import Cryptography
import FoundationEssentials
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Sessions

/// The shared screens of the local network and their links, with the clock moved by hand.
@Suite struct SharedScreensTests {
    private let fixture = Fixture(.memory)
    private let screens: SharedScreens

    init() throws { screens = try fixture.stores(limits: .kiosk).screens }

    /// Makes a screen.
    private func made(_ name: String = "Counter 2", in screens: SharedScreens? = nil) async throws -> ScreenID {
        let screens = screens ?? self.screens
        return try #require(try await screens.redeem(try await screens.makeLink(named: name)).id)
    }

    /// Signs a person in at a screen.
    private func signIn(_ id: ScreenID, _ subject: String = "alice") async throws -> SessionID {
        try await fixture.stores(limits: .kiosk).sessions.create(
            fixture.session(subject).opened(at: id.reference))
    }

    private func isInUse(_ name: String = "Counter 2") async throws -> Bool? {
        try await screens.list().first { $0.screen.name == name }?.isInUse
    }

    @Test func `a link shows its name as often as it is opened, and makes one screen`() async throws {
        let token = try await screens.makeLink(named: "Counter 2")
        #expect(token.utf8.count == 43)
        for _ in 0..<2 { #expect(try await screens.name(ofLink: token) == "Counter 2") }
        let id = try #require(try await screens.redeem(token).id)
        #expect(try await screens.find(id)?.name == "Counter 2")
        #expect(try await screens.name(ofLink: token) == nil)
        #expect(try await screens.redeem(token).id == nil)
        #expect(try await screens.list().count == 1)
    }

    @Test(arguments: [599.0, 600.0, 86_400.0, -299.0, -600.0])
    func `a link works for ten minutes, however the clock jumps`(
        _ jump: TimeInterval
    ) async throws {
        let token = try await screens.makeLink(named: "Counter 2")
        fixture.clock.advance(by: jump)
        let isGood = [599, -299].contains(jump)
        #expect((try await screens.name(ofLink: token) != nil) == isGood)
        #expect((try await screens.redeem(token).id != nil) == isGood)
    }

    @Test(arguments: RecordTableKind.durable) func `of many browsers that use one link at once, one is the screen`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (one, other) = (try fixture.stores().screens, try fixture.stores().screens)
        let token = try await one.makeLink(named: "Counter 2")
        let ids = try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask { try await (number % 2 == 0 ? one : other).redeem(token).id }
            }
            return try await group.reduce(into: [ScreenID]()) { if let id = $1 { $0.append(id) } }
        }
        #expect(ids.count == 1)
        #expect(try await other.list().count == 1)
    }

    @Test func `guesses are no link, and cookies that were not made here are no screen`() async throws {
        let token = try await screens.makeLink(named: "Counter 2")
        for guess in ["", "x", String(token.dropLast()), token + "A", RandomBytes.token()] {
            #expect(try await screens.name(ofLink: guess) == nil)
            #expect(try await screens.redeem(guess).id == nil)
        }
        let id = try await made("Counter 3")
        #expect(try await screens.find(.random()) == nil)
        #expect(ScreenID(cookieValue: id.cookieValue) == id)
        for value in ["", "x", id.cookieValue + "A", String(id.cookieValue.dropLast())] {
            #expect(ScreenID(cookieValue: value) == nil)
        }
        // With the key of another keychain in the same table nothing opens.
        let foreign = try fixture.stores(key: .random()).screens
        #expect(try await foreign.find(id) == nil)
        #expect(try await foreign.redeem(token).id == nil)
        #expect(try await foreign.list().isEmpty)
    }

    @Test func `what is written into the table by others is no screen`() async throws {
        let id = try await made()
        let table = try fixture.table()
        let record = try #require(try await table.records(.all(.screens)).first)
        let forged = ScreenID.random()
        // A copy of a good one under the hash of another cookie, and one without a seal.
        for value in [record.value, Array("{}".utf8)] {
            _ = try await table.apply([
                .store(Record(Record.ID(.screens, forged.reference.hash), value: value, expiry: record.expiry))
            ])
            #expect(try await screens.find(forged) == nil)
        }
        #expect(try await screens.find(id) != nil)
        let plain = String(
            decoding: try SessionKeys(fixture.key).screensSealer.open(
                record.value, associated: Array("screens".utf8) + [0] + record.id.key), as: UTF8.self)
        #expect(plain.contains("Counter 2") && !plain.contains(id.cookieValue))
    }

    @Test func `a link for a name that is taken replaces the screen when it is used, and ends its session`()
        async throws
    {
        let first = try await made()
        let session = try await signIn(first)
        let sessions = try fixture.stores(limits: .kiosk).sessions
        let token = try await screens.makeLink(named: "Counter 2")
        #expect(try await screens.find(first) != nil)
        let second = try #require(try await screens.redeem(token).id)
        #expect(try await screens.find(first) == nil)
        #expect(try await sessions.load(session) == nil)
        #expect(try await screens.find(second) != nil)
        #expect(try await screens.list().map(\.screen.name) == ["Counter 2"])
        #expect(try await isInUse() == false)
    }

    @Test func `revoking ends the session at once, and no other can begin`() async throws {
        let (id, other) = (try await made(), try await made("Counter 3"))
        let (session, stays) = (try await signIn(id), try await signIn(other, "bob"))
        let sessions = try fixture.stores(limits: .kiosk).sessions
        #expect(try await isInUse() == true)
        #expect(try await screens.revoke(named: "Counter 2"))
        #expect(try await screens.find(id) == nil)
        #expect(try await sessions.load(session) == nil)
        #expect(try await sessions.load(stays) != nil)
        await #expect(throws: SharedScreenUnknown.self) { try await signIn(id) }
        #expect(try await !screens.revoke(named: "Counter 2"))
        #expect(try await screens.list().map(\.screen.name) == ["Counter 3"])
        // A sign-in that was on its way can't be stored under the name of a new one either.
        _ = try await made()
        await #expect(throws: SharedScreenUnknown.self) { try await signIn(id) }
        #expect(try await isInUse() == false)
    }

    @Test(arguments: RecordTableKind.allCases) func `a sign-in in the midst of a revocation leaves no session`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let one = try fixture.stores(limits: .kiosk)
        let table = CountingRecordTable(try fixture.table())
        let other = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .kiosk, now: fixture.clock.now)
        let screen = try #require(try await one.screens.redeem(one.screens.makeLink(named: "Counter 2")).id)
        let created = Mutex<SessionID?>(nil)
        // The revocation has read which sessions it ends.
        table.interruptRead(of: .screenSessions) {
            let id = try await one.sessions.create(fixture.session().opened(at: screen.reference))
            created.withLock { $0 = id }
        }
        #expect(try await other.screens.revoke(named: "Counter 2"))
        let session = try #require(created.withLock { $0 })
        #expect(try await one.sessions.load(session) == nil)
    }

    @Test func `the list says what a screen does, and not who`() async throws {
        let id = try await made()
        _ = try await made("Counter 3")
        #expect(try await isInUse() == false)
        let session = try await signIn(id)
        let sessions = try fixture.stores(limits: .kiosk).sessions
        #expect(try await isInUse() == true)
        #expect(try await isInUse("Counter 3") == false)
        try await sessions.delete(session)
        #expect(try await isInUse() == false)
        #expect(try await fixture.table().count(.all(.screenSessions)) == 0)
        _ = try await signIn(id)
        fixture.clock.advance(by: SessionLimits.kiosk.idle)
        #expect(try await isInUse() == false, "the person has gone")
        for record in try await fixture.table().records(.all(.screens)) + fixture.table().records(.all(.screenSessions))
        {
            #expect(record.value.firstRange(of: Array("alice".utf8)) == nil)
        }
    }

    @Test func `when a screen was seen is written once a minute`() async throws {
        let id = try await made()
        let begun = fixture.clock.date
        for _ in 0..<5 {
            fixture.clock.advance(by: 10)
            await screens.see(try #require(try await screens.find(id)))
        }
        #expect(try await screens.find(id)?.lastSeen == begun)
        fixture.clock.advance(by: 10)
        await screens.see(try #require(try await screens.find(id)))
        #expect(try await screens.find(id)?.lastSeen == fixture.clock.date)
        // One that is revoked meanwhile does not come back.
        let screen = try #require(try await screens.find(id))
        fixture.clock.advance(by: 60)
        #expect(try await screens.revoke(named: "Counter 2"))
        await screens.see(screen)
        #expect(try await screens.find(id) == nil)
    }

    @Test func `a screen that is not seen for 400 days is one no more`() async throws {
        let id = try await made()
        fixture.clock.advance(by: SharedScreens.lifetime - 1)
        #expect(try await screens.find(id) != nil)
        fixture.clock.advance(by: 1)
        #expect(try await screens.find(id) == nil)
        try await fixture.stores().deleteExpired()
        #expect(try await fixture.table().count(.all(.screens)) == 0)
    }

    @Test func `there are a hundred screens at most, and a link that finds no room stays`() async throws {
        for number in 1...SharedScreens.maxCount { _ = try await made("Counter \(number)") }
        let token = try await screens.makeLink(named: "One more")
        guard case .full = try await screens.redeem(token) else {
            Issue.record("not full")
            return
        }
        // One that replaces another needs no room.
        _ = try await made("Counter 7")
        #expect(try await screens.list().count == SharedScreens.maxCount)
        #expect(try await screens.revoke(named: "Counter 1"))
        #expect(try await screens.redeem(token).id != nil)
    }

    @Test func `a hundred links wait, and the oldest go`() async throws {
        let first = try await screens.makeLink(named: "first")
        for number in 0..<SharedScreens.maxLinks { _ = try await screens.makeLink(named: "\(number)") }
        #expect(try await screens.name(ofLink: first) == nil)
        #expect(try await fixture.table().count(.all(.screenLinks)) == SharedScreens.maxLinks)
        try await fixture.stores().clear()
        #expect(try await fixture.table().count(.all(.screenLinks)) == 0)
    }

    @Test func `clearing the keychain ends the sessions and keeps the screens`() async throws {
        let id = try await made()
        let session = try await signIn(id)
        let stores = try fixture.stores(limits: .kiosk)
        try await stores.clear()
        #expect(try await stores.sessions.load(session) == nil)
        #expect(try await screens.find(id) != nil)
        #expect(try await isInUse() == false)
    }

    @Test func `the cookie is shown nowhere`() throws {
        let id = ScreenID.random()
        for text in ["\(id)", "\(id.reference)", String(reflecting: id), String(reflecting: id.reference)] {
            #expect(!text.contains(id.cookieValue) && text.contains("***"))
        }
    }
}

extension SharedScreens.Redemption {
    fileprivate var id: ScreenID? { if case .made(let id, _) = self { id } else { nil } }
}
