import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

/// What people do with single tasks, in each dialect of the API.
@Suite("A task and its page")
struct TaskScenarioTests {
    private func options(_ dialect: String) -> CompanionHarness.Options {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>\(dialect)</string>")
        return options
    }

    /// Signs alice in, without scripts, and adds these tasks.
    private func list(_ texts: [String], _ companion: CompanionHarness, _ browser: Browser) async throws -> BrowserPage
    {
        var page = try await companion.signIn(.alice, browser)
        for text in texts { page = try await browser.press(words.tasks.add, on: page, filling: ["text": text]) }
        return page
    }

    private func facts(_ page: BrowserPage) -> [String: String] {
        Dictionary(
            zip(page.markup.all("dt").map(\.text), page.markup.all("dd").map(\.text)),
            uniquingKeysWith: { first, _ in first }
        )
    }

    @Test(
        "its own page shows it, and changes, completes, opens again and deletes it",
        .holds("U13", "U14", "U27", "W3", "P1", "P2", "P6"), arguments: ["text", "task", "todolist"])
    func ownPage(dialect: String) async throws {
        try await CompanionHarness.run(options(dialect)) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["Buy <milk>", "Walk"], companion, browser)
            page = try await companion.open("/tasks?show=open", browser)
            page = try await browser.follow("Buy <milk>", on: page)
            // U13: a task's own page.
            #expect(page.heading == "Buy <milk>")
            #expect(page.target.hasSuffix("?show=open"))
            #expect(facts(page)[words.task.isDone] == words.task.notYet)
            #expect((facts(page)[words.task.created] != nil) == (dialect != "todolist"), "that API has no dates")
            #expect((facts(page)[words.task.changed] != nil) == (dialect == "text"))
            #expect(facts(page)[words.task.number]?.isEmpty == false)

            page = try await browser.press(words.task.complete, on: page)
            #expect(page.heading == "Buy <milk>", "still at the task")
            #expect(page.text.contains("Done: Buy <milk>"))
            try companion.restart()
            page = try await browser.open(page.url.description)
            #expect(facts(page)[words.task.isDone] == words.task.yes, "kept over a restart and a reload")
            page = try await browser.press(words.task.reopen, on: page)
            #expect(facts(page)[words.task.isDone] == words.task.notYet)

            // U14: tasks can be deleted and edited.
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "Buy oat milk"])
            #expect(page.target == "/tasks?show=open")
            #expect(page.tasks == ["Buy oat milk", "Walk"])
            page = try await browser.follow("Walk", on: page)
            page = try await browser.press(words.tasks.delete, on: page)
            #expect(page.target == "/tasks?show=open")
            #expect(page.tasks == ["Buy oat milk"])
        }
    }

    @Test("what the API can't do is not on the page", .holds("U13", "P6"))
    func withoutUpdate() async throws {
        try await CompanionHarness.run(options("text")) { companion in
            companion.api.intercept { $0.method == .options ? HTTPResponse(.methodNotAllowed) : nil }
            let browser = companion.browser()
            var page = try await list(["Buy milk"], companion, browser)
            page = try await browser.follow("Buy milk", on: page)
            #expect(page.heading == "Buy milk")
            #expect(page.value(of: "text") == nil)
            #expect(
                page.markup.all("button").map(\.text).filter { $0.contains("done") || $0 == words.tasks.save }.isEmpty)
            page = try await browser.press(words.tasks.delete, on: page)
            #expect(page.tasks.isEmpty)
        }
    }

    @Test("tasks of servers that give no id have no page and no control", .holds("P16"))
    func withoutIDs() async throws {
        try await CompanionHarness.run(options("text")) { companion in
            companion.api.intercept { request in
                guard request.method == .get else { return nil }
                return .json(Array(#"[{"Id":0,"Text":"One","Completed":false},{"Id":0,"Text":"Two"}]"#.utf8))
            }
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            #expect(page.tasks == ["One", "Two"])
            #expect(page.link("One") == nil)
            #expect(!page.markup.elements.contains { $0["formaction"] != nil })
            let guess = try await companion.open("/tasks/0", browser)
            #expect(guess.status == .notFound)
            let form: FormParameters = ["csrf": page.value(of: "csrf") ?? ""]
            let delete = try await browser.post(form, to: "/tasks/0/delete", from: page)
            #expect(delete.status == .notFound)
            #expect(companion.api.count(.delete) == 0, "a delete never guesses")
        }
    }

    @Test("an unknown id, and another person's, is a page with a way on", .holds("U13", "P16"))
    func unknown() async throws {
        try await CompanionHarness.run { companion in
            let hers = companion.browser("hers")
            var page = try await list(["Hers alone"], companion, hers)
            let address = try #require(page.link("Hers alone"))
            let his = companion.browser("his")
            page = try await companion.signIn(.bob, his)
            let form: FormParameters = ["csrf": page.value(of: "csrf") ?? "", "text": "his", "at": "task"]
            for target in [address, "/tasks/999", "/tasks/%3Cb%3E?show=done", "/tasks/a%2F..%2Fb"] {
                let none = try await companion.open(target, his)
                #expect(none.status == .notFound)
                #expect(none.heading == words.errors.noSuchTask.heading)
                #expect(!none.response.text.contains("Hers") && !none.response.text.contains("<b>"))
                let back = try await his.follow(words.errors.toTasks, on: none)
                #expect(back.target == (target.hasSuffix("done") ? "/tasks?show=done" : "/tasks"))
            }
            for action in ["/done", "/open", "/delete"] {
                let answer = try await his.post(form, to: address + action, from: page)
                #expect(answer.status == .notFound, "\(action)")
            }
            page = try await companion.open("/tasks", hers)
            #expect(page.tasks == ["Hers alone"])
            #expect(page.markup.elements.first { $0["role"] == "checkbox" }?["aria-checked"] == "false")
        }
    }

    @Test(
        "a delete that fails leaves the task in the list with a message, and one that worked stays",
        .holds("U28", "U11"))
    func deleting() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["same", "same", "other"], companion, browser)
            let task = try await browser.follow("other", on: page)
            for status in [HTTPStatus.internalServerError, .tooManyRequests, .conflict] {
                companion.api.intercept { $0.method == .delete ? HTTPResponse(status) : nil }
                page = try await browser.press("Delete other", on: page)
                // U11: the status code decides about success.
                #expect(page.status != .ok)
                #expect(page.text.contains(words.tasks.notDeleted))
                #expect(page.tasks == ["same", "same", "other"])
                // And on its own page.
                let failed = try await browser.press(words.tasks.delete, on: task)
                #expect(failed.heading == "other")
                #expect(failed.text.contains(words.tasks.notDeleted))
            }
            companion.api.intercept(nil)
            page = try await browser.press("Delete other", on: page)
            page = try await browser.follow(words.tasks.refresh, on: page)
            #expect(page.tasks == ["same", "same"])
            // One of two that read the same.
            page = try await browser.press("Delete same", on: page)
            // U28: a deleted task stays gone, or returns with a message.
            #expect(page.tasks == ["same"])
        }
    }

    @Test("a tick that fails is not shown as done, and one that worked is kept", .holds("U27", "U11"))
    func ticking() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["Walk"], companion, browser)
            func isDone() -> Bool { page.markup.elements.first { $0["role"] == "checkbox" }?["aria-checked"] == "true" }
            companion.api.intercept { $0.method == .put ? HTTPResponse(.internalServerError) : nil }
            page = try await browser.press("Walk", on: page)
            #expect(page.text.contains(words.tasks.notChanged))
            // U11: the status code decides about success.
            #expect(!isDone())
            companion.api.intercept(nil)
            page = try await browser.press("Walk", on: page)
            #expect(isDone())
            // U27: a tick is kept.
            try companion.restart()
            page = try await browser.follow(words.tasks.refresh, on: page)
            #expect(isDone())
        }
    }

    @Test("Refresh shows what another browser did, and a failure is never an empty list", .holds("U8", "U9", "U7"))
    func refreshing() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One"], companion, browser)
            let elsewhere = companion.browser("elsewhere")
            _ = try await list(["Two"], companion, elsewhere)
            page = try await browser.follow(words.tasks.refresh, on: page)
            // U7: the list has the order of the API.
            #expect(page.tasks == ["One", "Two"], "in the order of the API")
            companion.api.intercept { $0.method == .get ? HTTPResponse(.internalServerError) : nil }
            page = try await browser.follow(words.tasks.refresh, on: page)
            #expect(page.status == .badGateway)
            #expect(page.text.contains(words.tasks.unavailable))
            // U8: the list can be refreshed, and is never shown as empty when that fails.
            #expect(!page.text.contains(words.tasks.empty))
            let calls = companion.api.count(.get, pathSuffix: "/api/tasks")
            page = try await browser.follow(words.tasks.retry, on: page)
            // U9: an error of the list can be retried.
            #expect(companion.api.count(.get, pathSuffix: "/api/tasks") == calls + 1, "it really asks again")
            #expect(page.status == .badGateway)
            companion.api.intercept(nil)
            page = try await browser.follow(words.tasks.retry, on: page)
            #expect(page.tasks == ["One", "Two"])
        }
    }

    @Test("an empty task is refused with a message, and a new one is on the list at once", .holds("U10", "W3"))
    func adding() async throws {
        try await CompanionHarness.run { companion in
            // W3: the list works without scripts.
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "  "])
            // U10: a new task is on the list; an empty one is refused with a message.
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(words.tasks.textEmpty))
            #expect(companion.api.count(.post) == 0)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Walk"])
            #expect(page.tasks == ["Walk"])
        }
    }
}
