import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// What the page reports about the requests of a client.
@Suite struct ClientChecklistTests {
    private static let all: Set<String> = [
        "client-known", "redirect-uri-exact", "scope-openid", "pkce-challenge", "state-length", "state-fresh",
        "nonce-length", "nonce-fresh", "client-authentication", "pkce-verifier", "code-once", "code-soon",
    ]

    private static func names(_ checklist: [String: String], _ verdict: String) -> Set<String> {
        Set(checklist.filter { $0.value == verdict }.keys)
    }

    @Test func `a client that does everything right`() async throws {
        let harness = try ClientHarness()
        let answer = try await harness.signIn()
        let open: Set = ["client-authentication", "pkce-verifier", "code-once", "code-soon"]
        #expect(Self.names(try await harness.checklist(), "open") == open)
        #expect(Self.names(try await harness.checklist(), "passed") == Self.all.subtracting(open))
        harness.clock.advance(by: 60)
        _ = try await harness.spend(answer)
        #expect(Self.names(try await harness.checklist(), "passed") == Self.all)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let changes: [String: String?]
        let failed: Set<String>
        var testDescription: String { failed.sorted().joined(separator: " ") }
    }

    @Test(arguments: [
        Row(changes: ["client_id": "nobody"], failed: ["client-known"]),
        Row(changes: ["redirect_uri": "http://localhost:3000/auth/openid/return/"], failed: ["redirect-uri-exact"]),
        Row(changes: ["code_challenge": nil, "code_challenge_method": nil], failed: ["pkce-challenge"]),
        Row(changes: ["code_challenge_method": "plain"], failed: ["pkce-challenge"]),
        Row(changes: ["state": nil], failed: ["state-length", "state-fresh"]),
        Row(changes: ["state": "fifteen-letters"], failed: ["state-length"]),
        Row(changes: ["nonce": nil], failed: ["nonce-length", "nonce-fresh"]),
        Row(changes: ["nonce": "fifteen-letters"], failed: ["nonce-length"]),
        Row(changes: ["scope": "profile"], failed: ["scope-openid"]),
    ])
    func `what is wrong with an authorization request`(row: Row) async throws {
        let harness = try ClientHarness()
        _ = await harness.browser.fetch(ClientHarness.authorize(row.changes))
        #expect(Self.names(try await harness.checklist(), "failed") == row.failed)
    }

    @Test func `state and nonce that are repeated`() async throws {
        let harness = try ClientHarness()
        let changes: [String: String?] = ["state": "the-same-every-time", "nonce": "the-same-every-time-too"]
        _ = try await harness.signIn(changes)
        #expect(Self.names(try await harness.checklist(), "failed").isEmpty)
        _ = try await harness.signIn(changes)
        #expect(Self.names(try await harness.checklist(), "failed") == ["state-fresh", "nonce-fresh"])
    }

    @Test func `a code that is sent late, or twice, or without the right secret`() async throws {
        let harness = try ClientHarness()
        let late = try await harness.signIn()
        harness.clock.advance(by: 61)
        _ = try await harness.spend(late)
        #expect(Self.names(try await harness.checklist(), "failed") == ["code-soon"])
        _ = try await harness.spend(late)
        #expect(Self.names(try await harness.checklist(), "failed") == ["code-soon", "code-once"])
        let answer = try await harness.signIn()
        let form: FormParameters = [
            "grant_type": "authorization_code", "code": try answer.required("code"), "client_id": "my-client",
            "redirect_uri": TenantHarness.callback, "code_verifier": TenantHarness.verifier,
        ]
        _ = await harness.send(.post, "/token", form)
        #expect(Self.names(try await harness.checklist(), "failed") == ["client-authentication"])
    }

    @Test func `page and report hold no secret, escape what the client sent, and say what they are`() async throws {
        let harness = try ClientHarness()
        let answer = try await harness.signIn(["state": "a-state-of-the-client", "nonce": "a-nonce-of-the-client"])
        let tokens = try await harness.spend(answer)
        _ = await harness.browser.fetch(ClientHarness.authorize(["redirect_uri": "<script>alert(1)</script>"]))
        let page = await harness.send(.get, "/client")
        #expect(page.status == .ok && page.fields[.cacheControl] == "no-store")
        #expect(page.fields[.contentSecurityPolicy]?.contains("script-src 'self'; connect-src 'self'; ") == true)
        #expect(!page.text.contains("<script>alert") && page.text.contains("&lt;script&gt;alert"))
        let report = await harness.send(.get, "/client/report.json")
        let secrets = [
            "a-state-of-the-client", "a-nonce-of-the-client", try answer.required("code"), "s3cret-of-my-client",
            TenantHarness.verifier, try #require(tokens["access_token"]?.string),
        ]
        for text in [page.text, report.text] {
            for secret in secrets { #expect(!text.contains(secret)) }
            #expect(text.contains("OpenID Foundation") && text.contains("no certificate") && text.contains("1.2.3"))
        }
        #expect(report.json?["date"]?.string == "2025-10-09T08:53:20Z")
    }

    @Test func `the revision changes with the page, not with the time`() async throws {
        let harness = try ClientHarness()
        func revision() async -> String? { await harness.send(.get, "/client/revision").json?["revision"]?.string }
        let first = await revision()
        #expect(first?.count == 16)
        harness.clock.advance(by: 10)
        #expect(await revision() == first)
        await harness.arm("oidcc-client-test-invalid-iss")
        let second = try #require(await revision())
        #expect(second != first)
        #expect(await harness.send(.get, "/client").text.contains("data-revision=\"\(second)\""))
    }
}
