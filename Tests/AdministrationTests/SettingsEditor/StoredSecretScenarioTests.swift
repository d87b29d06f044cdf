import BrowserModel
import CompanionTestSupport
import Configuration
import DemoServices
import HTTP
import Localization
import Testing
import Texts

@Suite("The stored secret goes to no other provider")
struct StoredSecretScenarioTests {
    private static let other = "https://evil.example.com/contoso.onmicrosoft.com"
    private static let secret = "s3cret-in-the-file"

    private static func options(_ environment: [String: String] = [:]) -> CompanionHarness.Options {
        var settings = SettingsFixture.demo
        if environment.isEmpty { settings = settings.with("clientSecret", "<string>\(secret)</string>") }
        return .init(settings: settings, environment: environment)
    }

    private func error(_ field: String, on page: BrowserPage) -> String {
        page.markup.elements.first { $0["id"] == "\(field)-error" }?.text ?? ""
    }

    /// A problem as it is beside its field.
    private func sentence(_ problem: Phrase, _ values: [String: String] = [:]) -> String {
        PageText.sentence(.value(problem.text(values))).text(in: words)
    }

    @Test("another provider wants the secret typed once more, or removed; nothing is saved before")
    func typedAgain() async throws {
        try await CompanionHarness.run(Self.options()) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            page = try await browser.press(words.settings.save, on: page, filling: ["provider": Self.other])
            #expect(page.status == .unprocessableContent)
            #expect(error("clientSecret", on: page).contains(sentence(words.settingsProblems.client.secretOfOther)))
            #expect(page.value(of: "provider") == Self.other)
            #expect(companion.settingsText == before)
            #expect(try await companion.signIn(.alice, companion.browser("alice")).account == "Alice Adams")

            page = try await browser.press(words.settings.save, on: page, filling: ["clientSecret": "of-the-other"])
            #expect(page.target == "/settings?notice=saved")
            #expect(companion.settingsText.contains("of-the-other") && !companion.settingsText.contains(Self.secret))
            page = try await companion.open("/settings", browser)
            page = try await browser.press(
                words.settings.save, on: page,
                filling: ["provider": "https://third.example.com/contoso.onmicrosoft.com"])
            #expect(page.status == .unprocessableContent)
            page = try await browser.press(words.settings.save, on: page, filling: ["removeSecret": "on"])
            #expect(page.target == "/settings?notice=saved")
            #expect(!companion.settingsText.contains("of-the-other"))
        }
    }

    @Test(
        "another name, port or scheme is another provider; another path is not",
        arguments: [
            ("http://localhost:3009/contoso.onmicrosoft.com", true),
            ("http://127.0.0.1:3001/contoso.onmicrosoft.com", true),
            ("https://localhost:3001/contoso.onmicrosoft.com", true),
            ("http://localhost:3001/fabrikam.onmicrosoft.com", false),
            ("http://LOCALHOST:3001/contoso.onmicrosoft.com/", false),
        ])
    func origins(address: String, isOther: Bool) async throws {
        try await CompanionHarness.run(Self.options()) { companion in
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            let saved = try await browser.press(words.settings.save, on: page, filling: ["provider": address])
            #expect(saved.status == (isOther ? .unprocessableContent : .ok))
            #expect(companion.settingsText.contains(address) != isOther)
        }
    }

    @Test("the addresses of the first tutorial hold the secret too")
    func firstTutorial() async throws {
        let (old, new) = ("https://contoso.b2clogin.com", "https://evil.example.com")
        let (authorize, token) = (
            "/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi",
            "/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi"
        )
        var options = Self.options()
        options.place = { fixture, _, api in
            fixture.with("authority", nil).with("authURL", "<string>\(old + authorize)</string>")
                .with("tokenURL", "<string>\(old + token)</string>").with("taskAPI", "<string>\(api)</string>")
        }
        try await CompanionHarness.run(options) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            let fillings: [FormParameters] = [
                ["provider": new + authorize, "tokenURL": new + token], ["tokenURL": new + token],
                ["provider": new + authorize, "tokenURL": ""],
            ]
            for filling in fillings {
                page = try await browser.press(words.settings.save, on: page, filling: filling)
                #expect(page.status == .unprocessableContent)
                #expect(companion.settingsText == before)
            }
        }
    }

    @Test("a secret of the environment holds its provider: the page shows it and says why, and a form can't change it")
    func environment() async throws {
        let variable = SettingsReader.clientSecretVariable
        try await CompanionHarness.run(Self.options([variable: "of-the-environment"])) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            #expect(page.value(of: "provider") == nil)
            #expect(page.text.contains("\(companion.tenantURL)/contoso.onmicrosoft.com"))
            #expect(page.text.contains(words.settings.boundToVariable.text(["variable": variable])))
            for address in [Self.other, "\(companion.tenantURL)/fabrikam.onmicrosoft.com"] {
                let form: FormParameters = [
                    "csrf": try #require(page.value(of: "csrf")), "version": try #require(page.value(of: "version")),
                    "provider": address, "clientSecret": "typed",
                ]
                let refused = try await browser.post(form, to: "/settings", from: page)
                #expect(refused.status == .unprocessableContent)
                let problem = sentence(words.settingsProblems.client.boundToVariable, ["variable": variable])
                #expect(error("provider", on: refused).contains(problem))
                #expect(companion.settingsText == before)
            }
            // Settings that are independent of the secret can be changed.
            let saved = try await browser.press(words.settings.save, on: page, filling: ["showClaims": "on"])
            #expect(saved.target == "/settings?notice=saved")
        }
    }

    @Test("without a secret any provider can be named")
    func publicClient() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            let saved = try await browser.press(words.settings.save, on: page, filling: ["provider": Self.other])
            #expect(saved.target == "/settings?notice=saved")
        }
    }

    @Test("a form with a secret that has to be sent once more does not pass as saved without it")
    func sentAgain() async throws {
        try await CompanionHarness.run(Self.options()) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            let form: FormParameters = [
                "csrf": "old", "version": try #require(page.value(of: "version")), "showClaims": "on",
                "clientSecret": "typed-secret",
            ]
            page = try await browser.post(form, to: "/settings", from: page)
            #expect(page.status == .forbidden && !page.response.text.contains("typed-secret"))
            page = try await browser.press(words.errors.sendAgain, on: page)
            #expect(page.status == .unprocessableContent)
            #expect(error("clientSecret", on: page).contains(sentence(words.settingsProblems.client.secretAgain)))
            #expect(companion.settingsText == before)
            page = try await browser.press(words.settings.save, on: page, filling: ["clientSecret": "typed-secret"])
            #expect(page.target == "/settings?notice=saved" && companion.settingsText.contains("typed-secret"))
            #expect(companion.settingsText.contains("<key>showClaims</key>"))
        }
    }

    @Test("a secret that was typed into a form that was refused must be typed again, and the page says so")
    func lostSecret() async throws {
        try await CompanionHarness.run(Self.options()) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            page = try await browser.press(
                words.settings.save, on: page, filling: ["clientSecret": "typed-secret", "correlationID": "12345"])
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(words.settings.typeSecretAgain))
            #expect(!page.response.text.contains("typed-secret"))
            page = try await browser.press(words.settings.save, on: page, filling: ["correlationID": ""])
            #expect(!page.text.contains(words.settings.typeSecretAgain))
        }
    }
}
