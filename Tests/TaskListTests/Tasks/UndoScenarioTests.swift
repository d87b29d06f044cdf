import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import JSON
import Localization
import Synchronization
import TestSupport
import Testing
import Texts

@Suite("What was done last is undone")
struct UndoScenarioTests {
    private let tooLate = words.tasks.nothingToUndo.text(60, in: .english)

    private func list(_ texts: [String], _ companion: CompanionHarness, _ browser: Browser) async throws -> BrowserPage
    {
        var page = try await companion.signIn(.alice, browser)
        for text in texts { page = try await browser.press(words.tasks.add, on: page, filling: ["text": text]) }
        return page
    }

    private func done(_ page: BrowserPage) -> [String] {
        page.markup.elements.filter { $0["role"] == "checkbox" && $0["aria-checked"] == "true" }
            .map { page.markup.text(ofIDs: $0["aria-labelledby"] ?? "") }
    }

    private func offersUndo(_ page: BrowserPage) -> Bool { page.markup.elements.contains { $0["name"] == "undo" } }

    private func form(_ page: BrowserPage, undo: String? = nil) -> FormParameters {
        ["csrf": page.value(of: "csrf") ?? "", "undo": undo ?? page.value(of: "undo") ?? ""]
    }

    @Test(arguments: ["text", "task", "todolist"])
    func `a delete and a tick are undone, also after a reload and a restart`(dialect: String) async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>\(dialect)</string>")
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One", "Two", "Three"], companion, browser)
            #expect(!offersUndo(page), "an added task is deleted, not undone")
            page = try await browser.press("Two", on: page)
            #expect(done(page) == ["Two"] && offersUndo(page))
            page = try await browser.press("Delete Two", on: page)
            #expect(page.tasks == ["One", "Three"])
            companion.clock.advance(by: 30)
            try companion.restart()
            page = try await companion.open("/tasks", browser)
            #expect(
                page.text.contains(words.says(.taskDeleted, "Two")) && offersUndo(page), "said again after a reload")
            page = try await browser.press(words.tasks.undo, on: page)
            // It returns at the end, completed as it was.
            #expect(page.tasks == ["One", "Three", "Two"] && done(page) == ["Two"] && page.newTask == "Two")
            #expect(page.text.contains(words.says(.taskRestoredLast, "Two")) && !offersUndo(page))
            page = try await browser.press("Two", on: page)
            #expect(done(page) == [])
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(done(page) == ["Two"] && page.text.contains(words.says(.taskDone, "Two")))
        }
    }

    @Test func `after a minute it is too late, which the page says`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One"], companion, browser)
            page = try await browser.press("Delete One", on: page)
            companion.clock.advance(by: 61)
            let late = try await browser.press(words.tasks.undo, on: page)
            #expect(late.status == .conflict && late.text.contains(tooLate) && late.tasks == [])
            page = try await companion.open("/tasks", browser)
            #expect(!offersUndo(page) && !page.text.contains(words.says(.taskDeleted, "One")))
        }
    }

    @Test func `a change is undone once, and an older page undoes nothing newer`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One", "Two"], companion, browser)
            let first = try await browser.press("Delete One", on: page)
            page = try await browser.press("Delete Two", on: first)
            let older = try await browser.press(words.tasks.undo, on: first)
            #expect(older.status == .conflict && older.text.contains(tooLate) && older.tasks == [])
            let restored = try await browser.press(words.tasks.undo, on: page)
            #expect(restored.tasks == ["Two"])
            let again = try await browser.press(words.tasks.undo, on: page)
            #expect(again.status == .ok && again.tasks == ["Two"], "pressed twice")
            let unknown = try await browser.post(form(page, undo: "made up"), to: "/tasks/undo", from: page)
            #expect(unknown.status == .conflict && unknown.tasks == ["Two"])
            let nameless = try await browser.post(["csrf": page.value(of: "csrf") ?? ""], to: "/tasks/undo", from: page)
            #expect(nameless.status == .conflict)
        }
    }

    @Test func `no one undoes what another person did`() async throws {
        try await CompanionHarness.run { companion in
            let (hers, his) = (
                companion.browser("hers", runsScripts: false), companion.browser("his", runsScripts: false)
            )
            var page = try await list(["Hers"], companion, hers)
            page = try await hers.press("Delete Hers", on: page)
            let undo = try #require(page.value(of: "undo"))
            let other = try await companion.signIn(.bob, his)
            let tried = try await his.post(form(other, undo: undo), to: "/tasks/undo", from: other)
            #expect(tried.status == .conflict && tried.tasks == [] && !tried.response.text.contains("Hers"))
            let stolen = try await his.post(form(page), to: "/tasks/undo", from: other)
            #expect(stolen.status == .forbidden && !stolen.response.text.contains("Hers"))
            page = try await hers.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["Hers"], "it is still hers to undo")
        }
    }

    @Test func `what can't be undone at the moment can be tried again, and is added once`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One"], companion, browser)
            page = try await browser.press("Delete One", on: page)
            companion.clock.advance(by: 50)
            companion.api.intercept { _ in HTTPResponse(.internalServerError) }
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.status == .badGateway && page.text.contains(words.tasks.notUndone))
            companion.api.intercept(nil)
            companion.clock.advance(by: 50)
            page = try await companion.open("/tasks", browser)
            #expect(offersUndo(page), "for another minute, since it was begun in time")
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["One"])
        }
    }

    @Test func `a deleted task that is refused can be added again later`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One"], companion, browser)
            page = try await browser.press("Delete One", on: page)
            companion.api.intercept { $0.method == .post ? HTTPResponse(.forbidden) : nil }
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.status == .forbidden && page.text.contains(words.tasks.notUndone) && offersUndo(page))
            #expect(page.unsent == [])
            companion.api.intercept(nil)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["One"])
        }
    }

    @Test func `a deleted task that the API does not take now waits like a new one`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One", "Two", "Three"], companion, browser)
            page = try await browser.press("Delete One", on: page)
            companion.api.intercept { $0.method == .post ? HTTPResponse(.internalServerError) : nil }
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.status == .ok && page.unsent == ["One"] && !offersUndo(page))
            companion.api.intercept(nil)
            companion.clock.advance(by: 70)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["Two", "Three", "One"])
            for text in ["Two", "Three"] { page = try await browser.press(text, on: page) }
            page = try await browser.press(words.tasks.clear, on: page)
            companion.api.intercept { $0.method == .post ? HTTPResponse(.internalServerError) : nil }
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.status == .ok && page.unsent == ["Two", "Three"] && !offersUndo(page))
            companion.api.intercept(nil)
            companion.clock.advance(by: 70)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["One", "Two", "Three"] && done(page) == ["Two", "Three"])
        }
    }

    @Test func `where too many wait already, what was deleted is offered again`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One", "Two"], companion, browser)
            for text in ["One", "Two"] { page = try await browser.press(text, on: page) }
            let other = companion.browser("other", runsScripts: false)
            try await companion.signIn(.alice, other)
            companion.api.intercept { $0.method == .post ? HTTPResponse(.internalServerError) : nil }
            for count in [250, 49] {
                let form = try await companion.open("/transfer", other)
                let text = (1...count).map { "\(count) \($0)\n" }.joined()
                _ = try await other.press(words.transfer.run, on: form, filling: ["text": text])
            }
            page = try await browser.press(words.tasks.clear, on: companion.open("/tasks", browser))
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.status == .unprocessableContent && page.text.contains(words.tasks.notUndone))
            #expect(page.text.contains(words.tasks.tooManyWaiting.text(["limit": "300"])) && offersUndo(page))
        }
    }

    @Test func `what was added again without a response is not added once more`() async throws {
        try await ScriptedHarness.run { harness in
            let api = ForgetfulAPI(["One"])
            harness.set(.tasks, api.answer)
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.press("Delete One", on: page)
            #expect(api.texts == [])
            // It is added, and there is a response neither to that nor to the list after it.
            api.isSilent = true
            let unclear = try await browser.press(words.tasks.undo, on: page)
            #expect(api.texts == ["One"] && unclear.unsent == ["One"])
            api.isSilent = false
            harness.clock.advance(by: 30)
            // The list shows that the task is there.
            let again = try await browser.press(words.tasks.undo, on: page)
            #expect(api.texts == ["One"] && again.tasks == ["One"] && again.unsent == [])
            #expect(again.text.contains(words.says(.taskFound, "One")))

            page = try await browser.press("Delete One", on: again)
            api.losesAnswers = true
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(api.texts == ["One"] && page.tasks == ["One"] && page.status == .ok)
        }
    }

    @Test func `what was deleted without a response is offered by the next list, once`() async throws {
        try await ScriptedHarness.run { harness in
            let api = ForgetfulAPI(["One", "Two"])
            harness.set(.tasks, api.answer)
            let browser = harness.browser()
            let before = try await harness.signIn(browser)
            api.losesAnswers = true
            var page = try await browser.press("Delete One", on: before)
            #expect(page.text.contains(words.tasks.notDeleted) && api.texts == ["Two"])
            api.losesAnswers = false
            _ = try await browser.press("Delete One", on: before)
            page = try await browser.open("\(harness.url)/tasks")
            #expect(page.text.contains(words.says(.taskDeleted, "One")) && offersUndo(page))
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(api.texts == ["Two", "One"])
            page = try await browser.open("\(harness.url)/tasks")
            #expect(!offersUndo(page))
        }
    }

    @Test func `what was deleted after an attempt without a response is offered once`() async throws {
        try await ScriptedHarness.run { harness in
            let api = ForgetfulAPI(["One"])
            harness.set(.tasks, api.answer)
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            let good: ScriptedHarness.Answer = api.answer
            harness.set(.tasks) { request throws(HTTPClientError) in
                guard request.method != .delete else { throw .timedOut }
                return try await good(request)
            }
            page = try await browser.press("Delete One", on: page)
            harness.set(.tasks, api.answer)
            page = try await browser.open("\(harness.url)/tasks")
            #expect(page.tasks == ["One"] && !offersUndo(page))
            harness.clock.advance(by: 1)
            page = try await browser.press("Delete One", on: page)
            page = try await browser.press(words.tasks.undo, on: page)
            page = try await browser.open("\(harness.url)/tasks")
            #expect(page.tasks == ["One"] && !offersUndo(page), "the task that is there has another ID")
        }
    }

    @Test(arguments: [true, false])
    func `what was deleted elsewhere later is not offered`(isRefused: Bool) async throws {
        try await ScriptedHarness.run { harness in
            let api = ForgetfulAPI(["One"])
            harness.set(.tasks, api.answer)
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            let good: ScriptedHarness.Answer = api.answer
            harness.set(.tasks) { request throws(HTTPClientError) in
                guard request.method == .delete else { return try await good(request) }
                guard isRefused else { throw .timedOut }
                return .text("no", status: .forbidden)
            }
            page = try await browser.press("Delete One", on: page)
            #expect(page.text.contains(words.tasks.notDeleted))
            harness.set(.tasks, api.answer)
            if !isRefused { harness.clock.advance(by: 61) }
            page = try await browser.open("\(harness.url)/tasks")
            #expect(page.tasks == ["One"])
            api.deleteAll()
            page = try await browser.open("\(harness.url)/tasks")
            #expect(page.tasks == [] && !offersUndo(page))
        }
    }

    @Test func `what was cleared without a response can be undone with the rest`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One", "Two", "Three"], companion, browser)
            for text in ["One", "Two", "Three"] { page = try await browser.press(text, on: page) }
            let tasks = companion.api
            tasks.intercept { request in
                request.method == .delete && request.path.hasSuffix("/2") ? HTTPResponse(.gatewayTimeout) : nil
            }
            page = try await browser.press(words.tasks.clear, on: page)
            #expect(page.tasks == ["Two"] && page.text.contains("2 tasks deleted. 1 completed task was not deleted."))
            tasks.intercept(nil)
            // The API has done it after all.
            let other = companion.browser("other", runsScripts: false)
            _ = try await other.press("Delete Two", on: companion.signIn(.alice, other))
            page = try await companion.open("/tasks", browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["One", "Three", "Two"] && done(page) == page.tasks && !offersUndo(page))
        }
    }

    @Test func `what a search or a filter hides is not cleared`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["Buy milk", "Buy bread", "Call Bob", "Buy eggs"], companion, browser)
            for text in ["Buy milk", "Call Bob", "Buy eggs"] { page = try await browser.press(text, on: page) }
            page = try await companion.open("/tasks?show=open", browser)
            #expect(page.tasks == ["Buy bread"])
            #expect(!page.markup.elements.contains { $0["formaction"] == "/completed/delete" })
            page = try await companion.open("/tasks?q=buy", browser)
            page = try await browser.press(words.tasks.clear, on: page)
            #expect(page.tasks == ["Buy bread"])
            page = try await companion.open("/tasks", browser)
            #expect(page.tasks == ["Buy bread", "Call Bob"])
        }
    }

    @Test func `what is done is deleted at once, and returns at once`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["One", "Two", "Three", "Four"], companion, browser)
            #expect(!page.markup.elements.contains { $0["formaction"] == "/completed/delete" })
            for text in ["One", "Three", "Four"] { page = try await browser.press(text, on: page) }
            companion.api.intercept { request in
                request.method == .delete && request.path.hasSuffix("/4") ? HTTPResponse(.internalServerError) : nil
            }
            page = try await browser.press(words.tasks.clear, on: page)
            #expect(page.tasks == ["Two", "Four"])
            #expect(page.text.contains("2 tasks deleted. 1 completed task was not deleted."))
            companion.api.intercept(nil)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["Two", "Four", "One", "Three"] && done(page) == ["Four", "One", "Three"])
            #expect(page.text.contains("2 tasks are back on the list."))
            page = try await browser.press(words.tasks.clear, on: page)
            #expect(page.tasks == ["Two"] && page.text.contains("3 tasks deleted."))
            companion.api.intercept { _ in HTTPResponse(.serviceUnavailable) }
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.status == .badGateway && page.unsent == ["Four", "One", "Three"])
        }
    }

    @Test func `an API that deletes by text keeps what is still to do`() async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>task</string>")
        try await CompanionHarness.run(options) { companion in
            companion.api.intercept { request in
                guard request.method == .options else { return nil }
                return HTTPResponse(.noContent, fields: [.allow: "GET, PUT"])
            }
            let browser = companion.browser(runsScripts: false)
            var page = try await list(["Same", "Same", "Other"], companion, browser)
            let ticks = page.markup.elements.filter { $0["role"] == "checkbox" }.compactMap { $0["formaction"] }
            for tick in [ticks[0], ticks[2]] {
                page = try await browser.post(["csrf": page.value(of: "csrf") ?? ""], to: tick, from: page)
            }
            page = try await browser.press(words.tasks.clear, on: page)
            #expect(page.tasks == ["Same", "Same"])
        }
    }

    @Test func `a task that is called undo is changed like any other`() async throws {
        try await ScriptedHarness.run { harness in
            let sent = SentTexts()
            harness.set(.tasks) { request throws(HTTPClientError) in
                if request.method == .put { sent.add(String(decoding: request.body, as: UTF8.self)) }
                let item = #"{"id":"undo","description":"One","status":false}"#
                return .json(Array((request.url.path.hasSuffix("/undo") ? item : "[\(item)]").utf8))
            }
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.follow("One", on: page)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "Changed"])
            #expect(page.text.contains(words.says(.taskChanged, "Changed")))
            #expect(sent.all.count == 1 && sent.all.allSatisfy { $0.contains("Changed") })
        }
    }
}

/// The bodies that were sent, in order.
private final class SentTexts: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// A list in the dialect `todolist` that does what is requested and may not respond.
private final class ForgetfulAPI: Sendable {
    private struct State {
        var items: [(id: Int, text: String)]
        var next: Int
        /// From the next POST on there is no response to anything.
        var isSilent = false
        /// No POST or DELETE gets a response.
        var losesAnswers = false
        var hasGone = false
    }

    private let state: Mutex<State>

    init(_ texts: [String]) {
        state = Mutex(State(items: texts.enumerated().map { ($0 + 1, $1) }, next: texts.count + 1))
    }

    var texts: [String] { state.withLock { $0.items.map(\.text) } }
    func deleteAll() { state.withLock { $0.items = [] } }
    var isSilent: Bool {
        get { state.withLock { $0.isSilent } }
        set { state.withLock { ($0.isSilent, $0.hasGone) = (newValue, false) } }
    }
    var losesAnswers: Bool {
        get { state.withLock { $0.losesAnswers } }
        set { state.withLock { $0.losesAnswers = newValue } }
    }

    func answer(_ request: OutgoingRequest) throws(HTTPClientError) -> HTTPResponse {
        let id = request.url.path.split(separator: "/").last.flatMap { Int($0) }
        let text = (try? JSONValue(parsing: request.body))?["description"]?.string
        let answer: HTTPResponse? = state.withLock { state in
            guard !state.hasGone else { return nil }
            if request.method == .post, let text {
                state.items.append((state.next, text))
                state.next += 1
                state.hasGone = state.isSilent
                return state.isSilent || state.losesAnswers ? nil : .json(Array("{}".utf8))
            }
            if request.method == .delete {
                state.items.removeAll { $0.id == id }
                return state.losesAnswers ? nil : .json(Array("{}".utf8))
            }
            let items = state.items.filter { id == nil || $0.id == id }.map { item -> JSONValue in
                ["id": .integer(Int64(item.id)), "description": .string(item.text), "status": false]
            }
            if id != nil { return .json(items.first?.encoded() ?? []) }
            return .json(JSONValue.array(items).encoded())
        }
        guard let answer else { throw .brokenAnswer }
        return answer
    }
}
