import FoundationEssentials
import JSON
import Testing

@testable import OpenIDConnect

/// The rules for a token that is only displayed: each gives its verdict, whatever the others say.
@Suite struct ReappliedRulesTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let sound: [String: JSONValue] = [
        "iss": "https://issuer.example", "sub": "alice", "aud": "client", "exp": 1_800_003_600, "iat": 1_800_000_000,
        "tfp": "B2C_1_susi",
    ]

    private func verdicts(_ claims: [String: JSONValue], algorithm: String = "RS256") -> [String: Check.Verdict] {
        let validator = IDTokenValidator(issuer: "https://issuer.example", clientID: "client", policy: "b2c_1_susi")
        let json = JSONValue.object(Self.sound.merging(claims) { $1 })
        let checks = validator.reapply(to: json, algorithm: algorithm, earliestIssue: Self.now, now: Self.now)
        return Dictionary(checks.map { ($0.name, $0.verdict) }) { first, _ in first }
    }

    @Test func `a sound token passes all of them`() {
        let verdicts = verdicts([:])
        #expect(!verdicts.values.contains(.failed))
        #expect(verdicts["id-token-issuer"] == .passed && verdicts["id-token-policy"] == .passed)
        #expect(verdicts["id-token-signature"] == nil && verdicts["id-token-nonce"] == nil)
    }

    @Test(
        arguments: [
            ("iss", "https://other.example", "id-token-issuer"), ("sub", "", "id-token-subject"),
            ("aud", "other", "id-token-audience"), ("azp", "other", "id-token-authorized-party"),
            ("exp", 1_799_999_000, "id-token-expiration"), ("iat", 1_799_999_000, "id-token-issued-at"),
            ("tfp", "B2C_1_edit", "id-token-policy"),
        ] as [(String, JSONValue, String)])
    func `one that is violated hides no other`(_ claim: String, _ value: JSONValue, _ rule: String) {
        #expect(verdicts([claim: value]).filter { $0.value == .failed }.keys.sorted() == [rule])
        let both = verdicts([claim: value], algorithm: "none").filter { $0.value == .failed }.keys.sorted()
        #expect(both == ["id-token-algorithm", rule].sorted())
    }
}
