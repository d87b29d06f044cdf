import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Sessions
import Synchronization
import TestSupport
import Testing
import Texts

@testable import TaskPages

@Suite("The list is exported and imported")
struct TransferScenarioTests {
    private static func imported(_ count: Int) -> String { words.transfer.imported.text(count, in: .english) }
    private static func removed(_ count: Int) -> String { words.transfer.removed.text(count, in: .english) }

    private func done(_ page: BrowserPage) -> [String] {
        page.markup.elements.filter { $0["role"] == "checkbox" && $0["aria-checked"] == "true" }
            .map { page.markup.text(ofIDs: $0["aria-labelledby"] ?? "") }
    }

    private func run(
        _ text: String, _ companion: CompanionHarness, _ browser: Browser
    ) async throws -> BrowserPage {
        let page = try await companion.open("/transfer", browser)
        return try await browser.press(words.transfer.run, on: page, filling: ["text": text])
    }

    /// The addresses of the files, as the page has them.
    private func files(_ page: BrowserPage) -> [String] {
        page.markup.all("a").compactMap { $0["href"] }.filter { $0.hasPrefix("/transfer/") }
    }

    @Test func `without a sign-in there is no file and no import`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            for path in ["/transfer", "/transfer/tasks.csv"] {
                let page = try await companion.open(path, browser)
                #expect(page.url.path == "/" && page.heading != words.transfer.title)
            }
            #expect(companion.api.count(.get) == 0)
            let form: FormParameters = ["text": "Milk"]
            #expect(try await browser.post(form, to: "\(companion.url)/transfer", from: nil).status == .forbidden)
            #expect(companion.api.count(.post) == 0)
        }
    }

    @Test func `an import without the token of the page is refused, also with a file`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            let page = try await companion.signIn(.alice, browser)
            let answer = try await browser.post(["text": "Milk", "csrf": "x"], to: "/transfer", from: page)
            #expect(answer.status == .forbidden && answer.heading == words.errors.formNoLongerValid.heading)
            #expect(try await companion.open("/tasks", browser).tasks == [])
        }
    }

    @Test func `a file is for the account on whose page its link is`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let page = try await companion.open("/transfer", browser)
            #expect(files(page).count == 3)
            for file in files(page) {
                let answer = try await companion.open(file, browser)
                #expect(answer.response.fields[.cacheControl] == "no-store")
                let name = try #require(HTTPField.Name("Content-Disposition"))
                #expect(answer.response.fields[name]?.hasPrefix("attachment; filename=\"tasks.") == true)
                let stale = try #require(file.split(separator: "=").first)
                for other in [String(stale), "\(stale)=x"] {
                    #expect(try await companion.open(other, browser).url.path == "/transfer")
                }
            }
            #expect(try await companion.open("/transfer/tasks.exe?for=x", browser).status == .notFound)
        }
    }

    @Test func `a list that can't be had is no file`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let page = try await companion.open("/transfer", browser)
            companion.api.intercept { _ in .text("", status: .serviceUnavailable) }
            let answer = try await companion.open(try #require(files(page).first), browser)
            #expect(answer.status == .badGateway && answer.text.contains(words.transfer.notExported))
            #expect(answer.text.contains(words.problems.failed))
        }
    }

    @Test(arguments: TransferFormat.allCases)
    func `what is exported can be imported`(_ format: TransferFormat) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            var page = try await run("Milk\n[x] =1+1\nsay \"hi\"", companion, browser)
            #expect(page.tasks == ["Milk", "=1+1", "say \"hi\""] && done(page) == ["=1+1"])
            page = try await companion.open("/transfer", browser)
            let file = try #require(files(page).first { $0.contains(format.fileName) })
            let text = try await companion.open(file, browser).response.text
            let bob = companion.browser("bob", runsScripts: false)
            try await companion.signIn(.bob, bob)
            page = try await run(text, companion, bob)
            #expect(page.tasks == ["Milk", "=1+1", "say \"hi\""] && done(page) == ["=1+1"])
        }
    }

    @Test func `nothing is imported before what is wrong was corrected or left out`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let text = "Milk\n\(String(repeating: "x", count: 501))\nEggs"
            var page = try await run(text, companion, browser)
            #expect(page.status == .unprocessableContent && page.value(of: "text") == text)
            let error = words.tasks.textTooLong.text(["count": "501", "limit": "500"])
            #expect(page.text.contains(words.transfer.line.text(["number": "2", "reason": error])))
            #expect(companion.api.count(.post) == 0)
            page = try await browser.press(words.transfer.runOthers.text(2, in: .english), on: page)
            #expect(page.tasks == ["Milk", "Eggs"] && page.text.contains(Self.imported(2)))
        }
    }

    @Test func `an entry of JSON that is no task is named by its number`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let page = try await run("[\"Milk\", {\"text\": 1}]", companion, browser)
            let problem = words.transfer.element.text(["number": "2", "reason": words.transfer.noTask])
            #expect(page.status == .unprocessableContent && page.text.contains(problem))
            #expect(companion.api.count(.post) == 0)
        }
    }

    @Test func `a text and a file at once are refused, and the text stays`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let page = try await companion.open("/transfer", browser)
            let parts = [
                ("name=\"csrf\"", try #require(page.value(of: "csrf"))), ("name=\"text\"", "Milk"),
                ("name=\"\(TransferPage.fileField)\"; filename=\"tasks.txt\"", "Eggs"),
            ].map { "--B\r\nContent-Disposition: form-data; \($0)\r\n\r\n\($1)\r\n" }
            let answer = await companion.front.respond(
                to: HTTPRequest(
                    method: .post, target: "/transfer",
                    fields: [
                        .host: companion.url.authority, .origin: companion.url.origin,
                        .cookie: try #require(page.steps.last?.fields[.cookie]),
                        .contentType: "multipart/form-data; boundary=B",
                    ], body: Array("\(parts.joined())--B--\r\n".utf8)))
            #expect(answer.status == .unprocessableContent && answer.text.contains(words.transfer.both))
            #expect(answer.text.contains("Milk</textarea>") && !answer.text.contains("Eggs"))
            #expect(companion.api.count(.post) == 0)
        }
    }

    @Test(arguments: [
        ("", ImportRefusal.empty), (String(repeating: "x\n", count: 5_001), .tooMany(limit: 5_000)),
    ]) func `what can't be imported at all stays in the field`(text: String, refusal: ImportRefusal) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let page = try await run(text, companion, browser)
            #expect(page.status == .unprocessableContent && page.value(of: "text") == text)
            #expect(page.text.contains(refusal.text(words)))
            #expect(!page.markup.all("button").contains { $0["name"] == "skip" })
            #expect(companion.api.count(.post) == 0)
        }
    }

    @Test func `a list of any length is imported, in parts`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let text = (1...251).map { "[x] Task \($0)\n" }.joined()
            let form = try await companion.open("/transfer", browser)
            var page = try await browser.press(words.transfer.run, on: form, filling: ["text": text])
            #expect(page.status == .ok && page.text.contains(words.transfer.importedPart.text(250, in: .english)))
            #expect(page.value(of: "text")?.hasPrefix("[x] Task 251\n") == true)
            // Sent twice: the browser shows the second response.
            page = try await browser.press(words.transfer.run, on: form, filling: ["text": text])
            #expect(page.value(of: "text")?.hasPrefix("[x] Task 251\n") == true)
            page = try await browser.press(words.transfer.run, on: page)
            #expect(page.text.contains(Self.imported(1)))
        }
    }

    @Test func `what another program's file also says is named before anything is imported`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            var page = try await run("Title,Status,Due Date\nMilk,completed,2026-11-02\nEggs,,", companion, browser)
            #expect(page.status == .ok && page.text.contains(words.transfer.leftOut) && page.text.contains("Due Date"))
            #expect(companion.api.count(.post) == 0)
            page = try await browser.press(words.transfer.runWithout.text(2, in: .english), on: page)
            #expect(page.tasks == ["Milk", "Eggs"] && done(page) == ["Milk"])
        }
    }

    @Test func `what another program wrote becomes a task for each line only where that is meant`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let long = String(repeating: "x", count: 501)
            var page = try await run("Qty,Item,Price\n1,Milk,2\n\(long),Eggs,3", companion, browser)
            #expect(page.status == .unprocessableContent && page.text.contains(words.transfer.otherProgram))
            #expect(companion.api.count(.post) == 0)
            page = try await browser.press(words.transfer.runLines, on: page)
            #expect(page.status == .unprocessableContent && companion.api.count(.post) == 0)
            page = try await browser.press(words.transfer.runOthers.text(2, in: .english), on: page)
            #expect(page.tasks == ["Qty,Item,Price", "1,Milk,2"])
        }
    }

    @Test func `where too many wait already, none of an import is accepted`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            companion.api.intercept { _ in .text("", status: .serviceUnavailable) }
            for count in [250, 50] {
                let text = (1...count).map { "\(count) \($0)\n" }.joined()
                #expect(try await run(text, companion, browser).unsent.count <= 300)
            }
            let page = try await run("Milk", companion, browser)
            #expect(page.status == .unprocessableContent && page.value(of: "text") == "Milk")
            #expect(page.text.contains(words.tasks.tooManyWaiting.text(["limit": "300"])))
            let list = try await companion.open("/tasks", browser)
            #expect(list.unsent.count == 300 && !list.unsent.contains("Milk"))
        }
    }

    @Test func `the same text adds nothing again, by the same form or another, until it was undone`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let form = try await companion.open("/transfer", browser)
            let other = try await companion.open("/transfer", browser)
            var page = try await browser.press(words.transfer.run, on: form, filling: ["text": "Milk\n[x] Eggs"])
            #expect(page.tasks == ["Milk", "Eggs"] && page.text.contains(Self.imported(2)))
            page = try await browser.press(words.transfer.run, on: form, filling: ["text": "Milk\n[x] Eggs"])
            #expect(page.tasks == ["Milk", "Eggs"] && page.text.contains(Self.imported(2)))
            page = try await browser.press(words.transfer.run, on: other, filling: ["text": "Milk\n[x] Eggs"])
            #expect(page.tasks == ["Milk", "Eggs"] && page.text.contains(words.says(.importRepeated)))
            // A message is shown once; the import can still be undone.
            page = try await companion.open("/tasks", browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == [] && page.text.contains(Self.removed(2)))
            page = try await run("Milk\n[x] Eggs", companion, browser)
            #expect(page.tasks == ["Milk", "Eggs"] && done(page) == ["Eggs"])
            page = try await browser.press(words.transfer.run, on: form, filling: ["text": "Milk\nBread"])
            #expect(page.tasks == ["Milk", "Eggs", "Milk", "Bread"], "another text is another import")
        }
    }

    @Test func `a form that is sent again after a restart adds nothing again`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let form = try await companion.open("/transfer", browser)
            _ = try await browser.press(words.transfer.run, on: form, filling: ["text": "Milk\nMilk"])
            try companion.restart()
            let page = try await browser.press(words.transfer.run, on: form, filling: ["text": "Milk\nMilk"])
            #expect(page.tasks == ["Milk", "Milk"])
        }
    }

    @Test(arguments: ["text", "task", "todolist"])
    func `undo deletes what was imported and nothing else, also after a restart`(dialect: String) async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>\(dialect)</string>")
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Milk"])
            page = try await run("Eggs\n[x] Milk\nBread", companion, browser)
            #expect(page.tasks == ["Milk", "Eggs", "Milk", "Bread"] && done(page).count == 1)
            companion.clock.advance(by: 30)
            try companion.restart()
            page = try await companion.open("/tasks", browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["Milk"] && done(page) == [] && page.text.contains(Self.removed(3)))
        }
    }

    @Test func `an API that deletes by text keeps what was not imported`() async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>task</string>")
        try await CompanionHarness.run(options) { companion in
            companion.api.intercept { request in
                guard request.method == .options else { return nil }
                return HTTPResponse(.noContent, fields: [.allow: "GET, PUT"])
            }
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            page = try await run("Same\nSame", companion, browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == [] && page.text.contains(Self.removed(2)))
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Milk"])
            page = try await run("Milk\nEggs", companion, browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["Milk", "Milk", "Eggs"] && page.text.contains(words.tasks.notUndone))
        }
    }

    /// With what the API responds to a new task.
    @Test(arguments: ["", #"{"Id":0,"Text":"Milk"}"#])
    func `undo says so where the API gives tasks no ID of their own`(answer: String) async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("taskDialect", "<string>text</string>")
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            companion.api.intercept { request in
                switch request.method {
                case .get: .json(Array(#"[{"Id":0,"Text":"Milk"},{"Id":0,"Text":"Eggs"}]"#.utf8))
                case .post: .json(Array(answer.utf8), status: .created)
                default: nil
                }
            }
            var page = try await run("Milk\nEggs", companion, browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == ["Milk", "Eggs"] && page.text.contains(words.tasks.notUndone))
            #expect(!page.text.contains(Self.removed(2)))
        }
    }

    @Test func `undo finds what was sent later, also after a restart`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            companion.api.intercept { request in
                request.method == .post ? .text("", status: .tooManyRequests) : nil
            }
            var page = try await run("One\nTwo", companion, browser)
            #expect(page.unsent == ["One", "Two"])
            companion.api.intercept(nil)
            companion.clock.advance(by: 30)
            page = try await companion.listOnceAllIsSent(browser)
            try companion.restart()
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.tasks == [] && page.text.contains(Self.removed(2)))
        }
    }

    @Test func `an outage in the middle loses and doubles nothing, and what is done is ticked later`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let posts = Mutex(0)
            companion.api.intercept { request in
                let count = posts.withLock { count in
                    if request.method == .post { count += 1 }
                    return count
                }
                return count > 2 ? .text("", status: .serviceUnavailable) : nil
            }
            var page = try await run("One\nTwo\n[x] Three\nFour", companion, browser)
            #expect(page.unsent == ["Three", "Four"])
            try companion.restart()
            companion.api.intercept(nil)
            companion.clock.advance(by: 70)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["One", "Two", "Three", "Four"] && done(page) == ["Three"])
        }
    }

    @Test func `what was added and not ticked before an outage is ticked after it`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let refused = Mutex<Set<HTTPMethod>>([.put])
            companion.api.intercept { request in
                refused.withLock { $0.contains(request.method) } ? .text("", status: .serviceUnavailable) : nil
            }
            var page = try await run("[x] One", companion, browser)
            #expect(page.unsent == ["One"] && page.tasks == ["One"] && done(page) == [])
            try companion.restart()
            companion.api.intercept(nil)
            companion.clock.advance(by: 70)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["One"] && done(page) == ["One"])
        }
    }

    @Test func `during an outage undo takes back what was not sent`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Milk"])
            companion.api.intercept { request in
                request.method == .post ? .text("", status: .tooManyRequests) : nil
            }
            page = try await run("One\nTwo", companion, browser)
            #expect(page.unsent == ["One", "Two"])
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(page.unsent == [] && page.tasks == ["Milk"] && page.text.contains(Self.removed(2)))
            companion.api.intercept(nil)
            companion.clock.advance(by: 70)
            #expect(try await companion.listOnceAllIsSent(browser).tasks == ["Milk"])
        }
    }

    @Test func `on a shared screen nothing is exported, and a text can be imported`() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"))) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            #expect(page.markup.all("a").contains { $0["href"] == "/transfer" && $0.text == words.transfer.importing })
            page = try await companion.open("/transfer", browser)
            #expect(files(page) == [] && !page.markup.all("input").contains { $0["type"] == "file" })
            #expect(try await companion.open("/transfer/tasks.csv?for=x", browser).status == .notFound)
            page = try await run("Milk", companion, browser)
            #expect(page.tasks == ["Milk"])
        }
    }
}
