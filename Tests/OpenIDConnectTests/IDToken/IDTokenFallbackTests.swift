import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// A provider that gives an ID token and no access token, where the operator has chosen to use that.
@Suite struct IDTokenFallbackTests {
    private func scene(isChosen: Bool = true) throws -> Scene {
        var registration = Scene.registration()
        registration.usesIDTokenAsAccessToken = isChosen
        return try Scene.plain(registration: registration) {
            $0["userinfo_endpoint"] = "https://op.example.com/userinfo"
        }
    }

    /// The answer of the preview of 2015, with numbers as text.
    private func answer(_ raw: String, expiresIn: JSONValue? = "3599") -> [String: JSONValue] {
        var answer: [String: JSONValue] = [
            "token_type": "Bearer", "scope": "openid", "id_token": .string(raw), "refresh_token": "refresh-token-1",
            "profile_info": "eyJ2ZXIiOiIxLjAifQ",
        ]
        answer["id_token_expires_in"] = expiresIn
        return answer
    }

    private func signIn(_ scene: Scene, expiresIn: JSONValue? = "3599") async throws -> SignInResult {
        let start = try await scene.relyingParty.beginSignIn()
        let raw = try scene.forge.token(.object(scene.goodClaims(nonce: start.transaction.nonce)))
        scene.provider.change { $0.token = .object(answer(raw, expiresIn: expiresIn)) }
        return try await scene.complete(start.transaction)
    }

    @Test(.holds("T12"), arguments: [("3599", 3599), (nil, 3600), (7200, 3600)] as [(JSONValue?, TimeInterval)])
    func `the ID token is the bearer until its own end`(_ said: JSONValue?, _ seconds: TimeInterval) async throws {
        let scene = try scene()
        let result = try await signIn(scene, expiresIn: said)
        #expect(result.tokens.accessToken == result.tokens.rawIDToken)
        #expect(result.tokens.usesIDToken)
        #expect(result.tokens.accessTokenExpiry == HandClock.start.addingTimeInterval(seconds))
        #expect(scene.provider.count("/userinfo") == 0, "UserInfo takes access tokens only")
    }

    @Test(.holds("T12"))
    func `it is never used beside an access token`() async throws {
        let scene = try scene()
        let result = try await scene.signIn()
        #expect(result.tokens.accessToken == Scene.accessToken)
        #expect(!result.tokens.usesIDToken)
    }

    @Test(.holds("T12"))
    func `where it is not chosen there is nothing to call an API with`() async throws {
        let result = try await signIn(try scene(isChosen: false))
        #expect(result.tokens.accessToken == nil && !result.tokens.usesIDToken)
        #expect(!result.checks.contains { $0.verdict == .failed }, "the person was proved to be who they are")
    }

    @Test(.holds("T12"))
    func `one that does not pass the checks is no bearer either`() async throws {
        let scene = try scene()
        let start = try await scene.relyingParty.beginSignIn()
        let raw = try scene.forge.token(.object(scene.goodClaims(nonce: "another")))
        scene.provider.change { $0.token = .object(answer(raw)) }
        let error = await refusal { try await scene.complete(start.transaction) }
        #expect(error?.kind == .checkFailed("id-token-nonce"))
    }

    @Test(.holds("T12"))
    func `it is renewed by the refresh token, and only by a new ID token`() async throws {
        let scene = try scene()
        let first = try await signIn(scene)
        scene.clock.advance(by: 3000)
        let raw = try scene.forge.token(.object(scene.goodClaims(nonce: nil)))
        scene.provider.change { $0.token = .object(answer(raw)) }
        let renewed = try await scene.relyingParty.refresh(first.tokens, claims: first.claims)
        #expect(renewed.tokens.accessToken == raw)
        #expect(renewed.tokens.accessTokenExpiry == scene.clock.date.addingTimeInterval(3599))

        scene.provider.change { $0.token = ["refresh_token": "refresh-token-2", "token_type": "Bearer"] }
        let error = await refusal { try await scene.relyingParty.refresh(renewed.tokens, claims: first.claims) }
        #expect(error?.name == "no-access-token")

        // The provider has learned to give access tokens.
        scene.provider.change { $0.token = ["access_token": "access-token-3", "token_type": "Bearer"] }
        let later = try await scene.relyingParty.refresh(renewed.tokens, claims: first.claims)
        #expect(later.tokens.accessToken == "access-token-3" && !later.tokens.usesIDToken)
    }
}
