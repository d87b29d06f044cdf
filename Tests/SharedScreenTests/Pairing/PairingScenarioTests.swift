import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import Storage
import TestSupport
import Testing
import Texts

@testable import Pages
@testable import Sessions
@testable import Web
@testable import WebCompanion

@Suite("Signing in on a shared screen by phone")
struct PairingScenarioTests {
    private static let done = "\(words.kiosk.done) \(words.kiosk.doneHow)"

    @Test("the screen shows a code, the phone signs in and presses the number, and the list is on the screen")
    func story() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            #expect(code.address.hasPrefix("\(CompanionHarness.phonesURL)/pair/") && code.id.utf8.count == 22)
            #expect(try await harness.state() == "open")
            let question = try await harness.question(code)
            #expect(question.target == "/pair/\(code.id)" && question.account == "Alice Adams")
            #expect(
                SharedScreenHarness.choices(question).count == 3
                    && SharedScreenHarness.choices(question).contains(code.number))
            #expect(try await harness.state() == "claimed")
            let claimed = try await harness.companion.open("/pair", harness.screen)
            #expect(claimed.heading == words.pairing.claimed && claimed.text.contains(code.number))
            let opened = try await harness.phone.press(code.number, on: question)
            #expect(opened.target == "/screen" && opened.heading == SharedScreenHarness.text(words.pairing.waiting))
            #expect(try await harness.state() == "confirmed")
            #expect(try await harness.phoneState() == "waiting")
            var list = try await harness.companion.open("/pair", harness.screen)
            #expect(list.target == "/tasks" && list.account == "Alice Adams")
            #expect(try await harness.phoneState() == "shown")
            #expect(try await harness.open("/screen").heading == SharedScreenHarness.text(words.pairing.shown))
            list = try await harness.screen.press(words.tasks.add, on: list, filling: ["text": "Bring the chairs"])
            #expect(list.tasks == ["Bring the chairs"])
            #expect(try await harness.open("/tasks").tasks == ["Bring the chairs"])
        }
    }

    @Test("screen and phone may be served by two copies of the program on one store")
    func twoCopies() async throws {
        try await SharedScreenHarness.run { harness in
            let (url, _) = try harness.companion.second()
            let start = try await harness.screen.open(url.origin)
            let code = try harness.code(on: try await harness.screen.press(words.pairing.offer, on: start))
            let question = try await harness.question(code)
            #expect(try await harness.screen.open("\(url)/pair/state").response.text.hasPrefix("claimed"))
            let opened = try await harness.phone.press(code.number, on: question)
            #expect(opened.heading == SharedScreenHarness.text(words.pairing.waiting))
            let list = try await harness.screen.open("\(url)/pair")
            #expect(list.target == "/tasks" && list.account == "Alice Adams")
            let page = try await harness.open("/screen")
            _ = try await harness.phone.press(words.pairing.endIt, on: page)
            let left = try await harness.screen.open("\(url)/tasks")
            #expect(left.account == nil && left.text.contains(words.says(.endedByPhone)))
        }
    }

    @Test("the phone ends it, and the screen has nothing of the person any more")
    func endedByPhone() async throws {
        try await SharedScreenHarness.run { harness in
            let (_, page) = try await harness.pair()
            let ended = try await harness.phone.press(words.pairing.endIt, on: page)
            #expect(ended.target == "/screen" && ended.heading == SharedScreenHarness.text(words.pairing.notShown))
            let left = try await harness.companion.open(KioskAddresses.left, harness.screen)
            #expect(left.response.text.contains("\"left\":0"))
            let start = try await harness.companion.open("/tasks", harness.screen)
            #expect(start.account == nil && !start.response.text.contains("Alice"))
            #expect(try await harness.open("/tasks").account == "Alice Adams")
        }
    }

    @Test("the screen says on which side it ended, once, and the browser is instructed to forget everything")
    func told() async throws {
        try await SharedScreenHarness.run { harness in
            let (list, page) = try await harness.pair()
            #expect(list.markup.all("dialog").contains { $0["data-phone"] != nil }, "its page asks every second")
            _ = try await harness.phone.press(words.pairing.endIt, on: page)
            let start = try await harness.companion.open("/tasks", harness.screen)
            #expect(start.text.contains(words.says(.endedByPhone)))
            #expect(start.steps.contains { $0.response.fields[.clearSiteData] != nil })
            let again = try await harness.companion.open(
                "\(KioskAddresses.ended)?notice=\(Notice.endedByPhone.rawValue)", harness.screen)
            #expect(again.target == "/?notice=ended-by-phone")
        }
    }

    @Test(
        "leaving the screen ends nothing on the phone and nothing at the provider",
        arguments: [done, words.frame.signOut, words.frame.switchUser])
    func leaving(button: String) async throws {
        try await SharedScreenHarness.run { harness in
            let (list, _) = try await harness.pair()
            harness.companion.tenant.forget()
            let out = try await harness.screen.press(button, on: list)
            #expect(harness.companion.tenant.count(.get, pathSuffix: "/logout") == 0)
            if button != words.frame.switchUser {
                #expect(out.text.contains(words.says(.phoneStays)) && !out.response.text.contains("Alice"))
                #expect(out.steps.contains { $0.response.fields[.clearSiteData] != nil })
            }
            #expect(try await harness.companion.open("/tasks", harness.screen).account == nil)
            #expect(try await harness.phoneState() == "ended")
            #expect(try await harness.open("/tasks").account == "Alice Adams")
        }
    }

    @Test("Done on a screen that the phone has ended already leads to no provider either")
    func doneLate() async throws {
        try await SharedScreenHarness.run { harness in
            let (list, page) = try await harness.pair()
            _ = try await harness.phone.press(words.pairing.endIt, on: page)
            harness.companion.tenant.forget()
            let out = try await harness.screen.press(Self.done, on: list)
            #expect(out.heading == "Hall" && harness.companion.tenant.count(.get, pathSuffix: "/logout") == 0)
        }
    }

    @Test("signing out on the phone ends the screen's session, also after a restart", arguments: [false, true])
    func signOutOnPhone(restarts: Bool) async throws {
        try await SharedScreenHarness.run { harness in
            _ = try await harness.pair()
            if restarts {
                try harness.companion.restart()
                #expect(try await harness.companion.open("/tasks", harness.screen).account == "Alice Adams")
                #expect(try await harness.phoneState() == "shown")
            }
            let list = try await harness.open("/tasks")
            _ = try await harness.phone.press(words.frame.signOut, on: list)
            let start = try await harness.companion.open("/tasks", harness.screen)
            #expect(start.account == nil && start.text.contains(words.says(.endedByPhone)))
            #expect(try await harness.phoneState() == "signed out")
        }
    }

    @Test("the screen has a shared screen's limits, and the phone those of a person's own device")
    func limits() async throws {
        try await SharedScreenHarness.run { harness in
            _ = try await harness.pair()
            harness.companion.clock.advance(by: 179)
            await (try harness.companion.application).clearAwayEndedSessions()
            #expect(
                try await harness.companion.open(KioskAddresses.left, harness.screen).response.text.contains(
                    "\"left\":1"))
            harness.companion.clock.advance(by: 1)
            #expect(try await harness.phoneState() == "ended")
            #expect(try await harness.companion.open("/tasks", harness.screen).account == nil)
            harness.companion.clock.advance(by: 1600)
            await (try harness.companion.application).clearAwayEndedSessions()
            #expect(try await harness.open("/tasks").account == "Alice Adams")
        }
    }

    @Test("half an hour without use of the phone ends the screen's session too, whatever its page requests")
    func phoneIdle() async throws {
        try await SharedScreenHarness.run { harness in
            let (list, _) = try await harness.pair()
            let form: FormParameters = ["csrf": try #require(list.value(of: "csrf"))]
            for _ in 0..<14 {
                harness.companion.clock.advance(by: 120)
                #expect(try await harness.phoneState() == "shown")
                _ = try await harness.open("/screen")
                #expect(try await harness.screen.post(form, to: KioskAddresses.here, from: list).status == .ok)
            }
            harness.companion.clock.advance(by: 121)
            let start = try await harness.companion.open("/tasks", harness.screen)
            #expect(start.text.contains(words.says(.endedByPhone)))
        }
    }

    @Test("when its access token ends the screen asks to sign in again, by phone or otherwise")
    func tokenEnds() async throws {
        try await SharedScreenHarness.run { harness in
            let (list, _) = try await harness.pair()
            let form: FormParameters = ["csrf": try #require(list.value(of: "csrf"))]
            harness.companion.tenant.forget()
            for _ in 0..<40 {
                harness.companion.clock.advance(by: 100)
                _ = try await harness.open("/tasks")
                guard try await harness.screen.post(form, to: KioskAddresses.here, from: list).status == .ok else {
                    break
                }
            }
            let start = try await harness.companion.open("/", harness.screen)
            #expect(start.heading == "Hall" && start.account == nil)
            #expect(start.response.text.contains(words.pairing.offer))
            #expect(try await harness.open("/tasks").account == "Alice Adams", "the phone renews its own")
            #expect(harness.companion.tenant.count(.get, pathSuffix: "/authorize") == 0)
        }
    }

    @Test("a sign-in without a password, by a provider that remembers the phone, opens no screen")
    func remembered() async throws {
        try await SharedScreenHarness.run { harness in
            try await harness.signIn()
            harness.companion.clock.advance(by: 11 * 60)
            // The provider still knows the phone and asks nothing.
            let again = try await harness.open("/sign-in?policy=B2C_1_susi")
            #expect(again.target == "/tasks" && again.account == "Alice Adams")
            let code = try await harness.code()
            harness.companion.tenant.forget()
            let next = try await harness.phone.press(
                words.pairing.resume, on: try await harness.phone.open(code.address))
            let prompts = harness.companion.tenant.passages.filter { $0.request.path.hasSuffix("/authorize") }
                .map { try? $0.request.queryParameters().first("prompt") }
            #expect(prompts == ["login"])
            let question = try await harness.companion.press(.alice, on: next, in: harness.phone)
            #expect(SharedScreenHarness.choices(question).count == 3)
        }
    }

    @Test(
        "a sign-in within five minutes needs no password, and any other does",
        arguments: [(240.0, true), (300, false), (-3600, false)])
    func freshness(after seconds: TimeInterval, isFresh: Bool) async throws {
        try await SharedScreenHarness.run { harness in
            try await harness.signIn()
            harness.companion.clock.advance(by: seconds)
            harness.companion.tenant.forget()
            let code = try await harness.code()
            let next = try await harness.phone.press(
                words.pairing.resume, on: try await harness.phone.open(code.address))
            #expect((next.target == "/pair/\(code.id)") == isFresh)
            let prompts = harness.companion.tenant.passages.filter { $0.request.path.hasSuffix("/authorize") }
                .map { try? $0.request.queryParameters().first("prompt") }
            #expect(prompts == (isFresh ? [] : ["login"]))
            if seconds > 0, !isFresh {
                let page = try await harness.phone.open(code.address)
                #expect(page.text.contains(words.pairing.signInFirst) && SharedScreenHarness.choices(page).isEmpty)
                let form: FormParameters = ["csrf": try #require(page.value(of: "csrf")), "number": code.number]
                let answer = try await harness.phone.post(form, to: "/pair/\(code.id)/number", from: page)
                #expect(answer.target == "/pair/\(code.id)")
                #expect(try await harness.state() == "claimed", "nothing was confirmed")
            }
        }
    }

    @Test("where claims are shown after a sign-in the next page has the number nevertheless")
    func claims() async throws {
        try await SharedScreenHarness.run(.demo.with("showClaims", "<true/>")) { harness in
            let code = try await harness.code()
            #expect(try await harness.question(code).target == "/pair/\(code.id)")
        }
    }

    @Test("Cancel on either side ends it, and both say so")
    func cancel() async throws {
        try await SharedScreenHarness.run { harness in
            var code = try await harness.code()
            let start = try await harness.screen.press(words.pairing.cancel, on: code.page)
            #expect(start.target == "/")
            #expect(
                try await harness.phone.open(code.address).text.contains(words.pairing.endings[.cancelled] ?? "?"))
            code = try await harness.code()
            let page = try await harness.phone.press(words.pairing.cancel, on: try await harness.question(code))
            #expect(page.text.contains(words.pairing.endings[.declined] ?? "?"))
            let screen = try await harness.companion.open("/pair", harness.screen)
            #expect(screen.text.contains(words.pairing.endings[.declined] ?? "?"))
            #expect(try harness.code(on: await harness.screen.press(words.pairing.newCode, on: screen)).id != code.id)
        }
    }

    /// The number is the first that is written, and the phone's session the second.
    @Test("a phone that is signed out while it presses the number brings nothing, and the screen says so")
    func phoneLeft() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let question = try await harness.question(code)
            let list = try await harness.open("/tasks")
            harness.companion.interruptStore(beforeWrite: 2) {
                _ = try await harness.phone.press(words.frame.signOut, on: list)
            }
            let page = try await harness.phone.press(code.number, on: question)
            #expect(page.account == nil)
            let screen = try await harness.companion.open("/pair", harness.screen)
            #expect(screen.account == nil && screen.text.contains(words.pairing.endings[.phoneLeft] ?? "?"))
        }
    }

    @Test("a session that can't be stored at that moment ends the code, and both sides say so")
    func notStored() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let question = try await harness.question(code)
            harness.companion.interruptStore(beforeWrite: 2) { throw StorageError(.full, "the disk is full") }
            let page = try await harness.phone.press(code.number, on: question)
            #expect(page.status == .serviceUnavailable)
            let failed = words.pairing.endings[.failed] ?? "?"
            #expect(try await harness.phone.open(code.address).text.contains(failed))
            let screen = try await harness.companion.open("/pair", harness.screen)
            #expect(screen.account == nil && screen.text.contains(failed))
        }
    }

    @Test("a second screen for the same phone ends the first")
    func secondScreen() async throws {
        try await SharedScreenHarness.run { harness in
            _ = try await harness.pair()
            let second = harness.companion.browser("second screen")
            _ = try await harness.pair(second)
            #expect(try await harness.companion.open("/tasks", harness.screen).account == nil)
            #expect(try await harness.companion.open("/tasks", second).account == "Alice Adams")
            #expect(try await harness.phoneState() == "shown")
        }
    }

    @Test("a page that is loaded again shows the same code, a newer code ends the older, and Back shows no old one")
    func reload() async throws {
        try await SharedScreenHarness.run { harness in
            let first = try await harness.code()
            harness.companion.clock.advance(by: 10)
            let again = try harness.code(on: await harness.companion.open("/pair", harness.screen))
            #expect(again.id == first.id && again.page.text.contains("80"))
            let second = try await harness.code()
            #expect(second.id != first.id)
            let old = try await harness.phone.open(first.address)
            #expect(old.text.contains(words.pairing.endings[.replaced] ?? "?"))
            #expect(try harness.code(on: await harness.companion.open("/pair", harness.screen)).id == second.id)
            let question = try await harness.question(second)
            _ = try await harness.phone.press(second.number, on: question)
            let list = try await harness.companion.open("/pair", harness.screen)
            #expect(try await harness.companion.open("/pair", harness.screen).target == "/tasks", "Back to the code")
            _ = try await harness.screen.press(Self.done, on: list)
            let back = try await harness.companion.open("/pair", harness.screen)
            #expect(
                back.account == nil && SharedScreenHarness.choices(back).isEmpty && !back.text.contains(second.number))
        }
    }

    @Test("the phones of a kiosk are people's own: several accounts, no Done, and nothing of the operator's")
    func phonesAreNoKiosk() async throws {
        try await SharedScreenHarness.run { harness in
            let list = try await harness.signIn()
            #expect(!list.response.text.contains(KioskAddresses.handOver) && list.response.text.contains("/accounts"))
            for target in ["/settings", "/setup", "/doctor", "/operator?token=x"] {
                #expect([.notFound, .forbidden].contains(try await harness.open(target).status), "\(target)")
            }
            for target in ["/flow", "/talk", "/flow/break"] {
                #expect(try await harness.open(target).status == .notFound, "\(target)")
            }
            #expect(try await harness.open(KioskAddresses.left).status == .notFound)
            for target in ["/screen", "/tasks"] { #expect(try await harness.open(target).account == "Alice Adams") }
            #expect(try await harness.open("/screen").heading == words.pairing.noScreen)
        }
    }

    @Test(
        "where phones are not served by this program, or the screen is not shared, there is no code", arguments: 0..<3)
    func notOffered(kind: Int) async throws {
        var options = CompanionHarness.Options(settings: .demo)
        if kind == 0 { options.settings = options.settings.with("kiosk", "<true/>") }
        if kind == 1 {
            options.settings = options.settings.with("kiosk", "<true/>")
                .with("publicURL", "<string>https://tasks.example.com</string>")
        }
        options.isInLAN = kind == 2
        try await CompanionHarness.run(options) { companion in
            let page = try await companion.open("/", companion.browser())
            #expect(!page.response.text.contains(words.pairing.offer))
            let patterns = try companion.application.router.table.routes.map(\.pattern)
            #expect(!patterns.contains { $0.hasPrefix("/pair") || $0.hasPrefix("/screen") })
        }
    }
}
