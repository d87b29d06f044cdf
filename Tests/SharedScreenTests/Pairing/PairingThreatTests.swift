import BrowserModel
import CompanionTestSupport
import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import Localization
import TestSupport
import Testing
import Texts

@testable import Screens
@testable import Sessions
@testable import Web
@testable import WebCompanion

/// What an attacker could try with the code of a shared screen.
@Suite struct PairingThreatTests {
    @Test(
        "a code is requested at the screen only",
        arguments: ["address", "Host", "X-Forwarded-For", "Forwarded", "Via", "another site", "no proof"])
    func elsewhere(_ way: String) async throws {
        try await SharedScreenHarness.run { harness in
            let start = try await harness.companion.open("/", harness.screen)
            let form = try #require(start.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            var fields: HTTPFields = [
                .host: harness.companion.url.authority, .origin: harness.companion.url.origin,
                .cookie: await harness.screen.jar.cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; "),
                .contentType: "application/x-www-form-urlencoded",
            ]
            var body = "csrf=\(form)"
            var address = "127.0.0.1"
            switch way {
            case "address": address = "192.168.1.30"
            case "Host": fields[.host] = "192.168.1.20:3443"
            case "another site": fields[.origin] = "https://evil.example"
            case "no proof": body = ""
            default: fields[try #require(HTTPField.Name(way))] = "192.168.1.30"
            }
            for target in ["/pair", "/pair/cancel"] {
                let answer = await harness.companion.front.respond(
                    to: HTTPRequest(
                        method: .post, target: target, fields: fields, body: Array(body.utf8),
                        connection: .init(remoteAddress: address)))
                #expect(answer.status == .forbidden, "\(target)")
            }
            let pairings = try harness.companion.application.opened.stores.pairings
            #expect(
                try await pairings.latest(of: try await harness.binding(of: harness.screen)) == nil, "none has begun")
            guard !["another site", "no proof"].contains(way) else { return }
            let code = try await harness.code()
            for target in ["/pair", "/pair/state"] {
                let answer = await harness.companion.front.respond(
                    to: HTTPRequest(target: target, fields: fields, connection: .init(remoteAddress: address)))
                #expect(answer.status == .forbidden || answer.status == .temporaryRedirect, "\(target)")
                #expect(!answer.text.contains(code.id))
            }
            let page = await harness.companion.front.respond(
                to: HTTPRequest(target: "/", fields: fields, connection: .init(remoteAddress: address)))
            #expect(!page.text.contains(words.pairing.offer))
        }
    }

    @Test func `no code can be requested at the address of the phones`() async throws {
        try await SharedScreenHarness.run { harness in
            let page = try await harness.signIn()
            let csrf = try #require(page.value(of: "csrf"))
            #expect(try await harness.open("/pair").status == .notFound)
            #expect(try await harness.open("/pair/state").status == HTTPStatus(410), "the name of a code that is none")
            for target in ["/pair", "/pair/cancel"] {
                let answer = try await harness.phone.post(["csrf": csrf], to: target, from: page)
                #expect([.notFound, .forbidden].contains(answer.status), "\(target)")
            }
            #expect(!(try await harness.open("/").response.text.contains(words.pairing.offer)))
        }
    }

    @Test func `a wrong number ends the code for good, and both sides say so`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let question = try await harness.question(code)
            let page = try await harness.phone.press(try code.wrong(on: question), on: question)
            #expect(page.text.contains(words.pairing.endings[.wrongNumber] ?? "?"))
            let again = try await harness.phone.press(code.number, on: question)
            #expect(again.text.contains(words.pairing.endings[.wrongNumber] ?? "?"))
            let screen = try await harness.companion.open("/pair", harness.screen)
            #expect(screen.account == nil && screen.text.contains(words.pairing.endings[.wrongNumber] ?? "?"))
            #expect(try await harness.open("/screen").heading == words.pairing.noScreen)
        }
    }

    @Test func `guesses find no code, and what they send is in no address`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let page = try await harness.signIn()
            let csrf = try #require(page.value(of: "csrf"))
            let open = try await harness.phone.open(code.address)
            let browserCSRF = try #require(
                open.markup.all("input").last { $0["name"] == "csrf" && $0["value"] != csrf }?["value"])
            let guesses =
                (0..<100).map { _ in Base64URL.encode(RandomBytes.make(16)) }
                + ["..%2F..%2Ftasks", "%0D%0ALocation:%20x", "%2F%2Fevil.example", "state", String(code.id.dropLast())]
            for guess in guesses {
                let shown = try await harness.open("/pair/\(guess)")
                let claimed = try await harness.phone.post(["csrf": browserCSRF], to: "/pair/\(guess)", from: page)
                let answered = try await harness.phone.post(
                    ["csrf": csrf, "number": code.number], to: "/pair/\(guess)/number", from: page)
                for answer in [shown, claimed, answered] {
                    #expect(answer.status == HTTPStatus(410) && answer.steps.count == 1, "\(guess) \(answer.status)")
                }
            }
            #expect(try await harness.state() == "open")
        }
    }

    @Test func `more than five codes are not made, and it says when there will be another`() async throws {
        try await SharedScreenHarness.run { harness in
            for number in 0..<Pairings.maxOpen {
                _ = try await harness.code(harness.companion.browser("screen \(number)"))
            }
            let start = try await harness.companion.open("/", harness.screen)
            let page = try await harness.screen.press(words.pairing.offer, on: start)
            #expect(page.status == .tooManyRequests && page.heading == words.pairing.tooMany)
            harness.companion.clock.advance(by: Pairings.lifetime)
            _ = try harness.code(on: try await harness.screen.press(words.pairing.newCode, on: page))
        }
    }

    @Test(arguments: [90.0, 3600, -3600]) func `a code that is too old brings nothing, however the clock jumps`(
        _ jump: TimeInterval
    ) async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let page = try await harness.phone.open(code.address)
            harness.companion.clock.advance(by: jump)
            let late = try await harness.phone.press(words.pairing.resume, on: page)
            #expect(late.text.contains(words.pairing.endings[.expired] ?? "?"))
            #expect(try await harness.state() == "ended")
            let screen = try await harness.companion.open("/pair", harness.screen)
            #expect(screen.text.contains(words.pairing.endings[.expired] ?? "?"))
        }
    }

    @Test func `a code works once, for the phone that has it and for the screen that shows it`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let question = try await harness.question(code)
            let (thief, other) = (
                harness.companion.browser("another phone"), harness.companion.browser("another screen")
            )
            try await harness.signIn(thief)
            // Another phone that has a picture of the code and reads the number.
            let seen = try await thief.open(code.address)
            #expect(
                seen.text.contains(words.pairing.endings[.otherPhone] ?? "?")
                    && SharedScreenHarness.choices(seen).isEmpty)
            let list = try await harness.open("/tasks", thief)
            let form: FormParameters = ["csrf": try #require(list.value(of: "csrf")), "number": code.number]
            _ = try await thief.post(form, to: "/pair/\(code.id)/number", from: list)
            #expect(try await harness.state() == "claimed")
            _ = try await harness.phone.press(code.number, on: question)
            // Another browser of the same machine.
            let elsewhere = try await harness.companion.open("/pair", other)
            #expect(elsewhere.account == nil && elsewhere.target == "/pair")
            #expect(try await harness.companion.open("/tasks", other).account == nil)
            #expect(try await harness.companion.open("/pair", harness.screen).account == "Alice Adams")
            // Once more, from every browser.
            let again = try await harness.phone.press(code.number, on: question)
            #expect(again.target == "/pair/\(code.id)" && again.text.contains(words.pairing.endings[.used] ?? "?"))
            #expect(try await thief.open(code.address).text.contains(words.pairing.endings[.used] ?? "?"))
            #expect(try await harness.companion.open("/pair", other).account == nil)
        }
    }

    @Test func `no form of the phone acts without its proof, or from another site`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let question = try await harness.question(code)
            let csrf = try #require(question.value(of: "csrf"))
            let cookies = await harness.phone.jar.cookies.filter { $0.name.hasPrefix("__Host-") }
            for (token, origin) in [
                ("", CompanionHarness.phonesURL), ("x", CompanionHarness.phonesURL), (csrf, "https://evil.example"),
            ] {
                for target in ["/pair/\(code.id)", "/pair/\(code.id)/number", "/screen/end"] {
                    let answer = await harness.companion.phones.respond(
                        to: HTTPRequest(
                            method: .post, target: target,
                            fields: [
                                .host: "192.168.1.20:3443", .origin: origin,
                                .cookie: cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; "),
                                .contentType: "application/x-www-form-urlencoded",
                            ], body: Array("csrf=\(token)&number=\(code.number)".utf8),
                            connection: .init(isSecure: true)))
                    #expect(answer.status == .forbidden, "\(target)")
                }
            }
            #expect(try await harness.state() == "claimed")
        }
    }

    @Test func `a program that looks at links claims nothing`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            for number in 0..<3 { _ = try await harness.companion.browser("preview \(number)").open(code.address) }
            #expect(try await harness.state() == "open")
            let question = try await harness.question(code)
            #expect(SharedScreenHarness.choices(question).contains(code.number))
        }
    }

    @Test func `neither side has the other's cookie, and no response has a token`() async throws {
        try await SharedScreenHarness.run { harness in
            harness.companion.tenant.forget()
            let (_, _) = try await harness.pair()
            let tokens = try #require(
                harness.companion.tenant.passages.last { $0.request.path.hasSuffix("/token") }?.response.text)
            let secrets = try ["access_token", "refresh_token", "id_token"].map { name in
                try #require(try JSONValue(parsing: Array(tokens.utf8))[name]?.string)
            }
            let phone = await harness.phone.jar.cookies.map(\.value).filter { $0.utf8.count >= 16 }
            let screen = await harness.screen.jar.cookies.map(\.value).filter { $0.utf8.count >= 16 }
            #expect(Set(phone).isDisjoint(with: screen) && phone.count > 1 && screen.count > 1)
            for passage in harness.companion.front.passages {
                let text = ([passage.response.text] + passage.response.fields[values: .setCookie]).joined()
                for secret in secrets + phone { #expect(!text.contains(secret), "\(passage.request.target)") }
            }
            for passage in harness.companion.phones.passages {
                let text = ([passage.response.text] + passage.response.fields[values: .setCookie]).joined()
                for secret in secrets + screen { #expect(!text.contains(secret), "\(passage.request.target)") }
            }
        }
    }

    @Test func `a cookie of one side opens nothing at the other`() async throws {
        try await SharedScreenHarness.run { harness in
            _ = try await harness.pair()
            // The program's other cookies have one part more.
            let screen = try #require(
                await harness.screen.jar.cookies.first {
                    $0.name.hasPrefix("web-companion-") && $0.name.split(separator: "-").count == 3
                })
            let phone = try #require(await harness.phone.jar.cookies.first { $0.name == "__Host-\(screen.name)" })
            let atPhones = await harness.companion.phones.respond(
                to: HTTPRequest(
                    target: "/tasks", fields: [.host: "192.168.1.20:3443", .cookie: "\(phone.name)=\(screen.value)"],
                    connection: .init(isSecure: true)))
            let atScreen = await harness.companion.front.respond(
                to: HTTPRequest(
                    target: "/tasks",
                    fields: [.host: harness.companion.url.authority, .cookie: "\(screen.name)=\(phone.value)"]))
            for answer in [atPhones, atScreen] {
                #expect(answer.fields[.location]?.hasPrefix("/?notice=") == true)
            }
            #expect(try await harness.companion.open("/tasks", harness.screen).account == "Alice Adams", "nor ends it")
            #expect(try await harness.open("/tasks").account == "Alice Adams")
        }
    }

    @Test func `plain HTTP carries no code: other machines are redirected to https, and cookies need it`() async throws
    {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            #expect(code.address.hasPrefix("https://"))
            let place = try CompanionHarness.place
            for method in [HTTPMethod.get, .post] {
                let answer = await RedirectToTLS(place: place).respond(
                    to: HTTPRequest(method: method, target: "/pair/\(code.id)", fields: [.host: "192.168.1.20:3000"]))
                #expect(answer.status == HTTPStatus(308) && answer.fields[.setCookie] == nil && answer.body.isEmpty)
            }
            _ = try await harness.question(code)
            for cookie in harness.companion.phones.passages.flatMap({ $0.response.fields[values: .setCookie] }) {
                #expect(cookie.hasPrefix("__Host-") && cookie.contains("Secure"))
            }
        }
    }

    @Test func `a phone that is signed out before the screen has taken the session brings nothing`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            _ = try await harness.phone.press(code.number, on: try await harness.question(code))
            _ = try await harness.phone.press(words.frame.signOut, on: try await harness.open("/tasks"))
            let screen = try await harness.companion.open("/pair", harness.screen)
            #expect(screen.account == nil && screen.text.contains(words.says(.endedByPhone)))
        }
    }

    @Test func `ended on the phone before the screen has taken it, it goes to no one`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let opened = try await harness.phone.press(code.number, on: try await harness.question(code))
            let page = try await harness.phone.press(words.pairing.endIt, on: opened)
            #expect(page.heading == SharedScreenHarness.text(words.pairing.notShown))
            #expect(try await harness.companion.open("/pair", harness.screen).account == nil)
            #expect(try await harness.state() == "ended")
        }
    }

    @Test func `while a person is signed in on the screen no other one replaces them`() async throws {
        try await SharedScreenHarness.run { harness in
            let code = try await harness.code()
            let question = try await harness.question(code)
            try await harness.companion.signIn(.bob, harness.screen)
            _ = try await harness.phone.press(code.number, on: question)
            #expect(try await harness.companion.open("/pair", harness.screen).account == "Bob Baker")
            #expect(try await harness.phoneState() == "ended")
            let bob = try await harness.companion.open("/tasks", harness.screen)
            _ = try await harness.screen.press("\(words.kiosk.done) \(words.kiosk.doneHow)", on: bob)
            #expect(try await harness.companion.open("/pair", harness.screen).account == nil)
        }
    }
}

extension SharedScreenHarness {
    /// The content of the cookie that exists before sign-in.
    fileprivate func binding(of browser: Browser) async throws -> BrowserBinding {
        let value = await browser.jar.cookies.first { $0.name.hasSuffix("-browser") }?.value
        return try #require(value.flatMap(BrowserBinding.init(cookieValue:)))
    }
}
