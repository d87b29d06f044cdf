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

@Suite("Tokens that end, and an API that refuses them")
struct TokenScenarioTests {
    /// Keeps the session alive while the clock advances.
    private func stay(_ companion: CompanionHarness, _ browser: Browser, seconds: Double) async throws {
        var left = seconds
        while left > 0 {
            companion.clock.advance(by: min(left, 1500))
            left -= 1500
            if left > 0 { _ = try await companion.open("/tasks", browser) }
        }
    }

    @Test(
        "a token is renewed before it ends, and a rotated refresh token is kept", .holds("T2", "T7", "T9"),
        arguments: CompanionHarness.Way.allCases)
    func refresh(way: CompanionHarness.Way) async throws {
        try await CompanionHarness.run(.init(way: way)) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
            try await stay(companion, browser, seconds: 3500)
            // T2: tokens are refreshed before they expire.
            #expect(try await companion.open("/tasks", browser).status == .ok)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
            // T7: a new refresh token replaces the old; without one the old is kept.
            // T9: offline_access: a token older than its life is renewed silently.
            for round in 2...4 {
                companion.clock.advance(by: 60)
                #expect(try await companion.open("/tasks", browser).status == .ok)
                #expect(companion.tenant.count(.post, pathSuffix: "/token") == round)
                try await stay(companion, browser, seconds: 3500)
            }
            #expect(companion.api.passages.allSatisfy { $0.response.status != .unauthorized })
        }
    }

    @Test(
        "100 requests at the token's end make one token request", .holds("T6"), arguments: CompanionHarness.Way.allCases
    )
    func singleFlight(way: CompanionHarness.Way) async throws {
        try await CompanionHarness.run(.init(way: way)) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await stay(companion, browser, seconds: 3570)
            companion.tenant.forget()
            companion.front.forget()
            let arrived = Mutex(0)
            let latch = Latch()
            companion.front.intercept { _ in
                if arrived.withLock({ count in
                    count += 1
                    return count == 100
                }) {
                    await latch.open()
                }
                return nil
            }
            // The provider responds when all of them have arrived.
            companion.tenant.intercept { request in
                if request.path.hasSuffix("/token") { await latch.wait() }
                return nil
            }
            let pages = try await withThrowingTaskGroup { group in
                for _ in 0..<100 { group.addTask { try await companion.open("/tasks", browser) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(pages.count { $0.status == .ok && $0.account == "Alice Adams" } == 100)
            // T6: concurrent calls share one refresh.
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
        }
    }

    @Test("an API that refuses a token once: one refresh, one more call, and no one notices")
    func refusedOnce() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            // Within one second the provider would issue the same token again, to the byte.
            companion.clock.advance(by: 10)
            let refused = Mutex<String?>(nil)
            companion.api.intercept { request in
                let token = request.fields[.authorization]
                return refused.withLock { first in
                    first = first ?? token
                    return token == first ? .text("Unauthorized", status: .unauthorized) : nil
                }
            }
            companion.tenant.forget()
            let after = try await browser.press(words.tasks.add, on: page, filling: ["text": "once"])
            #expect(after.tasks == ["once"])
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
        }
    }

    @Test(
        "an API that refuses fresh tokens too: a sign-in that returns with what was typed, and no loop",
        .holds("T4"),
        arguments: ["", "Bearer error=\"invalid_token\"", "invalid_token"])
    func refusedTwice(challenge: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "kept"])
            companion.clock.advance(by: 120)
            companion.api.intercept { _ in
                var answer = HTTPResponse.text("Unauthorized", status: .unauthorized)
                if !challenge.isEmpty { answer.fields[.wwwAuthenticate] = challenge }
                return answer
            }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "typed while refused"])
            // The provider knows her and sends her straight back; within the first minute there is no second round.
            #expect(page.url.origin == companion.url.origin)
            // T4: a response with invalid_token leads to a sign-in.
            #expect(page.steps.count { $0.url.path.hasSuffix("/authorize") } == 1)
            #expect(page.account == "Alice Adams")
            #expect(page.status == .forbidden)
            #expect(page.unsent == ["typed while refused"])
            page = try await companion.open("/tasks", browser)
            #expect(page.steps.count == 1)
            #expect(
                page.text.contains(words.tasks.unavailable) && !page.text.contains(words.tasks.empty))
            companion.api.intercept(nil)
            page = try await companion.open("/tasks", browser)
            #expect(page.unsent == ["typed while refused"])
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.tasks.sorted() == ["kept", "typed while refused"])
            #expect(page.unsent.isEmpty)
        }
    }

    @Test("a refresh token that the provider takes no more leads to a sign-in and back to the same page", .holds("T5"))
    func refreshRefused() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await stay(companion, browser, seconds: 3700)
            companion.tenant.intercept { request in
                let isRefresh = String(decoding: request.body, as: UTF8.self).contains("grant_type=refresh_token")
                return isRefresh
                    ? .json(Array("{\"error\":\"invalid_grant\"}".utf8), status: .badRequest) : nil
            }
            let page = try await companion.open("/tasks?show=done", browser)
            // T5: a refresh that fails: bounded retries, or a sign-in.
            #expect(page.steps.contains { $0.url.path.hasSuffix("/authorize") })
            #expect(page.target == "/tasks?show=done")
            #expect(page.account == "Alice Adams")
        }
    }
}
