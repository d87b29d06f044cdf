import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

private struct RefreshRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let refusedBy: String?
    let change: @Sendable (inout [String: JSONValue]) -> Void

    init(_ name: String, refusedBy: String? = nil, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void) {
        testDescription = name
        self.refusedBy = refusedBy
        self.change = change
    }
}

private let rows: [RefreshRow] = [
    RefreshRow("oidcc-client-test-refresh-token") { _ in },
    RefreshRow("oidcc-client-test-refresh-token-invalid-issuer", refusedBy: "id-token-issuer") {
        $0["iss"] = "https://evil.example.com"
    },
    RefreshRow("oidcc-client-test-refresh-token-invalid-sub", refusedBy: "refreshed-subject") { $0["sub"] = "bob" },
    RefreshRow("another audience", refusedBy: "id-token-audience") { $0["aud"] = "other" },
    RefreshRow("another party", refusedBy: "id-token-authorized-party") { $0["azp"] = "other" },
    RefreshRow("nonce missing") { $0["nonce"] = nil },
    RefreshRow("another nonce", refusedBy: "id-token-nonce") { $0["nonce"] = "other" },
    RefreshRow("expired", refusedBy: "id-token-expiration") { $0["exp"] = .integer(1_800_003_000 - 301) },
    RefreshRow("issued before the first token", refusedBy: "id-token-issued-at") {
        $0["iat"] = .integer(1_800_000_000 - 301)
    },
    RefreshRow("wrong at_hash", refusedBy: "id-token-access-token-hash") { $0["at_hash"] = "x" },
]

@Suite struct RefreshTests {
    @Test(arguments: rows)
    private func `a refreshed ID token is about the same person`(_ row: RefreshRow) async throws {
        let harness = try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
        let first = try await harness.signIn()
        harness.clock.advance(by: 3000)
        var claims = harness.goodClaims(nonce: first.claims.nonce)
        claims["name"] = "Alice Later"
        row.change(&claims)
        let raw = try harness.forge.token(.object(claims))
        harness.provider.change {
            $0.token = [
                "access_token": "access-token-2", "token_type": "bearer", "refresh_token": "refresh-token-2",
                "expires_in": 60, "id_token": .string(raw),
            ]
        }
        let userInfoCalls = harness.provider.count("/userinfo")
        guard let refusedBy = row.refusedBy else {
            let result = try await harness.relyingParty.refresh(first.tokens, claims: first.claims)
            #expect(result.claims?.name == "Alice Later")
            #expect(result.tokens.accessToken == "access-token-2")
            #expect(result.tokens.refreshToken == "refresh-token-2")
            #expect(result.tokens.rawIDToken == raw)
            #expect(result.tokens.accessTokenExpiry == harness.clock.date.addingTimeInterval(60))
            #expect(result.tokens.scope == "openid offline_access")
            return
        }
        let error = await refusal { try await harness.relyingParty.refresh(first.tokens, claims: first.claims) }
        #expect(error?.kind == .checkFailed(refusedBy))
        #expect(error?.isTemporary == false)
        #expect(harness.provider.count("/userinfo") == userInfoCalls)
    }

    @Test(.holds("T7")) func `what the response leaves out keeps its value`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let first = try await harness.signIn()
        harness.provider.change { $0.token = ["access_token": "access-token-2", "token_type": "Bearer"] }
        let result = try await harness.relyingParty.refresh(first.tokens, claims: first.claims)
        #expect(result.claims == nil)
        #expect(result.tokens.refreshToken == "refresh-token-1")
        #expect(result.tokens.rawIDToken == first.tokens.rawIDToken)
        #expect(result.tokens.policy == "B2C_1_susi")
        #expect(result.tokens.accessTokenExpiry == nil)
        let body = try #require(harness.provider.requests.last?.body)
        #expect(
            String(decoding: body, as: UTF8.self).hasPrefix(
                "grant_type=refresh_token&refresh_token=refresh-token-1&scope="))
    }

    @Test(.holds("T11")) func `at B2C the refreshed token is from the same policy`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let first = try await harness.signIn()
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: nil, policy: "B2C_1_edit")))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: raw)) }
        let error = await refusal { try await harness.relyingParty.refresh(first.tokens, claims: first.claims) }
        #expect(error?.kind == .checkFailed("id-token-policy"))
        // A set that lost its policy is validated by the policy of the address.
        var tokens = first.tokens
        tokens.policy = nil
        let again = await refusal { try await harness.relyingParty.refresh(tokens, claims: first.claims) }
        #expect(again?.kind == .checkFailed("id-token-policy"))
    }

    @Test func `a refresh token does not go to another issuer`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let first = try await harness.signIn()
        var claims = first.claims
        claims.issuer = "https://other.example.com"
        let sent = harness.provider.count("/token")
        let error = await refusal { try await harness.relyingParty.refresh(first.tokens, claims: claims) }
        #expect(error?.kind == .issuerMismatch)
        #expect(harness.provider.count("/token") == sent)
    }

    @Test func `without a refresh token nothing is sent`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let first = try await harness.signIn()
        var tokens = first.tokens
        tokens.refreshToken = nil
        let error = await refusal { try await harness.relyingParty.refresh(tokens, claims: first.claims) }
        #expect(error?.kind == .noRefreshToken)
        #expect(harness.provider.count("/token") == 1)
    }

    @Test func `a response without an access token is refused`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let first = try await harness.signIn()
        harness.provider.change { $0.token = ["refresh_token": "r"] }
        let error = await refusal { try await harness.relyingParty.refresh(first.tokens, claims: first.claims) }
        #expect(error?.kind == .noAccessToken(scopes: ["openid"]))
    }

    @Test(arguments: [
        ("AADB2C90080: The provided grant has expired.", AADB2CError.Action.signInAgain),
        ("AADB2C90129: The provided grant has been revoked.", .signInAgain),
        ("AADB2C90088: The provided grant has not been issued for this endpoint.", .wrongPolicy),
        ("AADB2C90244: There are too many requests at this moment.", .retryLater),
        ("AADB2C12345: Something new.", .signInAgain),
    ])
    func `what B2C says about a grant decides what to do`(_ text: String, _ action: AADB2CError.Action) async throws {
        let harness = try RelyingPartyHarness.b2c()
        let first = try await harness.signIn()
        let body = JSONValue.object(["error": "invalid_grant", "error_description": .string(text)]).encoded()
        harness.provider.replace("/token") { _ throws(HTTPClientError) in .json(body, status: .badRequest) }
        let error = await refusal { try await harness.relyingParty.refresh(first.tokens, claims: first.claims) }
        #expect(error?.action == action)
        #expect(error?.isTemporary == (action == .retryLater))
    }
}
