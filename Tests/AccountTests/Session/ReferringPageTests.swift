import FoundationEssentials
import HTTP
import OpenIDConnect
import TestSupport
import Testing

@testable import Sessions
@testable import Web

@Suite struct ReferringPageTests {
    private static let origin = "http://localhost:3000"

    private func visit(_ referer: String?, isSignedIn: Bool = true) -> RequestContext {
        let now = TestClock().now()
        let claims = IDTokenClaims(
            issuer: "https://op.example.com", subject: "alice", audience: ["client-1"], expiration: now, issuedAt: now)
        let session = Session(
            claims: claims, tokens: TokenSet(accessToken: "a", rawIDToken: "i"), clientID: "client-1", now: now)
        let person = SignedInAccount(id: .random(), session: session, isOperator: false)
        var fields = HTTPFields()
        fields[.referer] = referer
        var context = RequestContext(HTTPRequest(target: "/sign-in", fields: fields), CompanionRouter())
        context.account = isSignedIn ? person : nil
        return context
    }

    @Test(arguments: ["/tasks", "/tasks?page=2", "/claims", "/policies"])
    func `a form returns to the page that it was on`(_ target: String) {
        #expect(visit(Self.origin + target).referringPage(on: Self.origin)?.path == target)
        #expect(visit(Self.origin + target, isSignedIn: false).referringPage(on: Self.origin) == nil)
    }

    @Test(arguments: [
        nil, "", "/tasks", "https://localhost:3000/tasks", "http://localhost:3001/tasks", "http://evil.example/tasks",
        "http://localhost:3000.evil.example/tasks", "http://localhost:3000/settings", "http://localhost:3000/sign-in",
        "http://localhost:3000/tasks/7",
    ])
    func `any other place is none to go back to`(_ referer: String?) {
        #expect(visit(referer).referringPage(on: Self.origin) == nil)
    }
}
