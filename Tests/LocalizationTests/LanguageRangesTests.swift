import Localization
import LocalizationTestSupport
import Testing

@Suite("What languages a browser or a provider's client asks for")
struct LanguageRangesTests {
    @Test(
        "the highest weight first; equal ones in their order",
        arguments: [
            ("fr;q=0.5, de;q=0.9, es", ["es", "de", "fr"]),
            ("de, en", ["de", "en"]),
            ("de;q=0, en", ["en"]),
            ("de ; q=0.3 , pl\t;q=0.4", ["pl", "de"]),
            ("", []),
            (",,;q=1", []),
            ("de;q=nan, en;q=abc, fr", ["fr"]),
            ("de;q=7, en", ["de", "en"]),
        ])
    func weights(field: String, tags: [String]) {
        #expect(LanguageRanges(acceptLanguage: field).tags.filter { !$0.isEmpty } == tags)
    }

    @Test(
        "subtags are dropped from the end until something fits",
        arguments: [
            ("de-CH-1901", Language.german), ("PT-br", .brazilianPortuguese), ("pt", .brazilianPortuguese),
            ("pt-PT", .brazilianPortuguese), ("zh-Hant, sv;q=0.1", .swedish), ("en-US", .english),
            ("fr-CA", .french), ("es-419", .spanish), ("pl", .polish),
        ])
    func lookUp(field: String, language: Language) {
        #expect(LanguageRanges(acceptLanguage: field).language == language)
    }

    @Test("what none of ours fits is none", arguments: ["xx", "*", "", "ptx", "-", "englisch", "p"])
    func none(field: String) {
        #expect(LanguageRanges(acceptLanguage: field).language == nil)
    }

    @Test("ui_locales are tags with blanks between them, the best first")
    func uiLocales() {
        #expect(LanguageRanges(uiLocales: "xx  sv de").language == .swedish)
        #expect(LanguageRanges(uiLocales: "").language == nil)
    }

    @Test("an overlong list is cut")
    func long() {
        let field = String(repeating: "xx,", count: 10_000) + "de"
        #expect(LanguageRanges(acceptLanguage: field).language == nil)
    }

    @Test("of a list 500 characters are read", arguments: [(498, true), (499, false)])
    func edge(before: Int, isRead: Bool) {
        let blanks = String(repeating: " ", count: before - 1)
        #expect((LanguageRanges(uiLocales: blanks + " de").language == .german) == isRead)
        #expect((LanguageRanges(acceptLanguage: blanks + ",de").language == .german) == isRead)
    }
}
