import CompanionTestSupport
import Configuration
import FoundationEssentials
import HTTP
import OpenIDConnect
import Storage
import Testing
import Traces

@testable import Sessions
@testable import Web

@Suite struct FlowAccessTests {
    private let cookies = CompanionCookies(
        keychainID: "test", operatorID: "0a1b2c3d", isSecure: false, sessionLifetime: nil)
    private let proof = OperatorProof(.random(), now: { Date(timeIntervalSince1970: 1_700_000_000) })

    private func access(isOpen: Bool, isKiosk: Bool) throws -> FlowAccess {
        let rule = OperatorRule(try SettingsFixture.demo.read().settings)
        return FlowAccess(
            operatorAccess: OperatorAccess(rule: rule, proof: proof, cookies: cookies), isOpen: isOpen, isKiosk: isKiosk
        )
    }

    private func request(isOfOperator: Bool, watcher: String = Watcher.random().cookieValue) -> HTTPRequest {
        var cookie = "\(cookies.watcherName)=\(watcher)"
        if isOfOperator { cookie += "; \(cookies.operatorName)=\(proof.make())" }
        return HTTPRequest(target: "/flow", fields: [.host: "localhost:3000", .cookie: cookie])
    }

    @Test(arguments: [false, true], [false, true])
    func `the operator watches, others where the setting says so, and no one on a shared screen`(
        isOpen: Bool, isOfOperator: Bool
    ) throws {
        let request = request(isOfOperator: isOfOperator)
        let access = try access(isOpen: isOpen, isKiosk: false)
        #expect(access.allows(request) == (isOpen || isOfOperator))
        #expect((access.watcher(request) != nil) == (isOpen || isOfOperator))
        let shared = try self.access(isOpen: isOpen, isKiosk: true)
        #expect(!shared.allows(request) && shared.watcher(request) == nil)
    }

    private func account(_ subject: String, at issuer: String = "https://contoso.example.com/") -> SignedInAccount {
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        let session = Session(
            claims: IDTokenClaims(
                issuer: issuer, subject: subject, audience: ["client-1"],
                expiration: time + 3600, issuedAt: time),
            tokens: TokenSet(accessToken: "access", rawIDToken: "id"), clientID: "client-1", now: time)
        return SignedInAccount(id: .random(), session: session, isOperator: false)
    }

    @Test func `the messages of a person's sign-in are shown to this very person`() {
        let (alice, bob) = (account("alice"), account("bob"))
        let recorder = TraceRecorder(now: { Date(timeIntervalSince1970: 1_700_000_000) })
        #expect(FlowAccess.shows(recorder, to: []), "nobody's yet")
        recorder.belong(to: FlowAccess.owner(alice.session.person))
        #expect(FlowAccess.shows(recorder, to: [alice]) && FlowAccess.shows(recorder, to: [bob, alice]))
        #expect(!FlowAccess.shows(recorder, to: [bob]) && !FlowAccess.shows(recorder, to: []))
        let other = account("alice", at: "https://fabrikam.example.com/")
        #expect(!FlowAccess.shows(recorder, to: [other]), "another provider's alice")
    }

    @Test(arguments: ["", "x", String(repeating: "A", count: 44)]) func `what is no watcher is none`(value: String)
        throws
    {
        #expect(try access(isOpen: true, isKiosk: false).watcher(request(isOfOperator: false, watcher: value)) == nil)
    }
}
