import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import OpenIDConnect
import TestSupport
import Testing

@testable import Sessions
@testable import Tasks
@testable import Web

/// What one person puts into a table of signed-in people, or a stranger into a public one, displaces nothing of others.
@Suite(.patientTimeLimit) struct FloodTests {
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
