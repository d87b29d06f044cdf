import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@Suite("Forms that no page of the session sent")
struct FormProtectionScenarioTests {
    /// How a form differs from one that the person sent.
    enum Flaw: String, Sendable, CaseIterable {
        case noToken, emptyToken, tokenOfAnotherSession, tokenOfAnEarlierSession, cutToken
        case crossSiteOrigin, nullOrigin, sameSiteOrigin, crossSiteFetch, sameSiteFetch
    }

    @Test("403, nothing happens, and the text is kept in a form that works", arguments: Flaw.allCases)
    func refused(flaw: Flaw) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var token = ""
            if flaw == .tokenOfAnotherSession {
                token = try #require(try await companion.signIn(.bob, companion.browser("bob")).value(of: "csrf"))
            }
            if flaw == .tokenOfAnEarlierSession {
                let page = try await companion.signIn(.alice, browser)
                token = try #require(page.value(of: "csrf"))
                _ = try await browser.press(words.frame.signOut, on: page)
            }
            let page = try await companion.signIn(.alice, browser)
            let good = try #require(page.value(of: "csrf"))
            switch flaw {
            case .noToken, .emptyToken, .tokenOfAnotherSession, .tokenOfAnEarlierSession: break
            case .cutToken: token = String(good.dropLast())
            default: token = good
            }
            var form: FormParameters = flaw == .noToken ? [:] : ["csrf": token]
            form.append("text", "a <b>forged</b> task")
            let cookie = try #require(page.steps.last?.fields[.cookie])
            var fields: HTTPFields = [
                .host: companion.url.authority, .cookie: cookie, .contentType: "application/x-www-form-urlencoded",
            ]
            switch flaw {
            case .crossSiteOrigin: fields[.origin] = "https://evil.example"
            case .nullOrigin: fields[.origin] = "null"
            case .sameSiteOrigin: fields[.origin] = companion.tenantURL.origin
            case .crossSiteFetch: fields[.secFetchSite] = "cross-site"
            case .sameSiteFetch: fields[.secFetchSite] = "same-site"
            default: fields[.origin] = companion.url.origin
            }
            companion.api.forget()
            let response = await companion.front.respond(
                to: HTTPRequest(method: .post, target: "/tasks", fields: fields, body: Array(form.encoded.utf8)))
            #expect(response.status == .forbidden)
            #expect(companion.api.passages.isEmpty, "the API was called")
            let markup = MarkupScan(response.text)
            #expect(markup.all("textarea").first?.fieldValue == "a <b>forged</b> task")
            // What was on another person's page is not for this person to send.
            let isOfBob = flaw == .tokenOfAnotherSession
            #expect(
                markup.all("h1").first?.text
                    == (isOfBob ? words.errors.formOfSomebodyElse.heading : words.errors.formNoLongerValid.heading))
            #expect(markup.all("button").contains { $0.text == words.errors.sendAgain } != isOfBob)
        }
    }

    @Test("Send again on that page adds the task once")
    func sendAgain() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let form = try await companion.open("/tasks", browser)
            var page = try await browser.post(["csrf": "old", "text": "twice?"], to: "/tasks", from: form)
            #expect(page.status == .forbidden)
            page = try await browser.press(words.errors.sendAgain, on: page)
            #expect(page.tasks == ["twice?"])
        }
    }

    @Test(
        "another site's page can neither sign out, switch, add, complete nor delete",
        arguments: ["localhost", "127.0.0.1"])
    func crossSite(tenantHost: String) async throws {
        try await CompanionHarness.run(.init(tenantHost: tenantHost)) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "stays"])
            let evil = try await browser.open(companion.tenantURL.origin)
            companion.api.forget()
            for address in ["/sign-out", "/switch-user", "/tasks", "/tasks/1", "/tasks/1/delete"] {
                _ = try await browser.post(["text": "x"], to: companion.url.origin + address, from: evil)
            }
            #expect(companion.api.passages.isEmpty)
            page = try await companion.open("/tasks", browser)
            #expect(page.account == "Alice Adams")
            #expect(page.tasks == ["stays"])
        }
    }

    @Test("what another site sends after the end of a session is not kept, whatever token it has")
    func fromElsewhereAfterTheEnd() async throws {
        try await CompanionHarness.run { companion in
            let page = try await companion.signIn(.alice, companion.browser())
            let token = try #require(page.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let cookie = try #require(page.steps.last?.fields[.cookie])
            companion.clock.advance(by: 31 * 60)
            let form: FormParameters = ["csrf": token, "text": "from elsewhere"]
            let answer = await companion.front.respond(
                to: HTTPRequest(
                    method: .post, target: "/tasks",
                    fields: [
                        .host: companion.url.authority, .cookie: cookie, .origin: "https://evil.example",
                        .contentType: "application/x-www-form-urlencoded",
                    ], body: Array(form.encoded.utf8)))
            #expect(answer.status == .forbidden)
            #expect(try await companion.signIn(.alice, companion.browser("another")).value(of: "text") == "")
        }
    }
}
