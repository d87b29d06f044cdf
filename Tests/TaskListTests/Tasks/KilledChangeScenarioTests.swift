import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

/// The program is killed at each step of a change in turn, and started again. The person does once more what got no response.
@Suite("Killed in the midst of a change")
struct KilledChangeScenarioTests {
    private func done(_ page: BrowserPage) -> [String] {
        page.markup.elements.filter { $0["role"] == "checkbox" && $0["aria-checked"] == "true" }
            .map { page.markup.text(ofIDs: $0["aria-labelledby"] ?? "") }
    }

    private func offersUndo(_ page: BrowserPage) -> Bool { page.markup.elements.contains { $0["name"] == "undo" } }

    /// Signs in, prepares a page, and kills the program at one step after another of what is done there, each time from the beginning.
    /// - Parameters:
    ///   - least: how many steps there are at least: otherwise the test kills nothing.
    ///   - change: presses something on the page.
    ///   - check: looks at the list after the restart.
    private func killAtEachStep(
        atLeast least: Int, prepare: @Sendable (CompanionHarness, Browser) async throws -> BrowserPage,
        change: @escaping @Sendable (Browser, BrowserPage) async throws -> BrowserPage,
        check: @Sendable (CompanionHarness, Browser, BrowserPage, _ step: Int) async throws -> Void
    ) async throws {
        var step = 0
        var isOver = false
        while !isOver {
            step += 1
            try await CompanionHarness.run { companion in
                let browser = companion.browser(runsScripts: false)
                try await companion.signIn(.alice, browser)
                let page = try await prepare(companion, browser)
                isOver = try await !companion.kill(atStep: step) { _ = try await change(browser, page) }
                // The lease of the killed program ends.
                companion.clock.advance(by: 16)
                try await check(companion, browser, page, step)
            }
        }
        #expect(step > least)
    }

    @Test func `an import that is sent again is there once, whole, and can be undone`() async throws {
        let text = "One\n[x] Two\nThree"
        let send: @Sendable (Browser, BrowserPage) async throws -> BrowserPage = { browser, page in
            try await browser.press(words.transfer.run, on: page, filling: ["text": text])
        }
        try await killAtEachStep(
            atLeast: 10, prepare: { companion, browser in try await companion.open("/transfer", browser) }, change: send
        ) { companion, browser, form, step in
            _ = try await send(browser, form)
            var page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["One", "Two", "Three"] && done(page) == ["Two"], "step \(step)")
            #expect(offersUndo(page), "step \(step)")
            let other = try await send(browser, companion.open("/transfer", browser))
            #expect(other.tasks == page.tasks && other.text.contains(words.says(.importRepeated)), "step \(step)")
            page = try await companion.open("/tasks", browser)
            page = try await browser.press(words.tasks.undo, on: page)
            #expect(
                page.tasks == [] && page.text.contains(words.transfer.removed.text(3, in: .english)), "step \(step)")
            _ = try await send(browser, companion.open("/transfer", browser))
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["One", "Two", "Three"], "step \(step)")
        }
    }

    @Test func `an import that is not sent again is there whole or not at all`() async throws {
        try await killAtEachStep(
            atLeast: 10, prepare: { companion, browser in try await companion.open("/transfer", browser) },
            change: { browser, page in
                try await browser.press(words.transfer.run, on: page, filling: ["text": "One\n[x] Two"])
            }
        ) { companion, browser, _, step in
            let page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == [] || (page.tasks == ["One", "Two"] && done(page) == ["Two"]), "step \(step)")
        }
    }

    /// Where tasks are deleted from.
    enum Deletion: CaseIterable {
        case row, ownPage, completed

        var texts: [String] { self == .completed ? ["One", "Two", "Three"] : ["One"] }
    }

    /// A list with the tasks to delete and another one, and what was done on the page to delete them from.
    private func listToDelete(
        _ deletion: Deletion, _ companion: CompanionHarness, _ browser: Browser
    ) async throws -> BrowserPage {
        var page = try await companion.open("/tasks", browser)
        for text in deletion.texts + ["Other"] {
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": text])
        }
        if deletion == .completed { for text in deletion.texts { page = try await browser.press(text, on: page) } }
        return deletion == .ownPage ? try await browser.follow("One", on: page) : page
    }

    private func delete(_ deletion: Deletion, _ browser: Browser, _ page: BrowserPage) async throws -> BrowserPage {
        switch deletion {
        case .row: try await browser.press("Delete One", on: page)
        case .ownPage: try await browser.press(words.tasks.delete, on: page)
        case .completed: try await browser.press(words.tasks.clear, on: page)
        }
    }

    @Test(arguments: Deletion.allCases, [false, true])
    func `what is deleted can be undone, or is still there`(deletion: Deletion, isPressedAgain: Bool) async throws {
        let texts = deletion.texts
        try await killAtEachStep(
            atLeast: 6, prepare: { try await listToDelete(deletion, $0, $1) },
            change: { try await delete(deletion, $0, $1) }
        ) { companion, browser, before, step in
            if isPressedAgain { _ = try await delete(deletion, browser, before) }
            var page = try await companion.open("/tasks", browser)
            if isPressedAgain { #expect(page.tasks == ["Other"], "step \(step)") }
            // What was deleted before and after the restart is undone separately.
            while page.tasks.count <= texts.count, offersUndo(page) {
                _ = try await browser.press(words.tasks.undo, on: page)
                page = try await companion.listOnceAllIsSent(browser)
            }
            #expect(page.tasks.sorted() == (texts + ["Other"]).sorted(), "step \(step)")
            #expect(deletion != .completed || done(page).sorted() == texts.sorted(), "step \(step)")
            companion.clock.advance(by: 61)
            page = try await companion.open("/tasks", browser)
            #expect(!offersUndo(page), "step \(step)")
        }
    }

    @Test(arguments: [1, 2]) func `deleted tasks whose undo is pressed again are there once`(count: Int) async throws {
        let texts = count == 1 ? ["One"] : ["One", "Two"]
        try await killAtEachStep(
            atLeast: 6,
            prepare: { companion, browser in
                var page = try await companion.open("/tasks", browser)
                for text in texts + ["Other"] {
                    page = try await browser.press(words.tasks.add, on: page, filling: ["text": text])
                }
                for text in texts { page = try await browser.press(text, on: page) }
                return try await browser.press(words.tasks.clear, on: page)
            }, change: { browser, page in try await browser.press(words.tasks.undo, on: page) }
        ) { companion, browser, before, step in
            #expect(before.tasks == ["Other"])
            var page = try await companion.open("/tasks", browser)
            #expect(offersUndo(page) || page.tasks.count + page.unsent.count == count + 1, "step \(step)")
            _ = try await browser.press(words.tasks.undo, on: before)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["Other"] + texts && done(page) == texts, "step \(step)")
            #expect(!offersUndo(page), "step \(step)")
        }
    }

    @Test(arguments: [true, false])
    func `an import whose undo is pressed again is gone, and nothing else`(isSent: Bool) async throws {
        try await killAtEachStep(
            atLeast: 6,
            prepare: { companion, browser in
                var page = try await companion.open("/tasks", browser)
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": "One"])
                page = try await companion.open("/transfer", browser)
                if !isSent {
                    companion.api.intercept { request in
                        request.method == .post ? .text("", status: .tooManyRequests) : nil
                    }
                }
                page = try await browser.press(words.transfer.run, on: page, filling: ["text": "One\n[x] Two\nThree"])
                companion.api.intercept(nil)
                return page
            }, change: { browser, page in try await browser.press(words.tasks.undo, on: page) }
        ) { companion, browser, before, step in
            var page = try await companion.open("/tasks", browser)
            #expect(offersUndo(page) || page.tasks == ["One"], "step \(step)")
            page = try await browser.press(words.tasks.undo, on: before)
            #expect(page.status == .ok, "step \(step)")
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["One"] && page.unsent == [], "step \(step)")
            #expect(!offersUndo(page), "step \(step)")
        }
    }

    @Test func `a tick whose undo is pressed again is undone`() async throws {
        try await killAtEachStep(
            atLeast: 4,
            prepare: { companion, browser in
                var page = try await companion.open("/tasks", browser)
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": "One"])
                return try await browser.press("One", on: page)
            }, change: { browser, page in try await browser.press(words.tasks.undo, on: page) }
        ) { companion, browser, before, step in
            #expect(done(before) == ["One"])
            let page = try await browser.press(words.tasks.undo, on: before)
            #expect(page.status == .ok && done(page) == [] && page.tasks == ["One"], "step \(step)")
        }
    }
}
