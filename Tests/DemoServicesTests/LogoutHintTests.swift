import BrowserModel
import HTTP
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// `id_token_hint` of sign-out (OpenID Connect RP-Initiated Logout 1.0 section 2): the tenant accepts what it has signed itself.
@Suite struct LogoutHintTests {
    private static let algorithms: [SignatureAlgorithm] = [.rs256, .ps256, .es256]

    /// Where the sign-out with that hint leads; `nil` for nowhere, which is a page with the error.
    private static func destination(_ harness: PlainProviderHarness, _ hint: String) async throws -> String? {
        let query: FormParameters = ["id_token_hint": hint, "post_logout_redirect_uri": TenantHarness.signedOut]
        let response = try await harness.get("/logout?\(query.encoded)").response
        if response.status != .found { #expect(response.status == .badRequest) }
        return response.fields[.location]
    }

    private static func token(_ harness: PlainProviderHarness) async throws -> String {
        try #require(try await harness.body()["id_token"]?.string)
    }

    private static func signed(with algorithm: SignatureAlgorithm) async throws -> (PlainProviderHarness, String) {
        let harness = try PlainProviderHarness()
        harness.tenant.fault = .control(signedWith: algorithm)
        return (harness, try await token(harness))
    }

    /// The tenant's own key, and the claims of an ID token.
    private static func own(
        _ harness: PlainProviderHarness
    ) async throws -> (entry: SigningKeyStore.Entry, claims: [String: JSONValue]) {
        let policy = try #require(DemoPolicy.plain.first)
        let claims = try await harness.read(try await token(harness)).claims
        return (try await harness.tenant.services.keys.signingKey(of: policy), try #require(claims.object))
    }

    // MARK: What is refused

    @Test(arguments: algorithms)
    func `a signature that the tenant has not made is refused`(_ algorithm: SignatureAlgorithm) async throws {
        let (harness, hint) = try await Self.signed(with: algorithm)
        let content = try await harness.read(hint)
        let keyID = try #require(content.header["kid"]?.string)
        for (what, forged) in [
            ("tampered with", try TokenForge.tampered(hint)),
            ("another key", try TokenForge(algorithm, keyID: keyID, attacker: true).token(content.claims)),
            (
                "another key, not named",
                try TokenForge(algorithm, attacker: true).token(content.claims, header: ["kid": .null])
            ),
            ("no signature", try TokenForge(keyID: keyID).unsignedToken(content.claims)),
            (
                "the client's secret",
                try TokenForge(keyID: keyID).symmetricToken(
                    content.claims, secret: Array((PlainProviderHarness.client.secret ?? "").utf8))
            ),
        ] {
            #expect(try await Self.destination(harness, forged) == nil, "\(what)")
        }
        #expect(try await Self.destination(harness, hint) != nil)
    }

    @Test(arguments: [SignatureAlgorithm.rs384, .rs512, .ps384, .ps512])
    func `an algorithm that the tenant does not sign with is refused, even with its key`(
        _ algorithm: SignatureAlgorithm
    ) async throws {
        let harness = try PlainProviderHarness()
        let (entry, claims) = try await Self.own(harness)
        let hint = try TokenForge(key: entry.key, keyID: entry.keyID, algorithm: algorithm).token(.object(claims))
        #expect(try await Self.destination(harness, hint) == nil)
    }

    @Test func `what the tenant has signed for something else is refused`() async throws {
        let harness = try PlainProviderHarness()
        let (entry, claims) = try await Self.own(harness)
        let forge = TokenForge(key: entry.key, keyID: entry.keyID, algorithm: .rs256)
        func destination(
            _ changes: [String: JSONValue?] = [:], _ header: [String: JSONValue] = [:]
        ) async throws -> String? {
            var claims = claims
            for (name, value) in changes { claims[name] = value }
            return try await Self.destination(harness, try forge.token(.object(claims), header: header))
        }
        #expect(try await destination() == TenantHarness.signedOut)
        #expect(try await destination(["sid": nil]) == nil, "an access token for the client itself, or UserInfo")
        #expect(try await destination(["events": [:]]) == nil, "a logout token")
        #expect(try await destination([:], ["typ": "logout+jwt"]) == nil, "a logout token")
        #expect(try await destination([:], ["typ": "at+jwt"]) == nil)
        #expect(try await destination(["iss": "http://localhost:3009"]) == nil, "another issuer")
        #expect(try await destination(["aud": "nobody"]) == nil, "another audience")
        #expect(try await destination([:], ["kid": "forge-1"]) == nil, "the key that is named is none of the tenant's")
    }

    @Test func `a key for ES256 that has signed nothing is none`() async throws {
        let (_, hint) = try await Self.signed(with: .es256)
        #expect(try await Self.destination(try PlainProviderHarness(), hint) == nil, "that of another tenant")
    }

    // MARK: What is accepted

    @Test(arguments: algorithms)
    func `a token that the tenant has signed leads back, also after other faults and after it has expired`(
        _ algorithm: SignatureAlgorithm
    ) async throws {
        let (harness, hint) = try await Self.signed(with: algorithm)
        #expect(try await harness.read(hint).header["alg"] == .string(algorithm.rawValue))
        #expect(try await Self.destination(harness, hint) == TenantHarness.signedOut)
        harness.tenant.fault = nil
        harness.clock.advance(by: 7200)
        #expect(try await Self.destination(harness, hint) == TenantHarness.signedOut)
    }

    @Test(
        arguments: ["oidcc-client-test-kid-absent-single-jwks", "oidcc-client-test-signing-key-rotation"], algorithms)
    func `so does one without the id of its key, and one by a key that has replaced the tenant's own`(
        _ fault: String, _ algorithm: SignatureAlgorithm
    ) async throws {
        let harness = try PlainProviderHarness(fault, signedWith: algorithm)
        for _ in 1...2 {
            #expect(try await Self.destination(harness, try await Self.token(harness)) == TenantHarness.signedOut)
        }
    }

    @Test func `a token of a sign-in that an armed fault has met leads back`() async throws {
        var client = ClientHarness.client
        client.postLogoutRedirectURIs = [TenantHarness.signedOut]
        let harness = try ClientHarness(client: client)
        func status(_ fault: String) async throws -> HTTPStatus {
            await harness.arm(fault)
            let tokens = try await harness.spend(try await harness.signIn())
            let query: FormParameters = [
                "id_token_hint": try #require(tokens["id_token"]?.string),
                "post_logout_redirect_uri": TenantHarness.signedOut,
            ]
            return await harness.send(.get, "/logout?\(query.encoded)").status
        }
        #expect(try await status("fapi2-security-profile-final-client-refresh-token-test") == .found, "ES256")
        #expect(try await status("oidcc-client-test-invalid-sig-es256") == .badRequest, "a broken signature")
    }
}
