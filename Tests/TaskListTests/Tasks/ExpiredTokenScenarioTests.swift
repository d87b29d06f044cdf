import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Synchronization
import TestSupport
import Testing
import Texts

/// The first tutorial's client looked for the words `expired_token` in `WWW-Authenticate`, refreshed and tried again.
@Suite("An API that says that the token has expired")
struct ExpiredTokenScenarioTests {
    private static let rows: [(HTTPStatus, String)] = [
        (.unauthorized, "Bearer error=\"expired_token\""), (.forbidden, "expired_token"),
        (.badRequest, "Bearer error=\"invalid_token\", error_description=\"The access token expired\""),
    ]

    private static func answer(_ status: HTTPStatus, _ challenge: String) -> HTTPResponse {
        var answer = HTTPResponse.text("no", status: status)
        answer.fields[.wwwAuthenticate] = challenge
        return answer
    }

    /// Always refuses the token that it sees first.
    private func refuseFirst(
        _ companion: CompanionHarness, _ status: HTTPStatus, _ challenge: String, only: HTTPMethod? = nil
    ) {
        let refused = Mutex<String?>(nil)
        companion.api.intercept { request in
            guard request.method != .options, only == nil || only == request.method else { return nil }
            let token = request.fields[.authorization]
            return refused.withLock { first in
                first = first ?? token
                return token == first ? ExpiredTokenScenarioTests.answer(status, challenge) : nil
            }
        }
    }

    @Test("reading and adding: one refresh, one more call, and no one notices", .holds("T3"), arguments: rows)
    func onceMore(status: HTTPStatus, challenge: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 10)
            refuseFirst(companion, status, challenge)
            companion.tenant.forget()
            companion.api.forget()
            let after = try await browser.press(words.tasks.add, on: page, filling: ["text": "once"])
            #expect(after.tasks == ["once"] && after.status == .ok)
            // T3: a response with expired_token is refreshed and repeated once.
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
            #expect(companion.api.count(.post) == 2)
        }
    }

    @Test("an API that fails while it says so gets a second request for the list only", .holds("T3"))
    func failing() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 10)
            refuseFirst(companion, .internalServerError, "expired_token", only: .post)
            companion.tenant.forget()
            companion.api.forget()
            let after = try await browser.press(words.tasks.add, on: page, filling: ["text": "perhaps"])
            #expect(companion.api.count(.post) == 1, "half of it may be done")
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 0)
            #expect(after.text.contains(words.tasks.waiting) && after.unsent == ["perhaps"])
            refuseFirst(companion, .internalServerError, "expired_token", only: .get)
            companion.api.forget()
            let list = try await companion.open("/tasks", browser)
            #expect(list.status == .ok)
            #expect(companion.api.count(.get, pathSuffix: "/api/tasks") == 2)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
        }
    }

    @Test(
        "one that says so of every token: one refresh a request, then a sign-in that keeps what was typed", .holds("T3")
    )
    func always() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 120)
            companion.api.intercept { _ in
                ExpiredTokenScenarioTests.answer(.forbidden, "Bearer error=\"expired_token\"")
            }
            companion.tenant.forget()
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "typed"])
            #expect(page.steps.count { $0.url.path.hasSuffix("/authorize") } == 1)
            #expect(page.status == .forbidden && page.unsent == ["typed"])
            #expect(page.text.contains(words.tasks.unavailable))
            // A refresh for the form, the code of the sign-in, a refresh for what waits and one for the list.
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 4)
        }
    }

    @Test("a person that has to sign in again finds their address filled in; another person does not")
    func loginHint() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let list = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 120)
            companion.api.intercept { _ in .text("Unauthorized", status: .unauthorized) }
            let page = try await companion.open("/tasks", browser)
            let hints = { (page: BrowserPage) in
                try page.steps.filter { $0.url.path.hasSuffix("/authorize") }
                    .flatMap { try $0.url.queryParameters().all("login_hint") }
            }
            #expect(try hints(page) == ["alice@contoso.example"])
            #expect(
                !page.steps.contains { $0.url.origin == companion.url.origin && $0.url.description.contains("alice") })
            companion.api.intercept(nil)
            for target in ["/sign-in?switch=1", "/sign-in?policy=B2C_1_sign_up"] {
                #expect(try hints(try await browser.go(target, from: list)) == [])
            }
            // Another person's page may name an address too, within bounds.
            let fresh = companion.browser("fresh")
            #expect(
                try hints(try await companion.open("/sign-in?login_hint=bob%40contoso.example", fresh)) == [
                    "bob@contoso.example"
                ])
            for bad in ["a%0Ab", "%00", "", String(repeating: "x", count: 255), "%E2%80%AEx"] {
                #expect(try hints(try await companion.open("/sign-in?login_hint=\(bad)", fresh)) == [], "\(bad)")
            }
        }
    }
}
