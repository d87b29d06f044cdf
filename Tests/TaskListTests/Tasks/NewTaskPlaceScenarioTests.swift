import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Testing
import Texts

@Suite("Where a new task is shown")
struct NewTaskPlaceScenarioTests {
    @Test(arguments: [
        ("/tasks", 130, words.tasks.addedOnPage.text(["page": "2"])),
        ("/tasks?show=open", 130, words.tasks.addedOnPage.text(["page": "2"])),
        ("/tasks?page=2", 200, words.tasks.addedOnPage.text(["page": "3"])),
        ("/tasks?order=newest&page=2", 130, words.tasks.addedOnPage.text(["page": "1"])),
        ("/tasks?show=done", 130, words.tasks.addedNotIncluded), ("/tasks?show=done", 3, words.tasks.addedNotIncluded),
        ("/tasks?q=nothing", 3, words.tasks.addedNotIncluded),
        ("/tasks?page=2", 130, words.tasks.justAdded), ("/tasks", 3, words.tasks.justAdded),
        ("/tasks?show=open", 3, words.tasks.justAdded),
    ])
    func `the same part of the list is shown, and in it the task, marked, focused and described by its place`(
        from: String, count: Int, news: String
    ) async throws {
        try await ScriptedHarness.run { harness in
            harness.put((1...count).map { "Task \($0)" })
            let browser = harness.browser()
            try await harness.signIn(browser)
            // One of the same text is there already; the new one is marked.
            var page = try await harness.open(from, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Task 2"])
            #expect(page.target == from && page.text.contains(words.says(.taskAdded, "Task 2")))
            #expect(page.newTask == "Task 2")
            let elements = page.markup.elements
            let marked = elements.indices.filter {
                elements[$0]["class"]?.split(separator: " ").contains("new") == true
            }
            #expect(marked.count == 1)
            let focused = elements.filter { $0["autofocus"] != nil }
            #expect(
                focused.map(\.text) == [words.tasks.change]
                    && focused.first?["href"]?.hasPrefix("/tasks/\(count)") == true)
            let described = focused.first?["aria-describedby"]
            #expect(elements.first { $0["id"] == described }?.text == news)
            page = try await harness.open(page.target, browser)
            #expect(page.newTask == nil && !page.text.contains(news), "marked once")
        }
    }

    @Test(arguments: ["text", "task"])
    func `an API that responds with nothing, or gives no ids, has its new task marked as well`(dialect: String)
        async throws
    {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>\(dialect)</string>")
        try await CompanionHarness.run(options) { companion in
            companion.api.alter { request, _ in request.method == .post ? HTTPResponse(.noContent) : nil }
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            for text in ["Same", "Other", "Same"] {
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": text])
                #expect(page.newTask == text)
            }
            let rows = page.markup.elements.filter { $0["class"] == "new" || $0["class"] == nil }.filter {
                $0.name == "li"
            }
            #expect(rows.last?["class"] == "new", "the second of the two that read the same")
        }
    }
}

extension BrowserPage {
    /// The text of the task that is marked as new.
    var newTask: String? {
        let elements = markup.elements
        return elements.first { element in
            element.name == "p"
                && element.ancestors.last.map { elements[$0]["class"]?.split(separator: " ").contains("new") == true }
                    == true
        }?.text
    }
}
