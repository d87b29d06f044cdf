import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import JSON
import Localization
import Running
import Synchronization
import TestSupport
import Testing
import Texts

@Suite("What the token endpoint returns, through the whole program")
struct TokenAnswerScenarioTests {
    /// The tokens that the API was called with so far.
    private func bearers(_ harness: ScriptedHarness) -> [String?] {
        harness.requests.filter { $0.url.path.hasPrefix("/api") && $0.method != .options }.map {
            $0.fields[.authorization]
        }
    }

    private func refreshes(_ harness: ScriptedHarness) -> [String] {
        harness.requests.map { String(decoding: $0.body, as: UTF8.self) }.filter {
            $0.contains("grant_type=refresh_token")
        }
    }

    /// Keeps the session alive while the clock advances.
    private func stay(_ harness: ScriptedHarness, _ browser: Browser, seconds: Double) async throws {
        var left = seconds
        while left > 0 {
            harness.clock.advance(by: min(left, 1500))
            left -= 1500
            if left > 0 { _ = try await harness.open("/claims", browser) }
        }
    }

    @Test(
        "numbers as text, any case of bearer, and members of B2C's own", .holds("T8"),
        arguments: ["bearer", "Bearer", "BEARER"])
    func textNumbers(type: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            harness.changeTokens {
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
            try await harness.signIn(browser)
            #expect(bearers(harness) == ["Bearer access-1"])
            // The text was read as a number: an hour, and not forever.
            try await stay(harness, browser, seconds: 3550)
            let page = try await harness.open("/tasks", browser)
            #expect(page.status == .ok)
            // T8: expires_in as text or number; always Bearer.
            #expect(refreshes(harness).count == 1)
            #expect(bearers(harness).last == "Bearer access-2")
        }
    }

    @Test("a token of another type is not sent", .holds("T8"), arguments: ["mac", "DPoP", nil])
    func otherType(type: String?) async throws {
        try await ScriptedHarness.run { harness in
            harness.changeTokens { $0["token_type"] = type.map(JSONValue.string) }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badRequest && page.heading == words.errors.signInRefused.heading)
            #expect(bearers(harness) == [])
        }
    }

    @Test("a rotated refresh token is the one that is used next", .holds("T7"))
    func rotated() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            for _ in 0..<3 {
                try await stay(harness, browser, seconds: 3550)
                _ = try await harness.open("/tasks", browser)
            }
            #expect(
                refreshes(harness).map { $0.split(separator: "&")[1] } == [
                    "refresh_token=refresh-1", "refresh_token=refresh-2", "refresh_token=refresh-3",
                ])
        }
    }

    @Test("without a new refresh token the old one remains in use", .holds("T7", "T9"))
    func keptRefreshToken() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.changeTokens { $0["refresh_token"] = nil }
            for _ in 0..<3 {
                try await stay(harness, browser, seconds: 3550)
                let page = try await harness.open("/tasks", browser)
                #expect(page.status == .ok && page.steps.count == 1, "nobody is asked for anything")
            }
            // T7: a new refresh token replaces the old; without one the old is kept.
            #expect(Set(refreshes(harness).map { $0.split(separator: "&")[1] }) == ["refresh_token=refresh-1"])
            #expect(bearers(harness).last == "Bearer access-4")
        }
    }

    @Test(
        "a provider that fails for a moment gets another request, at most three in all", .holds("T5"),
        arguments: [1, 2, 3])
    func badMoments(count: Int) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            try await stay(harness, browser, seconds: 3700)
            let failures = Mutex(0)
            harness.set(.token) { [unowned harness] request throws(HTTPClientError) in
                let number = failures.withLock { failures in
                    failures += 1
                    return failures
                }
                return number <= count ? .text("bad gateway", status: .badGateway) : harness.good(request, .token)
            }
            var page = try await harness.open("/tasks", browser)
            // T5: a refresh that fails: bounded retries, or a sign-in.
            #expect(failures.withLock { $0 } == min(count + 1, 3))
            if count < 3 {
                #expect(page.status == .ok && page.steps.count == 1)
            } else {
                #expect(page.status == .serviceUnavailable && page.account == "Alice Example")
                #expect(page.text.contains(words.errors.providerUnavailable.happened))
                page = try await browser.follow(words.errors.tryAgain, on: page)
                #expect(page.status == .ok)
            }
        }
    }

    @Test("a provider that does not respond at all gets one request: that has taken its time already", .holds("T5"))
    func silence() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            try await stay(harness, browser, seconds: 3700)
            harness.set(.token) { _ throws(HTTPClientError) in throw .timedOut }
            let page = try await harness.open("/tasks", browser)
            #expect(page.status == .serviceUnavailable && page.account == "Alice Example")
            #expect(page.text.contains(words.errors.providerUnavailable.happened))
            #expect(refreshes(harness).count == 1)
        }
    }

    private static let faults: [(text: String, answer: ScriptedHarness.Answer)] = [
        (
            words.errors.providerUntrusted.happened,
            { _ throws(HTTPClientError) in throw .untrustedTLS(TLSFailure(.expired, host: "id.example.com")) }
        ),
        (
            words.errors.providerUntrusted.happened,
            { _ throws(HTTPClientError) in throw .untrustedTLS(TLSFailure(.noAgreement, host: "id.example.com")) }
        ),
        (
            words.errors.providerFault.happened,
            { _ throws(HTTPClientError) in .html(Array("<title>Wi-Fi</title>".utf8)) }
        ),
        (
            words.errors.providerFault.happened,
            { _ throws(HTTPClientError) in HTTPResponse(.found, fields: [.location: "/wi-fi"]) }
        ),
    ]

    @Test(
        "a refresh that fails at the provider is not called a failure of the tasks, and the person stays signed in",
        .holds("T5"), arguments: faults.indices)
    func faultAtProvider(index: Int) async throws {
        let fault = Self.faults[index]
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            try await stay(harness, browser, seconds: 3700)
            harness.set(.token, fault.answer)
            var page = try await harness.open("/tasks", browser)
            #expect(page.status == .serviceUnavailable && page.account == "Alice Example")
            #expect(page.text.contains(fault.text) && !page.text.contains(words.problems.unreachable))
            // What is added waits, and the reason is the same.
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "milk"])
            #expect(page.text.contains(fault.text) && !page.text.contains(words.problems.unreachable))
            harness.set(.token, nil)
            harness.clock.advance(by: 60)
            #expect(try await harness.open("/tasks", browser).status == .ok)
        }
    }

    @Test(
        "a refresh that the provider refuses for good leads to a sign-in; a misconfigured one has a message",
        .holds("T5"))
    func refusedRefresh() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            try await stay(harness, browser, seconds: 3700)
            harness.set(.token) { _ throws(HTTPClientError) in
                .json(Array("{\"error\":\"invalid_client\"}".utf8), status: .unauthorized)
            }
            var page = try await harness.open("/tasks", browser)
            #expect(page.status == .forbidden && page.account == "Alice Example")
            #expect(page.text.contains(words.problems.noKey))
            #expect(refreshes(harness).count == 1, "what is set up wrongly is not right a second later")
            #expect(
                harness.log.contains {
                    $0.contains("tokens: refused: token-error") && $0.contains("client-request-id")
                })

            harness.set(.token) { [unowned harness] request throws(HTTPClientError) in
                String(decoding: request.body, as: UTF8.self).contains("grant_type=refresh_token")
                    ? .json(Array("{\"error\":\"invalid_grant\"}".utf8), status: .badRequest)
                    : harness.good(request, .token)
            }
            page = try await harness.open("/tasks?show=done", browser)
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
        try await ScriptedHarness.run { harness in
            harness.changeTokens(TokenAnswerScenarioTests.preview)
            let browser = harness.browser()
            var page = try await harness.open("/sign-in", browser)
            #expect(page.status == .ok && page.target == "/claims")
            // T12: no access token: a clear message, or the ID token where that was chosen.
            #expect(page.heading == words.claims.heading && page.account != nil)
            for part in [
                words.claims.tokens.noAccessToken, "openid", "apiScopes",
                words.claims.tokens.noAccessTokenSteps[2].text(), "idTokenAsAccessToken",
            ] {
                #expect(page.text.contains(part))
            }
            // The list explains why there is none, and requests nothing from the API.
            page = try await harness.open("/tasks", browser)
            #expect(page.status == .forbidden && page.text.contains(words.problems.noKey))
            #expect(bearers(harness) == [])
        }
    }

    @Test("no access token and no task API: the claims, without a word about what is not needed")
    func noAccessTokenAlone() async throws {
        try await ScriptedHarness.run(settings: { $0.with("taskAPI", nil) }) { harness in
            harness.changeTokens(TokenAnswerScenarioTests.preview)
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .ok && page.target == "/claims" && page.account != nil)
            #expect(!page.text.contains(words.claims.tokens.noAccessToken))
        }
    }

    @Test("where it was chosen the ID token opens the list, is renewed, and both is shown", .holds("T12"))
    func idTokenFallback() async throws {
        try await ScriptedHarness.run(settings: { $0.with("idTokenAsAccessToken", "<true/>") }) { harness in
            let browser = harness.browser()
            harness.changeTokens(TokenAnswerScenarioTests.preview)
            try await harness.signIn(browser)
            // T12: no access token: a clear message, or the ID token where that was chosen.
            #expect(bearers(harness).allSatisfy { $0?.hasPrefix("Bearer eyJ") == true })
            var page = try await harness.open("/claims", browser)
            #expect(page.text.contains(words.claims.tokens.isIDToken))
            #expect(!page.response.text.contains("eyJ"))
            try await stay(harness, browser, seconds: 3550)
            page = try await harness.open("/tasks", browser)
            #expect(page.status == .ok && refreshes(harness).count == 1)
            #expect(Set(bearers(harness)).count == 2)
            #expect(!harness.log.contains { $0.contains("eyJ") })

            // The provider issues access tokens now: they are used.
            harness.set(.token, nil)
            page = try await browser.press(
                words.claims.tokens.renew, on: try await harness.open("/claims", browser))
            #expect(page.text.contains(words.says(.tokensRenewed)))
            #expect(!page.text.contains(words.claims.tokens.isIDToken))
            _ = try await harness.open("/tasks", browser)
            #expect(bearers(harness).last == "Bearer access-3")
        }
    }

    // MARK: no refresh token

    @Test(
        "without a refresh token the end of the access token leads through the provider and back, with what was typed")
    func throughTheProvider() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            harness.changeTokens { $0["refresh_token"] = nil }
            try await harness.signIn(browser)
            let list = try await harness.open("/tasks?show=open", browser)
            harness.clock.advance(by: 1500)
            _ = try await harness.open("/claims", browser)
            harness.clock.advance(by: 1500)
            _ = try await harness.open("/claims", browser)
            harness.clock.advance(by: 700)
            let page = try await browser.press(
                words.tasks.add, on: list, filling: ["text": "typed before the token ended"])
            #expect(page.steps.contains { $0.url.path == "/authorize" }, "it went through the provider")
            #expect(page.url.origin == harness.url.origin && page.target.hasPrefix("/tasks"))
            #expect(page.response.text.contains("typed before the token ended"))
            #expect(refreshes(harness).isEmpty)

            // Reading does the same, without being noticed.
            harness.clock.advance(by: 1500)
            _ = try await harness.open("/claims", browser)
            harness.clock.advance(by: 1500)
            _ = try await harness.open("/claims", browser)
            harness.clock.advance(by: 700)
            let again = try await harness.open("/tasks?show=open", browser)
            #expect(again.steps.contains { $0.url.path == "/authorize" })
            #expect(again.target == "/tasks?show=open" && again.status == .ok)
        }
    }

    @Test("a refresh token is requested where that is set, with consent; one that is issued unasked is used")
    func offlineAccess() async throws {
        try await ScriptedHarness.run(settings: { $0.with("offlineAccess", "<true/>") }) { harness in
            let page = try await harness.signIn(harness.browser())
            let sent = try #require(page.steps.first { $0.url.path == "/authorize" }).url.queryParameters()
            #expect(sent.all("scope") == ["openid offline_access"] && sent.all("prompt") == ["consent"])
        }
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let page = try await harness.signIn(browser)
            let sent = try #require(page.steps.first { $0.url.path == "/authorize" }).url.queryParameters()
            #expect(sent.all("scope") == ["openid"] && sent.all("prompt") == [])
            try await stay(harness, browser, seconds: 3550)
            #expect(try await harness.open("/tasks", browser).status == .ok)
            #expect(refreshes(harness).count == 1)
        }
    }

    // MARK: renewing by hand

    @Test(
        "new tokens on demand, with their times and without their values", .holds("W12"),
        arguments: [true, false])
    func renew(runsScripts: Bool) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.clock.advance(by: 100)
            var page = try await browser.press(
                words.claims.tokens.renew, on: try await harness.open("/claims", browser))
            #expect(page.target == "/claims" && page.status == .ok)
            #expect(page.text.contains(words.says(.tokensRenewed)))
            // W12: refreshing the tokens by hand.
            #expect(refreshes(harness).count == 1)
            let elements = page.markup.elements
            let times = elements.filter { $0.name == "time" && $0.ancestors.contains { elements[$0].name == "dd" } }
            #expect(times.count == 2)
            for secret in ["access-", "refresh-", "eyJ"] { #expect(!page.response.text.contains(secret)) }
            page = try await browser.press(
                words.tasks.add, on: try await harness.open("/tasks", browser), filling: ["text": "x"])
            #expect(page.tasks == ["x"] && bearers(harness).last == "Bearer access-2")
            page = try await harness.open("/claims", browser)
            #expect(!page.text.contains(words.says(.tokensRenewed)), "said once")
        }
    }

    @Test(
        "a renewal that fails says why, and the old tokens remain in use", .holds("W12"),
        arguments: [
            (HTTPStatus.badGateway, "x", words.says(.tokensNotRenewed)),
            (.unauthorized, "invalid_client", words.says(.tokensRefused)),
            (.badRequest, "invalid_grant", words.says(.tokensRejected)),
        ])
    func failedRenewal(status: HTTPStatus, error: String, said: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.token) { _ throws(HTTPClientError) in
                .json(Array("{\"error\":\"\(error)\"}".utf8), status: status)
            }
            let page = try await browser.press(
                words.claims.tokens.renew, on: try await harness.open("/claims", browser))
            #expect(page.text.contains(said))
            // A refresh token that was refused for good is removed, and then there is nothing to press.
            #expect(page.text.contains(words.claims.tokens.cannotRenew) == (error == "invalid_grant"))
            #expect((try? await browser.press(words.claims.tokens.renew, on: page)) == nil || error != "invalid_grant")
            #expect(try await harness.open("/tasks", browser).status == .ok)
            #expect(bearers(harness).last == "Bearer access-1")
        }
    }

    @Test(
        "a renewal that fails for what the provider sends is not called silence, and the old tokens remain in use",
        .holds("W12"), arguments: faults.indices)
    func failedRenewalAtProvider(index: Int) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.token, Self.faults[index].answer)
            let page = try await browser.press(
                words.claims.tokens.renew, on: try await harness.open("/claims", browser))
            #expect(page.text.contains(words.says(.tokensRefused)), "\(page.text)")
            #expect(try await harness.open("/tasks", browser).status == .ok)
            #expect(bearers(harness).last == "Bearer access-1")
        }
    }

    @Test("without a refresh token there is no button, and a form made up by hand changes nothing", .holds("W12"))
    func noRefreshToken() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            harness.changeTokens { $0["refresh_token"] = nil }
            try await harness.signIn(browser)
            var page = try await harness.open("/claims", browser)
            #expect(page.text.contains(words.claims.tokens.cannotRenew))
            #expect(!page.text.contains(words.claims.tokens.renew))
            let asked = harness.requests.count
            page = try await browser.post(["csrf": page.value(of: "csrf") ?? ""], to: "/claims/renew", from: page)
            #expect(page.text.contains(words.says(.tokensRejected)))
            #expect(harness.requests.count == asked)
            #expect(try await harness.open("/tasks", browser).status == .ok)
        }
    }
}
