import FoundationEssentials
import HTTP
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// `client-request-id`: what support engineers ask for.
@Suite struct CorrelationTests {
    private static let configured = "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"

    private func registration() -> ClientRegistration {
        var registration = RelyingPartyHarness.registration()
        registration.usualOptions.correlationID = CorrelationTests.configured
        return registration
    }

    private func sent(_ harness: RelyingPartyHarness) -> Set<String?> {
        Set(harness.provider.requests.map { $0.fields[.clientRequestID] })
    }

    @Test(.holds("C29"))
    func `a configured id goes with every request, the one in the browser too`() async throws {
        for harness in [
            try RelyingPartyHarness.b2c(registration: registration()),
            try RelyingPartyHarness.plain(registration: registration()) {
                $0["userinfo_endpoint"] = "https://op.example.com/userinfo"
            },
        ] {
            let start = try await harness.relyingParty.beginSignIn()
            #expect(try start.location.queryParameters().all("client-request-id") == [CorrelationTests.configured])
            #expect(start.transaction.correlationID == CorrelationTests.configured)
            let signedIn = try await harness.signIn()
            harness.provider.change { $0.token = ["access_token": "access-token-2", "token_type": "Bearer"] }
            _ = try await harness.relyingParty.refresh(signedIn.tokens, claims: signedIn.claims)
            #expect(sent(harness) == [CorrelationTests.configured])
            let ends = Set(harness.provider.requests.compactMap { $0.url.path.split(separator: "/").last })
            #expect(ends.isSuperset(of: ["openid-configuration", "keys", "token"]))
        }
    }

    @Test(.holds("C29"))
    func `without one every sign-in and every renewal has its own`() async throws {
        let harness = try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
        let first = try await harness.signIn()
        let ids = sent(harness)
        #expect(ids.count == 1)
        #expect(ids.allSatisfy { $0.flatMap { UUID(uuidString: $0) } != nil && $0 == $0?.lowercased() })
        let before = harness.provider.requests.count
        _ = try await harness.signIn()
        harness.provider.change { $0.token = ["access_token": "access-token-2", "token_type": "Bearer"] }
        for _ in 0..<2 { _ = try await harness.relyingParty.refresh(first.tokens, claims: first.claims) }
        let later = Set(harness.provider.requests.dropFirst(before).map { $0.fields[.clientRequestID] })
        #expect(later.count == 3 && later.isDisjoint(with: ids))
    }

    @Test(.holds("C29"))
    func `a generated id is sent to Microsoft's addresses only`() async throws {
        let microsofts = try await RelyingPartyHarness.b2c().relyingParty.beginSignIn()
        #expect(
            try microsofts.location.queryParameters().all("client-request-id")
                == [try #require(microsofts.transaction.correlationID)])
        let other = try await RelyingPartyHarness.plain().relyingParty.beginSignIn()
        #expect(try other.location.queryParameters().all("client-request-id") == [])
        #expect(other.transaction.correlationID != nil)
    }

    @Test(.holds("C29"))
    func `every error tells the id that was sent`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let signedIn = try await harness.signIn()
        let start = try await harness.relyingParty.beginSignIn()
        harness.provider.replace("/token") { _ throws(HTTPClientError) in
            .json(Array("{\"error\":\"invalid_grant\"}".utf8), status: .badRequest)
        }
        let refused = await refusal { try await harness.complete(start.transaction) }
        #expect(refused?.correlationID == start.transaction.correlationID)
        #expect(
            refused?.description.hasPrefix("[client-request-id \(start.transaction.correlationID ?? "?")] ") == true)
        let renewal = await refusal { try await harness.relyingParty.refresh(signedIn.tokens, claims: signedIn.claims) }
        #expect(renewal?.correlationID == harness.provider.requests.last?.fields[.clientRequestID])

        let away = try RelyingPartyHarness.plain()
        away.provider.replace("/.well-known/openid-configuration") { _ throws(HTTPClientError) in throw .cannotConnect }
        let unreached = await refusal { try await away.relyingParty.beginSignIn() }
        #expect(unreached?.correlationID == away.provider.requests.last?.fields[.clientRequestID])
    }
}
