import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import OutgoingHTTP
import Storage
import TestSupport
import Testing
import Texts

@testable import DemoServices
@testable import Web
@testable import WebCompanion

/// Another process that shares the files, and was stopped in the middle of a change, keeps them locked for as long as it likes.
@Suite("A store that another process keeps locked")
struct LockedStoreScenarioTests {
    private func lock(_ names: String..., in companion: CompanionHarness) throws -> [SQLiteDatabase] {
        try names.map { name in
            let other = try SQLiteDatabase.open(path: companion.folder.file("\(name).sqlite"))
            try other.execute("BEGIN IMMEDIATE")
            return other
        }
    }

    @Test("a request that does not need it is served as usual while others wait for it")
    func othersWait() async throws {
        var options = CompanionHarness.Options()
        options.way = .sockets
        try await CompanionHarness.run(options) { companion in
            let bob = companion.browser("bob")
            let page = try await companion.signIn(.bob, bob)
            _ = try await bob.press(words.tasks.add, on: page, filling: ["text": "Walk"])
            _ = try await companion.open("/tasks", bob)
            let stranger = companion.browser("stranger")
            func answers() async throws -> [String] {
                var answers: [String] = []
                for path in ["/assets/style.css", "/assets/nothing.css", "/healthz", "/readyz", "/", "/nothing"] {
                    let page = try await companion.open(path, stranger)
                    answers.append("\(path): \(page.status) \(page.heading)")
                }
                let page = try await companion.open("/tasks", bob)
                return answers + ["\(page.status) \(page.account ?? "nobody") \(page.tasks)"]
            }
            let before = try await answers()
            #expect(before.last == "200 Bob Baker [\"Walk\"]")

            // More than there are threads that handle requests.
            let waiting = (0..<24).map { companion.browser("waiting \($0)") }
            for browser in waiting { _ = try await companion.open("/", browser) }
            let locks = try lock("web-companion", "demo-tasks", in: companion)
            // It is time to write down that bob is there.
            companion.clock.advance(by: 60)
            let arrivals = Latch()
            await arrivals.open()
            companion.front.forget()
            companion.front.intercept { request in
                if request.path == "/sign-in" { await arrivals.wait() }
                return nil
            }
            try await withThrowingTaskGroup(of: String.self) { group in
                for browser in waiting {
                    group.addTask { try await companion.open("/sign-in?policy=B2C_1_susi", browser).heading }
                }
                await arrivals.waitForArrivals(waiting.count)
                #expect(try await answers() == before)
                #expect(companion.front.count(.get, pathSuffix: "/sign-in") == 0, "they wait all the time")
                for lock in locks { try lock.execute("COMMIT") }
                for try await heading in group {
                    #expect(heading == tenantWords.signIn.title, "and go on when they can")
                }
            }
        }
    }

    @Test("a sign-in that can't be stored fails with a message at once, and works when it can")
    func signIn() async throws {
        var options = CompanionHarness.Options()
        options.lockWait = SharedDatabase.lockWait
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            let locks = try lock("web-companion", in: companion)
            let page = try await companion.open("/sign-in?policy=B2C_1_susi&return=%2Fclaims", browser)
            #expect(page.status == .serviceUnavailable)
            #expect(page.heading == "The storage isn’t available right now")
            let link = try #require(page.link(words.errors.tryAgain))
            for lock in locks { try lock.execute("COMMIT") }
            let tenant = try await companion.open(link, browser)
            #expect(try await companion.press(.alice, on: tenant, in: browser).target == "/claims")
        }
    }

    @Test("a program that starts while it is locked uses it, and no other file in its place")
    func start() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let locks = try lock("web-companion", in: companion)
            try companion.restart()
            #expect(try companion.application.opened.notices.isEmpty)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            for lock in locks { try lock.execute("COMMIT") }
        }
    }

    @Test("a task that is added while it is locked is reported as added, and the same form adds no second one")
    func added() async throws {
        var options = CompanionHarness.Options()
        options.lockWait = SharedDatabase.lockWait
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            let form = try await companion.signIn(.alice, browser)
            let locks = try lock("web-companion", in: companion)
            let page = try await browser.press("Add", on: form, filling: ["text": "Buy milk"])
            #expect(page.status == .ok)
            #expect(page.tasks == ["Buy milk"])
            #expect(page.text.contains("Added: Buy milk"))
            #expect(try await browser.press("Add", on: form, filling: ["text": "Buy milk"]).tasks == ["Buy milk"])
            for lock in locks { try lock.execute("COMMIT") }
            #expect(try await companion.open("/tasks", browser).tasks == ["Buy milk"])
        }
    }

    @Test("what is added while nothing works waits in memory, says so, and is sent when it does")
    func typed() async throws {
        var options = CompanionHarness.Options()
        options.lockWait = SharedDatabase.lockWait
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            let locks = try lock("web-companion", in: companion)
            companion.api.intercept { _ in .text("down", status: .serviceUnavailable) }
            page = try await browser.press("Add", on: page, filling: ["text": "Buy milk"])
            #expect(page.unsent == ["Buy milk"])
            #expect(page.text.contains(words.tasks.waitingUnsaved))
            page = try await companion.open("/tasks", browser)
            companion.api.intercept(nil)
            page = try await companion.open("/tasks", browser)
            #expect(page.unsent == ["Buy milk"], "also after a reload")
            #expect(page.text.contains(words.tasks.waitingUnsaved))
            for lock in locks { try lock.execute("COMMIT") }
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.tasks == ["Buy milk"])
            #expect(page.unsent.isEmpty)
            #expect(try await companion.open("/tasks", browser).value(of: "text") == "")
        }
    }

    @Test("a change that was typed while nothing works is in its field again, and can be saved when it does")
    func changed() async throws {
        var options = CompanionHarness.Options()
        options.lockWait = SharedDatabase.lockWait
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press("Add", on: page, filling: ["text": "Buy milk"])
            page = try await companion.open(try #require(page.link("Buy milk")), browser)
            let target = page.target
            let locks = try lock("web-companion", in: companion)
            companion.api.intercept { _ in .text("down", status: .serviceUnavailable) }
            page = try await browser.press("Save", on: page, filling: ["text": "Buy bread"])
            #expect(page.value(of: "text") == "Buy bread")
            #expect(page.saysDraftNotSaved)
            companion.api.intercept(nil)
            page = try await companion.open(target, browser)
            #expect(page.value(of: "text") == "Buy bread", "also after a reload")
            #expect(page.saysDraftNotSaved)
            for lock in locks { try lock.execute("COMMIT") }
            page = try await browser.press("Save", on: page)
            #expect(page.tasks == ["Buy bread"])
        }
    }

    @Test("a user who would have to sign in again stays with a task that could not be stored, on a shared screen too")
    func signInAgain() async throws {
        for kiosk in ["<false/>", "<true/>"] {
            var options = CompanionHarness.Options(
                settings: .demo.with("kiosk", kiosk).with("offlineAccess", "<false/>"))
            options.lockWait = SharedDatabase.lockWait
            try await CompanionHarness.run(options) { companion in
                let browser = companion.browser(runsScripts: false)
                var page = try await companion.signIn(.alice, browser)
                let locks = try lock("web-companion", in: companion)
                // There is no refresh token either, so a new sign-in at the provider is necessary.
                companion.api.intercept { _ in .text("no", status: .unauthorized) }
                page = try await browser.press("Add", on: page, filling: ["text": "Buy milk"])
                #expect(page.target.hasPrefix("/tasks"))
                #expect(page.unsent == ["Buy milk"])
                #expect(page.text.contains(words.tasks.waitingUnsaved))
                #expect(page.link(words.signedOut.again) != nil)
                companion.api.intercept(nil)
                for lock in locks { try lock.execute("COMMIT") }
                #expect(try await browser.press(words.tasks.retry, on: page).tasks == ["Buy milk"])
            }
        }
    }
}

extension BrowserPage {
    fileprivate var saysDraftNotSaved: Bool { markup.elements.contains { $0["id"] == "draft-not-saved" } }
}
