import Cryptography
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// How long what the demo services generate is, and how long what they read may be: at the edge, with the number itself.
struct DemoLengthsTests {
    @Test func `a time that no clock shows is cut off`() {
        #expect(Date(timeIntervalSince1970: 253_402_300_799).unixSeconds == 253_402_300_799)
        #expect(Date(timeIntervalSince1970: 1e15).unixSeconds == 253_402_300_799)
        #expect(Date(timeIntervalSince1970: -1).unixSeconds == 0)
    }

    // MARK: The task API

    private func multipart(parts: Int, boundary: String = "x") -> [UInt8] {
        let part = "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nv\r\n"
        return Array((String(repeating: part, count: parts) + "--\(boundary)--\r\n").utf8)
    }

    @Test(arguments: [(50, true), (51, false)]) func `a form has fifty parts`(_ parts: Int, _ isRead: Bool) {
        #expect(MultipartForm(multipart(parts: parts), boundary: "x")?.fields.count == (isRead ? parts : nil))
    }

    @Test(arguments: [(1, true), (70, true), (71, false)])
    func `a boundary has 70 characters`(_ count: Int, _ isRead: Bool) {
        let boundary = String(repeating: "x", count: count)
        let form = MultipartForm(multipart(parts: 1, boundary: boundary), boundary: boundary)
        #expect((form != nil) == isRead)
    }

    @Test(arguments: [(31, false), (32, true), (200, true), (201, false)])
    func `a request's name has 32 to 200 characters`(_ count: Int, _ isKept: Bool) async throws {
        let api = try TaskAPIHarness()
        let name = String(repeating: "n", count: count)
        let connection = HTTPRequest.Connection(remoteAddress: "127.0.0.1")
        _ = await api.api.respond(
            to: HTTPRequest(target: "/api/tasks", fields: [.xRequestID: name], connection: connection))
        let journal = await api.api.respond(
            to: HTTPRequest(
                target: "/journal/\(Base64URL.encode(SHA256.hash(Array(name.utf8))))", connection: connection))
        #expect(journal.status == (isKept ? .ok : .notFound))
    }

    @Test func `clocks may differ by half a minute`() {
        #expect(DemoTaskAPIConfiguration(trustedMetadata: [], databasePath: "").clockLeeway == 30)
    }

    @Test func `a response to a request that is too early says when to repeat it`() {
        #expect(TaskProblem.storeBusy.fields[.retryAfter] == "1")
        #expect(TaskProblem.issuerUnavailable.fields[.retryAfter] == "5")
    }

    // MARK: The tenant

    @Test(arguments: [(31, false), (32, true), (33, false)])
    func `a challenge has the 32 bytes of a hash`(_ count: Int, _ isGood: Bool) {
        #expect(CodeChallenge.isWellFormed(Base64URL.encode([UInt8](repeating: 7, count: count))) == isGood)
    }

    @Test(arguments: [(42, false), (43, true), (128, true), (129, false)])
    func `a verifier has 43 to 128 characters`(_ count: Int, _ isGood: Bool) {
        let verifier = String(repeating: "v", count: count)
        let challenge = Base64URL.encode(SHA256.hash(Array(verifier.utf8)))
        #expect(((try? CodeChallenge.verify(verifier, against: challenge)) != nil) == isGood)
    }

    @Test(arguments: [(7, false), (8, true), (64, true), (65, false)])
    func `a new password has 8 to 64 characters`(_ count: Int, _ isGood: Bool) {
        let password = String(String(repeating: "aB3", count: 22).prefix(count))
        let problem = SignUpEntry.problem(ofPassword: password, tenantWords)
        #expect(problem == (isGood ? nil : tenantWords.fields.passwordLength))
    }

    @Test(arguments: [("aB34567x", true), ("aB34567xy", false)])
    func `a new password has 1024 bytes at most, whatever its accents`(_ letters: String, _ isGood: Bool) {
        let password = letters + String(repeating: "\u{301}", count: 508)
        #expect((SignUpEntry.problem(ofPassword: password, tenantWords) == nil) == isGood)
    }

    @Test(arguments: [("lowercase", false), ("lowerUPPER", false), ("lowerUPPER1", true), ("lower case 1", true)])
    func `a new password has three kinds of characters`(_ password: String, _ isGood: Bool) {
        let problem = SignUpEntry.problem(ofPassword: password, tenantWords)
        #expect(problem == (isGood ? nil : tenantWords.fields.passwordMix))
    }

    @Test(arguments: [(242, true), (243, false)])
    func `an e-mail address has 254 bytes`(_ count: Int, _ isGood: Bool) {
        #expect(SignUpEntry.isEmail(String(repeating: "x", count: count) + "@example.com") == isGood)
    }

    @Test func `a code of an e-mail has six digits`() {
        for _ in 0..<100 {
            let code = EmailVerification(email: "f@example.com", at: 0).code
            #expect(code.utf8.count == 6 && Int(code) != nil)
        }
    }

    @Test func `where too many accounts are remembered the tenth part of them is forgotten`() async {
        let clock = TestClock()
        let throttle = SignInThrottle(now: clock.now)
        // The last that is removed, and the first that is not.
        let (last, first) = (499, 500)
        for number in 0..<5_000 {
            clock.advance(by: 0.001)
            for _ in 0..<([last, first].contains(number) ? 9 : 1) { _ = await throttle.begin("\(number)") }
        }
        _ = await throttle.begin("one more")
        for (number, isRemembered) in [(last, false), (first, true)] {
            // The tenth locks the account.
            _ = await throttle.begin("\(number)")
            #expect(await throttle.begin("\(number)") != isRemembered, "\(number)")
        }
    }

    @Test func `of a sign-in 129 codes and tokens are known`() {
        var record = SignInRecord(
            number: 1, began: Date(timeIntervalSince1970: 0), clientID: nil, state: nil, nonce: nil,
            faults: FaultInjector(nil))
        for number in 1...130 { record.link("\(number)", .signIn) }
        #expect(record.origin(of: CheckLogKey.of("129")) == .signIn && record.origin(of: CheckLogKey.of("130")) == nil)
    }

    @Test(arguments: [(15, "15 characters"), (16, "abcd…mnop, 16 characters")])
    func `of a secret four characters at each end are shown, when it has sixteen`(_ count: Int, _ shown: String) {
        #expect(MaskedValue.text(String("abcdefghijklmnop".prefix(count))) == shown)
    }

    @Test(arguments: [
        TenantAssets.stylePath, TenantAssets.scriptPath, TenantAssets.clientStylePath, TenantAssets.clientScriptPath,
        TenantAssets.iconPath,
    ])
    func `a file has its version in its address and is kept for a year`(_ path: String) throws {
        let version = try #require(path.split(separator: "?v=").last)
        #expect(version.utf8.count == 8)
        let answer = try #require(TenantAssets.response(to: HTTPRequest(target: path)))
        #expect(answer.fields[.cacheControl] == "public, max-age=31536000, immutable")
    }

    @Test func `metadata and keys may be kept for an hour`() async throws {
        let browser = try TenantHarness().browser
        for path in ["v2.0/.well-known/openid-configuration", "discovery/v2.0/keys"] {
            let answer = await browser.fetch("/contoso.onmicrosoft.com/B2C_1_susi/\(path)")
            #expect(answer.fields[.cacheControl] == "public, max-age=3600", "\(path)")
        }
    }

    @Test func `a logout token is good for two minutes`() async throws {
        let harness = try PlainProviderHarness()
        var browser = TenantBrowser(tenant: harness.tenant)
        _ = try await harness.tokens(try await harness.signIn(&browser))
        _ = await browser.get("/logout")
        let sent = try #require(harness.application.passages.first)
        let claims = try await harness.read(try sent.request.formParameters().first("logout_token")).claims
        let (begin, end) = (try #require(claims["iat"]?.integer), try #require(claims["exp"]?.integer))
        #expect(end - begin == 120)
    }
}
