import HTTP
import JOSE
import JOSETestSupport
import JSON
import Testing

@testable import OpenIDConnect

@Suite struct UserInfoTests {
    private func harness() throws -> RelyingPartyHarness {
        try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
    }

    @Test func `oidcc-client-test-userinfo-bearer-header, oidcc-client-test-scope-userinfo-claims`() async throws {
        let harness = try harness()
        harness.provider.change {
            $0.userInfo = [
                "sub": "alice", "name": "Alice Example", "given_name": "Alice", "email": "alice@example.com",
            ]
        }
        let result = try await harness.signIn { $0["name"] = nil }
        #expect(result.userInfo?["email"] == "alice@example.com")
        #expect(result.claims.displayName == "Alice Example")
        #expect(result.claims.emails == ["alice@example.com"])
        #expect(result.claims.all["name"] == nil)
        let request = try #require(harness.provider.requests.last)
        #expect(request.url.description == "https://op.example.com/userinfo")
        #expect(request.fields[.authorization] == "Bearer access-token-1")
        #expect(result.checks.suffix(2).map(\.verdict) == [.passed, .passed])
    }

    @Test func `UserInfo replaces nothing that the ID token says`() async throws {
        let harness = try harness()
        harness.provider.change { $0.userInfo = ["sub": "alice", "name": "Mallory", "email": "m@example.com"] }
        let result = try await harness.signIn { $0["emails"] = ["alice@example.com"] }
        #expect(result.claims.name == "Alice")
        #expect(result.claims.emails == ["alice@example.com"])
    }

    @Test func `a name or an address as long as a book is cut, so that no page and no record is as heavy`() async throws
    {
        let harness = try harness()
        let book = JSONValue.string(String(repeating: "n\u{301}\u{202E}\u{1}", count: 20_000))
        let addresses = JSONValue.array(
            Array(repeating: book, count: 1) + Array(repeating: "a@example.com", count: 5_000))
        harness.provider.change {
            $0.userInfo = ["sub": "alice", "name": book, "given_name": book, "emails": addresses]
        }
        let claims = try await harness.signIn { $0["name"] = nil }.claims
        let shown = try #require(claims.displayName)
        #expect(shown.unicodeScalars.count == 201 && shown.hasSuffix("…"))
        #expect(shown.unicodeScalars.allSatisfy { $0 != "\u{202E}" && $0.value >= 0x20 })
        let kept = [claims.name, claims.givenName].compactMap(\.self) + claims.emails
        #expect(kept.count == 22)
        #expect(kept.allSatisfy { $0.unicodeScalars.count <= 1001 })
        // The same by the ID token, whose claims remain as they were received.
        let token = try await harness.signIn { $0["name"] = .string(String(repeating: "n", count: 5_000)) }.claims
        #expect(token.displayName?.unicodeScalars.count == 201 && token.name?.count == 5_000)
    }

    @Test(arguments: [["sub": "bob"], ["name": "nobody"], ["sub": 7], ["sub": ["alice"]]] as [JSONValue])
    func `oidcc-client-test-userinfo-invalid-sub`(_ answer: JSONValue) async throws {
        let harness = try harness()
        harness.provider.change { $0.userInfo = answer }
        let result = try await harness.signIn()
        #expect(result.userInfo == nil)
        #expect(result.claims.subject == "alice")
        #expect(result.checks.last?.name == "userinfo-subject")
        #expect(result.checks.last?.verdict == .failed)
    }

    @Test(arguments: [
        HTTPResponse(.unauthorized), HTTPResponse(.found, fields: [.location: "https://evil.example.com"]),
        .html(Array("<html>".utf8)), .json(Array("[]".utf8)), .json(Array("{\"sub\":\"alice\",\"sub\":\"bob\"}".utf8)),
        .json(Array("x".utf8), type: "text/plain"),
    ])
    func `what is no UserInfo is discarded and the sign-in continues`(_ answer: HTTPResponse) async throws {
        let harness = try harness()
        harness.provider.replace("/userinfo") { _ throws(HTTPClientError) in answer }
        let result = try await harness.signIn()
        #expect(result.userInfo == nil)
        #expect(result.checks.last?.name == "userinfo-answer")
        #expect(result.checks.last?.verdict == .failed)
    }

    private static let signedRows: [(name: String, check: String, isKept: Bool, change: Change)] = [
        ("good", "userinfo-subject", true, { _, _ in }),
        ("by another key", "userinfo-signature", false, { _, answer in answer.forge = try TokenForge(attacker: true) }),
        ("unsigned", "userinfo-algorithm", false, { _, answer in answer.isSigned = false }),
        (
            "from somebody else", "userinfo-issuer", false,
            { _, answer in answer.claims["iss"] = "https://evil.example.com" }
        ),
        ("for somebody else", "userinfo-audience", false, { _, answer in answer.claims["aud"] = "another-client" }),
        (
            "without iss and aud", "userinfo-subject", true,
            { _, answer in
                answer.claims["iss"] = nil
                answer.claims["aud"] = nil
            }
        ),
        ("about somebody else", "userinfo-subject", false, { _, answer in answer.claims["sub"] = "bob" }),
        ("an access token", "userinfo-type", false, { _, answer in answer.header["typ"] = "at+jwt" }),
        ("with a critical extension", "userinfo-critical", false, { _, answer in answer.header["crit"] = ["b64"] }),
        ("under an unknown kid", "userinfo-key", false, { _, answer in answer.header["kid"] = "unknown" }),
        ("no token", "userinfo-form", false, { _, answer in answer.raw = "x" }),
    ]

    private struct SignedAnswer {
        var forge: TokenForge
        var claims: [String: JSONValue]
        var header: [String: JSONValue] = [:]
        var isSigned = true
        var raw: String?

        func token() throws -> String {
            if let raw { return raw }
            return isSigned
                ? try forge.token(.object(claims), header: header) : forge.unsignedToken(.object(claims))
        }
    }
    private typealias Change = @Sendable (RelyingPartyHarness, inout SignedAnswer) throws -> Void

    @Test(arguments: signedRows.indices) func `signed UserInfo is checked by its signature`(_ index: Int) async throws {
        let row = UserInfoTests.signedRows[index]
        let harness = try harness()
        var answer = SignedAnswer(
            forge: harness.forge,
            claims: [
                "iss": "https://op.example.com", "aud": .string(RelyingPartyHarness.clientID), "sub": "alice",
                "name": "Alice Signed",
            ])
        try row.change(harness, &answer)
        let body = Array(try answer.token().utf8)
        harness.provider.replace("/userinfo") { _ throws(HTTPClientError) in .json(body, type: "application/jwt") }
        let result = try await harness.signIn { $0["name"] = nil }
        #expect(result.claims.name == (row.isKept ? "Alice Signed" : nil), "\(row.name)")
        #expect(result.checks.last?.name == row.check, "\(row.name)")
        #expect(result.checks.last?.verdict == (row.isKept ? .passed : .failed), "\(row.name)")
    }

    /// The algorithms of UserInfo are listed separately; without a list they are those of ID tokens.
    @Test(
        arguments: [
            (nil, .rs256, true), (nil, .rs512, false), (["RS512"], .rs512, true), (["RS512"], .rs256, false),
            (["none"], .rs256, false), (["ES384", "RS256"], .es384, true),
        ] as [([JSONValue]?, SignatureAlgorithm, Bool)])
    func `signed UserInfo goes by the algorithms that the metadata lists for it`(
        _ listed: [JSONValue]?, _ algorithm: SignatureAlgorithm, _ isAccepted: Bool
    ) async throws {
        let harness = try RelyingPartyHarness.plain {
            $0["userinfo_endpoint"] = "https://op.example.com/userinfo"
            $0["userinfo_signing_alg_values_supported"] = listed.map(JSONValue.array)
        }
        let forge = try TokenForge(algorithm, keyID: "userinfo-1")
        let keys = [try harness.forge.publicKey(), try forge.publicKey()]
        let token = try forge.token(["sub": "alice", "email": "alice@example.com"])
        harness.provider.change { $0.keySet = JSONWebKeySet(keys: keys) }
        harness.provider.replace("/userinfo") { _ throws(HTTPClientError) in
            .json(Array(token.utf8), type: "application/jwt")
        }
        let result = try await harness.signIn()
        #expect((result.userInfo != nil) == isAccepted)
        #expect(result.checks.contains { $0.name == "userinfo-algorithm" && $0.verdict == .failed } == !isAccepted)
    }

    @Test func `oidcc-client-test-aggregated-claims, oidcc-client-test-distributed-claims`() async throws {
        let harness = try harness()
        harness.provider.change {
            $0.userInfo = [
                "sub": "alice", "_claim_names": ["address": "src1"],
                "_claim_sources": ["src1": ["endpoint": "https://evil.example.com/claims", "access_token": "x"]],
            ]
        }
        let result = try await harness.signIn()
        #expect(result.userInfo?["_claim_sources"] != nil)
        #expect(harness.provider.requests.allSatisfy { $0.url.host == "op.example.com" })
    }

    @Test func `a provider without UserInfo is not asked`() async throws {
        let result = try await RelyingPartyHarness.b2c().signIn()
        #expect(result.userInfo == nil)
        #expect(!result.checks.contains { $0.name.hasPrefix("userinfo") })
    }
}
