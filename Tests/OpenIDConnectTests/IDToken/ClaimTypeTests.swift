import JOSE
import JOSETestSupport
import JSON
import Testing

@testable import OpenIDConnect

/// A claim of a wrong type is called that, a `null` in an optional claim is absent, and a weak key is called weak.
@Suite struct ClaimTypeTests {
    private static let wrongTypes: [(claim: String, value: JSONValue, rule: String, type: String)] = [
        ("exp", "4102444800", "id-token-expiration", "a string, not a number"),
        ("exp", true, "id-token-expiration", "true or false, not a number"),
        ("iat", "1700000000", "id-token-issued-at", "a string, not a number"),
        ("iat", [], "id-token-issued-at", "an array, not a number"),
        ("nbf", "0", "id-token-not-before", "a string, not a number"),
        ("nbf", [:], "id-token-not-before", "an object, not a number"),
        ("iss", 7, "id-token-issuer", "a number, not a string"),
        ("sub", 12345, "id-token-subject", "a number, not a string"),
        ("sub", ["alice"], "id-token-subject", "an array, not a string"),
        ("aud", 12345, "id-token-audience", "a number, not a string"),
        ("aud", [.string(RelyingPartyHarness.clientID), 7], "id-token-audience", "a number, not a string"),
        ("azp", 7, "id-token-authorized-party", "a number, not a string"),
        ("nonce", 7, "id-token-nonce", "a number, not a string"),
        ("at_hash", 7, "id-token-access-token-hash", "a number, not a string"),
    ]

    @Test(arguments: wrongTypes)
    func `a claim of a wrong type is called that`(
        _ row: (claim: String, value: JSONValue, rule: String, type: String)
    ) async throws {
        let harness = try RelyingPartyHarness.plain()
        let error = await refusal { try await harness.signIn { $0[row.claim] = row.value } }
        let check = try #require(error?.failedCheck)
        #expect(check.name == row.rule && check.actual == "of a wrong type: \(row.type)")
        #expect(check.cause == .wrongType)
    }

    @Test(arguments: ["tfp", "acr"]) func `so is the policy`(_ claim: String) async throws {
        let harness = try RelyingPartyHarness.b2c()
        let error = await refusal {
            try await harness.signIn {
                $0["tfp"] = nil
                $0[claim] = 7
            }
        }
        #expect(error?.failedCheck?.name == "id-token-policy" && error?.failedCheck?.cause == .wrongType)
    }

    @Test(arguments: ["nbf", "azp", "at_hash", "auth_time", "oid", "name", "email", "sid", "acr"])
    func `a null in an optional claim is absent`(_ claim: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        let result = try await harness.signIn { $0[claim] = .null }
        #expect(result.claims.subject == "alice")
    }

    @Test func `a null beside the policy is absent`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let result = try await harness.signIn {
            $0["acr"] = $0["tfp"]
            $0["tfp"] = .null
        }
        #expect(result.claims.trustFrameworkPolicy == "B2C_1_susi")
    }

    @Test(arguments: [
        ("iss", "id-token-issuer"), ("sub", "id-token-subject"), ("aud", "id-token-audience"),
        ("exp", "id-token-expiration"), ("iat", "id-token-issued-at"),
    ])
    func `a null in a required claim is missing`(_ claim: String, _ rule: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        for value in [nil, JSONValue.null] {
            let error = await refusal { try await harness.signIn { $0[claim] = value } }
            let check = try #require(error?.failedCheck)
            #expect(check.name == rule && check.actual == "missing" && check.cause == .missing)
        }
    }

    @Test func `a number beyond all dates is no date`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let error = await refusal { try await harness.signIn { $0["exp"] = .number(1e300) } }
        #expect(error?.failedCheck?.actual == "no moment: 1e+300" && error?.failedCheck?.cause == nil)
    }

    @Test func `a weak key is called weak, and the signature is not blamed`() async throws {
        let harness = try RelyingPartyHarness.plain()
        for (bits, exponent) in [(1024, [1, 0, 1]), (2048, [3])] as [(Int, [UInt8])] {
            let weak = try JSONWebKey(
                kind: .rsa(modulus: [UInt8](repeating: 0xFF, count: bits / 8), exponent: exponent),
                keyID: harness.forge.keyID)
            harness.provider.change { $0.keySet = JSONWebKeySet(keys: [weak]) }
            harness.clock.advance(by: 100_000)
            let error = await refusal { try await harness.signIn() }
            let check = try #require(error?.failedCheck)
            #expect(check.name == "id-token-key" && check.cause == .weakKey)
            #expect(check.actual.hasPrefix("too weak: the RSA \(bits == 1024 ? "key has 1024 bits" : "exponent")"))
        }
    }
}
