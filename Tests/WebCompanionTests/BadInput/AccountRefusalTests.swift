import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Testing
import Texts

@testable import Web

/// Bad input: forms and cookies that would give a person an account that is not theirs.
@Suite("SignedInAccounts that are not there for the asking")
struct AccountRefusalTests {
    private static let forms = ["/accounts", "/accounts/sign-out"]

    /// Alice and Bob in one browser, Bob in use; the page of accounts that shows both.
    private func both(_ companion: CompanionHarness, _ browser: Browser) async throws -> BrowserPage {
        try await companion.signIn(.alice, browser)
        _ = try await companion.press(.bob, on: companion.open("/sign-in?add=1", browser), in: browser)
        return try await companion.open("/accounts", browser)
    }

    private func names(_ companion: CompanionHarness, _ browser: Browser) async throws -> [String] {
        try await companion.open("/accounts", browser).accounts.map { $0.isInUse ? "*\($0.name)" : $0.name }
    }

    /// The values of the fields of that name on a page, in order.
    private func values(_ name: String, _ page: BrowserPage) -> [String] {
        page.markup.elements.filter { $0["name"] == name }.compactMap { $0["value"] }
    }

    @Test("a handle is no session id, and each sign-in has its own")
    func handles() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await both(companion, browser)
            let handles = Set(values("account", page))
            #expect(handles.count == 2)
            for cookie in await browser.jar.cookies where cookie.name.hasPrefix("web-companion") {
                for id in cookie.value.split(separator: ".") { #expect(!page.response.text.contains(id)) }
                for handle in handles { #expect(!cookie.value.contains(handle)) }
            }
            _ = try await companion.press(.bob, on: companion.open("/sign-in?add=1", browser), in: browser)
            let after = Set(values("account", try await companion.open("/accounts", browser)))
            #expect(handles.intersection(after).count == 1, "Bob's old handle is worth nothing")
        }
    }

    @Test("a handle that is invented, cut or missing has no effect", arguments: forms)
    func forgedHandle(path: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await both(companion, browser)
            let csrf = try #require(values("csrf", page).last)
            let good = try #require(values("account", page).first)
            let ids = try await browser.cookie("accounts").value.split(separator: ".").map(String.init)
            for handle in [
                "", "x", String(good.dropLast()), "\(good)A", String(good.reversed()), good.lowercased() + "A",
                "Alice Adams", DemoPersona.alice.objectID, "0", ids[0], ids[1], "\(good)\u{301}",
            ] {
                let answer = try await browser.post(["csrf": csrf, "account": handle], to: path, from: page)
                #expect(answer.url.path == "/accounts" && answer.text.contains(words.says(.accountGone)), "\(handle)")
            }
            let answer = try await browser.post(["csrf": csrf], to: path, from: page)
            #expect(answer.text.contains(words.says(.accountGone)))
            #expect(try await names(companion, browser) == ["Alice Adams", "*Bob Baker"])
        }
    }

    @Test("another browser's handle and token are worth nothing here", arguments: forms)
    func otherBrowser(path: String) async throws {
        try await CompanionHarness.run { companion in
            let (browser, other) = (companion.browser("one"), companion.browser("two"))
            let page = try await both(companion, browser)
            try await companion.signIn(.alice, other)
            let foreign = try await companion.open("/accounts", other)
            let (handle, token) = (
                try #require(values("account", foreign).first), try #require(values("csrf", foreign).first)
            )
            let own = try #require(values("csrf", page).last)
            for csrf in [token, own] {
                let answer = try await browser.post(["csrf": csrf, "account": handle], to: path, from: page)
                #expect(answer.url.path == "/accounts" && answer.text.contains(words.says(.accountGone)))
                #expect(answer.account == "Bob Baker")
            }
            #expect(try await names(companion, browser) == ["Alice Adams", "*Bob Baker"])
            #expect(try await names(companion, other) == ["*Alice Adams"])
            // Nor does a form with it act as her.
            companion.api.forget()
            let task = try await browser.post(["csrf": token, "text": "forged"], to: "/tasks", from: page)
            #expect(task.status == .forbidden && task.account == "Bob Baker")
            #expect(companion.api.passages.isEmpty)
        }
    }

    @Test("the token of an account that has ended does nothing", arguments: forms + ["/accounts/sign-out-everybody"])
    func endedAccount(path: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await both(companion, browser)
            let handles = values("account", page)
            // The menu's forms are of Bob, who is in use; the others are in the order of the accounts.
            let alices = try #require(values("csrf", page).first { $0 != values("csrf", page).first })
            page = try await browser.press("Sign out Alice Adams alice@contoso.example", on: page)
            for handle in handles {
                let answer = try await browser.post(["csrf": alices, "account": handle], to: path, from: page)
                #expect(answer.url.path == "/accounts" && answer.text.contains(words.says(.accountGone)))
            }
            #expect(try await names(companion, browser) == ["*Bob Baker"])
            let task = try await browser.post(["csrf": alices, "text": "too late"], to: "/tasks", from: page)
            #expect(task.status == .forbidden && task.heading == words.errors.formOfSomebodyElse.heading)
            #expect(try await companion.open("/tasks", browser).tasks.isEmpty)
        }
    }

    @Test(
        "another site's page chooses no account, signs no one out and adds nothing, even with the token of an account",
        arguments: ["/accounts", "/accounts/sign-out", "/accounts/sign-out-everybody", "/tasks", "/sign-out"])
    func otherSite(path: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await both(companion, browser)
            let cookie = try #require(page.steps.last?.fields[.cookie])
            for (name, value) in [
                (HTTPField.Name.origin, companion.tenantURL.origin), (.origin, "null"), (.secFetchSite, "same-site"),
                (.secFetchSite, "cross-site"),
            ] {
                for (token, handle) in zip(values("csrf", page).suffix(2), values("account", page).suffix(2)) {
                    var fields: HTTPFields = [
                        .host: companion.url.authority, .cookie: cookie, .origin: companion.url.origin,
                        .contentType: "application/x-www-form-urlencoded",
                    ]
                    fields[name] = value
                    let form: FormParameters = ["csrf": token, "account": handle, "text": "forged"]
                    let response = await companion.front.respond(
                        to: HTTPRequest(
                            method: .post, target: path, fields: fields, body: Array(form.encoded.utf8)))
                    #expect(response.status == .forbidden)
                    #expect(response.fields[values: .setCookie].isEmpty)
                }
            }
            #expect(try await names(companion, browser) == ["Alice Adams", "*Bob Baker"])
            #expect(try await companion.open("/tasks", browser).tasks.isEmpty)
        }
    }

    @Test("junk and repetitions in the list of accounts are left out, and the cookie is rewritten")
    func junk() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await both(companion, browser)
            let good = try await browser.cookie("accounts")
            let (alice, bob) = (good.value.prefix(43), good.value.suffix(43))
            let strange = String(repeating: "A", count: 43)
            for junk in [
                "x.\(good.value)", "\(alice).\(alice).\(bob)", "\(good.value).", "\(alice)..\(bob).*",
                "\(alice).\(bob).\(strange)",
            ] {
                await browser.changeCookies { jar in jar.replace(good.name, by: junk) }
                #expect(try await names(companion, browser) == ["Alice Adams", "*Bob Baker"], "\(junk)")
                #expect(try await browser.cookie("accounts").value == good.value, "\(junk)")
            }
            for junk in ["", "x", strange, "\(alice)\(bob)"] {
                await browser.changeCookies { jar in jar.replace(good.name, by: junk) }
                #expect(try await companion.open("/tasks", browser).account == "Bob Baker", "he is still in use")
                #expect(try await names(companion, browser) == ["*Bob Baker"])
                #expect(await !browser.jar.cookies.contains { $0.name == good.name }, "\(junk)")
                await browser.changeCookies { $0.plant(good) }
            }
        }
    }

    @Test("a list of accounts that another port planted beside ours counts as none, and goes")
    func planted() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await both(companion, browser)
            let good = try await browser.cookie("accounts")
            await browser.changeCookies { jar in
                var cookie = good
                (cookie.path, cookie.value) = ("/accounts", String(repeating: "A", count: 43))
                jar.plant(cookie)
            }
            #expect(try await names(companion, browser) == ["*Bob Baker"])
            #expect(await browser.jar.cookies.filter { $0.name == good.name } == [good])
            #expect(try await names(companion, browser) == ["Alice Adams", "*Bob Baker"])
        }
    }

    @Test("another person's session that was planted in the list is not in use unless it is chosen")
    func plantedSession() async throws {
        try await CompanionHarness.run { companion in
            let (browser, attacker) = (companion.browser("one"), companion.browser("two"))
            let page = try await companion.signIn(.alice, browser)
            try await companion.signIn(.bob, attacker)
            let own = try await browser.cookie("session")
            var planted = own
            planted.name += "-accounts"
            planted.value = try await attacker.cookie("session").value
            await browser.changeCookies { [planted] in $0.plant(planted) }
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            let task = try await browser.press(words.tasks.add, on: page, filling: ["text": "hers"])
            #expect(task.account == "Alice Adams" && task.tasks == ["hers"])
            #expect(try await names(companion, browser) == ["Bob Baker", "*Alice Adams"], "it shows as what it is")
        }
    }
}

extension CookieJar {
    /// Gives a cookie another value, as a user with the developer tools could.
    fileprivate mutating func replace(_ name: String, by value: String) {
        guard var cookie = cookies.first(where: { $0.name == name }) else { return }
        cookie.value = value
        remove(name)
        plant(cookie)
    }
}
