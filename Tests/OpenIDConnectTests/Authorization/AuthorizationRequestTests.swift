import HTTP
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

@Suite struct AuthorizationRequestTests {
    /// RFC 7636 appendix B.
    @Test func `the challenge of RFC 7636 is computed`() throws {
        let verifier = try #require(CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(verifier.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect("\(verifier)" == "CodeVerifier(***)")
    }

    @Test func `a verifier is 43 to 128 unreserved characters, and each is another`() {
        #expect(CodeVerifier(CodeVerifier().value) != nil)
        #expect(CodeVerifier() != CodeVerifier())
        for bad in [
            "", String(repeating: "a", count: 42), String(repeating: "a", count: 129),
            String(repeating: "+", count: 43),
        ] {
            #expect(CodeVerifier(bad) == nil)
        }
    }

    @Test func `a plain sign-in sends exactly these parameters`() async throws {
        let harness = try RelyingPartyHarness.plain(
            registration: RelyingPartyHarness.registration(apiScopes: ["api://tasks/read"]))
        let start = try await harness.relyingParty.beginSignIn(returnPath: "/tasks")
        let transaction = start.transaction
        #expect(start.location.replacing(path: start.location.path).description == "https://op.example.com/authorize")
        let verifier = try #require(CodeVerifier(transaction.codeVerifier))
        #expect(
            try start.location.queryParameters() == [
                "client_id": "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6", "response_type": "code",
                "redirect_uri": "http://localhost:3000/auth/openid/return", "response_mode": "query",
                "scope": "openid api://tasks/read", "state": transaction.state,
                "nonce": transaction.nonce, "code_challenge": verifier.challenge, "code_challenge_method": "S256",
            ])
        #expect(transaction.policy == nil)
        #expect(transaction.issuer == "https://op.example.com")
        #expect(transaction.returnPath == "/tasks")
        #expect(transaction.createdAt == HandClock.start)
        #expect(Set([transaction.state, transaction.nonce, transaction.codeVerifier]).count == 3)
        #expect([transaction.state, transaction.nonce].allSatisfy { $0.utf8.count == 43 })
    }

    @Test(.holds("C4")) func `the policy in the endpoint's query stays in front`() async throws {
        let harness = try RelyingPartyHarness.b2c {
            $0["authorization_endpoint"] =
                "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi"
        }
        let start = try await harness.relyingParty.beginSignIn()
        // C4: authURL with the policy in its query.
        #expect(start.location.query?.hasPrefix("p=b2c_1_susi&client_id=") == true)
        #expect(start.transaction.policy == "B2C_1_susi")
    }

    @Test(
        .holds("C22", "C23"),
        arguments: [
            ([], [], "openid offline_access 90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"),
            (
                ["https://contoso.onmicrosoft.com/tasks/read"], [],
                "openid offline_access https://contoso.onmicrosoft.com/tasks/read"
            ),
            (
                ["90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"], ["profile", "openid", ""],
                "openid offline_access 90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6 profile"
            ),
        ] as [([String], [String], String)])
    func `at B2C the client id is the scope when there is no other`(
        _ api: [String], _ additional: [String], _ scope: String
    ) async throws {
        let harness = try RelyingPartyHarness.b2c(
            registration: RelyingPartyHarness.registration(apiScopes: api, additionalScopes: additional))
        let start = try await harness.relyingParty.beginSignIn()
        #expect(try start.location.queryParameters().all("scope") == [scope])
        #expect(start.transaction.scope == scope)
    }

    @Test func `elsewhere the client id is no scope`() async throws {
        let start = try await RelyingPartyHarness.plain().relyingParty.beginSignIn()
        #expect(start.transaction.scope == "openid")
    }

    /// OpenID Connect Core 1.0 §11: `offline_access` only with `prompt=consent`, or where it is known to do without.
    @Test(
        arguments: [
            (nil, nil, "openid", nil), (false, nil, "openid", nil), (true, nil, "openid offline_access", "consent"),
            (true, "login", "openid offline_access", "login consent"),
            (true, "select_account", "openid offline_access", "select_account consent"),
            (true, "login consent", "openid offline_access", "login consent"),
            (true, "none", "openid offline_access", "none"), (nil, "login", "openid", "login"),
        ] as [(Bool?, String?, String, String?)])
    func `refresh tokens are requested from another provider only if that is set, and with consent`(
        _ setting: Bool?, _ prompt: String?, _ scope: String, _ sent: String?
    ) async throws {
        var registration = RelyingPartyHarness.registration()
        registration.asksForOfflineAccess = setting
        let harness = try RelyingPartyHarness.plain(registration: registration)
        let start = try await harness.relyingParty.beginSignIn(options: SignInOptions(prompt: prompt))
        #expect(start.transaction.scope == scope)
        #expect(try start.location.queryParameters().first("prompt") == sent)
        // A flow that signs no one in needs no refresh token, and no consent.
        let trip = try await harness.relyingParty.beginSignIn(purpose: .editProfile)
        #expect(try trip.location.queryParameters().first("prompt") == nil)
        let switching = try await harness.relyingParty.beginSignIn(purpose: .switchUser)
        #expect(
            try switching.location.queryParameters().first("prompt") == (setting == true ? "login consent" : "login"))
    }

    @Test(arguments: [
        ("https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0", true),
        ("https://contoso.ciamlogin.com/\(RelyingPartyHarness.tenantID)/v2.0", true),
        ("https://login.microsoftonline.com/\(RelyingPartyHarness.tenantID)/v2.0", true),
        ("https://login.microsoftonline.us/\(RelyingPartyHarness.tenantID)/v2.0", true),
        ("https://login.partner.microsoftonline.cn/\(RelyingPartyHarness.tenantID)/v2.0", true),
        ("https://accounts.google.com", false), ("https://keycloak.example.com/realms/one", false),
        ("https://login.microsoftonline.com.example.com/\(RelyingPartyHarness.tenantID)/v2.0", false),
        ("https://example.com/login.microsoftonline.com", false),
    ])
    func `refresh tokens are requested from Microsoft's services`(_ issuer: String, _ asks: Bool) throws {
        let authority = try Authority.parse(issuer: issuer)
        var registration = RelyingPartyHarness.registration()
        #expect(registration.tokenScopes(at: authority).contains("offline_access") == asks)
        registration.asksForOfflineAccess = false
        #expect(!registration.tokenScopes(at: authority).contains("offline_access"))
    }

    @Test func `refresh tokens are requested from B2C without a page of consent`() async throws {
        let start = try await RelyingPartyHarness.b2c().relyingParty.beginSignIn()
        #expect(start.transaction.scope.contains("offline_access"))
        #expect(try start.location.queryParameters().first("prompt") == nil)
    }

    @Test func `all wishes of B2C are sent, and none replaces a rule`() async throws {
        let harness = try RelyingPartyHarness.plain(responseMode: .formPost) {
            $0["authorization_endpoint"] = "https://op.example.com/authorize?tenant=one"
        }
        let options = SignInOptions(
            prompt: "login", loginHint: "alice@example.com", domainHint: "facebook.com", uiLocales: "de", maxAge: 60,
            extra: [
                "campaign": "a b", "state": "mine", "client_id": "mine", "p": "mine", "tenant": "two", "campaign": "c",
                "request": "jwt", "prompt": "none",
            ],
            correlationID: "1cb64b4c-2ffd-4f43-a445-7771c98339bf")
        let start = try await harness.relyingParty.beginSignIn(options: options)
        let pairs = try start.location.queryParameters()
        let wishes = pairs.pairs.map { "\($0.name)=\($0.value)" }.dropFirst(10)
        #expect(
            Array(wishes) == [
                "prompt=login", "login_hint=alice@example.com", "domain_hint=facebook.com", "ui_locales=de",
                "max_age=60",
                "client-request-id=1cb64b4c-2ffd-4f43-a445-7771c98339bf", "campaign=a b",
            ])
        #expect(pairs.all("tenant") == ["one"])
        #expect(pairs.all("response_mode") == ["form_post"])
        #expect(pairs.all("state") == [start.transaction.state])
        let sent = harness.provider.requests.map { $0.fields[.clientRequestID] }
        #expect(sent == ["1cb64b4c-2ffd-4f43-a445-7771c98339bf"])
    }

    @Test(arguments: AuthorizationRequest.reserved.sorted())
    func `no wish can set what the rules decide`(_ name: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        let usual = try await harness.relyingParty.beginSignIn()
        let extra: FormParameters = [name: "mine", name.uppercased(): "mine"]
        let start = try await harness.relyingParty.beginSignIn(options: SignInOptions(extra: extra))
        let names = try start.location.queryParameters().pairs.map(\.name)
        #expect(names == (try usual.location.queryParameters().pairs.map(\.name)))
    }

    @Test func `the registration's values apply where a sign-in has none`() async throws {
        var registration = RelyingPartyHarness.registration()
        registration.usualOptions = SignInOptions(
            domainHint: "facebook.com", uiLocales: "de-CH de", extra: ["campaign": "spring", "colour": "red"])
        let harness = try RelyingPartyHarness.plain(registration: registration)
        let options = SignInOptions(domainHint: "google.com", extra: ["campaign": "autumn"])
        let pairs = try await harness.relyingParty.beginSignIn(options: options).location.queryParameters()
        #expect(pairs.all("domain_hint") == ["google.com"])
        #expect(pairs.all("ui_locales") == ["de-CH de"])
        #expect(pairs.all("campaign") == ["autumn"])
        #expect(pairs.all("colour") == ["red"])
    }

    @Test(
        arguments: [
            (["openid", "profile", "email", "phone"], "openid profile email groups"),
            (["openid", "email"], "openid email groups"), ([], "openid groups"),
            (nil, "openid groups"),
        ] as [([JSONValue]?, String)])
    func `name and address are requested where the metadata offers them`(
        _ offered: [JSONValue]?, _ scope: String
    ) async throws {
        let harness = try RelyingPartyHarness.plain(
            registration: RelyingPartyHarness.registration(additionalScopes: ["groups"])
        ) {
            $0["scopes_supported"] = offered.map(JSONValue.array)
        }
        #expect(try await harness.relyingParty.beginSignIn().transaction.scope == scope)
        let tenant = try RelyingPartyHarness.b2c { $0["scopes_supported"] = ["openid", "profile", "email"] }
        #expect(try await tenant.relyingParty.beginSignIn().transaction.scope.contains("profile") == false)
    }

    @Test func `switching users asks for the password`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let start = try await harness.relyingParty.beginSignIn(purpose: .switchUser)
        #expect(try start.location.queryParameters().all("prompt") == ["login"])
        let usual = try await harness.relyingParty.beginSignIn(purpose: .editProfile)
        #expect(try usual.location.queryParameters().all("prompt") == [])
        #expect(usual.transaction.purpose == .editProfile)
    }
}
