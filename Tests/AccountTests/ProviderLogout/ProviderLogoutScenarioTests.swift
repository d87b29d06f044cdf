import BrowserModel
import CompanionTestSupport
import HTTP
import JSON
import Localization
import Running
import TestSupport
import Testing
import Texts

@testable import WebCompanion

@Suite("The provider reports a sign-out elsewhere")
struct ProviderLogoutScenarioTests {
    private func post(_ form: FormParameters, to harness: ScriptedHarness) async -> HTTPResponse {
        // As a provider's server does: no cookie, no origin.
        await harness.late.respond(
            to: HTTPRequest(
                method: .post, target: "/auth/openid/back-channel-logout",
                fields: [.host: harness.url.authority, .contentType: "application/x-www-form-urlencoded"],
                body: Array(form.encoded.utf8)))
    }

    private func isSignedIn(_ browser: Browser, _ harness: ScriptedHarness) async throws -> Bool {
        try await harness.open("/tasks", browser).account != nil
    }

    @Test(
        "oidcc-client-test-rp-backchannel-rpinitlogout: by sid, only the sessions of that session at the provider end")
    func bySessionID() async throws {
        try await ScriptedHarness.run { harness in
            let (first, second) = (harness.browser("first"), harness.browser("second"))
            harness.comes(["sub": "alice", "name": "Alice", "sid": "session-1"])
            try await harness.signIn(first)
            harness.comes(["sub": "alice", "name": "Alice", "sid": "session-2"])
            try await harness.signIn(second)
            let token = try harness.logoutToken(["sid": "session-1"])
            let answer = await post(["logout_token": token], to: harness)
            #expect(answer.status == .ok && answer.body.isEmpty)
            #expect(answer.fields[.cacheControl] == "no-store")
            #expect(try await !isSignedIn(first, harness))
            #expect(try await isSignedIn(second, harness))
        }
    }

    @Test("by sub alone, every session of the person ends, and no other")
    func bySubject() async throws {
        try await ScriptedHarness.run { harness in
            let (first, second, bob) = (
                harness.browser("first"), harness.browser("second"), harness.browser("bob")
            )
            try await harness.signIn(first)
            try await harness.signIn(second)
            harness.comes(["sub": "bob", "name": "Bob"])
            try await harness.signIn(bob)
            #expect(await post(["logout_token": try harness.logoutToken()], to: harness).status == .ok)
            #expect(try await !isSignedIn(first, harness))
            #expect(try await !isSignedIn(second, harness))
            #expect(try await isSignedIn(bob, harness))
        }
    }

    @Test("a session whose ID token named no sid ends with its person")
    func withoutSessionID() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let stranger = try harness.logoutToken(["sub": "bob", "sid": "session-9"])
            #expect(await post(["logout_token": stranger], to: harness).status == .ok)
            #expect(try await isSignedIn(browser, harness))
            let token = try harness.logoutToken(["sid": "session-1"])
            #expect(await post(["logout_token": token], to: harness).status == .ok)
            #expect(try await !isSignedIn(browser, harness))
        }
    }

    @Test("a token received before ends nothing")
    func replay() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let token = try harness.logoutToken()
            #expect(await post(["logout_token": token], to: harness).status == .ok)
            try await harness.signIn(browser)
            let again = await post(["logout_token": token], to: harness)
            #expect(again.status == .badRequest && again.text.contains("logout-token-replay"))
            #expect(try await isSignedIn(browser, harness))
        }
    }

    @Test("what is no logout token of the provider ends nothing: 400, JSON, no-store, and the name of the check")
    func refused() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let rows: [(FormParameters, String)] = [
                ([:], "logout-token-form"), (["logout_token": "x"], "logout-token-form"),
                (
                    ["logout_token": try harness.logoutToken(), "logout_token": try harness.logoutToken()],
                    "logout-token-form"
                ),
                (["logout_token": try harness.logoutToken(["nonce": "n"])], "logout-token-nonce"),
                (["logout_token": try harness.logoutToken(["aud": "another"])], "logout-token-audience"),
                (
                    ["logout_token": try harness.logoutToken(["iss": "https://evil.example.com"])],
                    "logout-token-issuer"
                ),
                (["logout_token": try harness.logoutToken(["events": .null])], "logout-token-event"),
                (["logout_token": try harness.logoutToken(["iat": .null])], "logout-token-issued-at"),
                (["logout_token": try harness.logoutToken(["jti": .null])], "logout-token-id"),
                (["logout_token": try harness.logoutToken(["sub": .null])], "logout-token-subject"),
            ]
            for (form, check) in rows {
                let answer = await post(form, to: harness)
                #expect(answer.status == .badRequest, "\(check)")
                #expect(answer.fields[.contentType] == "application/json" && answer.fields[.cacheControl] == "no-store")
                let json = try JSONValue(parsing: answer.body)
                #expect(json["error"] == "invalid_request" && json["error_description"]?.string == check)
                let advice = try #require(words.advice.text(check))
                #expect(harness.log.contains { $0.contains(advice.means.text()) }, "\(check)")
            }
            #expect(try await isSignedIn(browser, harness))
        }
    }

    @Test(
        "a logout token that is not sent as a form ends nothing",
        arguments: ["application/json", "multipart/form-data; boundary=x", "text/plain", "application/jwt", nil])
    func otherTypes(type: String?) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let token = try harness.logoutToken()
            for body in ["logout_token=\(token)", token, "{\"logout_token\":\"\(token)\"}"] {
                var fields: HTTPFields = [.host: harness.url.authority]
                fields[.contentType] = type
                // An address ends up in logs, and is no place for a token.
                let target = "/auth/openid/back-channel-logout?logout_token=\(token)"
                let answer = await harness.late.respond(
                    to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(body.utf8)))
                #expect(answer.status == .badRequest && answer.fields[.cacheControl] == "no-store")
            }
            #expect(try await isSignedIn(browser, harness))
            #expect(await post(["logout_token": token], to: harness).status == .ok, "and it was not used up")
        }
    }

    @Test("a GET is not accepted there")
    func get() async throws {
        try await ScriptedHarness.run { harness in
            let answer = await harness.late.respond(
                to: HTTPRequest(target: "/auth/openid/back-channel-logout", fields: [.host: harness.url.authority]))
            #expect(answer.status == .methodNotAllowed && answer.fields[.allow] == "POST")
        }
    }

    @Test("oidcc-client-test-rp-frontchannel-rpinitlogout: by iss and sid, in the provider's frame, without a cookie")
    func frontChannel() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            harness.comes(["sub": "alice", "name": "Alice", "sid": "session-1"])
            try await harness.signIn(browser)
            func frame(_ query: FormParameters) async -> HTTPResponse {
                await harness.late.respond(
                    to: HTTPRequest(
                        target: "/auth/openid/front-channel-logout?\(query.encoded)",
                        fields: [.host: harness.url.authority]))
            }
            let issuer = ScriptedHarness.provider
            let refused: [FormParameters] = [
                [:], ["iss": issuer], ["sid": "session-1"], ["iss": "https://evil.example.com", "sid": "session-1"],
                ["iss": issuer, "sid": "session-1", "sid": "session-2"],
            ]
            for query in refused {
                let answer = await frame(query)
                #expect(answer.status == .badRequest, "\(query)")
                #expect(answer.fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
            }
            #expect(await frame(["iss": issuer, "sid": "session-2"]).status == .ok)
            #expect(try await isSignedIn(browser, harness))
            let answer = await frame(["iss": issuer, "sid": "session-1"])
            #expect(answer.status == .ok && answer.fields[.cacheControl] == "no-store")
            #expect(
                answer.fields[.contentSecurityPolicy]
                    == "default-src 'none'; frame-ancestors \(ScriptedHarness.provider)"
            )
            #expect(try await !isSignedIn(browser, harness))
        }
    }

    @Test("while the keys can't be had nothing ends, and the provider may send it once more")
    func noKeys() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let token = try harness.logoutToken()
            harness.set(.keys) { _ throws(HTTPClientError) in HTTPResponse(.serviceUnavailable) }
            #expect(await post(["logout_token": token], to: harness).status == .badRequest)
            harness.set(.keys, nil)
            harness.clock.advance(by: 61)
            try await harness.signIn(browser)
            #expect(await post(["logout_token": token], to: harness).status == .ok)
            #expect(try await !isSignedIn(browser, harness))
        }
    }
}
