import FoundationEssentials
import Localization
import Testing

@testable import Pages

/// What every language must have, compared with English. That no text is missing is the compiler's to say: ``Words`` has no optional one.
@Suite("The texts in each language")
struct TranslationTests {
    private static let others = Language.allCases.filter { $0 != .english }
    private static let english = Words.english.texts

    /// The name of a text without the form of its number: languages have others.
    private func stem(_ name: String) -> String {
        for form in ["one", "few", "many", "other"] where name.hasSuffix(".\(form)") {
            return String(name.dropLast(form.count + 1))
        }
        return name
    }

    private func placeholders(_ text: String) -> [String] {
        Phrase(text).pieces([:]).compactMap { piece in
            guard case .words(let words) = piece, words.hasSuffix("}"), let open = words.lastIndex(of: "{") else {
                return nil
            }
            return String(words[open...])
        }.sorted()
    }

    @Test(arguments: others) func `every text of the dictionaries is there, and none that English lacks`(
        language: Language
    ) {
        let texts = Words.of(language).texts
        #expect(Words.of(language).language == language)
        #expect(Set(texts.keys.map(stem)).symmetricDifference(TranslationTests.english.keys.map(stem)).sorted() == [])
    }

    @Test(arguments: others) func `each has the values of the English one, each as often`(language: Language) {
        for (name, text) in Words.of(language).texts {
            let english = TranslationTests.english[name] ?? TranslationTests.english["\(stem(name)).other"] ?? ""
            // In "in a second" the number may be left out.
            let isOfOne = name.hasSuffix(".one")
            let expected = placeholders(english).filter { !isOfOne || $0 != "{count}" }
            let found = placeholders(text).filter { !isOfOne || $0 != "{count}" }
            #expect(found == expected, "\(name): \(text)")
        }
    }

    @Test(arguments: others) func `none is empty, and none has blanks at its ends`(language: Language) {
        for (name, text) in Words.of(language).texts {
            #expect(!text.isEmpty && text.first?.isWhitespace != true && text.last?.isWhitespace != true, "\(name)")
        }
    }

    @Test(arguments: others) func `none is left in English but for those that both languages have`(language: Language) {
        let same = Words.of(language).texts.filter { TranslationTests.english[$0.key] == $0.value }
        let unknown = same.filter { !UntranslatedTexts.isMeant($0.value, in: language) }
        #expect(unknown.map { "\($0.key): \($0.value)" }.sorted() == [])
    }

    @Test(arguments: Language.allCases) func `quotation marks are the language's own`(language: Language) {
        for (name, text) in Words.of(language).texts {
            #expect(!text.contains("\"") && !text.contains("'"), "\(name): \(text)")
        }
    }

    /// Before these marks French has a no-break space, so that none of them begins a line.
    @Test func `French marks of two parts stand after a no-break space`() {
        for (name, text) in Words.french.texts {
            for mark in ["!", "?", ";", ":", "»"] {
                #expect(!text.contains(" \(mark)"), "\(name): \(text)")
            }
            #expect(!text.contains("« "), "\(name): \(text)")
        }
    }

    @Test(arguments: Language.allCases) func `every form that a number can need is there`(language: Language) {
        let formats = LocaleFormats.of(language)
        let needed = Set((0...200).map(formats.pluralCategory))
        let texts = Words.of(language).texts
        for name in Set(texts.keys.filter { stem($0) != $0 }.map(stem)) {
            let forms = needed.filter { texts["\(name).\($0)"] != nil }
            // English and others say some things alike for every number.
            #expect(forms == needed || forms.subtracting(["other"]).isEmpty, "\(name): \(forms.sorted())")
            #expect(texts["\(name).other"] != nil, "\(name)")
        }
    }

    @Test func `no text is there that no page shows`() throws {
        let pages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Pages")
        let files = try FileManager.default.subpathsOfDirectory(atPath: pages.path).filter { path in
            // The folder of a language below `Words` says what the texts are, not where they are shown.
            path.hasSuffix(".swift") && !(path.hasPrefix("Words/") && path.split(separator: "/").count > 2)
        }
        try #require(files.count > 100)
        // What is said in comments and where the texts are declared counts for nothing.
        let code = files.compactMap { FileManager.default.contents(atPath: "\(pages.path)/\($0)") }
            .flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
            .map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") && !$0.hasPrefix("let ") || $0.contains("=") }
        let used = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
        #expect(Words.english.memberNames.filter { !used.contains($0[...]) }.sorted() == [])
    }
}
