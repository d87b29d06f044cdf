import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import OpenIDConnect
import TestSupport
import Testing

@testable import Sessions
@testable import WebCompanion

/// What one person puts into a table of signed-in people, or a stranger into a public one, displaces nothing of others.
@Suite(.timeLimit(.minutes(5))) struct FloodTests {
    private let clock = TestClock()

    private func account(_ subject: String) -> SignedInAccount {
        let claims = IDTokenClaims(
            issuer: "https://op.example.com", subject: subject, audience: ["c"], expiration: clock.date + 3600,
            issuedAt: clock.date, authTime: nil, name: nil, sessionID: nil, all: ["sub": .string(subject)])
        let tokens = TokenSet(
            accessToken: "a", accessTokenExpiry: nil, refreshToken: nil, rawIDToken: "i", policy: nil)
        return SignedInAccount(
            id: .random(), session: Session(claims: claims, tokens: tokens, clientID: "c", now: clock.date),
            isOperator: false)
    }

    @Test(arguments: Flood.allCases) func `sign-outs under way`(_ flood: Flood) async throws {
        let store = InMemoryPendingLogouts(now: clock.now)
        let token = String(repeating: "t", count: 2_000)
        let long = try #require(HTTPURL("https://op.example.com/logout?id_token_hint=\(token)"))
        let short = try #require(HTTPURL("https://op.example.com/logout"))
        let person = Person(issuer: "https://op.example.com", subject: "alice")
        let outcome = await flood.fill { network, stranger in
            let isPerson = stranger == nil
            let handle = await store.store(isPerson ? long : short, of: isPerson ? person : nil, from: network)
            let state = await store.state(for: .accounts, of: isPerson ? person : nil, from: network)
            return (handle, state)
        } isThere: { handle, state in
            guard case .accounts = await store.next(after: state) else { return false }
            return await store.take(handle) == long
        }
        #expect(outcome == .whole)
    }

    @Test func `behind a proxy without client addresses a person who leaves is distinguished from others`() async throws
    {
        let store = InMemoryPendingLogouts(now: clock.now)
        let token = String(repeating: "t", count: 2_000)
        let long = try #require(HTTPURL("https://op.example.com/logout?id_token_hint=\(token)"))
        let handle = await store.store(
            long, of: Person(issuer: "https://op.example.com", subject: "alice"), from: .loopback)
        for _ in 0..<20_000 { _ = await store.store(long, of: nil, from: .loopback) }
        #expect(await store.take(handle) == long)
    }

    @Test func `forms that are remembered`() async {
        let submissions = InMemorySubmissionDeduplicator(now: clock.now)
        let (alice, mallory) = (account("alice"), account("mallory").session.person)
        _ = await submissions.submit("1", text: "Buy milk", by: alice.id, of: alice.session.person)
        for number in 0..<InMemorySubmissionDeduplicator.maxCount {
            let session = number % 10 == 0 ? SessionID.random() : alice.id
            _ = await submissions.submit("m\(number)", text: "", by: session, of: mallory)
        }
        #expect(await submissions.submit("1", text: "Buy milk", by: alice.id, of: alice.session.person) == .repeated)
    }

    @Test func `people who were sent to sign in again`() {
        let table = Reauthentications()
        let alice = account("alice")
        #expect(table.begin(.notAccepted, for: alice))
        let mallory = account("mallory").session
        for _ in 0..<Reauthentications.maxCount {
            _ = table.begin(.notAccepted, for: SignedInAccount(id: .random(), session: mallory, isOperator: false))
        }
        #expect(!table.begin(.notAccepted, for: alice), "nobody is sent twice")
    }

    @Test func `people whose accepted tasks are sent`() {
        let people = OutboxPeople(limit: 100)
        let accounts = (0..<101).map { account("\($0)") }
        for account in accounts.prefix(100) { people.store(account) }
        people.store(accounts[0])
        people.store(accounts[100])
        #expect(people[accounts[0].session.person]?.id == accounts[0].id)
        #expect(people[accounts[1].session.person] == nil, "has not been here for longest")
        #expect(people.all.count == 100)
    }
}
