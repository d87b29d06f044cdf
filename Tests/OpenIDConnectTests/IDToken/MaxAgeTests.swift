import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// `max_age` (OpenID Connect Core 1.0 §3.1.2.1 and §3.1.3.7 (13)).
@Suite struct MaxAgeTests {
    private func harness() throws -> RelyingPartyHarness {
        var registration = RelyingPartyHarness.registration()
        registration.usualOptions.maxAge = 600
        return try RelyingPartyHarness.plain(registration: registration)
    }

    @Test func `what was requested is kept until the callback`() async throws {
        let start = try await harness().relyingParty.beginSignIn()
        #expect(try start.location.queryParameters().all("max_age") == ["600"])
        #expect(start.transaction.maxAge == 600)
        #expect(try await RelyingPartyHarness.plain().relyingParty.beginSignIn().transaction.maxAge == nil)
    }

    @Test(
        arguments: [
            (.integer(1_800_000_000), true), (.integer(1_800_000_000 - 900), true),
            (.integer(1_800_000_000 - 901), false), (nil, false), ("1800000000", false), (.null, false),
        ] as [(JSONValue?, Bool)])
    func `an authentication that is too old, or of unknown age, is refused`(
        _ time: JSONValue?, _ isGood: Bool
    ) async throws {
        let harness = try harness()
        guard !isGood else {
            let result = try await harness.signIn { $0["auth_time"] = time }
            #expect(result.checks.contains { $0.name == "id-token-auth-time" && $0.verdict == .passed })
            return
        }
        let error = await refusal { try await harness.signIn { $0["auth_time"] = time } }
        #expect(error?.kind == .checkFailed("id-token-auth-time"))
    }

    @Test func `auth_time is not checked where no age was requested, nor by a refresh`() async throws {
        _ = try await RelyingPartyHarness.plain().signIn { $0["auth_time"] = 1 }
        let harness = try harness()
        let first = try await harness.signIn { $0["auth_time"] = 1_800_000_000 }
        harness.clock.advance(by: 3000)
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: nil)))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: raw)) }
        _ = try await harness.relyingParty.refresh(first.tokens, claims: first.claims)
    }
}
