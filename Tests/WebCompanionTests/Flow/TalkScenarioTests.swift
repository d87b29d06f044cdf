import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Testing

/// The talk in a browser: what is pressed at its stops shows what the stop describes, and leads back.
@Suite struct TalkScenarioTests {
    private func stop(_ number: Int, _ companion: CompanionHarness, _ browser: Browser) async throws -> BrowserPage {
        let page = try await companion.open("/talk/\(number)", browser)
        #expect(page.status == .ok)
        return page
    }

    /// Sends a form of a stop.
    private func send(_ fields: [(String, String)], to path: String, from page: BrowserPage, _ browser: Browser)
        async throws
        -> BrowserPage
    {
        // The account menu has a form with its own proof.
        let csrf = try #require(page.markup.all("input").last { $0["name"] == "csrf" }?["value"])
        return try await browser.post(FormParameters([("csrf", csrf)] + fields), to: path, from: page)
    }

    private func way(back page: BrowserPage) -> String? {
        page.markup.all("a").first { $0["id"] == "back-to-talk" }?["href"]
    }

    @Test func `every page of a sign-in leads back to the stop, until the talk is over`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            #expect(way(back: try await companion.open("/flow?talk=2", browser)) == "/talk/2")
            let third = try await stop(3, companion, browser)
            let step = try await send(
                [("mode", "step"), ("next", "sign-in"), ("talk", "3")], to: "/flow/watch", from: third, browser)
            #expect(step.url.path.hasSuffix("/step"))
            #expect(way(back: step) == "/talk/3")
            _ = try await stop(4, companion, browser)
            let again = try await companion.open("/flow/latest", browser)
            #expect(again.url == step.url && way(back: again) == "/talk/4")
            let picture = try await companion.open(String(again.url.path.dropLast("/step".count)), browser)
            #expect(picture.status == .ok && way(back: picture) == "/talk/4")
            #expect(way(back: try await companion.open("/flow/break", browser)) == "/talk/4")
            for number in 5...7 {
                let waiting = try await stop(number, companion, browser)
                #expect(waiting.markup.all("a").contains { $0["href"] == step.url.path }, "\(number)")
            }
            // A user goes to the provider, returns by the browser's Back button, and goes there again.
            for _ in 1...2 {
                let flow = String(step.url.path.dropLast("/step".count))
                let tenant = try await browser.go("\(flow)/go", from: step)
                #expect(tenant.url.origin == companion.tenantURL.origin)
                #expect(try await companion.open("/flow/latest", browser).url == step.url)
            }
            _ = try await companion.open("/talk", browser)
            #expect(way(back: try await companion.open("/flow/latest", browser)) == nil)
        }
    }

    @Test func `a fault is shown, and the sign-in stays the one to look at`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            let page = try await companion.open("/flow", browser)
            _ = try await send([("mode", "watch")], to: "/flow/watch", from: page, browser)
            try await companion.signIn(.alice, browser)
            let picture = try await companion.open("/flow/latest", browser)
            for (number, fault) in [(6, "replayed-code"), (8, "oidcc-client-test-invalid-aud")] {
                let stop = try await stop(number, companion, browser)
                let broken = try await send(
                    [("fault", fault), ("talk", "\(number)")], to: "/flow/break", from: stop, browser)
                #expect(broken.status == .ok && broken.url != picture.url, "\(fault)")
                #expect(broken.markup.all("section").contains { $0["id"] == "failed" }, "\(fault)")
                #expect(way(back: broken) == "/talk/\(number)")
            }
            let latest = try await companion.open("/flow/latest", browser)
            #expect(latest.url == picture.url)
            #expect(latest.markup.all("li").contains { $0["id"] == "id-token" })
        }
    }

    @Test func `what is tried with the API is shown where it is`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            let page = try await companion.open("/flow", browser)
            _ = try await send([("mode", "watch")], to: "/flow/watch", from: page, browser)
            try await companion.signIn(.alice, browser)
            let stop = try await stop(9, companion, browser)
            for action in ["api", "api-without"] {
                _ = try await send([("action", action), ("talk", "9")], to: "/flow/action", from: stop, browser)
                let sent = try #require(companion.front.passages.last { $0.request.path == "/flow/action" })
                #expect(sent.response.fields[.location]?.hasSuffix("/flow/latest#task-api") == true)
            }
        }
    }
}
