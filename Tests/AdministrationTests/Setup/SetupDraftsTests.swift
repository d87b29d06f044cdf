import CompanionTestSupport
import FoundationEssentials
import HTTPTestSupport
import OpenIDConnect
import Sessions
import TestSupport
import Testing
import Texts

@testable import Administration

/// Test sign-ins at a provider that is about to be connected.
@Suite struct SetupDraftsTests {
    private let clock = TestClock()
    private let browser = BrowserBinding.random()

    /// Drafts with one test sign-in under way, and the `state` of it.
    private func begun() throws -> (drafts: SetupDrafts, state: String) {
        let drafts = SetupDrafts(now: clock.now)
        try begin("draft", state: "the-state", in: drafts)
        return (drafts, "the-state")
    }

    private func begin(_ draft: String, state: String, in drafts: SetupDrafts) throws {
        let redirectURI = "http://localhost:3000/auth/openid/return"
        let relyingParty = RelyingParty(
            authority: try .parse(issuer: url("https://provider.example")),
            registration: ClientRegistration(clientID: "client", redirectURI: redirectURI), client: InMemoryNetwork(),
            now: clock.now)
        let transaction = SignInTransaction(
            state: state, nonce: "nonce", codeVerifier: "verifier", policy: nil,
            issuer: "https://provider.example", redirectURI: redirectURI, scope: "openid", returnPath: "/setup",
            createdAt: clock.date, purpose: .signIn)
        drafts.begin(
            SetupDrafts.Trial(
                draft: draft, relyingParty: relyingParty, transaction: transaction, values: [:], browser: browser))
    }

    private func draft(_ id: String) -> SetupDraft { SetupDraft(id: id, kind: .other, values: [:], notes: []) }

    @Test func `a draft ends after an hour`() {
        let drafts = SetupDrafts(now: clock.now)
        drafts.add(draft("first"))
        clock.advance(by: 3599)
        #expect(drafts.draft("first") != nil && drafts.draft("second") == nil)
        clock.advance(by: 1)
        #expect(drafts.draft("first") == nil)
        drafts.add(draft("second"))
        clock.advance(by: -1)
        #expect(drafts.draft("first") == nil, "it is no longer there, and not only too old")
    }

    @Test func `eight drafts are kept, and the oldest makes room`() {
        let drafts = SetupDrafts(now: clock.now)
        for number in 1...8 { drafts.add(draft("\(number)")) }
        #expect(drafts.draft("1") != nil)
        drafts.add(draft("9"))
        #expect(drafts.draft("1") == nil && drafts.draft("2") != nil && drafts.draft("9") != nil)
    }

    @Test func `eight test sign-ins are kept, and the oldest makes room`() throws {
        let drafts = SetupDrafts(now: clock.now)
        for number in 1...8 { try begin("draft \(number)", state: "state \(number)", in: drafts) }
        #expect(drafts.isPending("state 1"))
        try begin("draft 9", state: "state 9", in: drafts)
        #expect(!drafts.isPending("state 1") && drafts.isPending("state 2") && drafts.isPending("state 9"))
    }

    @Test func `a response is accepted once`() throws {
        let (drafts, state) = try begun()
        #expect(drafts.isPending(state))
        #expect(drafts.take(state, in: browser)?.draft == "draft")
        #expect(drafts.take(state, in: browser) == nil && !drafts.isPending(state))
    }

    @Test func `a response in another browser is refused, and takes nothing from the one that waits`() throws {
        let (drafts, state) = try begun()
        #expect(drafts.take(state, in: .random()) == nil)
        #expect(drafts.take("another-state", in: browser) == nil)
        #expect(drafts.take(state, in: browser) != nil)
    }

    @Test func `a response that is too late is refused`() throws {
        let (drafts, state) = try begun()
        clock.advance(by: 15 * 60)
        #expect(drafts.take(state, in: browser) == nil)
        clock.advance(by: -1)
        #expect(drafts.take(state, in: browser) != nil)
    }
}
