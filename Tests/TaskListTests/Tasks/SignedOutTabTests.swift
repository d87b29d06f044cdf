import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Testing
import Texts

/// A person signs out in one tab and continues to type in another.
@Suite struct SignedOutTabTests {
    /// Alice's page in the second tab, after she has signed out in the first.
    private func leftOpen(_ companion: CompanionHarness, _ browser: Browser) async throws -> BrowserPage {
        let page = try await companion.signIn(.alice, browser)
        let leftOpen = try await companion.open("/tasks", browser)
        _ = try await browser.press(words.frame.signOut, on: page)
        return leftOpen
    }

    @Test func `what was added there is in its field after the sign-in, until it is saved`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let leftOpen = try await self.leftOpen(companion, browser)
            var page = try await browser.press(
                words.tasks.add, on: leftOpen, filling: ["text": "typed in the other tab"])
            #expect(page.status == .forbidden)
            page = try await companion.signIn(.alice, browser)
            #expect(page.value(of: "text") == "typed in the other tab")
            #expect(page.tasks.isEmpty)
            try companion.restart()
            page = try await companion.open("/tasks", browser)
            #expect(page.value(of: "text") == "typed in the other tab")
            page = try await browser.press(words.tasks.add, on: page)
            #expect(page.tasks == ["typed in the other tab"])
            #expect(page.value(of: "text") == "")
        }
    }

    @Test func `it waits for the person that typed it, whichever person signs in before`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let leftOpen = try await self.leftOpen(companion, browser)
            _ = try await browser.press(words.tasks.add, on: leftOpen, filling: ["text": "of Alice"])
            var page = try await companion.signIn(.bob, browser)
            #expect(page.value(of: "text") == "")
            page = try await browser.press(words.frame.signOut, on: page)
            #expect(try await companion.signIn(.alice, companion.browser("another")).value(of: "text") == "")
        }
    }

    @Test func `a changed text of a task waits too`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "one"])
            let task = try #require(page.markup.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("/tasks/") })
            let leftOpen = try await companion.open(task, browser)
            let token = try #require(leftOpen.value(of: "csrf"))
            _ = try await browser.press(words.frame.signOut, on: page)
            _ = try await browser.post(["csrf": token, "text": "one and a half"], to: task, from: leftOpen)
            try await companion.signIn(.alice, browser)
            page = try await companion.open(task, browser)
            #expect(page.value(of: "text") == "one and a half")
        }
    }

    @Test("nothing waits that no page of ours sent", arguments: ["cross-site", "no header", "no token", "kiosk"])
    func notKept(what: String) async throws {
        var options = CompanionHarness.Options()
        if what == "kiosk" { options.settings = options.settings.with("kiosk", "<true/>") }
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            let leftOpen = try await self.leftOpen(companion, browser)
            let token = try #require(leftOpen.value(of: "csrf"))
            _ = try await companion.open("/", browser)
            let welcome = try await companion.open("/", browser)
            let cookie = try #require(welcome.steps.last?.fields[.cookie])
            var form: FormParameters = ["text": "planted"]
            if what != "no token" { form.append("csrf", token) }
            var fields: HTTPFields = [
                .host: companion.url.authority, .cookie: cookie, .contentType: "application/x-www-form-urlencoded",
            ]
            switch what {
            case "cross-site": fields[.origin] = "https://evil.example"
            case "no header": break
            default: fields[.origin] = companion.url.origin
            }
            let answer = await companion.front.respond(
                to: HTTPRequest(method: .post, target: "/tasks", fields: fields, body: Array(form.encoded.utf8)))
            #expect(answer.status == .forbidden)
            #expect(try await companion.signIn(.alice, browser).value(of: "text") == "")
        }
    }
}
