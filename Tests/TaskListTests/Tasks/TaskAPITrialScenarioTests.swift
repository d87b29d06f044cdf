import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@Suite("Trying the task API on the claims page")
struct TaskAPITrialScenarioTests {
    private let list = words.trial.list
    private let add = words.trial.add

    private func outcome(_ page: BrowserPage) -> String? { page.markup.elements.first { $0["id"] == "outcome" }?.text }

    @Test(.holds("W11"), arguments: ["text", "task", "todolist"])
    func `buttons call the API, and the page shows its response`(dialect: String) async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>\(dialect)</string>")
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let old = try await companion.open("/claims", browser)
            #expect(outcome(old) == nil)
            companion.api.forget()
            // W11: a button for GET, one for POST.
            var page = try await browser.press(add, on: old, filling: ["text": "Buy <b>milk</b>"])
            #expect(page.status == .ok && page.heading == words.claims.heading)
            #expect(outcome(page)?.contains("POST \(companion.apiURL)") == true)
            #expect(outcome(page)?.contains(dialect == "todolist" ? "200" : "201") == true)
            #expect(outcome(page)?.contains("Buy <b>milk</b>") == true)
            page = try await browser.press(list, on: page)
            #expect(outcome(page)?.contains("GET \(companion.apiURL)") == true)
            #expect(outcome(page)?.contains("application/json") == true)
            #expect(outcome(page)?.contains("Buy <b>milk</b>") == true)
            #expect(companion.api.passages.map(\.request.method).filter { $0 != .options } == [.post, .get])
            page = try await browser.press(add, on: old, filling: ["text": "Buy <b>milk</b>"])
            #expect(companion.api.count(.post) == 1, "a form that is sent twice adds once")
            #expect(try await companion.open("/tasks", browser).tasks == ["Buy <b>milk</b>"])
        }
    }

    @Test func `an API that sends the token back does not get it onto the page`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { request throws(HTTPClientError) in
                let field = request.fields[.authorization] ?? ""
                let token = field.split(separator: " ").last.map(String.init) ?? ""
                return HTTPResponse(
                    .unauthorized,
                    fields: [
                        .contentType: "text/plain; token=\(token)", .wwwAuthenticate: "Bearer error=\"\(token)\"",
                    ],
                    body: Array(
                        "\(field) \(token)\u{301} \(token)\(token) \(String(repeating: "x", count: 20_000))".utf8))
            }
            let page = try await browser.press(list, on: try await harness.open("/claims", browser))
            #expect(outcome(page)?.contains("401") == true && outcome(page)?.contains("Bearer ***") == true)
            #expect(!page.response.text.contains("access-1"))
            #expect(page.response.text.utf8.count < 40_000, "cut")
        }
    }

    @Test func `a missing response, and a text that is none, are reported`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in throw .cannotConnect }
            var page = try await browser.press(list, on: try await harness.open("/claims", browser))
            #expect(page.status == .ok && outcome(page)?.contains(words.problems.unreachable) == true)
            let count = harness.requests.count
            page = try await browser.press(add, on: page, filling: ["text": " "])
            #expect(page.status == .unprocessableContent && page.text.contains(words.tasks.textEmpty))
            #expect(harness.requests.count == count)
        }
    }
}
