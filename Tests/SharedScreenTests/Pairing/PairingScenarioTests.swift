import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing

@testable import Pages
@testable import Sessions
@testable import WebCompanion

@Suite("Signing in on a shared screen by phone")
struct PairingScenarioTests {
    private static let done = "\(words.kiosk.done) \(words.kiosk.doneHow)"

    @Test("the screen shows a code, the phone signs in and presses the number, and the list is on the screen")
    func story() async throws {
        try await Hall.run { hall in
            let code = try await hall.code()
            #expect(code.address.hasPrefix("\(Companion.phonesURL)/pair/") && code.id.utf8.count == 22)
            #expect(try await hall.state() == "open")
            let question = try await hall.question(code)
            #expect(question.target == "/pair/\(code.id)" && question.account == "Alice Adams")
            #expect(Hall.choices(question).count == 3 && Hall.choices(question).contains(code.number))
            #expect(try await hall.state() == "claimed")
            let claimed = try await hall.companion.open("/pair", hall.screen)
            #expect(claimed.heading == words.pairing.claimed && claimed.text.contains(code.number))
            let opened = try await hall.phone.press(code.number, on: question)
            #expect(opened.target == "/screen" && opened.heading == Hall.text(words.pairing.waiting))
            #expect(try await hall.state() == "confirmed")
            #expect(try await hall.phoneState() == "waiting")
            var list = try await hall.companion.open("/pair", hall.screen)
            #expect(list.target == "/tasks" && list.account == "Alice Adams")
            #expect(try await hall.phoneState() == "shown")
            #expect(try await hall.open("/screen").heading == Hall.text(words.pairing.shown))
            list = try await hall.screen.press(words.tasks.add, on: list, filling: ["text": "Bring the chairs"])
            #expect(list.tasks == ["Bring the chairs"])
            #expect(try await hall.open("/tasks").tasks == ["Bring the chairs"])
        }
    }

    @Test("the phone ends it, and the screen has nothing of the person any more")
    func endedByPhone() async throws {
        try await Hall.run { hall in
            let (_, page) = try await hall.pair()
            let ended = try await hall.phone.press(words.pairing.endIt, on: page)
            #expect(ended.target == "/screen" && ended.heading == Hall.text(words.pairing.notShown))
            let left = try await hall.companion.open(KioskAddresses.left, hall.screen)
            #expect(left.response.text.contains("\"left\":0"))
            let start = try await hall.companion.open("/tasks", hall.screen)
            #expect(start.account == nil && !start.response.text.contains("Alice"))
            #expect(try await hall.open("/tasks").account == "Alice Adams")
        }
    }

    @Test("the screen says who has ended it, once, and the browser is told to forget everything")
    func told() async throws {
        try await Hall.run { hall in
            let (list, page) = try await hall.pair()
            #expect(list.markup.all("dialog").contains { $0["data-phone"] != nil }, "its page asks every second")
            _ = try await hall.phone.press(words.pairing.endIt, on: page)
            let start = try await hall.companion.open("/tasks", hall.screen)
            #expect(start.text.contains(words.says(.endedByPhone)))
            #expect(start.steps.contains { $0.response.fields[.clearSiteData] != nil })
            let again = try await hall.companion.open(
                "\(KioskAddresses.ended)?notice=\(Notice.endedByPhone.rawValue)", hall.screen)
            #expect(again.target == "/?notice=ended-by-phone")
        }
    }

    @Test(
        "leaving the screen ends nothing on the phone and nothing at the provider",
        arguments: [done, words.frame.signOut, words.frame.switchUser])
    func leaving(button: String) async throws {
        try await Hall.run { hall in
            let (list, _) = try await hall.pair()
            hall.companion.tenant.forget()
            let out = try await hall.screen.press(button, on: list)
            #expect(hall.companion.tenant.count(.get, pathSuffix: "/logout") == 0)
            if button != words.frame.switchUser {
                #expect(out.text.contains(words.says(.phoneStays)) && !out.response.text.contains("Alice"))
                #expect(out.steps.contains { $0.response.fields[.clearSiteData] != nil })
            }
            #expect(try await hall.companion.open("/tasks", hall.screen).account == nil)
            #expect(try await hall.phoneState() == "ended")
            #expect(try await hall.open("/tasks").account == "Alice Adams")
        }
    }

    @Test("Done on a screen that the phone has ended already leads to no provider either")
    func doneLate() async throws {
        try await Hall.run { hall in
            let (list, page) = try await hall.pair()
            _ = try await hall.phone.press(words.pairing.endIt, on: page)
            hall.companion.tenant.forget()
            let out = try await hall.screen.press(Self.done, on: list)
            #expect(out.heading == "Hall" && hall.companion.tenant.count(.get, pathSuffix: "/logout") == 0)
        }
    }

    @Test("signing out on the phone ends the screen's session, also after a restart", arguments: [false, true])
    func signOutOnPhone(restarts: Bool) async throws {
        try await Hall.run { hall in
            _ = try await hall.pair()
            if restarts {
                try hall.companion.restart()
                #expect(try await hall.companion.open("/tasks", hall.screen).account == "Alice Adams")
                #expect(try await hall.phoneState() == "shown")
            }
            let list = try await hall.open("/tasks")
            _ = try await hall.phone.press(words.frame.signOut, on: list)
            let start = try await hall.companion.open("/tasks", hall.screen)
            #expect(start.account == nil && start.text.contains(words.says(.endedByPhone)))
            #expect(try await hall.phoneState() == "signed out")
        }
    }

    @Test("the screen has a shared screen's limits, and the phone those of a person's own device")
    func limits() async throws {
        try await Hall.run { hall in
            _ = try await hall.pair()
            hall.companion.clock.advance(by: 179)
            await (try hall.companion.application).clearAwayEndedSessions()
            #expect(
                try await hall.companion.open(KioskAddresses.left, hall.screen).response.text.contains("\"left\":1"))
            hall.companion.clock.advance(by: 1)
            #expect(try await hall.phoneState() == "ended")
            #expect(try await hall.companion.open("/tasks", hall.screen).account == nil)
            hall.companion.clock.advance(by: 1600)
            await (try hall.companion.application).clearAwayEndedSessions()
            #expect(try await hall.open("/tasks").account == "Alice Adams")
        }
    }

    @Test("nobody at the phone for half an hour ends the screen's session too, whatever its page asks")
    func phoneIdle() async throws {
        try await Hall.run { hall in
            let (list, _) = try await hall.pair()
            let form: FormParameters = ["csrf": try #require(list.value(of: "csrf"))]
            for _ in 0..<14 {
                hall.companion.clock.advance(by: 120)
                #expect(try await hall.phoneState() == "shown")
                _ = try await hall.open("/screen")
                #expect(try await hall.screen.post(form, to: KioskAddresses.here, from: list).status == .ok)
            }
            hall.companion.clock.advance(by: 121)
            let start = try await hall.companion.open("/tasks", hall.screen)
            #expect(start.text.contains(words.says(.endedByPhone)))
        }
    }

    @Test("when its access token ends the screen asks to sign in again, by phone or otherwise")
    func tokenEnds() async throws {
        try await Hall.run { hall in
            let (list, _) = try await hall.pair()
            let form: FormParameters = ["csrf": try #require(list.value(of: "csrf"))]
            hall.companion.tenant.forget()
            for _ in 0..<40 {
                hall.companion.clock.advance(by: 100)
                _ = try await hall.open("/tasks")
                guard try await hall.screen.post(form, to: KioskAddresses.here, from: list).status == .ok else { break }
            }
            let start = try await hall.companion.open("/", hall.screen)
            #expect(start.heading == "Hall" && start.account == nil)
            #expect(start.response.text.contains(words.pairing.offer))
            #expect(try await hall.open("/tasks").account == "Alice Adams", "the phone renews its own")
            #expect(hall.companion.tenant.count(.get, pathSuffix: "/authorize") == 0)
        }
    }

    @Test("a sign-in without a password, by a provider that remembers the phone, opens no screen")
    func remembered() async throws {
        try await Hall.run { hall in
            try await hall.signIn()
            hall.companion.clock.advance(by: 11 * 60)
            // The provider still knows the phone and asks nothing.
            let again = try await hall.open("/sign-in?policy=B2C_1_susi")
            #expect(again.target == "/tasks" && again.account == "Alice Adams")
            let code = try await hall.code()
            hall.companion.tenant.forget()
            let next = try await hall.phone.press(words.pairing.resume, on: try await hall.phone.open(code.address))
            let prompts = hall.companion.tenant.passages.filter { $0.request.path.hasSuffix("/authorize") }
                .map { try? $0.request.queryParameters().first("prompt") }
            #expect(prompts == ["login"])
            let question = try await hall.companion.press(.alice, on: next, in: hall.phone)
            #expect(Hall.choices(question).count == 3)
        }
    }

    @Test(
        "whoever signed in within five minutes needs no password, and everybody else does",
        arguments: [(240.0, true), (300, false), (-3600, false)])
    func freshness(after seconds: TimeInterval, isFresh: Bool) async throws {
        try await Hall.run { hall in
            try await hall.signIn()
            hall.companion.clock.advance(by: seconds)
            hall.companion.tenant.forget()
            let code = try await hall.code()
            let next = try await hall.phone.press(words.pairing.resume, on: try await hall.phone.open(code.address))
            #expect((next.target == "/pair/\(code.id)") == isFresh)
            let prompts = hall.companion.tenant.passages.filter { $0.request.path.hasSuffix("/authorize") }
                .map { try? $0.request.queryParameters().first("prompt") }
            #expect(prompts == (isFresh ? [] : ["login"]))
            if seconds > 0, !isFresh {
                let page = try await hall.phone.open(code.address)
                #expect(page.text.contains(words.pairing.signInFirst) && Hall.choices(page).isEmpty)
                let form: FormParameters = ["csrf": try #require(page.value(of: "csrf")), "number": code.number]
                let answer = try await hall.phone.post(form, to: "/pair/\(code.id)/number", from: page)
                #expect(answer.target == "/pair/\(code.id)")
                #expect(try await hall.state() == "claimed", "nothing was confirmed")
            }
        }
    }

    @Test("who shows claims after a sign-in is led to the number all the same")
    func claims() async throws {
        try await Hall.run(.demo.with("showClaims", "<true/>")) { hall in
            let code = try await hall.code()
            #expect(try await hall.question(code).target == "/pair/\(code.id)")
        }
    }

    @Test("Cancel on either side ends it, and both say so")
    func cancel() async throws {
        try await Hall.run { hall in
            var code = try await hall.code()
            let start = try await hall.screen.press(words.pairing.cancel, on: code.page)
            #expect(start.target == "/")
            #expect(
                try await hall.phone.open(code.address).text.contains(words.pairing.endings[.cancelled] ?? "?"))
            code = try await hall.code()
            let page = try await hall.phone.press(words.pairing.cancel, on: try await hall.question(code))
            #expect(page.text.contains(words.pairing.endings[.declined] ?? "?"))
            let screen = try await hall.companion.open("/pair", hall.screen)
            #expect(screen.text.contains(words.pairing.endings[.declined] ?? "?"))
            #expect(try hall.code(on: await hall.screen.press(words.pairing.newCode, on: screen)).id != code.id)
        }
    }

    @Test("a second screen for the same phone ends the first")
    func secondScreen() async throws {
        try await Hall.run { hall in
            _ = try await hall.pair()
            let second = hall.companion.browser("second screen")
            _ = try await hall.pair(second)
            #expect(try await hall.companion.open("/tasks", hall.screen).account == nil)
            #expect(try await hall.companion.open("/tasks", second).account == "Alice Adams")
            #expect(try await hall.phoneState() == "shown")
        }
    }

    @Test("a page that is loaded again shows the same code, a newer code ends the older, and Back shows no old one")
    func reload() async throws {
        try await Hall.run { hall in
            let first = try await hall.code()
            hall.companion.clock.advance(by: 10)
            let again = try hall.code(on: await hall.companion.open("/pair", hall.screen))
            #expect(again.id == first.id && again.page.text.contains("80"))
            let second = try await hall.code()
            #expect(second.id != first.id)
            let old = try await hall.phone.open(first.address)
            #expect(old.text.contains(words.pairing.endings[.replaced] ?? "?"))
            #expect(try hall.code(on: await hall.companion.open("/pair", hall.screen)).id == second.id)
            let question = try await hall.question(second)
            _ = try await hall.phone.press(second.number, on: question)
            let list = try await hall.companion.open("/pair", hall.screen)
            #expect(try await hall.companion.open("/pair", hall.screen).target == "/tasks", "Back to the code")
            _ = try await hall.screen.press(Self.done, on: list)
            let back = try await hall.companion.open("/pair", hall.screen)
            #expect(back.account == nil && Hall.choices(back).isEmpty && !back.text.contains(second.number))
        }
    }

    @Test("the phones of a kiosk are people's own: several accounts, no Done, and nothing of the operator's")
    func phonesAreNoKiosk() async throws {
        try await Hall.run { hall in
            let list = try await hall.signIn()
            #expect(!list.response.text.contains(KioskAddresses.handOver) && list.response.text.contains("/accounts"))
            for target in ["/settings", "/setup", "/doctor", "/operator?token=x"] {
                #expect([.notFound, .forbidden].contains(try await hall.open(target).status), "\(target)")
            }
            for target in ["/flow", "/talk", "/flow/break"] {
                #expect(try await hall.open(target).status == .notFound, "\(target)")
            }
            #expect(try await hall.open(KioskAddresses.left).status == .notFound)
            for target in ["/screen", "/tasks"] { #expect(try await hall.open(target).account == "Alice Adams") }
            #expect(try await hall.open("/screen").heading == words.pairing.noScreen)
        }
    }

    @Test(
        "where phones are not served by this program, or nobody shares the screen, there is no code", arguments: 0..<3)
    func notOffered(kind: Int) async throws {
        var options = Companion.Options(settings: .demo)
        if kind == 0 { options.settings = options.settings.with("kiosk", "<true/>") }
        if kind == 1 {
            options.settings = options.settings.with("kiosk", "<true/>")
                .with("publicURL", "<string>https://tasks.example.com</string>")
        }
        options.isInLAN = kind == 2
        try await Companion.run(options) { companion in
            let page = try await companion.open("/", companion.browser())
            #expect(!page.response.text.contains(words.pairing.offer))
            let patterns = try companion.application.router.table.routes.map(\.pattern)
            #expect(!patterns.contains { $0.hasPrefix("/pair") || $0.hasPrefix("/screen") })
        }
    }
}
