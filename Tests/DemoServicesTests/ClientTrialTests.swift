import Cryptography
import DemoServices
import HTTP
import HTTPTestSupport
import JOSE
import JSON
import TestSupport
import Testing

/// The page for a client that a user writes, and the faults that are armed on it.
@Suite struct ClientTrialTests {
    static let invalidIssuer = "oidcc-client-test-invalid-iss"
    static let mismatch = "oidcc-client-test-discovery-issuer-mismatch"
    static let answerWithoutIssuer =
        "fapi2-security-profile-final-client-test-remove-authorization-response-iss"

    // MARK: Access to the page

    @Test func `an ordinary tenant has no such page`() async throws {
        let harness = try ClientHarness(isOrdinary: true)
        for path in ["/client", "/client/report.json", "/client/revision"] {
            #expect(await harness.send(.get, path).status == .notFound)
        }
        let armed = await harness.send(
            .post, "/client", ["arm": Self.invalidIssuer], [.origin: ClientHarness.origin])
        #expect(armed.status == .notFound)
    }

    @Test func `a client of Azure AD B2C is told its issuer and the addresses of each policy`() async throws {
        let harness = try ClientHarness {
            $0.form = .azureADB2C
            $0.policies = DemoPolicy.examples
        }
        let report = try JSONValue(parsing: await harness.send(.get, "/client/report.json").body)
        #expect(report["client"]?["issuer"]?.string == harness.tenant.issuer)
        #expect(harness.tenant.issuer == "\(ClientHarness.origin)/\(DemoTenantConfiguration.exampleTenantID)/v2.0/")
        let authority = "\(ClientHarness.origin)/contoso.onmicrosoft.com/B2C_1_sign_in"
        #expect(harness.tenant.authorities.map(\.description).contains(authority))
        let metadata = "\(authority)/v2.0/.well-known/openid-configuration"
        #expect(harness.tenant.metadataURLs.map(\.description).contains(metadata))
        #expect(await harness.send(.get, String(metadata.dropFirst(ClientHarness.origin.count))).status == .ok)
        let plain = try ClientHarness().tenant
        #expect(plain.authorities.isEmpty)
        #expect(
            plain.metadataURLs.map(\.description) == ["\(ClientHarness.origin)/.well-known/openid-configuration"])
    }

    @Test func `only browsers on this machine get the page and its report`() async throws {
        let harness = try ClientHarness()
        for path in ["/client", "/client/report.json", "/client/revision"] {
            #expect(await harness.send(.get, path, from: "::1").status == .ok)
            let response = await harness.send(.get, path, from: "192.0.2.1")
            #expect(response.status == .forbidden && !response.text.contains("my-client"))
        }
        let armed = await harness.send(
            .post, "/client", ["arm": Self.invalidIssuer], [.origin: ClientHarness.origin], from: "192.0.2.1")
        #expect(armed.status == .forbidden)
        #expect(await harness.send(.post, "/client/report.json", [:]).status == .methodNotAllowed)
    }

    @Test(
        arguments: [
            [:], [.origin: "http://evil.example"], [.origin: "http://localhost:3000"], [.origin: "null"],
            [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"], [.secFetchSite: "none"],
            [.origin: ClientHarness.origin, .secFetchSite: "cross-site"],
        ] as [HTTPFields])
    func `a form of another page arms nothing`(fields: HTTPFields) async throws {
        let harness = try ClientHarness()
        let refused = await harness.send(.post, "/client", ["arm": Self.invalidIssuer], fields)
        #expect(refused.status == .forbidden)
        // A script of the user's own learns which header field is missing.
        let reason = fields == [:] ? "send the header field “Origin: \(ClientHarness.origin)”" : "from another site"
        #expect(refused.text.contains(reason), "\(refused.text)")
        #expect(try await harness.issuer(try await harness.signIn()) == ClientHarness.origin)
    }

    @Test func `faults of the sign-out are offered to a client that hears of it`() async throws {
        func groups(_ harness: ClientHarness) async throws -> Set<String> {
            Set(try await harness.report()["faults"]?.array?.compactMap { $0["group"]?.string } ?? [])
        }
        #expect(try await groups(ClientHarness()).contains("logout"))
        var deaf = ClientHarness.client
        deaf.backChannelLogoutURI = nil
        let harness = try ClientHarness(client: deaf)
        let page = await harness.send(.get, "/client").text
        #expect(!page.contains("back-channel"))
        let names = try await harness.report()["faults"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(!names.isEmpty && !names.contains { $0.contains("backchannel") })
    }

    @Test func `a plain provider refuses with the codes of RFC 6749 alone`() async throws {
        let harness = try ClientHarness()
        for secret in ["wrong", ""] {
            let response = await harness.send(
                .post, "/token",
                [
                    "grant_type": "authorization_code", "code": "any", "redirect_uri": TenantHarness.callback,
                    "client_id": "my-client", "client_secret": secret,
                ])
            #expect(response.json?["error"]?.string == "invalid_client", "\(response.text)")
            #expect(!response.text.contains("AADB2C") && response.json?["error_description"]?.string != nil)
        }
    }

    @Test func `a fault that there is not is refused`() async throws {
        let harness = try ClientHarness()
        let fields: HTTPFields = [.origin: ClientHarness.origin, .secFetchSite: "same-origin"]
        #expect(await harness.send(.post, "/client", ["arm": "nosuch"], fields).status == .badRequest)
    }

    // MARK: One fault, one sign-in

    @Test func `an armed fault meets the next sign-in and no other, not even one that began before`() async throws {
        let harness = try ClientHarness()
        let earlier = try await harness.signIn()
        await harness.arm(Self.invalidIssuer)
        #expect(try await harness.issuer(earlier) == ClientHarness.origin)
        let met = try await harness.signIn()
        let later = try await harness.signIn()
        #expect(try await harness.issuer(later) == ClientHarness.origin)
        #expect(try await harness.issuer(met) != ClientHarness.origin)
        let faults = try await harness.report()["sign_ins"]?.array?.map { $0["fault"] }
        #expect(faults == [.null, .string(Self.invalidIssuer), .null])
    }

    @Test func `a refused request leaves the fault armed, and a page that is loaded again keeps it`() async throws {
        let harness = try ClientHarness()
        await harness.arm(Self.invalidIssuer)
        _ = await harness.browser.fetch(ClientHarness.authorize(["scope": "unheard-of"]))
        let target = ClientHarness.authorize()
        _ = await harness.browser.fetch(target)
        var browser = harness.browser
        let page = await browser.get(target)
        let answer = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        #expect(try await harness.issuer(answer) != ClientHarness.origin)
    }

    @Test func `metadata and keys are wrong from arming on, though never for the task API`() async throws {
        let harness = try ClientHarness()
        let address = "/.well-known/openid-configuration"
        func issuer(_ query: String = "") async throws -> String? {
            try JSONValue(parsing: await harness.send(.get, address + query).body)["issuer"]?.string
        }
        func keys(_ query: String = "") async throws -> [String?] {
            try JSONWebKeySet(parsing: await harness.send(.get, "/keys\(query)").body).json["keys"]?.array?
                .map { $0["kty"]?.string } ?? []
        }
        await harness.arm(Self.mismatch)
        #expect(try await issuer() != ClientHarness.origin)
        let base = try #require(HTTPURL(ClientHarness.origin))
        let configuration = DemoTenantConfiguration(
            publicURL: base, form: .plain, clients: [], policies: DemoPolicy.plain, databasePath: "")
        #expect(ClientTrial.metadataURLs(of: configuration).map(\.requestTarget) == ["\(address)?fault=none"])
        #expect(try await issuer("?fault=none") == ClientHarness.origin)
        _ = try await harness.signIn()
        #expect(try await issuer() != ClientHarness.origin, "the sign-in goes on")
        harness.clock.advance(by: 600)
        #expect(try await issuer() == ClientHarness.origin)
        await harness.arm("oidcc-client-test-invalid-sig-es256")
        #expect(try await keys() == ["EC"])
        #expect(try await keys("?fault=none") == ["RSA"])
        _ = try await harness.signIn()
        _ = try await harness.signIn()
        #expect(try await keys() == ["RSA"])
        await harness.arm(Self.mismatch)
        _ = await harness.send(.post, "/client", ["disarm": "1"], [.origin: ClientHarness.origin])
        #expect(try await issuer() == ClientHarness.origin)
    }

    @Test func `keys that change between two sign-ins take two`() async throws {
        let harness = try ClientHarness()
        let fault = "oidcc-client-test-signing-key-rotation"
        await harness.arm(fault)
        func key() async throws -> String? {
            try await harness.resume()
            return try JSONWebKeySet(parsing: await harness.send(.get, "/keys").body).keys.first?.keyID
        }
        let first = try await key()
        #expect(try await harness.result(fault) == "not-tried undecided", "the key has not changed yet")
        let (second, third) = (try await key(), try await key())
        #expect(first != second && first == third)
        #expect(try await harness.result(fault) == "completed passed")
    }

    // MARK: The results

    @Test func `without a sign-in that used its tokens, nothing is known of one that did not`() async throws {
        let harness = try ClientHarness()
        await harness.arm(Self.invalidIssuer)
        _ = try await harness.spend(try await harness.signIn())
        #expect(try await harness.result(Self.invalidIssuer) == "refused-after-token-request undecided")
        try await harness.resume()
        #expect(try await harness.result(Self.invalidIssuer) == "refused-after-token-request passed")
    }

    /// Where an access token can be used.
    enum Use: CaseIterable { case userInfo, taskAPI, refresh }

    @Test(arguments: Use.allCases)
    func `a token that had to be refused is used`(how: Use) async throws {
        let harness = try ClientHarness()
        try await harness.resume()
        await harness.arm(Self.invalidIssuer)
        #expect(try await harness.result(Self.invalidIssuer) == "not-tried undecided")
        let tokens = try await harness.spend(try await harness.signIn())
        #expect(try await harness.result(Self.invalidIssuer) == "refused-after-token-request passed")
        let token = try #require(tokens["access_token"]?.string)
        switch how {
        case .userInfo: try await harness.use(tokens)
        case .taskAPI: harness.tenant.noteUse(ofTokenWithHash: Base64URL.encode(SHA256.hash(Array(token.utf8))))
        case .refresh: _ = try await harness.refresh(tokens)
        }
        #expect(try await harness.result(Self.invalidIssuer) == "used-token failed")
    }

    @Test func `a response must be refused before the code is redeemed`() async throws {
        let harness = try ClientHarness()
        try await harness.resume()
        await harness.arm(Self.answerWithoutIssuer)
        var browser = harness.browser
        let page = await browser.get(ClientHarness.authorize())
        #expect(try await harness.result(Self.answerWithoutIssuer) == "not-tried undecided", "nobody has signed in yet")
        let answer = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        #expect(try await harness.result(Self.answerWithoutIssuer) == "refused-before-token-request passed")
        _ = try await harness.spend(answer)
        #expect(try await harness.result(Self.answerWithoutIssuer) == "refused-after-token-request failed")
    }

    @Test func `a user who cancels has tried nothing`() async throws {
        let harness = try ClientHarness()
        await harness.arm(Self.answerWithoutIssuer)
        var browser = harness.browser
        let page = await browser.get(ClientHarness.authorize())
        _ = await browser.post(page, ["action": "cancel"])
        #expect(try await harness.result(Self.answerWithoutIssuer) == "not-tried undecided")
    }

    @Test func `metadata must be refused before a browser is sent to sign in, by a client that reads it`() async throws
    {
        let harness = try ClientHarness()
        await harness.arm(Self.mismatch)
        #expect(try await harness.result(Self.mismatch) == "not-tried undecided")
        _ = await harness.send(.get, "/.well-known/openid-configuration")
        #expect(try await harness.result(Self.mismatch) == "refused-before-token-request passed")
        let answer = try await harness.signIn()
        #expect(try await harness.result(Self.mismatch) == "refused-before-token-request failed")
        try await harness.use(try await harness.spend(answer))
        #expect(try await harness.result(Self.mismatch) == "used-token failed")
        await harness.arm(Self.mismatch)
        try await harness.resume()
        #expect(try await harness.result(Self.mismatch) == "not-tried undecided", "it did not read the metadata")
    }

    @Test func `what was received with a refresh must not be used`() async throws {
        let harness = try ClientHarness()
        let fault = "oidcc-client-test-refresh-token-invalid-sub"
        await harness.arm(fault)
        let tokens = try await harness.spend(try await harness.signIn())
        try await harness.use(tokens)
        #expect(try await harness.result(fault) == "not-tried undecided")
        let second = try await harness.refresh(tokens)
        #expect(try await harness.result(fault) == "refused-after-token-request passed")
        try await harness.use(second)
        #expect(try await harness.result(fault) == "used-token failed")
    }

    @Test(arguments: [
        (HTTPStatus.badRequest, "refused-after-token-request passed"), (.ok, "used-token failed"),
    ])
    func `a logout token must be refused with 400`(status: HTTPStatus, result: String) async throws {
        let harness = try ClientHarness()
        let fault = "oidcc-client-test-rp-backchannel-rpinitlogout-no-event"
        harness.application.intercept { _ in HTTPResponse(status) }
        await harness.arm(fault)
        var browser = harness.browser
        try await harness.use(try await harness.spend(try await harness.signIn(&browser)))
        #expect(try await harness.result(fault) == "not-tried undecided")
        _ = await browser.get("/logout")
        #expect(try await harness.result(fault) == result)
    }

    @Test func `what must be tolerated is completed, and a client that stops has failed`() async throws {
        let harness = try ClientHarness()
        let fault = "oidcc-client-test-idtoken-sig-rs256"
        await harness.arm(fault)
        let tokens = try await harness.spend(try await harness.signIn())
        #expect(try await harness.result(fault) == "refused-after-token-request undecided")
        try await harness.use(tokens)
        #expect(try await harness.result(fault) == "completed passed")
        await harness.arm(fault)
        _ = try await harness.spend(try await harness.signIn())
        try await harness.resume()
        #expect(try await harness.result(fault) == "refused-after-token-request failed")
    }

    @Test
    func `a refused token request fails a client that had to continue, and is no evidence for one that had to refuse`()
        async throws
    {
        let harness = try ClientHarness()
        try await harness.resume()
        let basic = "oidcc-client-test-client-secret-basic"
        await harness.arm(basic)
        #expect(try await harness.spend(try await harness.signIn())["error"] != nil, "the secret is in the body")
        #expect(try await harness.result(basic) == "refused-after-token-request failed")
        let nameless = "oidcc-client-test-kid-absent-multiple-jwks"
        for fault in [Self.invalidIssuer, nameless] {
            await harness.arm(fault)
            _ = await harness.send(.get, "/keys")
            var answer = try await harness.signIn()
            answer = ["code": "\(try answer.required("code"))x"]
            #expect(try await harness.spend(answer)["error"] != nil)
            #expect(try await harness.result(fault) == "not-tried undecided")
        }
    }

    @Test(arguments: [
        // The user has to look at what the client shows.
        ("oidcc-client-test-userinfo-invalid-sub", "used-token undecided"),
        ("oidcc-client-test-userinfo-signed", "completed undecided"),
        // To try all keys is right, and to refuse.
        ("oidcc-client-test-kid-absent-multiple-jwks", "completed passed"),
    ])
    func `where the provider can't tell, or either is right`(fault: String, result: String) async throws {
        let harness = try ClientHarness()
        await harness.arm(fault)
        _ = await harness.send(.get, "/keys")
        try await harness.resume()
        #expect(try await harness.result(fault) == result)
    }

    @Test func `a client that goes on without the keys does not look at the signature`() async throws {
        let harness = try ClientHarness()
        for (fault, result) in [
            ("oidcc-client-test-kid-absent-multiple-jwks", "used-token failed"),
            ("oidcc-client-test-kid-absent-single-jwks", "not-tried undecided"),
        ] {
            await harness.arm(fault)
            try await harness.resume()
            #expect(try await harness.result(fault) == result)
        }
    }

    @Test func `a fault is in a token that the client accepts otherwise`() async throws {
        let harness = try ClientHarness()
        func algorithm() async throws -> String? {
            await harness.arm("oidcc-client-test-invalid-aud")
            let tokens = try await harness.spend(try await harness.signIn())
            let parts = try #require(tokens["id_token"]?.string).split(separator: ".")
            let claims = try JSONValue(parsing: try Base64URL.decode(parts[1]))
            #expect(claims["at_hash"] == nil, "a wrong hash must not be what the client refuses")
            return try JSONValue(parsing: try Base64URL.decode(parts[0]))["alg"]?.string
        }
        #expect(try await algorithm() == "RS256")
        await harness.arm("fapi2-security-profile-final-client-test-valid-aud-as-array")
        try await harness.resume()
        #expect(try await algorithm() == "ES256")
        try await harness.resume()
        #expect(try await algorithm() == "RS256", "it has accepted this one as well")
    }
}
