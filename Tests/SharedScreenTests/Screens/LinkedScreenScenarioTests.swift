import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import Localization
import Storage
import TestSupport
import Testing
import Texts

@testable import Pages
@testable import Sessions
@testable import Web
@testable import WebCompanion

@Suite("Shared screens of the local network")
struct LinkedScreenScenarioTests {
    private static let done = "\(words.kiosk.done) \(words.kiosk.doneHow)"

    @Test("a link makes a browser a screen, a person signs in there, and Done leaves nothing but the screen")
    func story() async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            let question = try await screen.open(try await harness.link())
            #expect(question.heading == words.screens.linkTitle.text(["screen": "Counter 2"]))
            let start = try await screen.press(words.screens.make.text(["screen": "Counter 2"]), on: question)
            #expect(start.target == "/" && start.heading == "Hall · Counter 2")
            let cookie = try #require(await harness.screenCookie(of: screen))
            #expect(cookie.name.hasPrefix("__Host-"))
            let list = try await harness.signInOnScreen(screen)
            #expect(list.target == "/tasks" && list.account == "Alice Adams")
            #expect(list.response.text.contains(KioskAddresses.handOver) && !list.response.text.contains("/accounts"))
            #expect(
                list.markup.all("dialog").contains { $0["data-phone"] != nil },
                "its page asks every second: it can be revoked")
            #expect(try await harness.screens.list().map(\.isInUse) == [true])
            let out = try await screen.press(Self.done, on: list)
            for step in out.steps {
                for value in step.response.fields[values: .clearSiteData] {
                    #expect(value == KioskHeaders.everythingButCookies)
                }
            }
            #expect(out.steps.contains { $0.response.fields[.clearSiteData] != nil })
            #expect(await harness.screenCookie(of: screen)?.value == cookie.value)
            let names = await screen.jar.cookies.filter { $0.name.hasPrefix("__Host-") && $0.name != cookie.name }
                .map(\.name)
            #expect(names.allSatisfy { $0.hasSuffix("-browser") }, "\(names)")
            let next = try await harness.open("/", screen)
            #expect(next.heading == "Hall · Counter 2" && !next.response.text.contains("Alice"))
            #expect(try await harness.screens.list().map(\.isInUse) == [false])
        }
    }

    @Test("a screen stays one when the key is replaced, with its person, and also without the earlier key")
    func replacedKey() async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            try await harness.becomeScreen(screen)
            try await harness.signInOnScreen(screen)
            let cookie = try #require(await harness.screenCookie(of: screen))
            let file = harness.companion.folder.file("web-companion.key")
            let old = try MasterKey.load(environment: [:], credentialsDirectory: nil, file: file)
            let new = try old.replaceByNew(in: file)
            try harness.companion.restart()
            let list = try await harness.open("/tasks", screen)
            #expect(list.account == "Alice Adams" && list.response.text.contains(KioskAddresses.handOver))
            let renamed = try #require(await harness.screenCookie(of: screen))
            #expect(renamed.value == cookie.value && renamed.name != cookie.name)
            // On a shared screen no cookie but that of the screen outlives the browser.
            for cookie in list.steps.flatMap(\.response.cookies) where !cookie.name.hasSuffix("-screen") {
                #expect(cookie.maxAge == nil || cookie.maxAge == 0, "\(cookie.name)")
            }
            #expect(try await harness.companion.application.reseal().screens == 1)
            TemporaryFolder.write(Array(try MasterKey(bytes: new.bytes).text.utf8), to: file)
            try harness.companion.restart()
            #expect(try await harness.open("/tasks", screen).account == "Alice Adams")
            #expect(try await harness.screens.list().map(\.isInUse) == [true])
        }
    }

    @Test("a link that finds no room says so, and makes a screen when there is room again")
    func full() async throws {
        try await SharedScreenHarness.run { harness in
            for number in 1...SharedScreens.maxCount {
                _ = try await harness.screens.redeem(try await harness.screens.makeLink(named: "Screen \(number)"))
            }
            let browser = harness.companion.browser("counter")
            let question = try await browser.open(try await harness.link())
            let make = words.screens.make.text(["screen": "Counter 2"])
            let page = try await browser.press(make, on: question)
            #expect(page.status == .conflict && page.heading == words.screens.full.text(["count": "100"]))
            #expect(page.text.contains(words.screens.fullHow))
            #expect(try await harness.screens.revoke(named: "Screen 7"))
            #expect(try await browser.press(make, on: question).heading == "Hall · Counter 2")
        }
    }

    @Test("the server ends the session three minutes after the last action, and all cookies but the screen's")
    func limits() async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            try await harness.becomeScreen(screen)
            try await harness.signInOnScreen(screen)
            harness.companion.clock.advance(by: 179)
            #expect(try await harness.open(KioskAddresses.left, screen).response.text.contains("\"left\":1"))
            harness.companion.clock.advance(by: 1)
            let start = try await harness.open("/tasks", screen)
            #expect(start.account == nil && start.heading == "Hall · Counter 2")
            #expect(
                start.steps.flatMap { $0.response.fields[values: .clearSiteData] }
                    == [KioskHeaders.everythingButCookies])
            #expect(await harness.screenCookie(of: screen) != nil)
            // A page that is left open asks where to go.
            let ended = try await harness.open(KioskAddresses.ended, screen)
            #expect(ended.target == "/" && ended.heading == "Hall · Counter 2")
        }
    }

    @Test("a phone signs in at it, is told its name, and ends it")
    func pairing() async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            let start = try await harness.becomeScreen(screen)
            let code = try harness.code(on: try await screen.press(words.pairing.offer, on: start))
            let page = try await harness.phone.open(code.address)
            #expect(page.heading == words.pairing.show.text(["screen": "Counter 2"]))
            let next = try await harness.phone.press(words.pairing.resume, on: page)
            let question = try await harness.companion.press(.alice, on: next, in: harness.phone)
            let opened = try await harness.phone.press(code.number, on: question)
            #expect(opened.heading == words.pairing.waiting.text(["screen": "Counter 2"]))
            let list = try await harness.open("/pair", screen)
            #expect(list.target == "/tasks" && list.account == "Alice Adams")
            #expect(try await harness.screens.list().map(\.isInUse) == [true])
            let shown = try await harness.open("/screen")
            #expect(shown.heading == words.pairing.shown.text(["screen": "Counter 2"]))
            _ = try await harness.phone.press(words.pairing.endIt, on: shown)
            let left = try await harness.open("/tasks", screen)
            #expect(left.account == nil && left.text.contains(words.says(.endedByPhone)))
        }
    }

    @Test("the operator sees the screens at the computer of the program, and revokes one")
    func revoked() async throws {
        try await SharedScreenHarness.run { harness in
            let (screen, other) = (harness.companion.browser("counter"), harness.companion.browser("other"))
            try await harness.becomeScreen(screen)
            try await harness.becomeScreen(other, "Counter 3")
            let list = try await harness.signInOnScreen(screen)
            #expect(list.account == "Alice Adams")
            // At the screen of the computer, by the link of the operator.
            let operators = harness.companion.browser("operator")
            #expect(
                try await harness.companion.open(ScreensPage.address, operators, asOperator: false).status == .forbidden
            )
            let page = try await operators.open(try #require(try harness.companion.application.operatorLink()))
            #expect(page.target == ScreensPage.address && page.heading == words.screens.title)
            #expect(page.text.contains("Counter 2") && page.text.contains(words.screens.inUse))
            #expect(page.text.contains("Counter 3") && page.text.contains(words.screens.idle))
            #expect(!page.response.text.contains("Alice"))
            let after = try await operators.press("\(words.screens.revoke) Counter 2", on: page)
            #expect(after.text.contains(words.says(.screenRevoked)) && !after.text.contains("Counter 2"))
            // The page that is open there is told within a poll, and what it asks for leads to a start page of an ordinary browser.
            #expect(try await harness.open(KioskAddresses.left, screen).response.text.contains("\"left\":0"))
            #expect(try await harness.open(KioskAddresses.screen, screen).status == .ok)
            let start = try await harness.open(KioskAddresses.ended, screen)
            #expect(start.steps.flatMap { $0.response.fields[values: .clearSiteData] } == [KioskHeaders.everything])
            #expect(start.target == "/" && start.heading != "Hall · Counter 2")
            #expect(await harness.screenCookie(of: screen) == nil)
            #expect(try await harness.open("/tasks", screen).account == nil)
            #expect(try await harness.open("/", other).heading == "Hall · Counter 3")
            // Nothing else of the operator is offered, and the proof is a short one.
            for target in ["/settings", "/setup", "/policies", "/doctor"] {
                #expect(
                    try await harness.companion.open(target, operators, asOperator: false).status != .ok, "\(target)")
            }
            harness.companion.clock.advance(by: OperatorProof.lifetimeOnSharedScreen)
            #expect(
                try await harness.companion.open(ScreensPage.address, operators, asOperator: false).status == .forbidden
            )
        }
    }

    @Test("a browser that was signed in is signed out when it becomes a screen")
    func ownDevice() async throws {
        try await SharedScreenHarness.run { harness in
            try await harness.signIn()
            let sessions = try harness.companion.application.opened.stores.sessions
            let before = try await sessions.count()
            let start = try await harness.becomeScreen(harness.phone)
            #expect(start.heading == "Hall · Counter 2")
            #expect(try await sessions.count() == before - 1)
            #expect(try await harness.open("/tasks").account == nil)
        }
    }

    @Test(
        "screens and phones are served by two copies in turn, and a screen stays one after a restart", arguments: 0..<4)
    func twoCopies(round: Int) async throws {
        try await SharedScreenHarness.run { harness in
            try harness.companion.startSecondCopy()
            // So that each step is made by either copy in one of the rounds.
            if round % 2 == 1 { _ = try await harness.open("/healthz") }
            let screen = harness.companion.browser("counter")
            let start = try await harness.becomeScreen(screen)
            #expect(start.heading == "Hall · Counter 2")
            let code = try harness.code(on: try await screen.press(words.pairing.offer, on: start))
            let next = try await harness.phone.press(
                words.pairing.resume, on: try await harness.phone.open(code.address))
            let question = try await harness.companion.press(.alice, on: next, in: harness.phone)
            if round >= 2 { _ = try await harness.open("/healthz") }
            let opened = try await harness.phone.press(code.number, on: question)
            #expect(opened.heading == words.pairing.waiting.text(["screen": "Counter 2"]))
            let list = try await harness.open("/pair", screen)
            #expect(list.target == "/tasks" && list.account == "Alice Adams")
            for _ in 0..<2 { #expect(try await harness.phoneState() == "shown") }
            #expect(try await harness.screens.revoke(named: "Counter 2"))
            for _ in 0..<2 {
                #expect(try await harness.phoneState() == "ended")
                #expect(try await harness.open(KioskAddresses.left, screen).response.text.contains("\"left\":0"))
            }
            try await harness.becomeScreen(screen)
            try harness.companion.restart()
            #expect(try await harness.open("/", screen).heading == "Hall · Counter 2")
        }
    }
}
