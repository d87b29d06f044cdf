import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// `max_age` (OpenID Connect Core 1.0 §3.1.2.1 and §3.1.3.7 (13)).
@Suite struct MaxAgeTests {
    private func scene() throws -> Scene {
        var registration = Scene.registration()
        registration.usualOptions.maxAge = 600
        return try Scene.plain(registration: registration)
    }

    @Test func `what was asked for is kept for the way back`() async throws {
        let start = try await scene().relyingParty.beginSignIn()
        #expect(try start.location.queryParameters().all("max_age") == ["600"])
        #expect(start.transaction.maxAge == 600)
        #expect(try await Scene.plain().relyingParty.beginSignIn().transaction.maxAge == nil)
    }

    @Test(
        arguments: [
            (.integer(1_800_000_000), true), (.integer(1_800_000_000 - 900), true),
            (.integer(1_800_000_000 - 901), false), (nil, false), ("1800000000", false), (.null, false),
        ] as [(JSONValue?, Bool)])
    func `a person who proved who they are too long ago, or nobody knows when, is refused`(
        _ time: JSONValue?, _ isGood: Bool
    ) async throws {
        let scene = try scene()
        guard !isGood else {
            let result = try await scene.signIn { $0["auth_time"] = time }
            #expect(result.checks.contains { $0.name == "id-token-auth-time" && $0.verdict == .passed })
            return
        }
        let error = await refusal { try await scene.signIn { $0["auth_time"] = time } }
        #expect(error?.kind == .checkFailed("id-token-auth-time"))
    }

    @Test func `nothing is asked of auth_time where no age was asked for, nor by a refresh`() async throws {
        _ = try await Scene.plain().signIn { $0["auth_time"] = 1 }
        let scene = try scene()
        let first = try await scene.signIn { $0["auth_time"] = 1_800_000_000 }
        scene.clock.advance(by: 3000)
        let raw = try scene.forge.token(.object(scene.goodClaims(nonce: nil)))
        scene.provider.change { $0.token = .object(Scene.tokenAnswer(idToken: raw)) }
        _ = try await scene.relyingParty.refresh(first.tokens, claims: first.claims)
    }
}
