import BrowserModel
import CompanionTestSupport
import HTTP
import JSON
import Localization
import TestSupport
import Testing

@testable import Pages
@testable import WebCompanion

@Suite("The provider says that somebody has signed out elsewhere")
struct ProviderLogoutScenarioTests {
    private func post(_ form: FormParameters, to environment: ScriptedEnvironment) async -> HTTPResponse {
        // As a provider's server does: no cookie, no origin.
        await environment.late.respond(
            to: HTTPRequest(
                method: .post, target: "/auth/openid/back-channel-logout",
                fields: [.host: environment.url.authority, .contentType: "application/x-www-form-urlencoded"],
                body: Array(form.encoded.utf8)))
    }

    private func isSignedIn(_ browser: Browser, _ environment: ScriptedEnvironment) async throws -> Bool {
        try await environment.open("/tasks", browser).account != nil
    }

    @Test(
        "oidcc-client-test-rp-backchannel-rpinitlogout: by sid, only the sessions of that session at the provider end")
    func bySessionID() async throws {
        try await ScriptedEnvironment.run { environment in
            let (first, second) = (environment.browser("first"), environment.browser("second"))
            environment.comes(["sub": "alice", "name": "Alice", "sid": "session-1"])
            try await environment.signIn(first)
            environment.comes(["sub": "alice", "name": "Alice", "sid": "session-2"])
            try await environment.signIn(second)
            let token = try environment.logoutToken(["sid": "session-1"])
            let answer = await post(["logout_token": token], to: environment)
            #expect(answer.status == .ok && answer.body.isEmpty)
            #expect(answer.fields[.cacheControl] == "no-store")
            #expect(try await !isSignedIn(first, environment))
            #expect(try await isSignedIn(second, environment))
        }
    }

    @Test("by sub alone, every session of the person ends, and nobody else's")
    func bySubject() async throws {
        try await ScriptedEnvironment.run { environment in
            let (first, second, bob) = (
                environment.browser("first"), environment.browser("second"), environment.browser("bob")
            )
            try await environment.signIn(first)
            try await environment.signIn(second)
            environment.comes(["sub": "bob", "name": "Bob"])
            try await environment.signIn(bob)
            #expect(await post(["logout_token": try environment.logoutToken()], to: environment).status == .ok)
            #expect(try await !isSignedIn(first, environment))
            #expect(try await !isSignedIn(second, environment))
            #expect(try await isSignedIn(bob, environment))
        }
    }

    @Test("a session whose ID token named no sid ends with its person")
    func withoutSessionID() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            let stranger = try environment.logoutToken(["sub": "bob", "sid": "session-9"])
            #expect(await post(["logout_token": stranger], to: environment).status == .ok)
            #expect(try await isSignedIn(browser, environment))
            let token = try environment.logoutToken(["sid": "session-1"])
            #expect(await post(["logout_token": token], to: environment).status == .ok)
            #expect(try await !isSignedIn(browser, environment))
        }
    }

    @Test("a token that came before ends nothing")
    func replay() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            let token = try environment.logoutToken()
            #expect(await post(["logout_token": token], to: environment).status == .ok)
            try await environment.signIn(browser)
            let again = await post(["logout_token": token], to: environment)
            #expect(again.status == .badRequest && again.text.contains("logout-token-replay"))
            #expect(try await isSignedIn(browser, environment))
        }
    }

    @Test("what is no logout token of the provider ends nothing: 400, JSON, no-store, and the name of the check")
    func refused() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            let rows: [(FormParameters, String)] = [
                ([:], "logout-token-form"), (["logout_token": "x"], "logout-token-form"),
                (
                    ["logout_token": try environment.logoutToken(), "logout_token": try environment.logoutToken()],
                    "logout-token-form"
                ),
                (["logout_token": try environment.logoutToken(["nonce": "n"])], "logout-token-nonce"),
                (["logout_token": try environment.logoutToken(["aud": "another"])], "logout-token-audience"),
                (
                    ["logout_token": try environment.logoutToken(["iss": "https://evil.example.com"])],
                    "logout-token-issuer"
                ),
                (["logout_token": try environment.logoutToken(["events": .null])], "logout-token-event"),
                (["logout_token": try environment.logoutToken(["iat": .null])], "logout-token-issued-at"),
                (["logout_token": try environment.logoutToken(["jti": .null])], "logout-token-id"),
                (["logout_token": try environment.logoutToken(["sub": .null])], "logout-token-subject"),
            ]
            for (form, check) in rows {
                let answer = await post(form, to: environment)
                #expect(answer.status == .badRequest, "\(check)")
                #expect(answer.fields[.contentType] == "application/json" && answer.fields[.cacheControl] == "no-store")
                let json = try JSONValue(parsing: answer.body)
                #expect(json["error"] == "invalid_request" && json["error_description"]?.string == check)
                let advice = try #require(words.advice.text(check))
                #expect(environment.log.contains { $0.contains(advice.means.text()) }, "\(check)")
            }
            #expect(try await isSignedIn(browser, environment))
        }
    }

    @Test(
        "a logout token that does not come as a form ends nothing",
        arguments: ["application/json", "multipart/form-data; boundary=x", "text/plain", "application/jwt", nil])
    func otherTypes(type: String?) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            let token = try environment.logoutToken()
            for body in ["logout_token=\(token)", token, "{\"logout_token\":\"\(token)\"}"] {
                var fields: HTTPFields = [.host: environment.url.authority]
                fields[.contentType] = type
                // An address ends up in logs, and is no place for a token.
                let target = "/auth/openid/back-channel-logout?logout_token=\(token)"
                let answer = await environment.late.respond(
                    to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(body.utf8)))
                #expect(answer.status == .badRequest && answer.fields[.cacheControl] == "no-store")
            }
            #expect(try await isSignedIn(browser, environment))
            #expect(await post(["logout_token": token], to: environment).status == .ok, "and it was not used up")
        }
    }

    @Test("a GET asks for nothing there")
    func get() async throws {
        try await ScriptedEnvironment.run { environment in
            let answer = await environment.late.respond(
                to: HTTPRequest(target: "/auth/openid/back-channel-logout", fields: [.host: environment.url.authority]))
            #expect(answer.status == .methodNotAllowed && answer.fields[.allow] == "POST")
        }
    }

    @Test("oidcc-client-test-rp-frontchannel-rpinitlogout: by iss and sid, in the provider's frame, without a cookie")
    func frontChannel() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            environment.comes(["sub": "alice", "name": "Alice", "sid": "session-1"])
            try await environment.signIn(browser)
            func frame(_ query: FormParameters) async -> HTTPResponse {
                await environment.late.respond(
                    to: HTTPRequest(
                        target: "/auth/openid/front-channel-logout?\(query.encoded)",
                        fields: [.host: environment.url.authority]))
            }
            let issuer = ScriptedEnvironment.provider
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
            #expect(try await isSignedIn(browser, environment))
            let answer = await frame(["iss": issuer, "sid": "session-1"])
            #expect(answer.status == .ok && answer.fields[.cacheControl] == "no-store")
            #expect(
                answer.fields[.contentSecurityPolicy]
                    == "default-src 'none'; frame-ancestors \(ScriptedEnvironment.provider)"
            )
            #expect(try await !isSignedIn(browser, environment))
        }
    }

    @Test("while the keys can't be had nothing ends, and the provider may send it once more")
    func noKeys() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            let token = try environment.logoutToken()
            environment.set(.keys) { _ throws(HTTPClientError) in HTTPResponse(.serviceUnavailable) }
            #expect(await post(["logout_token": token], to: environment).status == .badRequest)
            environment.set(.keys, nil)
            environment.clock.advance(by: 61)
            try await environment.signIn(browser)
            #expect(await post(["logout_token": token], to: environment).status == .ok)
            #expect(try await !isSignedIn(browser, environment))
        }
    }
}
