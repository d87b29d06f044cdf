import FoundationEssentials
import HTTP
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

@Suite struct PendingConfirmationsTests {
    let fixture = Fixture()
    let browser = BrowserBinding.random()
    let audience = Fixture.audience

    private func pending(_ subject: String = "alice", sid: String? = nil) -> PendingConfirmation {
        PendingConfirmation(
            session: fixture.session(subject, sid: sid), transaction: fixture.signIn(subject), audience: audience)
    }

    private func store(limit: Int = 1_000) -> PendingConfirmations {
        PendingConfirmations(limit: limit, now: fixture.clock.now)
    }

    @Test func `it is found again and again, and taken once`() async throws {
        let store = store()
        let handle = await store.store(pending(), browser: browser)
        #expect(handle.utf8.count == 43)
        for _ in 0..<2 {
            let found = try #require(await store.find(handle, browser: browser, audience: audience))
            #expect(found.session.subject == "alice" && found.transaction.state == "alice")
        }
        #expect(await store.take(handle + "x", browser: browser, audience: audience) == nil)
        #expect(await store.take(handle, browser: browser, audience: audience) != nil)
        #expect(await store.take(handle, browser: browser, audience: audience) == nil)
        #expect(await store.find(handle, browser: browser, audience: audience) == nil)
    }

    @Test func `another browser neither sees it nor takes it away`() async {
        let store = store()
        let handle = await store.store(pending(), browser: browser)
        #expect(await store.find(handle, browser: .random(), audience: audience) == nil)
        #expect(await store.take(handle, browser: .random(), audience: audience) == nil)
        #expect(await store.take(handle, browser: browser, audience: audience) != nil)
    }

    @Test func `after the settings have named another provider or client it is nobody's`() async {
        let store = store()
        let handle = await store.store(pending(), browser: browser)
        for other in [
            SessionAudience(authority: "https://fabrikam.example.com/", clientID: audience.clientID),
            SessionAudience(authority: audience.authority, clientID: "client-2"),
        ] {
            #expect(await store.find(handle, browser: browser, audience: other) == nil)
            #expect(await store.take(handle, browser: browser, audience: other) == nil)
        }
        #expect(await store.take(handle, browser: browser, audience: audience) != nil)
    }

    @Test func `it waits for ten minutes`() async {
        let store = store()
        let handle = await store.store(pending(), browser: browser)
        fixture.clock.advance(by: 599)
        #expect(await store.find(handle, browser: browser, audience: audience) != nil)
        fixture.clock.advance(by: 1)
        #expect(await store.find(handle, browser: browser, audience: audience) == nil)
        #expect(await store.take(handle, browser: browser, audience: audience) == nil)
    }

    @Test func `what has waited too long does not stay in memory`() async {
        let store = store()
        await store.store(pending(), browser: browser)
        fixture.clock.advance(by: 599)
        await store.store(pending(), browser: .random())
        #expect(await store.count == 2)
        fixture.clock.advance(by: 61)
        await store.store(pending(), browser: .random())
        #expect(await store.count == 2)
    }

    @Test func `four of one browser wait and the oldest goes; those of others stay`() async {
        let store = store()
        let other = BrowserBinding.random()
        let first = await store.store(pending(), browser: other)
        var handles: [String] = []
        for _ in 0..<6 { handles.append(await store.store(pending(), browser: browser)) }
        for (number, handle) in handles.enumerated() {
            #expect(await (store.find(handle, browser: browser, audience: audience) != nil) == (number >= 2))
        }
        #expect(await store.find(first, browser: other, audience: audience) != nil)
    }

    @Test func `so many wait in all and the oldest goes`() async {
        let store = store(limit: 10)
        var handles: [(String, BrowserBinding)] = []
        for _ in 0..<15 {
            let browser = BrowserBinding.random()
            handles.append((await store.store(pending(), browser: browser), browser))
        }
        for (number, (handle, browser)) in handles.enumerated() {
            #expect(await (store.find(handle, browser: browser, audience: audience) != nil) == (number >= 5))
        }
    }

    @Test func `an eighth is for this machine`() async {
        let store = store(limit: 16)
        func add(_ subject: String, from address: String) async -> (String, BrowserBinding) {
            let browser = BrowserBinding.random()
            let network = ClientNetwork(address: address)
            return (await store.store(pending(subject), browser: browser, network: network), browser)
        }
        var own: [(String, BrowserBinding)] = []
        for number in 0..<20 { own.append(await add("own-\(number)", from: "127.0.0.1")) }
        for number in 0..<40 { _ = await add("\(number)", from: "203.0.113.\(number)") }
        for (number, (handle, browser)) in own.enumerated() {
            #expect(
                await (store.find(handle, browser: browser, audience: audience) != nil) == (number >= 18), "\(number)")
        }
    }

    @Test func `a thousand wait in all unless it is said otherwise`() async {
        let store = PendingConfirmations(now: fixture.clock.now)
        for number in 0..<1_001 {
            await store.store(
                pending("\(number)"), browser: .random(),
                network: ClientNetwork(address: "198.51.\(number / 200).\(number % 200)"))
        }
        #expect(await store.count == 1_000)
    }

    @Test func `one that could not be used waits again under the same handle`() async throws {
        let store = store()
        let handle = await store.store(pending(), browser: browser)
        let taken = try #require(await store.take(handle, browser: browser, audience: audience))
        await store.store(taken, browser: browser, under: handle)
        #expect(await store.take(handle, browser: browser, audience: audience) != nil)
    }

    private func isThere(_ store: PendingConfirmations, _ handle: String) async -> Bool {
        await store.find(handle, browser: browser, audience: audience) != nil
    }

    private func logout(_ subject: String?, sid: String?, issuer: String? = nil) -> LogoutToken {
        LogoutToken(
            issuer: issuer ?? "https://contoso.example.com/v2.0/", audience: [], subject: subject, sessionID: sid,
            tokenID: "t",
            refusedFrom: fixture.clock.date + 301, checks: [])
    }

    @Test func `a sign-out at the provider ends what waits as it ends sessions`() async {
        let store = store()
        let alice = await store.store(pending("alice", sid: "1"), browser: browser)
        let bob = await store.store(pending("bob", sid: "2"), browser: browser)
        let carol = await store.store(pending("carol"), browser: browser)
        await store.end(by: logout("alice", sid: "1", issuer: "https://fabrikam.example.com/"))
        await store.end(by: logout("alice", sid: "9"))
        await store.end(providerSession: "1", issuer: "https://fabrikam.example.com/")
        for handle in [alice, bob, carol] { #expect(await isThere(store, handle)) }
        await store.end(by: logout(nil, sid: "1"))
        #expect(await !isThere(store, alice))
        await store.end(by: logout("carol", sid: "7"))
        #expect(await !isThere(store, carol), "her ID token named no session")
        await store.end(providerSession: "2", issuer: "https://contoso.example.com/v2.0/")
        #expect(await !isThere(store, bob))
        let dan = await store.store(pending("dan", sid: "4"), browser: browser)
        await store.end(by: logout("dan", sid: nil))
        #expect(await !isThere(store, dan))
    }

    @Test func `the session begins when it is confirmed`() {
        let session = fixture.session(sid: "s")
        let later = fixture.clock.date + 500
        let begun = session.beginning(at: later)
        #expect(begun.signedInAt == later && begun.lastActivity == later)
        #expect(begun.person == session.person && begun.tokens(of: nil) == session.tokens(of: nil))
        #expect(begun.tokensReceived(of: nil) == fixture.clock.date)
    }
}
