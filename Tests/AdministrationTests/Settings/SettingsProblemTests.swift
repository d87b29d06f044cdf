import BrowserModel
import CompanionTestSupport
import Configuration
import HTTP
import Localization
import OpenIDConnect
import Testing

@testable import Texts

@Suite("What is wrong with the settings, in the languages of the pages")
struct SettingsProblemTests {
    /// Each language in which people set the program up.
    private static let languages = Language.allCases.filter { $0 != .english && $0.tag != "he" }

    private static let reasons: [AuthorityProblem] = [
        .authURL, .tokenURL, .authority, .issuerWithQuery, .severalTenants("common"), .externalIDWithPolicy,
        .notPolicy("x"), .httpElsewhere, .charactersInPath, .unreadableQuery,
    ]

    @Test(arguments: reasons) func `why an address names no provider reads on a terminal as in the log`(
        reason: AuthorityProblem
    ) {
        #expect(reason.text.plainEnglish == reason.description)
    }

    @Test(arguments: languages) func `every text is translated`(language: Language) {
        let untranslated = Words.translation(in: language).untranslated
        #expect(untranslated.filter { $0.hasPrefix("settingsProblems.") }.sorted() == [])
    }

    @Test(arguments: languages) func `the settings page reports it in its language`(language: Language) async throws {
        let problems = Words.of(language).settingsProblems
        try await CompanionHarness.run { companion in
            let browser = companion.browser(languages: language.tag)
            var page = try await companion.open("/settings", browser)
            page = try await browser.press(
                Words.of(language).settings.save, on: page,
                filling: ["provider": "two words", "apiScopes": "one\n{api}", "correlationID": "x"])
            #expect(page.status == .unprocessableContent)
            for (field, expected) in [
                ("provider", problems.values.addressBlanks.template),
                ("apiScopes", problems.values.placeholder.template),
                (
                    "correlationID",
                    problems.signIn.correlationID.text(["example": "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"])
                ),
            ] {
                let error = try #require(page.markup.elements.first { $0["id"] == "\(field)-error" })
                let sentence = PageText.sentence(.value(expected)).plainEnglish
                #expect(error.text.contains(field == "apiScopes" ? expected : sentence), "\(field): \(error.text)")
            }
            #expect(!page.markup.all("bdi").contains { $0["lang"] == "en" })
        }
    }

    @Test(arguments: languages) func `the page of the set-up reports it in its language`(language: Language)
        async throws
    {
        let words = Words.of(language)
        try await CompanionHarness.run { companion in
            let browser = companion.browser(languages: language.tag)
            for (typed, pasted, expected) in [
                ("two words", "", words.settingsProblems.typed.characters),
                ("x", "<key>a</key>", words.settingsProblems.typed.oneOfTwo),
                ("", "none", words.settingsProblems.file.noXML),
            ] {
                var page = try await companion.open("/setup", browser)
                page = try await browser.press(
                    words.setup.look, on: page, filling: ["address": typed, "plist": pasted])
                #expect(page.status == .unprocessableContent)
                #expect(page.text.contains(expected.template), "\(page.text)")
            }
        }
    }

    @Test func `a terminal has it in English`() throws {
        let failure = #expect(throws: SettingsFailure.self) {
            try SettingsFixture.tenant.with("clientID", "<array><string>a</string><string>b</string></array>").read()
        }
        #expect(
            failure?.problems.map(\.description) == [
                "s.plist:4: clientID = <array> of 2: expected a <string>, found an <array>"
            ])
    }
}
