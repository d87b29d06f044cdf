import FoundationEssentials
import OpenIDConnect
import Storage
import Testing

@testable import Sessions
@testable import Web

@Suite("The proofs in forms")
struct FormTokenTests {
    private func session(_ subject: String) -> Session {
        let time = Date(timeIntervalSince1970: 1_760_000_000)
        return Session(
            claims: IDTokenClaims(
                issuer: "https://contoso.example.com/", subject: subject, audience: ["client-1"],
                expiration: time + 3600, issuedAt: time),
            tokens: TokenSet(accessToken: "access", rawIDToken: "id"), clientID: "client-1", now: time)
    }

    @Test("a proof is of one browser and one keychain")
    func browser() throws {
        let (one, two) = (BrowserBinding.random(), BrowserBinding.random())
        let key = MasterKey.random()
        let (ours, theirs) = (BrowserFormToken(key), BrowserFormToken(.random()))
        let token = ours.make(for: one)
        #expect(ours.isValid(token, for: one))
        #expect(BrowserFormToken(key).isValid(token, for: one), "after a restart too")
        #expect(!ours.isValid(token, for: two))
        #expect(!ours.isValid(token, for: nil))
        #expect(!theirs.isValid(token, for: one), "whoever plants a cookie does not know the key")
        #expect(!ours.isValid(nil, for: one))
    }

    @Test("a proof is of one session, also of the same person")
    func ofSession() {
        let (one, two, other) = (session("alice"), session("alice"), session("bob"))
        let token = CSRFToken.make(for: one)
        #expect(CSRFToken.isValid(token, for: one))
        #expect(!CSRFToken.isValid(token, for: two))
        #expect(!CSRFToken.isValid(token, for: other))
        #expect(!CSRFToken.isOfSomebodyElse(token, than: two))
        #expect(CSRFToken.isOfSomebodyElse(token, than: other))
    }
}
