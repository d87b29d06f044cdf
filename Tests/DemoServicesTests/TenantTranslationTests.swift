import Localization
import Testing

@testable import DemoServices

/// What every language of the tenant's pages must have.
@Suite("The tenant's texts in each language")
struct TenantTranslationTests {
    @Test(arguments: Language.allCases) func `they are in the language that they say`(language: Language) {
        #expect(TenantWords.of(language).language == language)
    }

    @Test(arguments: Language.allCases.filter { $0 != .english }) func `few are as in English, and none is empty`(
        language: Language
    ) {
        let english = TenantWordsExport.texts(.english)
        let texts = TenantWordsExport.texts(.of(language))
        #expect(texts.keys.sorted() == english.keys.sorted())
        #expect(TenantWords.translation(in: language).untranslated.isEmpty)
        #expect(!texts.values.contains(""))
        let same = texts.filter { english[$0.key] == $0.value }.values.sorted()
        #expect(same.count < 6, "\(same)")
    }
}
