import FoundationEssentials
import HTTP
import JSON
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

/// What was stored with one key, and is used with another one that has replaced it.
@Suite("A replaced key") struct ReplacedKeyTests {
    /// A table with the key that wrote it, one that has replaced that, and the new one without the earlier.
    private struct Change {
        let fixture: Fixture
        let both: MasterKey
        let new = MasterKey.random()

        init(_ kind: RecordTableKind) {
            fixture = Fixture(kind)
            both = fixture.key.replaced(by: new)
        }

        /// The stores before the change.
        func before(_ limits: SessionLimits = .personal) throws -> Stores { try fixture.stores(limits: limits) }
        /// The stores while the earlier key is listed.
        func during(_ limits: SessionLimits = .personal) throws -> Stores {
            try fixture.stores(key: both, limits: limits)
        }
        /// The stores without the earlier key.
        func after(_ limits: SessionLimits = .personal) throws -> Stores {
            try fixture.stores(key: new, limits: limits)
        }

        func entry(_ key: String) -> OutboxEntry {
            OutboxEntry(key: key, text: "Task \(key)", accepted: fixture.clock.date, next: fixture.clock.date)
        }

        func logout(_ id: String = "logout-1", sid: String? = nil) -> LogoutToken {
            LogoutToken(
                issuer: "https://contoso.example.com/v2.0/", audience: [], subject: sid == nil ? "alice" : nil,
                sessionID: sid, tokenID: id, refusedFrom: fixture.clock.date + 301, checks: [])
        }
    }

    private let draft = Draft(form: "add", fields: ["text": "typed"])

    private func seals(_ change: Change) async throws -> EarlierSeals {
        try #require(try await change.during().earlierSeals(at: change.fixture.clock.date))
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a session goes on, and its next request seals it and what its person has with the new key`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let person = change.fixture.person()
        let id: SessionID
        do {
            let stores = try change.before()
            id = try await stores.sessions.create(change.fixture.session(sid: "sid-1"))
            #expect(try await stores.drafts.store(draft, of: person))
            for key in ["one", "two"] {
                #expect(try await stores.outbox.append(change.entry(key), of: person))
                change.fixture.clock.advance(by: 1)
            }
        }
        let stores = try change.during()
        #expect(try await stores.sessions.load(id) != nil)
        #expect(try await stores.drafts.draft(form: "add", of: person) == draft)
        #expect(try await stores.outbox.entries(of: person).map(\.key) == ["one", "two"])
        let seals = try await seals(change)
        #expect([seals.sessions, seals.drafts, seals.waitingTasks, seals.others] == [1, 1, 2, 0])
        #expect(seals.end == change.fixture.clock.date + OutboxLimits().lifetime - 1)

        guard case .active = try await stores.sessions.lookUp(id) else {
            Issue.record("not signed in")
            return
        }
        #expect(try await self.seals(change).isEmpty)
        let after = try change.after()
        #expect(try await after.sessions.load(id) != nil)
        #expect(try await after.drafts.drafts(of: person, in: nil) == [draft])
        #expect(try await after.outbox.entries(of: person).map(\.key) == ["one", "two"])
        #expect(try await after.sessions.end(by: change.logout(sid: "sid-1")) == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `a task that is added goes behind those of an earlier key`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let person = change.fixture.person()
        for key in ["one", "two"] { #expect(try await change.before().outbox.append(change.entry(key), of: person)) }
        #expect(try await change.during().outbox.append(change.entry("three"), of: person))
        #expect(try await change.after().outbox.entries(of: person).map(\.key) == ["one", "two", "three"])
        // A copy of the program that has not read the new key yet.
        change.fixture.clock.advance(by: 1)
        #expect(try await change.before().outbox.append(change.entry("four"), of: person))
        #expect(
            try await change.during().outbox.entries(of: person).map(\.key) == ["one", "two", "three", "four"])
    }

    @Test(arguments: RecordTableKind.allCases) func `a sign-in seals what its person has with the new key`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let person = change.fixture.person()
        let before = try change.before()
        #expect(try await before.drafts.store(draft, of: person))
        #expect(try await before.outbox.append(change.entry("one"), of: person))
        let bob = change.fixture.person("bob")
        #expect(try await before.drafts.store(draft, of: bob))
        _ = try await change.during().sessions.create(change.fixture.session())
        let after = try change.after()
        #expect(try await after.drafts.draft(form: "add", of: person) == draft)
        #expect(try await after.outbox.entries(of: person).map(\.key) == ["one"])
        #expect(try await after.drafts.draft(form: "add", of: bob) == nil)
        #expect(try await seals(change).drafts == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `the later draft of a form counts, whichever key has sealed it`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let person = change.fixture.person()
        let later = Draft(form: "add", fields: ["text": "typed later"])
        #expect(try await change.before().drafts.store(draft, of: person))
        let stores = try change.during()
        #expect(try await stores.drafts.store(later, of: person))
        #expect(try await stores.drafts.drafts(of: person, in: nil) == [later])
        // A copy of the program that has not read the new key yet.
        #expect(try await change.before().drafts.store(draft, of: person))
        _ = try await stores.sessions.create(change.fixture.session())
        #expect(try await change.after().drafts.drafts(of: person, in: nil) == [later])
        try await stores.drafts.delete(form: "add", of: person)
        #expect(try await stores.drafts.draft(form: "add", of: person) == nil)
        #expect(try await change.before().drafts.store(draft, of: person))
        try await stores.drafts.deleteAll(of: person)
        #expect(try await change.before().drafts.draft(form: "add", of: person) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `of three keys each opens what it has sealed`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let change = Change(kind)
        let person = change.fixture.person()
        let last = change.both.replaced(by: .random())
        func draft(_ text: String) -> Draft { Draft(form: "add", fields: ["text": text]) }
        #expect(try await change.before().drafts.store(draft("first"), of: person))
        #expect(try await change.before().outbox.append(change.entry("one"), of: person))
        // A copy of the program that has not read the first key.
        change.fixture.clock.advance(by: 1)
        #expect(try await change.after().drafts.store(draft("second"), of: person))
        #expect(try await change.after().outbox.append(change.entry("two"), of: person))
        let stores = try change.fixture.stores(key: last)
        #expect(try await stores.drafts.draft(form: "add", of: person) == draft("second"))
        #expect(try await stores.outbox.entries(of: person).map(\.key) == ["one", "two"])
        _ = try await stores.sessions.create(change.fixture.session())
        let alone = try change.fixture.stores(key: MasterKey(bytes: last.bytes))
        #expect(try await alone.drafts.drafts(of: person, in: nil) == [draft("second")])
        #expect(try await alone.outbox.entries(of: person).map(\.key) == ["one", "two"])
        #expect(try await stores.earlierSeals(at: change.fixture.clock.date)?.isEmpty == true)
    }

    @Test(arguments: RecordTableKind.allCases) func `a task is accepted once and sent once`(_ kind: RecordTableKind)
        async throws
    {
        let change = Change(kind)
        let person = change.fixture.person()
        let (before, stores) = (try change.before(), try change.during())
        #expect(try await before.outbox.append(change.entry("one"), of: person))
        let again = try await stores.outbox.append(
            [change.entry("one")], of: person, remembering: nil, leasing: nil)
        #expect(again == .isThere)
        var changed = change.entry("one")
        changed.attempts = 3
        #expect(try await stores.outbox.update(changed, of: person))
        #expect(try await before.outbox.entries(of: person).map(\.attempts) == [3])
        // Of two copies that list the keys differently, one sends.
        let (one, other) = (LeaseOwner.random(), LeaseOwner.random())
        #expect(try await before.outbox.lease(person, to: one))
        #expect(try await !stores.outbox.lease(person, to: other))
        try await before.outbox.release(person, by: one)
        #expect(try await stores.outbox.lease(person, to: other))
        #expect(try await !before.outbox.lease(person, to: one))
        #expect(try await !change.after().outbox.lease(person, to: one))
        try await stores.outbox.release(person, by: other)
        #expect(try await change.after().outbox.lease(person, to: one))

        let sent = SentTask(id: "7", time: change.fixture.clock.date)
        #expect(try await before.outbox.delete("one", of: person, as: sent, releasing: nil))
        #expect(try await stores.outbox.sentTask("one", of: person)?.id == "7")
        let repeated = try await stores.outbox.append(
            [change.entry("two")], of: person, remembering: "one", leasing: nil)
        #expect(repeated == .isThere)
        try await stores.outbox.forget("one", of: person)
        #expect(try await stores.outbox.sentTask("one", of: person) == nil)
        #expect(try await before.outbox.append(change.entry("three"), of: person))
        #expect(try await stores.outbox.delete("three", of: person, as: sent, releasing: nil))
        #expect(try await before.outbox.entries(of: person).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a task of a backup that was sent with the new key since is not sent again`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let person = change.fixture.person()
        #expect(try await change.before().outbox.append(change.entry("one"), of: person))
        let backup = try await change.fixture.table().records(.all(.outbox))
        let stores = try change.during()
        let id = try await stores.sessions.create(change.fixture.session())
        let sent = SentTask(id: "7", time: change.fixture.clock.date)
        #expect(try await stores.outbox.delete("one", of: person, as: sent, releasing: nil))
        _ = try await BackupMerge(
            into: change.fixture.table(), includesSessions: false, now: change.fixture.clock.now
        ).add(backup)
        #expect(try await stores.outbox.entries(of: person).count == 1)
        _ = try await stores.sessions.replace([id], with: change.fixture.session(), under: .random())
        #expect(try await stores.outbox.entries(of: person).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a sign-out at the provider finds what an earlier key has named, once`(_ kind: RecordTableKind) async throws {
        let change = Change(kind)
        let before = try change.before()
        let (first, second) = (
            try await before.sessions.create(change.fixture.session(sid: "sid-1")),
            try await before.sessions.create(change.fixture.session())
        )
        let browser = BrowserBinding.random()
        let handle = await before.confirmations.store(
            PendingConfirmation(
                session: change.fixture.session(sid: "sid-1"), transaction: change.fixture.signIn("state")),
            browser: browser)
        let stores = try change.during()
        #expect(try await stores.confirmations.find(handle, browser: browser) != nil)
        #expect(try await before.sessions.end(by: change.logout(sid: "sid-9")) == 0)
        #expect(try await stores.sessions.end(by: change.logout(sid: "sid-9")) == nil, "it has counted")
        #expect(
            try await stores.sessions.deleteAll(providerSession: "sid-1", issuer: "https://contoso.example.com/v2.0/")
                == 1)
        #expect(try await stores.sessions.load(first) == nil)
        #expect(try await stores.confirmations.find(handle, browser: browser) == nil)
        #expect(try await stores.sessions.end(by: change.logout("logout-2")) == 1)
        #expect(try await stores.sessions.load(second) == nil)
        _ = try await before.sessions.create(change.fixture.session())
        #expect(try await stores.sessions.deleteAll(of: change.fixture.person()) == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `what is on its way arrives, and a form counts once`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let (before, browser, session) = (try change.before(), BrowserBinding.random(), SessionID.random())
        let person = change.fixture.person()
        try await before.signIns.add(change.fixture.signIn("state"), browser: browser, network: .loopback)
        let response = FormParameters([("state", "s"), ("code", "c")])
        let handle = try #require(await before.formPosts.store(response, from: .loopback))
        #expect(await before.submissions.submit("7", text: "Milk", by: session, of: person) == .first)
        let stores = try change.during()
        #expect(try await stores.signIns.take(state: "state", browser: browser) != nil)
        #expect(try await stores.formPosts.take(handle)?.first("code") == "c")
        #expect(await stores.submissions.submit("7", text: "Milk", by: session, of: person) == .repeated)
        await stores.submissions.remove("7", text: "Milk", by: session)
        #expect(await stores.submissions.submit("7", text: "Milk", by: session, of: person) == .first)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `policies and screens are found, and sealed with the new key without anyone`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let before = try change.before(.kiosk)
        func policy(_ number: Int) -> Policy { Policy(name: "B2C_1_\(number)", title: "Title", kind: .signIn) }
        for number in 1...19 { #expect(try await before.policies.add(policy(number)) == .added) }
        let first = try #require(try await before.screens.redeem(try await before.screens.makeLink(named: "Hall")).id)
        let link = try await before.screens.makeLink(named: "Hall")
        let stores = try change.during(.kiosk)
        #expect(try await stores.policies.all() == (1...19).map(policy))
        #expect(try await stores.screens.find(first)?.name == "Hall")
        let check = KeyCheck(change.both, of: "test", in: try change.fixture.table())
        #expect(try await KeyCheck(change.fixture.key, of: "test", in: try change.fixture.table()).passes())
        #expect(try await seals(change).others == 20)

        #expect(try await stores.reseal(then: check) == Resealed(policies: 19, screens: 1))
        #expect(try await stores.reseal(then: check).isEmpty)
        #expect(try await seals(change).isEmpty)
        let after = try change.after(.kiosk)
        #expect(try await after.policies.all() == (1...19).map(policy))
        #expect(try await after.screens.find(first)?.name == "Hall")

        // A copy that has not read the new key yet adds more.
        #expect(try await before.policies.add(policy(20)) == .added)
        #expect(try await stores.policies.add(policy(20)) == .duplicate)
        #expect(try await stores.policies.add(policy(21)) == .full)
        #expect(try await before.policies.add(policy(21)) == .added)
        #expect(try await stores.policies.delete("B2C_1_21"))
        // The link was made with the earlier key, the screen of its name has the new one.
        let second = try #require(try await stores.screens.redeem(link).id)
        #expect(try await stores.screens.find(first) == nil)
        #expect(try await before.screens.find(second) == nil)
        _ = try await before.screens.redeem(try await before.screens.makeLink(named: "Hall"))
        #expect(try await stores.screens.revoke(named: "Hall"))
        #expect(try await stores.screens.list().isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a draft of a shared screen ends with the session, whichever key has sealed them`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let (before, person) = (try change.before(.kiosk), change.fixture.person())
        let screen = try #require(try await before.screens.redeem(try await before.screens.makeLink(named: "Hall")).id)
        let id = try await before.sessions.create(change.fixture.session().opened(at: screen.reference))
        #expect(try await before.drafts.store(draft, of: person))
        let stores = try change.during(.kiosk)
        _ = try await stores.sessions.lookUp(id)
        let later = Draft(form: "change", fields: ["text": "typed later"])
        #expect(try await stores.drafts.store(later, of: person))
        #expect(try await stores.drafts.drafts(of: person, in: nil).count == 2)
        #expect(try await stores.screens.revoke(named: "Hall"))
        #expect(try await stores.drafts.drafts(of: person, in: nil).isEmpty)
    }

    @Test(arguments: RecordTableKind.allCases) func `a code of a screen goes on where it was`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let (before, stores) = (try change.before().pairings, try change.during().pairings)
        let (screen, phone) = (BrowserBinding.random(), BrowserBinding.random())
        let pairing = try #require(try await before.begin(for: screen, named: "Hall"))
        #expect(try await stores.latest(of: screen)?.id == pairing.id)
        #expect(try await before.claim(pairing.id, by: phone))
        guard case .right = try await before.answer(pairing.id, pairing.number, by: phone) else {
            Issue.record("the number is wrong")
            return
        }
        let opening = Pairing.Opening(id: .random(), session: change.fixture.session())
        try await before.confirm(pairing.id, by: phone, opening)
        #expect(try await stores.collect(by: screen)?.opening.id == opening.id)
        #expect(try await stores.finish(pairing))
        #expect(try await before.find(pairing.id) == nil, "it is sealed with the new key")
    }

    @Test(arguments: RecordTableKind.allCases)
    func `the key of a store is the new one when everything is sealed again, and both until then`(
        _ kind: RecordTableKind
    ) async throws {
        let change = Change(kind)
        let table = try change.fixture.table()
        func passes(_ key: MasterKey) async throws -> Bool { try await KeyCheck(key, of: "a", in: table).passes() }
        #expect(try await passes(change.fixture.key))
        let check = KeyCheck(change.both, of: "a", in: table)
        #expect(try await check.passes())
        #expect(try await check.isOfPredecessor())
        #expect(try await passes(change.fixture.key))
        #expect(try await !passes(change.new))
        try await check.takeOver()
        #expect(try await check.passes())
        #expect(try await !check.isOfPredecessor())
        #expect(try await passes(change.new))
        #expect(try await !passes(change.fixture.key))
        // As a copy that lists the keys the other way round sees it.
        let reversed = change.new.replaced(by: change.fixture.key)
        #expect(try await passes(reversed))
        let records = try await table.records(.all(.keyChecks))
        #expect(KeyCheck.passes(records, key: change.both, of: "a") == true)
        #expect(KeyCheck.passes(records, key: change.fixture.key, of: "a") == false)
        try await KeyCheck(change.fixture.key.replaced(by: .random()), of: "a", in: table).takeOver()
        #expect(try await passes(change.new), "a stranger's key takes no place")
    }
}

extension SharedScreens.Redemption {
    fileprivate var id: ScreenID? { if case .made(let id, _) = self { id } else { nil } }
}
