import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// A provider that gives an ID token and no access token, where the operator has chosen to use that.
@Suite struct IDTokenFallbackTests {
    private func harness(isChosen: Bool = true) throws -> RelyingPartyHarness {
        var registration = RelyingPartyHarness.registration()
        registration.usesIDTokenAsAccessToken = isChosen
        return try RelyingPartyHarness.plain(registration: registration) {
            $0["userinfo_endpoint"] = "https://op.example.com/userinfo"
        }
    }

    /// The response of the preview of 2015, with numbers as text.
    private func answer(_ raw: String, expiresIn: JSONValue? = "3599") -> [String: JSONValue] {
        var answer: [String: JSONValue] = [
            "token_type": "Bearer", "scope": "openid", "id_token": .string(raw), "refresh_token": "refresh-token-1",
            "profile_info": "eyJ2ZXIiOiIxLjAifQ",
        ]
        answer["id_token_expires_in"] = expiresIn
        return answer
    }

    private func signIn(_ harness: RelyingPartyHarness, expiresIn: JSONValue? = "3599") async throws -> SignInResult {
        let start = try await harness.relyingParty.beginSignIn()
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: start.transaction.nonce)))
        harness.provider.change { $0.token = .object(answer(raw, expiresIn: expiresIn)) }
        return try await harness.complete(start.transaction)
    }

    @Test(.holds("T12"), arguments: [("3599", 3599), (nil, 3600), (7200, 3600)] as [(JSONValue?, TimeInterval)])
    func `the ID token is the bearer until its own end`(_ said: JSONValue?, _ seconds: TimeInterval) async throws {
        let harness = try harness()
        let result = try await signIn(harness, expiresIn: said)
        #expect(result.tokens.accessToken == result.tokens.rawIDToken)
        #expect(result.tokens.usesIDToken)
        #expect(result.tokens.accessTokenExpiry == HandClock.start.addingTimeInterval(seconds))
        #expect(harness.provider.count("/userinfo") == 0, "UserInfo takes access tokens only")
    }

    @Test(.holds("T12"))
    func `it is never used beside an access token`() async throws {
        let harness = try harness()
        let result = try await harness.signIn()
        #expect(result.tokens.accessToken == RelyingPartyHarness.accessToken)
        #expect(!result.tokens.usesIDToken)
    }

    @Test(.holds("T12"))
    func `where it is not chosen there is nothing to call an API with`() async throws {
        let result = try await signIn(try harness(isChosen: false))
        #expect(result.tokens.accessToken == nil && !result.tokens.usesIDToken)
        #expect(!result.checks.contains { $0.verdict == .failed }, "the person was proved to be who they are")
    }

    @Test(.holds("T12"))
    func `one that does not pass the checks is no bearer either`() async throws {
        let harness = try harness()
        let start = try await harness.relyingParty.beginSignIn()
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: "another")))
        harness.provider.change { $0.token = .object(answer(raw)) }
        let error = await refusal { try await harness.complete(start.transaction) }
        #expect(error?.kind == .checkFailed("id-token-nonce"))
    }

    @Test(.holds("T12"))
    func `it is renewed by the refresh token, and only by a new ID token`() async throws {
        let harness = try harness()
        let first = try await signIn(harness)
        harness.clock.advance(by: 3000)
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: nil)))
        harness.provider.change { $0.token = .object(answer(raw)) }
        let renewed = try await harness.relyingParty.refresh(first.tokens, claims: first.claims)
        #expect(renewed.tokens.accessToken == raw)
        #expect(renewed.tokens.accessTokenExpiry == harness.clock.date.addingTimeInterval(3599))

        harness.provider.change { $0.token = ["refresh_token": "refresh-token-2", "token_type": "Bearer"] }
        let error = await refusal { try await harness.relyingParty.refresh(renewed.tokens, claims: first.claims) }
        #expect(error?.name == "no-access-token")

        // The provider has learned to give access tokens.
        harness.provider.change { $0.token = ["access_token": "access-token-3", "token_type": "Bearer"] }
        let later = try await harness.relyingParty.refresh(renewed.tokens, claims: first.claims)
        #expect(later.tokens.accessToken == "access-token-3" && !later.tokens.usesIDToken)
    }
}
