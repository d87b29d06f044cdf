import FoundationEssentials
import LocalizationTestSupport
import Testing

@testable import Localization
@testable import Texts

/// What the file of every language must contain, compared with the English texts.
@Suite("The texts in each language")
struct TranslationTests {
    private static let others = Language.allCases.filter { $0 != .english }
    private static let english = Words.english.texts
    /// The names of the texts, as they are in the files.
    private static let names = {
        var names: Set<String> = []
        TextTree(encoding: Words.english)?.visit { name, _ in
            if name != TextTree.languageName { names.insert(name) }
        }
        return names
    }()

    /// The name of a text without the form of its number: languages have others.
    private func stem(_ name: String) -> String {
        guard !TranslationTests.names.contains(name) else { return name }
        for form in PluralCategory.allCases.map(\.rawValue) where name.hasSuffix(".\(form)") {
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

    /// The names of what a person with a list of tasks sees begin with these.
    private static let needed = [
        "frame", "languageChoice", "welcome", "tasks", "task", "problems", "signedOut", "accounts", "interstitial",
        "confirmation",
        "accountChange", "transfer", "kiosk", "pairing", "notices", "errors", "policyTitles",
    ]

    @Test(arguments: others) func `a person with a list of tasks reads it in one language`(language: Language) {
        let untranslated = Words.translation(in: language).untranslated
        #expect(
            untranslated.filter { TranslationTests.needed.contains(String($0.prefix { $0 != "." })) }.sorted() == [])
        let all = TranslationTests.names.count
        print("\(language.name): \((all - untranslated.count) * 100 / all) % of \(all) texts are translated")
    }

    @Test(arguments: others) func `the file has no text that the pages do not have`(language: Language) {
        let names = LanguageFolder.current.catalog(of: language).entries.keys.filter { !$0.hasPrefix("tenant.") }
        #expect(Set(names).subtracting(TranslationTests.names).sorted() == [])
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
        let untranslated = Words.translation(in: language).untranslated
        let same = Words.of(language).texts.filter {
            TranslationTests.english[$0.key] == $0.value && !untranslated.contains(stem($0.key))
        }
        let unknown = same.filter { !UntranslatedTexts.isMeant($0.value, in: language) }
        #expect(unknown.map { "\($0.key): \($0.value)" }.sorted() == [])
    }

    @Test(arguments: Language.allCases) func `quotation marks are the language's own`(language: Language) {
        for (name, text) in Words.of(language).texts {
            #expect(!text.contains("\"") && !text.contains("'"), "\(name): \(text)")
        }
    }

    /// Before these marks French has a no-break space, so that none of them begins a line.
    @Test func `French marks of two parts follow a no-break space`() {
        for (name, text) in Words.of(.french).texts {
            for mark in ["!", "?", ";", ":", "»"] {
                #expect(!text.contains(" \(mark)"), "\(name): \(text)")
            }
            #expect(!text.contains("« "), "\(name): \(text)")
        }
    }

    @Test func `no text is there that no page shows`() throws {
        let pages = try ["Texts", "Pages", "TaskPages", "FlowPages", "OperatorPages"].flatMap(linesOfCode)
        try #require(pages.count > 5000)
        // Elsewhere a text is named by a key path.
        var code = pages
        for module in [
            "Accounts", "Administration", "Configuration", "FlowView", "Screens", "Tasks", "Web", "WebCompanion",
        ] {
            code += try linesOfCode(in: module).filter { $0.contains("\\.") }
        }
        let used = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
        #expect(Words.english.memberNames.filter { !used.contains($0[...]) }.sorted() == [])
    }

    /// The lines of a module without comments and without the names that declarations of texts give: a declaration shows none.
    private func linesOfCode(in module: String) throws -> [Substring] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(module)")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            // This folder defines the texts, not where they are shown.
            path.hasSuffix(".swift") && !path.hasPrefix("Words/English/")
        }.compactMap { FileManager.default.contents(atPath: "\(folder.path)/\($0)") }
            .flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
            .map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
            .map { line in
                let isDeclaration = ["let ", "package let ", "package var "].contains(where: line.hasPrefix)
                return isDeclaration ? line.drop { $0 != "=" && $0 != "{" } : line
            }
    }
}
