import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@Suite("Where the list is after a change")
struct PlaceKeptScenarioTests {
    private func location(_ page: BrowserPage) -> String { page.steps[0].response.fields[.location] ?? "" }

    private func signIn(_ companion: CompanionHarness, _ texts: [String]) async throws -> Browser {
        let browser = companion.browser(runsScripts: false)
        let page = try await companion.signIn(.alice, browser)
        for text in texts {
            let form: FormParameters = ["csrf": page.value(of: "csrf") ?? "", "text": text]
            _ = try await browser.post(form, to: "/tasks", from: page)
        }
        return browser
    }

    @Test func `a change leads back to the row, with all that was chosen`() async throws {
        try await CompanionHarness.run { companion in
            let browser = try await signIn(companion, (1...105).map { "Task \($0)" })
            let target = "/tasks?show=open&q=task&order=newest&page=2"
            var page = try await companion.open(target, browser)
            #expect(page.tasks == ["Task 5", "Task 4", "Task 3", "Task 2", "Task 1"] && page.value(of: "q") == "task")
            page = try await browser.press("Delete Task 4", on: page)
            #expect(location(page) == target + "#t2" && page.tasks == ["Task 5", "Task 3", "Task 2", "Task 1"])
            page = try await companion.open("/tasks?order=service&page=2", browser)
            #expect(page.tasks.count == 4)
            page = try await browser.press("Task 104", on: page)
            #expect(location(page) == "/tasks?page=2#t3", "it stays where it is")
            page = try await companion.open("/tasks?show=open&page=2", browser)
            #expect(page.tasks == ["Task 102", "Task 103", "Task 105"])
            page = try await browser.press("Task 102", on: page)
            #expect(location(page) == "/tasks?show=open&page=2#t1", "the next one takes its place")
            page = try await companion.open("/tasks?page=2", browser)
            page = try await browser.press("Delete Task 105", on: page)
            #expect(location(page) == "/tasks?page=2#t3", "the last one went")
            page = try await browser.follow("Task 103", on: page)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "Task 103!"])
            #expect(location(page) == "/tasks?page=2#t2" && page.tasks[1] == "Task 103!")
            page = try await browser.follow("Task 103!", on: page)
            page = try await browser.press(words.tasks.delete, on: page)
            #expect(location(page) == "/tasks?page=2#t2")
        }
    }

    @Test func `a row that moves in its order is followed`() async throws {
        try await CompanionHarness.run { companion in
            let browser = try await signIn(companion, ["b", "c", "a"])
            var page = try await companion.open("/tasks?order=done", browser)
            page = try await browser.press("b", on: page)
            #expect(page.tasks == ["c", "a", "b"] && location(page) == "/tasks?order=done#t3")
            page = try await companion.open("/tasks?order=text", browser)
            page = try await browser.follow("a", on: page)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "bb"])
            #expect(page.tasks == ["b", "bb", "c"] && location(page) == "/tasks?order=text#t2")
            page = try await companion.open("/tasks?order=service&q=bb", browser)
            page = try await browser.follow("bb", on: page)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "x"])
            #expect(page.tasks == [] && location(page) == "/tasks?q=bb")
            #expect(page.text.contains(words.tasks.foundNothing.text(["text": "bb"])))
        }
    }

    @Test func `a success is reported without taking the focus, a failure takes it`() async throws {
        try await CompanionHarness.run { companion in
            let browser = try await signIn(companion, ["a", "b"])
            var page = try await companion.open("/tasks", browser)
            page = try await browser.press("a", on: page)
            func message() -> MarkupScan.Element? { page.markup.elements.first { $0["id"] == "message" } }
            let region = page.markup.elements.first { $0["id"] == "say" }
            #expect(region?["role"] == "status" && message()?["role"] == nil && message()?["autofocus"] == nil)
            companion.api.intercept { $0.method == .put ? HTTPResponse(.internalServerError) : nil }
            page = try await browser.press("b", on: page)
            #expect(message()?["role"] == "alert" && message()?["autofocus"] != nil)
        }
    }

    @Test func `a form finds and orders, and says how many there are`() async throws {
        try await CompanionHarness.run { companion in
            let browser = try await signIn(companion, ["Mélange", "Milk", "melange again"])
            var page = try await companion.open("/tasks?show=open", browser)
            page = try await browser.press(words.tasks.find, on: page, filling: ["q": "MELANGE", "order": "newest"])
            #expect(page.url.path == "/tasks" && page.tasks == ["melange again", "Mélange"])
            #expect(page.text.contains("2 tasks found for “MELANGE”."))
            #expect(page.link(words.tasks.filters[.done] ?? "") == "/tasks?show=done&q=MELANGE&order=newest")
            page = try await browser.press(words.tasks.find, on: page, filling: ["q": "<none>"])
            #expect(page.text.contains(words.tasks.foundNothing.text(["text": "<none>"])))
            page = try await browser.follow(words.tasks.showAll, on: page)
            #expect(page.tasks.count == 3 && page.target == "/tasks?order=newest", "the order is remembered")
            page = try await companion.open("/tasks?order=service", browser)
            page = try await companion.open("/tasks", browser)
            #expect(page.target == "/tasks", "until another is chosen")
        }
    }

    @Test func `a script is not led to the provider`() async throws {
        try await CompanionHarness.run { companion in
            let browser = try await signIn(companion, ["a"])
            let page = try await companion.open("/tasks", browser)
            companion.clock.advance(by: 10)
            companion.api.intercept { _ in HTTPResponse(.unauthorized) }
            var jar = await browser.jar
            let cookie = jar.field(for: page.url, isSameSite: true, isSafe: true, at: companion.clock.date)
            func send(_ mode: String) async throws -> HTTPResponse {
                let form: FormParameters = ["csrf": page.value(of: "csrf") ?? "", "text": "b"]
                let fields: HTTPFields = [
                    .cookie: cookie ?? "", .contentType: "application/x-www-form-urlencoded", .secFetchMode: mode,
                    .origin: companion.url.origin,
                ]
                return try await companion.client.send(
                    OutgoingRequest(
                        method: .post, url: try url("\(companion.url)/tasks"), fields: fields,
                        body: Array(form.encoded.utf8), limits: .taskAPI))
            }
            let answer = try await send("cors")
            // It is accepted; the list, for a script too, has a link.
            #expect(answer.status == .seeOther && answer.fields[.location] == "/tasks")
            let list = try await companion.client.send(
                OutgoingRequest(
                    method: .get, url: try url("\(companion.url)/tasks"),
                    fields: [.cookie: cookie ?? "", .secFetchMode: "cors"], limits: .taskAPI))
            #expect(list.status == .forbidden)
            #expect(MarkupScan(list.text).all("a").contains { $0.text == words.signedOut.again })
            companion.clock.advance(by: 120)
            let other = try await send("navigate")
            #expect(MarkupScan(other.text).all("h1").first?.text == words.interstitial.title)
        }
    }
}
