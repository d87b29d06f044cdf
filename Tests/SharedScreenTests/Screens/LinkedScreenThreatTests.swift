import BrowserModel
import CompanionTestSupport
import Cryptography
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import Storage
import TestSupport
import Testing
import Texts

@testable import Pages
@testable import Screens
@testable import Sessions
@testable import Web
@testable import WebCompanion

/// What an attacker in the local network could try with the screens there.
@Suite struct LinkedScreenThreatTests {
    @Test func `a browser that is no screen gets the page of people's own devices, and can ask for no code`()
        async throws
    {
        try await SharedScreenHarness.run { harness in
            try await harness.becomeScreen(harness.companion.browser("counter"))
            let list = try await harness.signIn()
            #expect(!list.response.text.contains(KioskAddresses.handOver))
            let csrf = try #require(list.value(of: "csrf"))
            for target in ["/pair", "/pair/cancel", KioskAddresses.here] {
                let answer = try await harness.phone.post(["csrf": csrf], to: target, from: list)
                #expect([.notFound, .forbidden].contains(answer.status), "\(target)")
            }
            for target in [
                "/pair", KioskAddresses.left, KioskAddresses.ended, ScreensPage.address, "/operator?token=x",
            ] {
                #expect([.notFound, .forbidden].contains(try await harness.open(target).status), "\(target)")
            }
            #expect(try await harness.open("/screen").heading == words.pairing.noScreen)
        }
    }

    @Test(arguments: ["forged", "of another keychain", "revoked", "twice", "damaged", "the link's token"])
    func `a cookie that is not that of a screen means nothing`(_ kind: String) async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            let token = try await harness.screens.makeLink(named: "Counter 3")
            try await harness.becomeScreen(screen)
            let cookie = try #require(await harness.screenCookie(of: screen))
            var value = cookie.value
            switch kind {
            case "forged": value = ScreenID.random().cookieValue
            case "of another keychain":
                let stores = try harness.companion.application.opened.factory.stores(
                    key: .random(), audience: harness.companion.application.opened.audience, limits: .kiosk,
                    now: harness.companion.clock.now)
                guard case .made(let id, _) = try await stores.screens.redeem(stores.screens.makeLink(named: "x"))
                else {
                    Issue.record("no screen there")
                    return
                }
                value = id.cookieValue
            case "revoked": #expect(try await harness.screens.revoke(named: "Counter 2"))
            case "twice": value += "; \(cookie.name)=\(ScreenID.random().cookieValue)"
            case "damaged": value = String(value.dropLast())
            default: value = token
            }
            for target in ["/", "/pair", "/pair/state"] {
                let answer = await harness.companion.phones.respond(
                    to: HTTPRequest(
                        target: target, fields: [.host: "192.168.1.20:3443", .cookie: "\(cookie.name)=\(value)"],
                        connection: .init(isSecure: true)))
                #expect(!answer.text.contains("Counter") && !answer.text.contains("action=\"/pair\""), "\(target)")
                if target != "/" { #expect([.notFound, HTTPStatus(410)].contains(answer.status), "\(target)") }
            }
            #expect(!(try await harness.screens.list().contains { $0.isInUse }))
        }
    }

    @Test func `the cookie of a screen makes no browser a screen at the computer itself`() async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            try await harness.becomeScreen(screen)
            let cookie = try #require(await harness.screenCookie(of: screen))
            let answer = await harness.companion.front.respond(
                to: HTTPRequest(
                    target: "/pair",
                    fields: [
                        .host: harness.companion.url.authority,
                        .cookie: "\(cookie.name)=\(cookie.value)",
                    ], connection: .init(remoteAddress: "192.168.1.30")))
            #expect(answer.status == .forbidden)
        }
    }

    @Test func `the session of one screen is worth nothing in the browser of another one, or at the computer itself`()
        async throws
    {
        try await SharedScreenHarness.run { harness in
            let (counter, desk) = (harness.companion.browser("counter"), harness.companion.browser("desk"))
            try await harness.becomeScreen(counter, "Counter 2")
            try await harness.becomeScreen(desk, "Counter 3")
            #expect(try await harness.signInOnScreen(counter).account == "Alice Adams")
            let others: Set<Substring> = [
                "browser", "ask", "accounts", "operator", "screen", "watcher", "language", "order",
            ]
            let session = try #require(
                await counter.jar.cookies.first { cookie in
                    cookie.name.contains("web-companion-")
                        && cookie.name.split(separator: "-").last.map(others.contains) == false
                })
            func answer(with screen: (name: String, value: String)?, at front: Checkpoint, host: String) async
                -> HTTPResponse
            {
                let cookies = [(session.name, session.value)] + (screen.map { [($0.name, $0.value)] } ?? [])
                return await front.respond(
                    to: HTTPRequest(
                        target: "/tasks",
                        fields: [.host: host, .cookie: cookies.map { "\($0)=\($1)" }.joined(separator: "; ")],
                        connection: .init(isSecure: front === harness.companion.phones)))
            }
            let phones = harness.companion.phones
            let own = await answer(with: harness.screenCookie(of: counter), at: phones, host: "192.168.1.20:3443")
            #expect(own.text.contains("Alice Adams"), "the request is one that would be answered")
            for (screen, front, host) in [
                (await harness.screenCookie(of: desk), phones, "192.168.1.20:3443"),
                (nil, phones, "192.168.1.20:3443"),
                (nil, harness.companion.front, harness.companion.url.authority),
            ] {
                let answer = await answer(with: screen, at: front, host: host)
                #expect(!answer.text.contains("Alice") && answer.status != .ok)
            }
            #expect(try await harness.open("/tasks", counter).account == "Alice Adams", "the screen itself goes on")
        }
    }

    @Test func `a link works once, and a program that looks at links does not use it up`() async throws {
        try await SharedScreenHarness.run { harness in
            let link = try await harness.link()
            for number in 0..<3 {
                let preview = try await harness.companion.browser("preview \(number)").open(link)
                #expect(preview.status == .ok)
            }
            #expect(try await harness.screens.list().isEmpty)
            let (one, two) = (harness.companion.browser("one"), harness.companion.browser("two"))
            let (first, second) = (try await one.open(link), try await two.open(link))
            let button = words.screens.make.text(["screen": "Counter 2"])
            #expect(try await one.press(button, on: first).heading == "Hall · Counter 2")
            let late = try await two.press(button, on: second)
            #expect(late.status == HTTPStatus(410) && late.heading == words.screens.refused)
            #expect(await harness.screenCookie(of: two) == nil)
            #expect(try await two.open(link).status == HTTPStatus(410))
            #expect(try await harness.open("/", one).heading == "Hall · Counter 2")
            #expect(try await harness.screens.list().count == 1)
        }
    }

    @Test(arguments: [600.0, 86_400, -86_400]) func `a link that is too old makes no screen, however the clock jumps`(
        _ jump: TimeInterval
    ) async throws {
        try await SharedScreenHarness.run { harness in
            let link = try await harness.link()
            let page = try await harness.phone.open(link)
            harness.companion.clock.advance(by: jump)
            let late = try await harness.phone.press(words.screens.make.text(["screen": "Counter 2"]), on: page)
            #expect(late.status == HTTPStatus(410))
            #expect(try await harness.phone.open(link).status == HTTPStatus(410))
            #expect(await harness.screenCookie(of: harness.phone) == nil)
        }
    }

    @Test(arguments: ["another site", "no proof", "another browser's proof", "GET"])
    func `no other page can make a browser a screen`(_ way: String) async throws {
        try await SharedScreenHarness.run { harness in
            let link = try await harness.link()
            let token = String(link.split(separator: "=").last ?? "")
            let page = try await harness.phone.open(link)
            let csrf = try #require(page.value(of: "csrf"))
            let other = harness.companion.browser("another")
            let otherPage = try await other.open(link)
            let cookies = await harness.phone.jar.cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
            var (origin, proof) = (CompanionHarness.phonesURL, csrf)
            switch way {
            case "another site": origin = "https://evil.example"
            case "no proof": proof = ""
            case "another browser's proof": proof = try #require(otherPage.value(of: "csrf"))
            default: break
            }
            let body = "csrf=\(proof)&token=\(token)"
            let request =
                way == "GET"
                ? HTTPRequest(
                    target: "\(ScreenLinkPage.address)?\(body)",
                    fields: [.host: "192.168.1.20:3443", .cookie: cookies],
                    connection: .init(isSecure: true))
                : HTTPRequest(
                    method: .post, target: ScreenLinkPage.address,
                    fields: [
                        .host: "192.168.1.20:3443", .origin: origin, .cookie: cookies,
                        .contentType: "application/x-www-form-urlencoded",
                    ], body: Array(body.utf8), connection: .init(isSecure: true))
            let answer = await harness.companion.phones.respond(to: request)
            #expect(answer.status == (way == "GET" ? .ok : .forbidden))
            #expect(!answer.fields[values: .setCookie].contains { $0.contains("-screen=") })
            #expect(try await harness.screens.list().isEmpty)
            #expect(try await harness.screens.name(ofLink: token) == "Counter 2", "it was not used up")
        }
    }

    @Test func `a name is text on every page`() async throws {
        try await SharedScreenHarness.run { harness in
            let name = "<b onclick=\"x\">&amp;'"
            let screen = harness.companion.browser("counter")
            let question = try await screen.open(try await harness.link(name))
            let start = try await screen.press(words.screens.make.text(["screen": name]), on: question)
            let code = try harness.code(on: try await screen.press(words.pairing.offer, on: start))
            let phone = try await harness.phone.open(code.address)
            let operators = harness.companion.browser("operator")
            let list = try await operators.open(try #require(try harness.companion.application.operatorLink()))
            for page in [question, start, phone, list] {
                #expect(
                    !page.response.text.contains("<b on") && page.response.text.contains("&lt;b on"), "\(page.target)")
            }
            let after = try await operators.press("\(words.screens.revoke) \(name)", on: list)
            #expect(after.text.contains(words.screens.none))
        }
    }

    @Test func `revoking takes the operator's browser at the computer itself`() async throws {
        try await SharedScreenHarness.run { harness in
            let screen = harness.companion.browser("counter")
            try await harness.becomeScreen(screen)
            // The screen's own page has a good proof of the browser.
            let local = try await harness.companion.open("/", harness.screen)
            let csrf = try #require(local.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let refused = try await harness.screen.post(
                ["csrf": csrf, "name": "Counter 2"], to: ScreensPage.revoking, from: local)
            #expect(refused.status == .forbidden)
            let start = try await harness.open("/", screen)
            let own = try #require(start.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let there = try await screen.post(
                ["csrf": own, "name": "Counter 2"], to: ScreensPage.revoking, from: start)
            #expect(there.status == .notFound)
            // With the operator's proof too, if it is not from this machine.
            let operators = harness.companion.browser("operator")
            let list = try await operators.open(try #require(try harness.companion.application.operatorLink()))
            let proof = try #require(list.value(of: "csrf"))
            let cookies = await operators.jar.cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
            for (host, address, via) in [
                (harness.companion.url.authority, "192.168.1.30", false), ("192.168.1.20:3443", "127.0.0.1", false),
                (harness.companion.url.authority, "127.0.0.1", true),
            ] {
                var fields: HTTPFields = [
                    .host: host, .origin: harness.companion.url.origin, .cookie: cookies,
                    .contentType: "application/x-www-form-urlencoded",
                ]
                if via { fields[try #require(HTTPField.Name("X-Forwarded-For"))] = "192.168.1.30" }
                let answer = await harness.companion.front.respond(
                    to: HTTPRequest(
                        method: .post, target: ScreensPage.revoking, fields: fields,
                        body: Array("csrf=\(proof)&name=Counter+2".utf8), connection: .init(remoteAddress: address)))
                #expect(answer.status == .forbidden, "\(host) \(address)")
            }
            #expect(try await harness.screens.list().count == 1)
        }
    }

    @Test func `the settings of a program that is no kiosk in a network offer no screens`() async throws {
        for kind in 0..<2 {
            var options = CompanionHarness.Options(settings: .demo)
            if kind == 0 { options.settings = options.settings.with("kiosk", "<true/>") }
            options.isInLAN = kind == 1
            try await CompanionHarness.run(options) { companion in
                let patterns = try companion.application.router.table.routes.map(\.pattern)
                #expect(!patterns.contains { $0.hasPrefix("/screen-link") || $0.hasPrefix(ScreensPage.address) })
                if kind == 0 { #expect(try companion.application.operatorLink() == nil) }
            }
        }
    }

    @Test func `names have 1 to 64 characters, none of them a control character`() {
        for name in ["", " ", "\u{A0}\t", "a\nb", "a\u{0}", "a\u{7F}", String(repeating: "x", count: 65)] {
            #expect(ScreenName(name) == nil, "\(name.debugDescription)")
        }
        #expect(ScreenName(String(repeating: "x", count: 64))?.text.count == 64)
        #expect(ScreenName("  Counter 2 ")?.text == "Counter 2")
    }
}
