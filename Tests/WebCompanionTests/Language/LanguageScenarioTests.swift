import BrowserModel
import CompanionTestSupport
import HTTP
import Localization
import LocalizationTestSupport
import Testing
import Texts

@testable import DemoServices
@testable import Pages
@testable import WebCompanion

@Suite("The language of the pages")
struct LanguageScenarioTests {
    private func language(_ page: BrowserPage) -> String? { page.markup.all("html").first?["lang"] }

    @Test("the pages and the provider's follow the browser", arguments: Language.allCases)
    func browserDecides(language asked: Language) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(languages: "xx, \(asked.tag);q=0.9, en;q=0.1")
            let start = try await companion.open("/", browser)
            #expect(language(start) == asked.tag)
            #expect(start.heading == Words.of(asked).welcome.heading)
            #expect(start.response.fields[.contentLanguage] == asked.tag)
            let provider = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            #expect(language(provider) == asked.tag)
            #expect(provider.heading == TenantWords.of(asked).signIn.title)
        }
    }

    @Test("a browser may list its languages on several lines")
    func severalLines() async throws {
        try await CompanionHarness.run { companion in
            var fields: HTTPFields = [.host: companion.url.authority, .acceptLanguage: "xx"]
            fields.append(.acceptLanguage, "pl")
            let page = try await companion.application.responder.respond(to: HTTPRequest(target: "/", fields: fields))
            #expect(page.fields[.contentLanguage] == "pl")
        }
    }

    @Test("one that is chosen by hand stays, and leads back to where it was chosen")
    func chosen() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let list = try await companion.signIn(.alice, browser)
            var page = try await browser.go("/claims", from: list)
            page = try await browser.go(LanguagePage.address, from: page)
            #expect(language(page) == "en")
            page = try await browser.press("Polski", on: page)
            #expect(page.target == "/claims")
            #expect(language(page) == "pl")
            #expect(page.heading == Words.of(.polish).claims.heading)
            #expect(language(try await companion.open("/no-such-page", browser)) == "pl")
        }
    }

    @Test("it can be chosen before a sign-in, without a page to go back to")
    func chosenSignedOut() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(languages: "")
            let page = try await browser.press("Svenska", on: try await companion.open(LanguagePage.address, browser))
            #expect(page.target == "/")
            #expect(page.heading == Words.of(.swedish).welcome.heading)
        }
    }

    @Test("a choice that was not sent by a page of this browser changes nothing")
    func forged() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open(LanguagePage.address, browser)
            let csrf = try #require(page.value(of: "csrf"))
            for form: FormParameters in [
                ["language": "fr", "return": "/"], ["language": "fr", "return": "/", "csrf": "\(csrf)x"],
            ] {
                let refused = try await browser.post(form, to: LanguagePage.address, from: page)
                #expect(refused.status == .forbidden, "\(form)")
            }
            #expect(language(try await companion.open("/", browser)) == "en")
        }
    }

    @Test("a language that there is not is refused; an address elsewhere is not gone to")
    func unknown() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open(LanguagePage.address, browser)
            let csrf = try #require(page.value(of: "csrf"))
            let refused = try await browser.post(
                ["language": "tlh", "return": "/", "csrf": csrf], to: LanguagePage.address, from: page)
            #expect(refused.status == .badRequest)
            let away = try await browser.post(
                ["language": "fr", "return": "//attacker.example/", "csrf": csrf], to: LanguagePage.address, from: page)
            #expect(away.target == "/")
            #expect(language(away) == "fr")
        }
    }

    @Test("a cookie that says anything else does not count")
    func planted() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(languages: "sv")
            _ = try await browser.press("Polski", on: try await companion.open(LanguagePage.address, browser))
            await browser.changeCookies { jar in
                for var cookie in jar.cookies where cookie.name.hasSuffix("-language") {
                    jar.remove(cookie.name)
                    cookie.value = "%22><script>"
                    jar.plant(cookie)
                }
            }
            #expect(language(try await companion.open("/", browser)) == "sv")
        }
    }

    @Test("the setting is for browsers that ask for none of ours", arguments: [("xx", "fr"), ("pt-PT", "pt-BR")])
    func setting(asked: String, expected: String) async throws {
        let settings = SettingsFixture.demo.with("language", "<string>fr</string>")
        try await CompanionHarness.run(CompanionHarness.Options(settings: settings)) { companion in
            let page = try await companion.open("/", companion.browser(languages: asked))
            #expect(language(page) == expected)
        }
    }

    @Test("a policy's own title stays, one of the program's is in the language of the page")
    func titles() {
        #expect(Words.of(.german).title(ofPolicy: "Sign in") == Words.of(.german).policyTitles[.signIn])
        #expect(Words.of(.german).title(ofPolicy: "Enter here") == "Enter here")
    }
}
