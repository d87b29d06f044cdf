import FoundationEssentials
import OpenIDConnect
import Sessions
import TestSupport
import Testing

@testable import WebCompanion

/// Test sign-ins at a provider that is about to be connected.
@Suite struct SetupDraftsTests {
    private let clock = TestClock()
    private let browser = BrowserBinding.random()

    /// Drafts with one test sign-in under way, and the `state` of it.
    private func begun() throws -> (drafts: SetupDrafts, state: String) {
        let drafts = SetupDrafts(now: clock.now)
        let redirectURI = "http://localhost:3000/auth/openid/return"
        let relyingParty = RelyingParty(
            authority: try .parse(issuer: "https://provider.example"),
            registration: ClientRegistration(clientID: "client", redirectURI: redirectURI), client: InMemoryNetwork(),
            now: clock.now)
        let transaction = SignInTransaction(
            state: "the-state", nonce: "nonce", codeVerifier: "verifier", policy: nil,
            issuer: "https://provider.example", redirectURI: redirectURI, scope: "openid", returnPath: "/setup",
            createdAt: clock.date, purpose: .signIn)
        drafts.begin(
            SetupDrafts.Trial(
                draft: "draft", relyingParty: relyingParty, transaction: transaction, values: [:], browser: browser))
        return (drafts, transaction.state)
    }

    @Test func `an answer is taken once`() throws {
        let (drafts, state) = try begun()
        #expect(drafts.isPending(state))
        #expect(drafts.take(state, in: browser)?.draft == "draft")
        #expect(drafts.take(state, in: browser) == nil && !drafts.isPending(state))
    }

    @Test func `an answer in another browser is refused, and takes nothing from the one that waits`() throws {
        let (drafts, state) = try begun()
        #expect(drafts.take(state, in: .random()) == nil)
        #expect(drafts.take("another-state", in: browser) == nil)
        #expect(drafts.take(state, in: browser) != nil)
    }

    @Test func `an answer that comes too late is refused`() throws {
        let (drafts, state) = try begun()
        clock.advance(by: 15 * 60)
        #expect(drafts.take(state, in: browser) == nil)
    }
}
