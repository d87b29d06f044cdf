import FoundationEssentials
import HTTP
import HTTPTestSupport
import OpenIDConnect
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Sessions

/// What attackers put into the tables of sign-ins and drafts pushes out nothing of other users.
@Suite(.patientTimeLimit) struct SessionTableFloodTests {
    let fixture = Fixture()
    /// A file is slow to fill.
    let part = 20

    @Test(arguments: Flood.allCases) func `pending sign-ins in the file`(_ flood: Flood) async throws {
        var limits = SignInLimits()
        limits.maxTotal /= part
        let store = try fixture.stores(signIns: limits).signIns
        let outcome = try await flood.fill(part: part) { network, stranger in
            let (state, browser) = ("\(stranger ?? -1) \(network)", BrowserBinding.random())
            try await store.add(fixture.signIn(state), browser: browser, network: network)
            return (state, browser)
        } isThere: { state, browser in
            try await store.take(state: state, browser: browser) != nil
        }
        #expect(outcome == .whole)
        #expect(try await store.count() <= limits.maxTotal)
    }

    private func add(_ state: String, _ address: String, to store: any SignInTransactionStore) async throws {
        try await store.add(fixture.signIn(state), browser: .random(), network: ClientNetwork(address: address))
    }

    @Test func `within a site the network that has most makes room, and within that the address`() async throws {
        var limits = SignInLimits()
        limits.maxTotal = 10
        let store = try fixture.stores(signIns: limits).signIns
        try await add("address", "2001:db8:0:1::1", to: store)
        try await add("network", "2001:db8:0:2::1", to: store)
        try await add("site", "2001:db9::", to: store)
        for number in 0..<50 { try await add("\(number)", "2001:db8:0:1::\(number % 2 + 2)", to: store) }
        for state in ["address", "network", "site"] { #expect(try await store.isPending(state: state)) }
        for number in 0..<50 {
            #expect(try await store.isPending(state: "\(number)") == (number >= 43), "\(number)")
        }
    }

    @Test func `an eighth is for this machine, and of the rest it has a share as others have`() async throws {
        var limits = SignInLimits()
        limits.maxTotal = 16
        let store = try fixture.stores(signIns: limits).signIns
        for number in 0..<20 { try await add("own \(number)", "127.0.0.1", to: store) }
        for number in 0..<40 { try await add("\(number)", "203.0.113.\(number)", to: store) }
        for number in 0..<20 {
            #expect(try await store.isPending(state: "own \(number)") == (number >= 18), "\(number)")
        }
        #expect(try await store.isPending(state: "39"))
    }

    @Test func `two companions of one file have few more than the limit together`() async throws {
        var limits = SignInLimits()
        limits.maxTotal = 100
        let stores = [try fixture.stores(signIns: limits).signIns, try fixture.stores(signIns: limits).signIns]
        for number in 0..<100 {
            for (place, store) in stores.enumerated() {
                try await add("\(place) \(number)", "203.0.113.\(place)", to: store)
            }
            // Each counts the records after it has added five at the latest.
            #expect(try await stores[0].count() <= 110)
        }
        #expect(try await stores[0].count() >= 95)
    }

    @Test(arguments: Flood.allCases) func `responses by form`(_ flood: Flood) async throws {
        let store = FormPostResponses(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience,
            limit: FormPostResponses.maxBytes / part, now: fixture.clock.now)
        let outcome = try await flood.fill(part: part) { network, stranger in
            // A provider's response is longer than what a stranger needs to take a place.
            let code = String(repeating: "c", count: stranger == nil ? 1_500 : 1)
            return await store.store(["code": code, "state": "\(stranger ?? -1) \(network)"], from: network)
        } isThere: {
            try await store.take($0) != nil
        }
        #expect(outcome == .whole)
    }

    private func pending(_ subject: String) -> PendingConfirmation {
        PendingConfirmation(session: fixture.session(subject), transaction: fixture.signIn("s"))
    }

    private func confirmations() throws -> PendingConfirmations {
        PendingConfirmations(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience,
            limit: PendingConfirmations.maxBytes / part, now: fixture.clock.now)
    }

    @Test(arguments: Flood.allCases) func `sign-ins that wait for Continue`(_ flood: Flood) async throws {
        let store = try confirmations()
        let outcome = try await flood.fill(part: part) { network, stranger in
            let browser = BrowserBinding.random()
            let pending = pending(stranger == nil ? "alice" : "mallory")
            return (await store.store(pending, browser: browser, network: network), browser)
        } isThere: { handle, browser in
            try await store.take(handle, browser: browser) != nil
        }
        #expect(outcome == .whole)
    }

    @Test func `behind a proxy that names nobody a person with a sign-in that waits is told apart from others`()
        async throws
    {
        let store = try confirmations()
        let browser = BrowserBinding.random()
        let handle = await store.store(pending("alice"), browser: browser, network: .loopback)
        for number in 0..<2_000 {
            await store.store(pending("mallory \(number % 100)"), browser: .random(), network: .loopback)
        }
        #expect(try await store.take(handle, browser: browser) != nil)
    }

    @Test(arguments: Flood.allCases) func `sign-outs under way`(_ flood: Flood) async throws {
        let store = PendingLogouts(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience,
            limit: PendingLogouts.maxBytes / part, now: fixture.clock.now)
        let token = String(repeating: "t", count: 2_000)
        let long = try #require(HTTPURL("https://op.example.com/logout?id_token_hint=\(token)"))
        let short = try #require(HTTPURL("https://op.example.com/logout"))
        let outcome = await flood.fill(part: part) { network, stranger in
            let person = stranger == nil ? fixture.person() : nil
            let handle = await store.store(person == nil ? short : long, of: person, from: network)
            return (handle, await store.state(for: .accounts, of: person, from: network))
        } isThere: { handle, state in
            guard await store.next(after: state) == .accounts else { return false }
            return await store.take(handle) == long
        }
        #expect(outcome == .whole)
    }

    @Test func `behind a proxy without client addresses a person who leaves is distinguished from others`() async throws
    {
        let store = PendingLogouts(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience, limit: 1 << 20,
            now: fixture.clock.now)
        let token = String(repeating: "t", count: 2_000)
        let long = try #require(HTTPURL("https://op.example.com/logout?id_token_hint=\(token)"))
        let handle = await store.store(long, of: fixture.person(), from: .loopback)
        for _ in 0..<2_000 { _ = await store.store(long, of: nil, from: .loopback) }
        #expect(await store.take(handle) == long)
    }

    @Test func `forms that are remembered`() async throws {
        let submissions = SubmissionStore(
            table: try fixture.table(), key: fixture.key, limit: 500, now: fixture.clock.now)
        let (alice, person) = (SessionID.random(), fixture.person())
        _ = await submissions.submit("1", text: "Buy milk", by: alice, of: person)
        for number in 0..<1_000 {
            let session = number % 10 == 0 ? SessionID.random() : alice
            _ = await submissions.submit("m\(number)", text: "", by: session, of: fixture.person("mallory"))
        }
        #expect(await submissions.submit("1", text: "Buy milk", by: alice, of: person) == .repeated)
        #expect(try await fixture.table().count(.all(.submissions)) <= 500)
    }

    @Test func `drafts of one person push out none of another`() async throws {
        var limits = DraftLimits()
        limits.maxTotal = 10
        let store = try fixture.stores(drafts: limits).drafts
        try await store.store(Draft(form: "add", fields: ["text": "Alice's"]), of: fixture.person())
        for number in 0..<20 {
            try await store.store(Draft(form: "\(number)", fields: ["text": ""]), of: fixture.person("mallory"))
        }
        #expect(try await store.draft(form: "add", of: fixture.person()) != nil)
        #expect(try await store.drafts(of: fixture.person("mallory")).map(\.form) == (11..<20).map { "\($0)" })
    }

    @Test func `drafts that have expired push out none that is live`() async throws {
        var limits = DraftLimits()
        limits.maxTotal = 10
        let store = try fixture.stores(drafts: limits).drafts
        for number in 0..<7 {
            try await store.store(Draft(form: "add", fields: ["text": ""]), of: fixture.person("mallory \(number)"))
        }
        fixture.clock.advance(by: limits.lifetime / 2)
        for number in 0..<3 {
            try await store.store(Draft(form: "\(number)", fields: ["text": ""]), of: fixture.person())
        }
        fixture.clock.advance(by: limits.lifetime / 2)
        try await store.store(Draft(form: "add", fields: ["text": ""]), of: fixture.person("bob"))
        #expect(try await store.drafts(of: fixture.person()).count == 3)
    }

    @Test func `a large draft of nobody is not kept`() async throws {
        let store = try fixture.stores().drafts
        for (count, isKept) in [
            (DraftLimits().maxUnclaimedSize - 5, true), (DraftLimits().maxUnclaimedSize - 4, false),
        ] {
            let draft = Draft(form: "f", fields: ["text": String(repeating: "x", count: count)])
            #expect(try await store.store(draft, of: fixture.person(), from: .loopback) == isKept)
            #expect(try await store.store(draft, of: fixture.person()))
        }
    }

    @Test(arguments: Flood.allCases) func `drafts that the file can't take`(_ flood: Flood) async throws {
        let store = FallbackDraftStore(
            FailingDraftStore(), remembers: true, now: fixture.clock.now, report: { _ in })
        _ = try await store.store(Draft(form: "add", fields: ["text": "Alice's"]), of: fixture.person())
        for number in 0..<2_000 {
            _ = try await store.store(Draft(form: "\(number)", fields: ["text": ""]), of: fixture.person("mallory"))
        }
        // Memory has room for a thousand: a stranger needs as many networks.
        if flood != .networks {
            _ = try await flood.fill { network, stranger in
                let browser = Person(issuer: "browser", subject: "\(stranger ?? -1) \(network)")
                _ = try await store.store(Draft(form: "f", fields: ["text": "milk"]), of: browser, from: network)
                return browser
            } isThere: { _ in
                true
            }
        }
        #expect(await store.isUnsaved(form: "add", of: fixture.person()))
    }

    /// One that has no room on its disk.
    private struct FailingDraftStore: DraftStore {
        private var full: StorageError { StorageError(.full, "the disk is full") }

        func store(_ draft: Draft, of person: Person, from network: ClientNetwork?) async throws -> Bool { throw full }
        func draft(form: String, of person: Person) async throws -> Draft? { nil }
        func drafts(of person: Person, in read: PersonRecords?) async throws -> [Draft] { [] }
        func delete(form: String, of person: Person) async throws { throw full }
        func deleteAll(of person: Person) async throws { throw full }
        func deleteExpired() async throws { throw full }
    }

    @Test(arguments: Flood.allCases) func `drafts that wait for a sign-in`(_ flood: Flood) async throws {
        var limits = DraftLimits()
        limits.maxTotal /= part
        limits.maxUnclaimed /= part
        let store = try fixture.stores(drafts: limits).drafts
        try await store.store(Draft(form: "add", fields: ["text": "Alice's"]), of: fixture.person())
        let outcome = try await flood.fill(part: part) { network, stranger in
            let browser = Person(issuer: "browser", subject: "\(stranger ?? -1) \(network)")
            try await store.store(Draft(form: "until sign-in", fields: ["text": "milk"]), of: browser, from: network)
            return browser
        } isThere: {
            try await store.draft(form: "until sign-in", of: $0) != nil
        }
        #expect(outcome == .whole)
        #expect(try await store.draft(form: "add", of: fixture.person()) != nil)
        let rows = try fixture.intruder().query(
            "SELECT count(*) AS count FROM records WHERE collection = 'drafts' AND group_key IS NOT NULL")
        #expect(try #require(rows.first?.integer("count")) <= limits.maxUnclaimed)
    }
}
