import FoundationEssentials
import JOSE
import JOSETestSupport
import JSON
import Testing

@testable import OpenIDConnect

/// A provider that begins to sign by another algorithm before its cached metadata ends.
@Suite struct AlgorithmChangeTests {
    private let metadata = "/.well-known/openid-configuration"

    /// A harness whose provider has announced RS256, and signs by ES256 from now on.
    private func harness(
        issuer: JSONValue? = nil, announces: JSONValue = ["ES256"], after seconds: Double = 61,
        header: [String: JSONValue] = [:]
    ) async throws -> (RelyingPartyHarness, SignInTransaction) {
        let harness = try RelyingPartyHarness.plain { $0["id_token_signing_alg_values_supported"] = ["RS256"] }
        let start = try await harness.relyingParty.beginSignIn()
        harness.clock.advance(by: seconds)
        let forge = try TokenForge(.es256, keyID: "new")
        let token = try forge.token(.object(harness.goodClaims(nonce: start.transaction.nonce)), header: header)
        harness.provider.change {
            $0.metadata["id_token_signing_alg_values_supported"] = announces
            if let issuer { $0.metadata["issuer"] = issuer }
            if let set = try? forge.keySet() { $0.keySet = set }
            $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token))
        }
        return (harness, start.transaction)
    }

    @Test func `the metadata is fetched once more, and the sign-in goes on`() async throws {
        let (harness, transaction) = try await harness()
        let result = try await harness.complete(transaction)
        #expect(result.claims.subject == "alice" && harness.provider.count(metadata) == 2)
        #expect(result.checks.count { $0.name == "id-token-algorithm" } == 1)
    }

    @Test func `a document that is not a minute old is not fetched again`() async throws {
        let (harness, transaction) = try await harness(after: 59)
        let error = await refusal { try await harness.complete(transaction) }
        #expect(error?.failedCheck?.name == "id-token-algorithm" && harness.provider.count(metadata) == 1)
    }

    @Test func `what the new document does not announce is refused, and it is not fetched for each token`() async throws
    {
        let (harness, transaction) = try await harness(announces: ["RS256", "PS256"])
        for _ in 0..<3 {
            let error = await refusal { try await harness.complete(transaction) }
            #expect(error?.failedCheck?.name == "id-token-algorithm")
        }
        #expect(harness.provider.count(metadata) == 2)
    }

    @Test(arguments: ["none", "HS256", "RS1"]) func `an algorithm that is never accepted fetches nothing`(
        _ algorithm: String
    ) async throws {
        let (harness, transaction) = try await harness(header: ["alg": .string(algorithm)])
        let error = await refusal { try await harness.complete(transaction) }
        #expect(error?.failedCheck?.name == "id-token-algorithm" && harness.provider.count(metadata) == 1)
    }

    @Test func `another issuer's document is not used`() async throws {
        let (harness, transaction) = try await harness(issuer: "https://evil.example.com")
        let error = await refusal { try await harness.complete(transaction) }
        #expect(error?.failedCheck?.name == "id-token-algorithm")
    }

    @Test func `a logout token has the same`() async throws {
        let (harness, _) = try await harness()
        let forge = try TokenForge(.es256, keyID: "new")
        let time = Int64(harness.clock.date.timeIntervalSince1970)
        let token = try forge.token([
            "iss": "https://op.example.com", "aud": .string(RelyingPartyHarness.clientID), "iat": .integer(time),
            "exp": .integer(time + 60), "jti": "1", "sub": "alice",
            "events": [LogoutTokenValidator.event: [:]],
        ])
        #expect(try await harness.relyingParty.logoutToken(token).subject == "alice")
        #expect(harness.provider.count(metadata) == 2)
    }
}
