import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import JSON
import Localization
import Synchronization
import TestSupport
import Testing

@testable import Pages
@testable import WebCompanion

@Suite("What the token endpoint answers, through the whole program")
struct TokenAnswerScenarioTests {
    /// The tokens that the API was called with so far.
    private func bearers(_ environment: ScriptedEnvironment) -> [String?] {
        environment.requests.filter { $0.url.path.hasPrefix("/api") && $0.method != .options }.map {
            $0.fields[.authorization]
        }
    }

    private func refreshes(_ environment: ScriptedEnvironment) -> [String] {
        environment.requests.map { String(decoding: $0.body, as: UTF8.self) }.filter {
            $0.contains("grant_type=refresh_token")
        }
    }

    /// Lets the session live while the clock goes on.
    private func stay(_ environment: ScriptedEnvironment, _ browser: Browser, seconds: Double) async throws {
        var left = seconds
        while left > 0 {
            environment.clock.advance(by: min(left, 1500))
            left -= 1500
            if left > 0 { _ = try await environment.open("/claims", browser) }
        }
    }

    @Test(
        "numbers as text, any case of bearer, and members of B2C's own", .holds("T8"),
        arguments: ["bearer", "Bearer", "BEARER"])
    func textNumbers(type: String) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            environment.changeTokens {
                $0["token_type"] = .string(type)
                $0["expires_in"] = "3600"
                $0["not_before"] = "1442340812"
                $0["expires_on"] = "1442344412"
                $0["id_token_expires_in"] = "3600"
                $0["refresh_token_expires_in"] = "1209600"
                $0["resource"] = "bef22d56-552f-4a5b-b90a-1988a7d634ce"
                $0["profile_info"] = "eyJ2ZXIiOiIxLjAiLCJ0aWQiOiJ4In0"
                $0["scope"] = "/"
            }
            try await environment.signIn(browser)
            #expect(bearers(environment) == ["Bearer access-1"])
            // The text was read as a number: an hour, and not for ever.
            try await stay(environment, browser, seconds: 3550)
            let page = try await environment.open("/tasks", browser)
            #expect(page.status == .ok)
            // T8: expires_in as text or number; always Bearer.
            #expect(refreshes(environment).count == 1)
            #expect(bearers(environment).last == "Bearer access-2")
        }
    }

    @Test("a token of another type is sent to nobody", .holds("T8"), arguments: ["mac", "DPoP", nil])
    func otherType(type: String?) async throws {
        try await ScriptedEnvironment.run { environment in
            environment.changeTokens { $0["token_type"] = type.map(JSONValue.string) }
            let page = try await environment.open("/sign-in", environment.browser())
            #expect(page.status == .badRequest && page.heading == words.errors.signInRefused.heading)
            #expect(bearers(environment) == [])
        }
    }

    @Test("a rotated refresh token is the one that is used next", .holds("T7"))
    func rotated() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            for _ in 0..<3 {
                try await stay(environment, browser, seconds: 3550)
                _ = try await environment.open("/tasks", browser)
            }
            #expect(
                refreshes(environment).map { $0.split(separator: "&")[1] } == [
                    "refresh_token=refresh-1", "refresh_token=refresh-2", "refresh_token=refresh-3",
                ])
        }
    }

    @Test("without a new refresh token the old one goes on", .holds("T7", "T9"))
    func keptRefreshToken() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.changeTokens { $0["refresh_token"] = nil }
            for _ in 0..<3 {
                try await stay(environment, browser, seconds: 3550)
                let page = try await environment.open("/tasks", browser)
                #expect(page.status == .ok && page.steps.count == 1, "nobody is asked for anything")
            }
            // T7: a new refresh token replaces the old; without one the old is kept.
            #expect(Set(refreshes(environment).map { $0.split(separator: "&")[1] }) == ["refresh_token=refresh-1"])
            #expect(bearers(environment).last == "Bearer access-4")
        }
    }

    @Test(
        "a provider that has one bad moment is asked again, at most three times in all", .holds("T5"),
        arguments: [1, 2, 3])
    func badMoments(count: Int) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            try await stay(environment, browser, seconds: 3700)
            let failures = Mutex(0)
            environment.set(.token) { [unowned environment] request throws(HTTPClientError) in
                let number = failures.withLock { failures in
                    failures += 1
                    return failures
                }
                return number <= count ? .text("bad gateway", status: .badGateway) : environment.good(request, .token)
            }
            var page = try await environment.open("/tasks", browser)
            // T5: a refresh that fails: bounded retries, or a sign-in.
            #expect(failures.withLock { $0 } == min(count + 1, 3))
            if count < 3 {
                #expect(page.status == .ok && page.steps.count == 1)
            } else {
                #expect(page.status == .serviceUnavailable && page.account == "Alice Example")
                #expect(page.text.contains(words.problems.unreachable))
                page = try await browser.follow(words.errors.tryAgain, on: page)
                #expect(page.status == .ok)
            }
        }
    }

    @Test("a provider that does not answer at all is asked once: that has taken its time already", .holds("T5"))
    func silence() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            try await stay(environment, browser, seconds: 3700)
            environment.set(.token) { _ throws(HTTPClientError) in throw .timedOut }
            let page = try await environment.open("/tasks", browser)
            #expect(page.status == .serviceUnavailable && page.account == "Alice Example")
            #expect(refreshes(environment).count == 1)
        }
    }

    @Test(
        "a refresh that the provider refuses for good leads to a sign-in; one that is set up wrongly is said to be",
        .holds("T5"))
    func refusedRefresh() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            try await stay(environment, browser, seconds: 3700)
            environment.set(.token) { _ throws(HTTPClientError) in
                .json(Array("{\"error\":\"invalid_client\"}".utf8), status: .unauthorized)
            }
            var page = try await environment.open("/tasks", browser)
            #expect(page.status == .forbidden && page.account == "Alice Example")
            #expect(page.text.contains(words.problems.noKey))
            #expect(refreshes(environment).count == 1, "what is set up wrongly is not right a second later")
            #expect(
                environment.log.contains {
                    $0.contains("tokens: refused: token-error") && $0.contains("client-request-id")
                })

            environment.set(.token) { [unowned environment] request throws(HTTPClientError) in
                String(decoding: request.body, as: UTF8.self).contains("grant_type=refresh_token")
                    ? .json(Array("{\"error\":\"invalid_grant\"}".utf8), status: .badRequest)
                    : environment.good(request, .token)
            }
            page = try await environment.open("/tasks?show=done", browser)
            #expect(page.steps.contains { $0.url.path == "/authorize" })
            #expect(page.target == "/tasks?show=done" && page.status == .ok)
        }
    }

    // MARK: no access token

    private static let preview: @Sendable (inout [String: JSONValue]) -> Void = {
        $0["access_token"] = nil
        $0["expires_in"] = nil
        $0["id_token_expires_in"] = "3599"
        $0["scope"] = "openid"
        $0["profile_info"] = "eyJ2ZXIiOiIxLjAiLCJ0aWQiOiJ4In0"
    }

    @Test(
        "no access token: people get to their claims, and the page says what is missing and where to set it",
        .holds("T12"))
    func noAccessToken() async throws {
        try await ScriptedEnvironment.run { environment in
            environment.changeTokens(TokenAnswerScenarioTests.preview)
            let browser = environment.browser()
            var page = try await environment.open("/sign-in", browser)
            #expect(page.status == .ok && page.target == "/claims")
            // T12: no access token: a clear message, or the ID token where that was chosen.
            #expect(page.heading == words.claims.heading && page.account != nil)
            for part in [
                words.claims.tokens.noAccessToken, "openid", "apiScopes",
                words.claims.tokens.noAccessTokenSteps[2].text(), "idTokenAsAccessToken",
            ] {
                #expect(page.text.contains(part))
            }
            // The list says why there is none, and asks the API for nothing.
            page = try await environment.open("/tasks", browser)
            #expect(page.status == .forbidden && page.text.contains(words.problems.noKey))
            #expect(bearers(environment) == [])
        }
    }

    @Test("no access token and no task API: the claims, without a word about what is not needed")
    func noAccessTokenAlone() async throws {
        try await ScriptedEnvironment.run(settings: { $0.with("taskAPI", nil) }) { environment in
            environment.changeTokens(TokenAnswerScenarioTests.preview)
            let page = try await environment.open("/sign-in", environment.browser())
            #expect(page.status == .ok && page.target == "/claims" && page.account != nil)
            #expect(!page.text.contains(words.claims.tokens.noAccessToken))
        }
    }

    @Test("where it was chosen the ID token opens the list, is renewed, and both is said", .holds("T12"))
    func idTokenFallback() async throws {
        try await ScriptedEnvironment.run(settings: { $0.with("idTokenAsAccessToken", "<true/>") }) { environment in
            let browser = environment.browser()
            environment.changeTokens(TokenAnswerScenarioTests.preview)
            try await environment.signIn(browser)
            // T12: no access token: a clear message, or the ID token where that was chosen.
            #expect(bearers(environment).allSatisfy { $0?.hasPrefix("Bearer eyJ") == true })
            var page = try await environment.open("/claims", browser)
            #expect(page.text.contains(words.claims.tokens.isIDToken))
            #expect(!page.response.text.contains("eyJ"))
            try await stay(environment, browser, seconds: 3550)
            page = try await environment.open("/tasks", browser)
            #expect(page.status == .ok && refreshes(environment).count == 1)
            #expect(Set(bearers(environment)).count == 2)
            #expect(!environment.log.contains { $0.contains("eyJ") })

            // The provider gives access tokens now: they are what is used.
            environment.set(.token, nil)
            page = try await browser.press(
                words.claims.tokens.renew, on: try await environment.open("/claims", browser))
            #expect(page.text.contains(words.says(.tokensRenewed)))
            #expect(!page.text.contains(words.claims.tokens.isIDToken))
            _ = try await environment.open("/tasks", browser)
            #expect(bearers(environment).last == "Bearer access-3")
        }
    }

    // MARK: no refresh token

    @Test(
        "without a refresh token the end of the access token leads through the provider and back, with what was typed")
    func throughTheProvider() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            environment.changeTokens { $0["refresh_token"] = nil }
            try await environment.signIn(browser)
            let list = try await environment.open("/tasks?show=open", browser)
            environment.clock.advance(by: 1500)
            _ = try await environment.open("/claims", browser)
            environment.clock.advance(by: 1500)
            _ = try await environment.open("/claims", browser)
            environment.clock.advance(by: 700)
            let page = try await browser.press(
                words.tasks.add, on: list, filling: ["text": "typed before the token ended"])
            #expect(page.steps.contains { $0.url.path == "/authorize" }, "it went through the provider")
            #expect(page.url.origin == environment.url.origin && page.target.hasPrefix("/tasks"))
            #expect(page.response.text.contains("typed before the token ended"))
            #expect(refreshes(environment).isEmpty)

            // Reading does the same, without anybody noticing.
            environment.clock.advance(by: 1500)
            _ = try await environment.open("/claims", browser)
            environment.clock.advance(by: 1500)
            _ = try await environment.open("/claims", browser)
            environment.clock.advance(by: 700)
            let again = try await environment.open("/tasks?show=open", browser)
            #expect(again.steps.contains { $0.url.path == "/authorize" })
            #expect(again.target == "/tasks?show=open" && again.status == .ok)
        }
    }

    @Test("a refresh token is asked for where that is set, with consent; one that comes unasked is used")
    func offlineAccess() async throws {
        try await ScriptedEnvironment.run(settings: { $0.with("offlineAccess", "<true/>") }) { environment in
            let page = try await environment.signIn(environment.browser())
            let sent = try #require(page.steps.first { $0.url.path == "/authorize" }).url.queryParameters()
            #expect(sent.all("scope") == ["openid offline_access"] && sent.all("prompt") == ["consent"])
        }
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            let page = try await environment.signIn(browser)
            let sent = try #require(page.steps.first { $0.url.path == "/authorize" }).url.queryParameters()
            #expect(sent.all("scope") == ["openid"] && sent.all("prompt") == [])
            try await stay(environment, browser, seconds: 3550)
            #expect(try await environment.open("/tasks", browser).status == .ok)
            #expect(refreshes(environment).count == 1)
        }
    }

    // MARK: renewing by hand

    @Test(
        "new tokens on demand, with their times and without their values", .holds("W12"),
        arguments: [true, false])
    func renew(runsScripts: Bool) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.clock.advance(by: 100)
            var page = try await browser.press(
                words.claims.tokens.renew, on: try await environment.open("/claims", browser))
            #expect(page.target == "/claims" && page.status == .ok)
            #expect(page.text.contains(words.says(.tokensRenewed)))
            // W12: refreshing the tokens by hand.
            #expect(refreshes(environment).count == 1)
            let elements = page.markup.elements
            let times = elements.filter { $0.name == "time" && $0.ancestors.contains { elements[$0].name == "dd" } }
            #expect(times.count == 2)
            for secret in ["access-", "refresh-", "eyJ"] { #expect(!page.response.text.contains(secret)) }
            page = try await browser.press(
                words.tasks.add, on: try await environment.open("/tasks", browser), filling: ["text": "x"])
            #expect(page.tasks == ["x"] && bearers(environment).last == "Bearer access-2")
            page = try await environment.open("/claims", browser)
            #expect(!page.text.contains(words.says(.tokensRenewed)), "said once")
        }
    }

    @Test(
        "a renewal that fails says why, and the old tokens go on", .holds("W12"),
        arguments: [
            (HTTPStatus.badGateway, "x", words.says(.tokensNotRenewed)),
            (.unauthorized, "invalid_client", words.says(.tokensRefused)),
            (.badRequest, "invalid_grant", words.says(.tokensRejected)),
        ])
    func failedRenewal(status: HTTPStatus, error: String, said: String) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.set(.token) { _ throws(HTTPClientError) in
                .json(Array("{\"error\":\"\(error)\"}".utf8), status: status)
            }
            let page = try await browser.press(
                words.claims.tokens.renew, on: try await environment.open("/claims", browser))
            #expect(page.text.contains(said))
            // A refresh token that was refused for good is forgotten, and then there is nothing to press.
            #expect(page.text.contains(words.claims.tokens.cannotRenew) == (error == "invalid_grant"))
            #expect((try? await browser.press(words.claims.tokens.renew, on: page)) == nil || error != "invalid_grant")
            #expect(try await environment.open("/tasks", browser).status == .ok)
            #expect(bearers(environment).last == "Bearer access-1")
        }
    }

    @Test("without a refresh token there is no button, and a form made up by hand changes nothing", .holds("W12"))
    func noRefreshToken() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            environment.changeTokens { $0["refresh_token"] = nil }
            try await environment.signIn(browser)
            var page = try await environment.open("/claims", browser)
            #expect(page.text.contains(words.claims.tokens.cannotRenew))
            #expect(!page.text.contains(words.claims.tokens.renew))
            let asked = environment.requests.count
            page = try await browser.post(["csrf": page.value(of: "csrf") ?? ""], to: "/claims/renew", from: page)
            #expect(page.text.contains(words.says(.tokensRejected)))
            #expect(environment.requests.count == asked)
            #expect(try await environment.open("/tasks", browser).status == .ok)
        }
    }
}
