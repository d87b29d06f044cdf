import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Tasks
import TestSupport
import Testing
import Texts

@testable import WebCompanion

@Suite("Open windows follow the list", .patientTimeLimit)
struct LiveListScenarioTests {
    private func events(_ page: BrowserPage) throws -> String {
        try #require(page.markup.elements.first { $0["id"] == "rest" }?["data-events"])
    }

    /// Opens the stream of a page until it brings an event, as a browser does, and waits until the program has it.
    private func listen(
        _ page: BrowserPage, _ companion: CompanionHarness, _ browser: Browser
    ) async throws -> Task<BrowserPage, any Error> {
        let address = try events(page)
        let stream = Task {
            while true {
                let said = try await companion.open(address, browser)
                guard said.response.text.hasSuffix(": nothing new\n\n") else { return said }
            }
        }
        let watches = try companion.application.memory.listWatches
        while watches.waiting == 0 { await Polling.pause() }
        return stream
    }

    @Test func `what one browser adds shows in another of the same person, at no cost to the API`() async throws {
        try await CompanionHarness.run { companion in
            let (here, there) = (companion.browser(), companion.browser("there"))
            var page = try await companion.signIn(.alice, here)
            let other = try await companion.signIn(.alice, there)
            let stream = try await listen(other, companion, there)
            page = try await here.press(words.tasks.add, on: page, filling: ["text": "Milk"])
            #expect(page.text.contains(words.says(.taskAdded, "Milk")))
            let said = try await stream.value
            #expect(said.response.fields[.contentType] == "text/event-stream")
            let version = try #require(said.response.text.split(separator: "data: ").last?.prefix { $0 != "\n" })
            companion.api.forget()
            let seen = try await companion.open("/live?show=open&version=\(version)", there)
            #expect(seen.tasks == ["Milk"] && companion.api.count(.get) == 0)
            #expect(try events(seen).hasSuffix("&after=\(version)"))
            #expect(!seen.text.contains(words.says(.taskAdded, "Milk")), "said where it was done")
            // A version other than that of the current list.
            #expect(try await companion.open("/live?version=x", there).tasks == ["Milk"])
            #expect(companion.api.count(.get) == 1)
        }
    }

    @Test func `a window's own message waits for it`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            // The page after the redirect is not received.
            companion.front.intercept { request in
                request.method == .get ? HTTPResponse.text("", status: .serviceUnavailable) : nil
            }
            _ = try await browser.press(words.tasks.add, on: page, filling: ["text": "Milk"])
            companion.front.intercept(nil)
            #expect(try await !companion.open("/live", browser).text.contains(words.says(.taskAdded, "Milk")))
            #expect(try await companion.open("/tasks", browser).text.contains(words.says(.taskAdded, "Milk")))
        }
    }

    @Test func `signing out in one tab ends the others`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let stream = try await listen(page, companion, browser)
            _ = try await browser.press(words.frame.signOut, on: page)
            #expect(try await stream.value.response.text == "retry: 200\nevent: ended\ndata: /tasks\n\n")
            let later = try await companion.open(events(page), browser)
            #expect(later.response.text.hasSuffix("event: ended\ndata: /?notice=\(Notice.signInNeeded.rawValue)\n\n"))
            #expect(try await companion.open("/live", browser).heading != words.tasks.title)
        }
    }

    @Test func `a tab of one account is not notified of another's list`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            // Each has a separate session in this browser; the tab is still Alice's.
            let provider = try await companion.open("/sign-in?switch=1", browser)
            _ = try await companion.press(.bob, on: provider, in: browser)
            #expect(try await companion.open(events(page), browser).response.text.contains("event: ended\n"))
        }
    }

    @Test(arguments: ["/live", "/live/events?for=another"])
    func `a window that is left open keeps no session alive, and says why it ended`(address: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 20 * 60)
            #expect(try await companion.open(address, browser).status == .ok)
            companion.clock.advance(by: 11 * 60)
            let said = try await companion.open(events(page), browser)
            #expect(
                said.response.text.hasSuffix(
                    "event: ended\ndata: /?notice=\(Notice.signedOutForInactivity.rawValue)\n\n"))
        }
    }

    @Test func `a shared screen follows nothing`() async throws {
        try await CompanionHarness.run(CompanionHarness.Options(settings: .demo.with("kiosk", "<true/>"))) {
            companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            #expect(!page.response.text.contains("data-events"))
            for path in ["/live", "/live/events"] {
                #expect(try await companion.open(path, browser).status == .notFound)
            }
        }
    }
}
