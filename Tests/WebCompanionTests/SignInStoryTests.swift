import DemoServices
import HTTP
import TestSupport
import Testing

@testable import WebCompanion

@Suite("Sign-in, from the welcome page to the list and out again")
struct SignInStoryTests {
    @Test("somebody signs in, adds, completes and deletes a task, and signs out", arguments: Companion.Way.allCases)
    func wholeStory(way: Companion.Way) async throws {
        try await Companion.run(.init(way: way)) { companion in
            let browser = companion.browser()
            let welcome = try await companion.open("/", browser)
            #expect(welcome.status == .ok)
            let tenant = try await browser.follow("Sign up or sign in", on: welcome)
            var page = try await companion.press(.alice, on: tenant, in: browser)
            #expect(page.target == "/tasks")
            #expect(page.account == "Alice Adams")
            #expect(page.tasks.isEmpty)

            page = try await browser.press("Add", on: page, filling: ["text": "Buy milk & <b>bread</b>"])
            page = try await browser.press("Add", on: page, filling: ["text": "Call mum"])
            #expect(page.tasks.sorted() == ["Buy milk & <b>bread</b>", "Call mum"])
            page = try await browser.press("Delete Call mum", on: page)
            #expect(page.tasks == ["Buy milk & <b>bread</b>"])

            page = try await browser.press("Sign out", on: page)
            #expect(page.target == "/signed-out")
            #expect(page.heading == "You are signed out")
            let names = await browser.jar.cookies.map(\.name).filter { $0.hasPrefix("web-companion") }
            #expect(names == [], "a cookie of ours is left")
            page = try await companion.open("/tasks", browser)
            #expect(page.target == "/?notice=sign-in-needed")
        }
    }
}
