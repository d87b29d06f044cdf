import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

@Suite struct SignInTests {
    @Test func `a whole sign-in at B2C`() async throws {
        let harness = try RelyingPartyHarness.b2c(registration: RelyingPartyHarness.registration(secret: "s3cret"))
        let result = try await harness.signIn {
            $0["oid"] = "1558f87f-452b-4757-bcd1-883caa5a7e1e"
            $0["emails"] = ["alice@example.com", 7, "a@example.com"]
            $0["given_name"] = "Alice"
            $0["idp"] = "facebook.com"
            $0["sid"] = "session-1"
        }
        #expect(result.claims.subject == "alice")
        #expect(result.claims.objectID == "1558f87f-452b-4757-bcd1-883caa5a7e1e")
        #expect(result.claims.emails == ["alice@example.com", "a@example.com"])
        #expect(result.claims.identityProvider == "facebook.com")
        #expect(result.claims.sessionID == "session-1")
        #expect(result.claims.trustFrameworkPolicy == "B2C_1_susi")
        #expect(result.claims.expiration == HandClock.start.addingTimeInterval(3600))
        #expect(result.claims.all["iat"] == 1_800_000_000)
        #expect(result.tokens.policy == "B2C_1_susi")
        #expect(result.tokens.accessToken == "access-token-1")

        let request = try #require(harness.provider.requests.first { $0.url.path.hasSuffix("/token") })
        let sent = try FormParameters(parsing: String(decoding: request.body, as: UTF8.self))
        #expect(sent.all("client_secret") == ["s3cret"])
        #expect(sent.all("code") == ["code-1"])
        #expect(CodeVerifier(sent.first("code_verifier") ?? "") != nil)
    }

    @Test func `a second sign-in uses the metadata and keys of the first`() async throws {
        let harness = try RelyingPartyHarness.plain()
        _ = try await harness.signIn()
        _ = try await harness.signIn()
        #expect(
            harness.provider.requests.map(\.url.path) == [
                "/.well-known/openid-configuration", "/token", "/keys", "/token",
            ])
    }

    @Test func `sign-in, profile and password policies each have their own sign-in`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let edit = Policy(name: "B2C_1_edit", title: "Edit profile", kind: .editProfile)
        let result = try await harness.signIn(policy: edit)
        #expect(result.tokens.policy == "B2C_1_edit")
        // A code of one policy at the callback of another: the token is of the wrong policy.
        let start = try await harness.relyingParty.beginSignIn()
        let raw = try harness.forge.token(
            .object(harness.goodClaims(nonce: start.transaction.nonce, policy: "B2C_1_edit")))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: raw)) }
        let error = await refusal { try await harness.complete(start.transaction) }
        #expect(error?.kind == .checkFailed("id-token-policy"))
    }

    @Test func `the sentence that old tenants write as sub is no subject`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let result = try await harness.signIn {
            $0["sub"] = .string(IDTokenClaims.notSupportedSubject)
            $0["oid"] = "1558f87f-452b-4757-bcd1-883caa5a7e1e"
        }
        #expect(result.claims.subject == "1558f87f-452b-4757-bcd1-883caa5a7e1e")
    }

    @Test(
        arguments: [
            (["name": "Alice", "given_name": "A"], "Alice"), (["name": " ", "given_name": "A"], "A"),
            (["preferred_username": "ally"], "ally"), (["email": "a@example.com"], "a@example.com"),
            ([:], nil),
        ] as [([String: JSONValue], String?)])
    func `a person is called by the best name there is, and never by an identifier`(
        _ claims: [String: JSONValue], _ name: String?
    ) async throws {
        let result = try await RelyingPartyHarness.plain().signIn { all in
            all["name"] = nil
            all.merge(claims) { $1 }
        }
        #expect(result.claims.displayName == name)
    }

    @Test func `correlation ids travel with all requests of that sign-in`() async throws {
        let harness = try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
        let id = "1cb64b4c-2ffd-4f43-a445-7771c98339bf"
        let start = try await harness.relyingParty.beginSignIn(options: SignInOptions(correlationID: id))
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: start.transaction.nonce)))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: raw)) }
        _ = try await harness.complete(start.transaction)
        let ids = Dictionary(harness.provider.requests.map { ($0.url.path, $0.fields[.clientRequestID]) }) { $1 }
        #expect(ids == ["/.well-known/openid-configuration": id, "/token": id, "/keys": id, "/userinfo": id])
        #expect(start.location.query?.contains("client-request-id=\(id)") == true)
    }

    @Test(arguments: [
        (
            "https://contoso.ciamlogin.com",
            "https://\(RelyingPartyHarness.tenantID).ciamlogin.com/\(RelyingPartyHarness.tenantID)/v2.0"
        ),
        (
            "https://login.microsoftonline.com/\(RelyingPartyHarness.tenantID)/v2.0",
            "https://login.microsoftonline.com/\(RelyingPartyHarness.tenantID)/v2.0"
        ),
    ]) func `Microsoft Graph is not asked with a token for an API of one's own`(
        _ address: String, _ issuer: String
    ) async throws {
        let isEntra = address == issuer
        let authority = try isEntra ? Authority.parse(issuer: address) : Authority.parse(authority: address)
        let host = isEntra ? "login.microsoftonline.com" : "contoso.ciamlogin.com"
        let forge = try TokenForge()
        let metadata: [String: JSONValue] = [
            "issuer": .string(issuer), "authorization_endpoint": .string("https://\(host)/oauth2/v2.0/authorize"),
            "token_endpoint": .string("https://\(host)/oauth2/v2.0/token"),
            "jwks_uri": .string("https://\(host)/discovery/v2.0/keys"),
            "userinfo_endpoint": "https://graph.microsoft.com/oidc/userinfo",
        ]
        let provider = TestProvider(TestProvider.Script(metadata: metadata, keySet: try forge.keySet()))
        let clock = HandClock()
        let relyingParty = RelyingParty(
            authority: authority, registration: RelyingPartyHarness.registration(apiScopes: ["api://tasks/read"]),
            client: provider,
            now: clock.now)
        let start = try await relyingParty.beginSignIn()
        let raw = try forge.token([
            "iss": .string(issuer), "sub": "alice", "aud": .string(RelyingPartyHarness.clientID), "exp": 1_800_003_600,
            "iat": 1_800_000_000, "nonce": .string(start.transaction.nonce),
        ])
        provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: raw)) }
        let result = try await relyingParty.completeSignIn(
            ["code": "c", "state": start.transaction.state], transaction: start.transaction)
        #expect(result.claims.issuer == issuer)
        #expect(provider.requests.allSatisfy { $0.url.host == host })
    }

    @Test func `values print no secret`() async throws {
        let harness = try RelyingPartyHarness.b2c(registration: RelyingPartyHarness.registration(secret: "s3cret"))
        let start = try await harness.relyingParty.beginSignIn()
        let result = try await harness.signIn()
        let transaction = start.transaction
        let secrets = [
            "s3cret", transaction.state, transaction.nonce, transaction.codeVerifier, result.tokens.rawIDToken,
            "access-token-1", "refresh-token-1",
        ]
        let optional: TokenSet? = result.tokens
        let texts = [
            "\(transaction)", "\([transaction])", String(reflecting: transaction), "\(result.tokens)",
            "\(String(describing: optional))", String(reflecting: result.tokens),
            "\(harness.relyingParty.registration)",
            String(reflecting: harness.relyingParty.registration), "\(start)", "\(result)",
        ]
        for text in texts { for secret in secrets { #expect(!text.contains(secret)) } }
    }
}
