import Cryptography
import DemoServices
import HTTP
import HTTPTestSupport
import JOSE
import JSON
import TestSupport
import Testing

/// The page for a client that somebody writes, and the faults that are armed on it.
@Suite struct ClientTryoutTests {
    static let invalidIssuer = "oidcc-client-test-invalid-iss"
    static let mismatch = "oidcc-client-test-discovery-issuer-mismatch"
    static let answerWithoutIssuer =
        "fapi2-security-profile-final-client-test-remove-authorization-response-iss"

    // MARK: Who may use the page

    @Test func `an ordinary tenant has no such page`() async throws {
        let fixture = try ClientFixture(isOrdinary: true)
        for path in ["/client", "/client/report.json", "/client/revision"] {
            #expect(await fixture.send(.get, path).status == .notFound)
        }
        let armed = await fixture.send(
            .post, "/client", ["arm": Self.invalidIssuer], [.origin: ClientFixture.origin])
        #expect(armed.status == .notFound)
    }

    @Test func `only browsers on this machine get the page and its report`() async throws {
        let fixture = try ClientFixture()
        for path in ["/client", "/client/report.json", "/client/revision"] {
            #expect(await fixture.send(.get, path, from: "::1").status == .ok)
            let response = await fixture.send(.get, path, from: "192.0.2.1")
            #expect(response.status == .forbidden && !response.text.contains("my-client"))
        }
        let armed = await fixture.send(
            .post, "/client", ["arm": Self.invalidIssuer], [.origin: ClientFixture.origin], from: "192.0.2.1")
        #expect(armed.status == .forbidden)
        #expect(await fixture.send(.post, "/client/report.json", [:]).status == .methodNotAllowed)
    }

    @Test(
        arguments: [
            [:], [.origin: "http://evil.example"], [.origin: "http://localhost:3000"], [.origin: "null"],
            [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"], [.secFetchSite: "none"],
            [.origin: ClientFixture.origin, .secFetchSite: "cross-site"],
        ] as [HTTPFields])
    func `a form of another page arms nothing`(fields: HTTPFields) async throws {
        let fixture = try ClientFixture()
        #expect(await fixture.send(.post, "/client", ["arm": Self.invalidIssuer], fields).status == .forbidden)
        #expect(try await fixture.issuer(try await fixture.signIn()) == ClientFixture.origin)
    }

    @Test func `faults of the sign-out are offered to a client that hears of it`() async throws {
        func groups(_ fixture: ClientFixture) async throws -> Set<String> {
            Set(try await fixture.report()["faults"]?.array?.compactMap { $0["group"]?.string } ?? [])
        }
        #expect(try await groups(ClientFixture()).contains("logout"))
        var deaf = ClientFixture.client
        deaf.backChannelLogoutURI = nil
        let fixture = try ClientFixture(client: deaf)
        let page = await fixture.send(.get, "/client").text
        #expect(!page.contains("back-channel"))
        let names = try await fixture.report()["faults"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(!names.isEmpty && !names.contains { $0.contains("backchannel") })
    }

    @Test func `a plain provider refuses with the codes of RFC 6749 alone`() async throws {
        let fixture = try ClientFixture()
        for secret in ["wrong", ""] {
            let response = await fixture.send(
                .post, "/token",
                [
                    "grant_type": "authorization_code", "code": "any", "redirect_uri": TenantFixture.callback,
                    "client_id": "my-client", "client_secret": secret,
                ])
            #expect(response.json?["error"]?.string == "invalid_client", "\(response.text)")
            #expect(!response.text.contains("AADB2C") && response.json?["error_description"]?.string != nil)
        }
    }

    @Test func `a fault that there is not is refused`() async throws {
        let fixture = try ClientFixture()
        let fields: HTTPFields = [.origin: ClientFixture.origin, .secFetchSite: "same-origin"]
        #expect(await fixture.send(.post, "/client", ["arm": "nosuch"], fields).status == .badRequest)
    }

    // MARK: One fault, one sign-in

    @Test func `an armed fault meets the next sign-in and no other, not even one that began before`() async throws {
        let fixture = try ClientFixture()
        let earlier = try await fixture.signIn()
        await fixture.arm(Self.invalidIssuer)
        #expect(try await fixture.issuer(earlier) == ClientFixture.origin)
        let met = try await fixture.signIn()
        let later = try await fixture.signIn()
        #expect(try await fixture.issuer(later) == ClientFixture.origin)
        #expect(try await fixture.issuer(met) != ClientFixture.origin)
        let faults = try await fixture.report()["sign_ins"]?.array?.map { $0["fault"] }
        #expect(faults == [.null, .string(Self.invalidIssuer), .null])
    }

    @Test func `a refused request leaves the fault armed, and a page that is loaded again keeps it`() async throws {
        let fixture = try ClientFixture()
        await fixture.arm(Self.invalidIssuer)
        _ = await fixture.browser.fetch(ClientFixture.authorize(["scope": "unheard-of"]))
        let target = ClientFixture.authorize()
        _ = await fixture.browser.fetch(target)
        var browser = fixture.browser
        let page = await browser.get(target)
        let answer = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        #expect(try await fixture.issuer(answer) != ClientFixture.origin)
    }

    @Test func `metadata and keys are wrong from arming on, though never for the task API`() async throws {
        let fixture = try ClientFixture()
        let address = "/.well-known/openid-configuration"
        func issuer(_ query: String = "") async throws -> String? {
            try JSONValue(parsing: await fixture.send(.get, address + query).body)["issuer"]?.string
        }
        func keys(_ query: String = "") async throws -> [String?] {
            try JSONWebKeySet(parsing: await fixture.send(.get, "/keys\(query)").body).json["keys"]?.array?
                .map { $0["kty"]?.string } ?? []
        }
        await fixture.arm(Self.mismatch)
        #expect(try await issuer() != ClientFixture.origin)
        let base = try #require(HTTPURL(ClientFixture.origin))
        #expect(ClientTryout.metadataURL(at: base).requestTarget == "\(address)?fault=none")
        #expect(try await issuer("?fault=none") == ClientFixture.origin)
        _ = try await fixture.signIn()
        #expect(try await issuer() != ClientFixture.origin, "the sign-in goes on")
        fixture.clock.advance(by: 600)
        #expect(try await issuer() == ClientFixture.origin)
        await fixture.arm("oidcc-client-test-invalid-sig-es256")
        #expect(try await keys() == ["EC"])
        #expect(try await keys("?fault=none") == ["RSA"])
        _ = try await fixture.signIn()
        _ = try await fixture.signIn()
        #expect(try await keys() == ["RSA"])
        await fixture.arm(Self.mismatch)
        _ = await fixture.send(.post, "/client", ["disarm": "1"], [.origin: ClientFixture.origin])
        #expect(try await issuer() == ClientFixture.origin)
    }

    @Test func `keys that change between two sign-ins take two`() async throws {
        let fixture = try ClientFixture()
        let fault = "oidcc-client-test-signing-key-rotation"
        await fixture.arm(fault)
        func key() async throws -> String? {
            try await fixture.resume()
            return try JSONWebKeySet(parsing: await fixture.send(.get, "/keys").body).keys.first?.keyID
        }
        let (first, second, third) = (try await key(), try await key(), try await key())
        #expect(first != second && first == third)
        #expect(try await fixture.result(fault) == "completed passed")
    }

    // MARK: What came of it

    @Test func `without a sign-in that used its tokens, nothing is known of one that did not`() async throws {
        let fixture = try ClientFixture()
        await fixture.arm(Self.invalidIssuer)
        _ = try await fixture.spend(try await fixture.signIn())
        #expect(try await fixture.result(Self.invalidIssuer) == "refused-after-token-request undecided")
        try await fixture.resume()
        #expect(try await fixture.result(Self.invalidIssuer) == "refused-after-token-request passed")
    }

    /// Where an access token can be used.
    enum Use: CaseIterable { case userInfo, taskAPI, refresh }

    @Test(arguments: Use.allCases)
    func `a token that had to be refused is used`(how: Use) async throws {
        let fixture = try ClientFixture()
        try await fixture.resume()
        await fixture.arm(Self.invalidIssuer)
        #expect(try await fixture.result(Self.invalidIssuer) == "not-tried undecided")
        let tokens = try await fixture.spend(try await fixture.signIn())
        #expect(try await fixture.result(Self.invalidIssuer) == "refused-after-token-request passed")
        let token = try #require(tokens["access_token"]?.string)
        switch how {
        case .userInfo: try await fixture.use(tokens)
        case .taskAPI: fixture.tenant.noteUse(ofTokenWithHash: Base64URL.encode(SHA256.hash(Array(token.utf8))))
        case .refresh: _ = try await fixture.refresh(tokens)
        }
        #expect(try await fixture.result(Self.invalidIssuer) == "used-token failed")
    }

    @Test func `an answer must be refused before the code is spent`() async throws {
        let fixture = try ClientFixture()
        try await fixture.resume()
        await fixture.arm(Self.answerWithoutIssuer)
        var browser = fixture.browser
        let page = await browser.get(ClientFixture.authorize())
        #expect(try await fixture.result(Self.answerWithoutIssuer) == "not-tried undecided", "nobody has signed in yet")
        let answer = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        #expect(try await fixture.result(Self.answerWithoutIssuer) == "refused-before-token-request passed")
        _ = try await fixture.spend(answer)
        #expect(try await fixture.result(Self.answerWithoutIssuer) == "refused-after-token-request failed")
    }

    @Test func `somebody who cancels has tried nothing`() async throws {
        let fixture = try ClientFixture()
        await fixture.arm(Self.answerWithoutIssuer)
        var browser = fixture.browser
        let page = await browser.get(ClientFixture.authorize())
        _ = await browser.post(page, ["action": "cancel"])
        #expect(try await fixture.result(Self.answerWithoutIssuer) == "not-tried undecided")
    }

    @Test func `metadata must be refused before anybody is sent to sign in, by a client that reads it`() async throws {
        let fixture = try ClientFixture()
        await fixture.arm(Self.mismatch)
        #expect(try await fixture.result(Self.mismatch) == "not-tried undecided")
        _ = await fixture.send(.get, "/.well-known/openid-configuration")
        #expect(try await fixture.result(Self.mismatch) == "refused-before-token-request passed")
        let answer = try await fixture.signIn()
        #expect(try await fixture.result(Self.mismatch) == "refused-before-token-request failed")
        try await fixture.use(try await fixture.spend(answer))
        #expect(try await fixture.result(Self.mismatch) == "used-token failed")
        await fixture.arm(Self.mismatch)
        try await fixture.resume()
        #expect(try await fixture.result(Self.mismatch) == "not-tried undecided", "it did not read the metadata")
    }

    @Test func `what came with a refresh must not be used`() async throws {
        let fixture = try ClientFixture()
        let fault = "oidcc-client-test-refresh-token-invalid-sub"
        await fixture.arm(fault)
        let tokens = try await fixture.spend(try await fixture.signIn())
        try await fixture.use(tokens)
        #expect(try await fixture.result(fault) == "not-tried undecided")
        let second = try await fixture.refresh(tokens)
        #expect(try await fixture.result(fault) == "refused-after-token-request passed")
        try await fixture.use(second)
        #expect(try await fixture.result(fault) == "used-token failed")
    }

    @Test(arguments: [
        (HTTPStatus.badRequest, "refused-after-token-request passed"), (.ok, "used-token failed"),
    ])
    func `a logout token must be answered with 400`(status: HTTPStatus, result: String) async throws {
        let fixture = try ClientFixture()
        let fault = "oidcc-client-test-rp-backchannel-rpinitlogout-no-event"
        fixture.application.intercept { _ in HTTPResponse(status) }
        await fixture.arm(fault)
        var browser = fixture.browser
        try await fixture.use(try await fixture.spend(try await fixture.signIn(&browser)))
        #expect(try await fixture.result(fault) == "not-tried undecided")
        _ = await browser.get("/logout")
        #expect(try await fixture.result(fault) == result)
    }

    @Test func `what must be tolerated is completed, and a client that stops has failed`() async throws {
        let fixture = try ClientFixture()
        let fault = "oidcc-client-test-idtoken-sig-rs256"
        await fixture.arm(fault)
        let tokens = try await fixture.spend(try await fixture.signIn())
        #expect(try await fixture.result(fault) == "refused-after-token-request undecided")
        try await fixture.use(tokens)
        #expect(try await fixture.result(fault) == "completed passed")
        await fixture.arm(fault)
        _ = try await fixture.spend(try await fixture.signIn())
        try await fixture.resume()
        #expect(try await fixture.result(fault) == "refused-after-token-request failed")
    }

    @Test func `a token request that is refused: who had to go on has failed, who had to refuse has met nothing`()
        async throws
    {
        let fixture = try ClientFixture()
        try await fixture.resume()
        let basic = "oidcc-client-test-client-secret-basic"
        await fixture.arm(basic)
        #expect(try await fixture.spend(try await fixture.signIn())["error"] != nil, "the secret is in the body")
        #expect(try await fixture.result(basic) == "refused-after-token-request failed")
        let nameless = "oidcc-client-test-kid-absent-multiple-jwks"
        for fault in [Self.invalidIssuer, nameless] {
            await fixture.arm(fault)
            _ = await fixture.send(.get, "/keys")
            var answer = try await fixture.signIn()
            answer = ["code": "\(try answer.required("code"))x"]
            #expect(try await fixture.spend(answer)["error"] != nil)
            #expect(try await fixture.result(fault) == "not-tried undecided")
        }
    }

    @Test(arguments: [
        // People have to look at what the client shows.
        ("oidcc-client-test-userinfo-invalid-sub", "used-token undecided"),
        // To try all keys is right, and to refuse.
        ("oidcc-client-test-kid-absent-multiple-jwks", "completed passed"),
    ])
    func `where the provider can't tell, or either is right`(fault: String, result: String) async throws {
        let fixture = try ClientFixture()
        await fixture.arm(fault)
        try await fixture.resume()
        #expect(try await fixture.result(fault) == result)
    }
}
