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
@Suite(.timeLimit(.minutes(10))) struct SessionTableFloodTests {
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
        let store = InMemoryFormPostResponses(now: fixture.clock.now)
        let outcome = await flood.fill { network, stranger in
            // A provider's response is longer than what a stranger needs to take a place.
            let code = String(repeating: "c", count: stranger == nil ? 1_500 : 1)
            return await store.store(["code": code, "state": "\(stranger ?? -1) \(network)"], from: network)
        } isThere: {
            await store.take($0) != nil
        }
        #expect(outcome == .whole)
    }

    @Test(arguments: Flood.allCases) func `sign-ins that wait for Continue`(_ flood: Flood) async throws {
        let store = PendingConfirmations(now: fixture.clock.now)
        let outcome = await flood.fill { network, stranger in
            let browser = BrowserBinding.random()
            let pending = PendingConfirmation(
                session: fixture.session(stranger == nil ? "alice" : "mallory"), transaction: fixture.signIn("s"),
                audience: Fixture.audience)
            return (await store.store(pending, browser: browser, network: network), browser)
        } isThere: { handle, browser in
            await store.take(handle, browser: browser, audience: Fixture.audience) != nil
        }
        #expect(outcome == .whole)
    }

    @Test func `behind a proxy that names nobody a person with a sign-in that waits is told apart from others`() async {
        let store = PendingConfirmations(now: fixture.clock.now)
        func add(_ subject: String) async -> (String, BrowserBinding) {
            let browser = BrowserBinding.random()
            let pending = PendingConfirmation(
                session: fixture.session(subject), transaction: fixture.signIn("s"), audience: Fixture.audience)
            return (await store.store(pending, browser: browser, network: .loopback), browser)
        }
        let (handle, browser) = await add("alice")
        for number in 0..<2_000 { _ = await add("mallory \(number % 100)") }
        #expect(await store.take(handle, browser: browser, audience: Fixture.audience) != nil)
    }

    @Test func `of one person so many sign-ins wait, wherever they are`() async {
        let store = PendingConfirmations(now: fixture.clock.now)
        for number in 0..<400 {
            let pending = PendingConfirmation(
                session: fixture.session("mallory"), transaction: fixture.signIn("s"), audience: Fixture.audience)
            await store.store(
                pending, browser: .random(), network: ClientNetwork(address: "203.0.\(number / 200).\(number % 200)"))
        }
        #expect(await store.count == PendingConfirmations.maxPerPerson)
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
        func drafts(of person: Person) async throws -> [Draft] { [] }
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
