import FoundationEssentials
import Testing

@testable import Localization

/// What becomes of texts by the file of a language.
@Suite("Texts in another language", .serialized)
struct TranslationOfTextsTests {
    struct Texts: Codable, Sendable, Equatable {
        enum Key: TextKey { case first, second }

        var language: Language = .english
        var plain = "Add"
        var phrase: Phrase = "Hello, {name}"
        var total = PluralPhrase(one: "{count} task", other: "{count} tasks")
        var steps = ["One", "Two"]
        var byKey: [Key: String] = [.first: "First", .second: "Second"]
    }

    private func translation(_ entries: String, tag: String = "pl") throws -> Translation<Texts> {
        let path = FileManager.default.temporaryDirectory.path + "/languages-\(UInt64.random(in: 0...UInt64.max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let header = "msgid \"\"\nmsgstr \"X-Language-Name: Polski\\n\"\n\n"
        try (header + entries).write(toFile: "\(path)/\(tag).po", atomically: false, encoding: .utf8)
        let folder = LanguageFolder(path: path)
        let language = try #require(folder.languages.last)
        #expect(language.tag == tag && folder.file(of: language)?.name == "Polski")
        return Translation(of: Texts(), prefix: "x.", catalog: folder.catalog(of: language), in: language)
    }

    @Test("texts, phrases, forms of numbers, lists and dictionaries are in the language")
    func all() throws {
        let made = try translation(
            """
            msgctxt "x.plain"
            msgid "Add"
            msgstr "Dodaj"

            msgctxt "x.phrase"
            msgid "Hello, {name}"
            msgstr "Cześć, {name}"

            msgctxt "x.total"
            msgid "{count} task"
            msgid_plural "{count} tasks"
            msgstr[0] "{count} zadanie"
            msgstr[1] "{count} zadania"
            msgstr[2] "{count} zadań"

            msgctxt "x.steps.0"
            msgid "One"
            msgstr "Jeden"

            msgctxt "x.steps.1"
            msgid "Two"
            msgstr "Dwa"

            msgctxt "x.byKey.first"
            msgid "First"
            msgstr "Pierwszy"

            msgctxt "x.byKey.second"
            msgid "Second"
            msgstr "Drugi"
            """)
        let texts = made.texts
        #expect(texts.language.tag == "pl" && texts.plain == "Dodaj" && texts.phrase == "Cześć, {name}")
        #expect([1, 3, 5].map { texts.total.text($0, in: texts.language) } == ["1 zadanie", "3 zadania", "5 zadań"])
        #expect(texts.steps == ["Jeden", "Dwa"] && texts.byKey == [.first: "Pierwszy", .second: "Drugi"])
        #expect(made.untranslated.isEmpty && made.english.isEmpty)
    }

    @Test(
        "in Polish no line ends with a word of one letter",
        arguments: [
            ("Zadania i listy w (z domu)", "Zadania i\u{A0}listy w\u{A0}(z\u{A0}domu)"), ("W domu", "W\u{A0}domu"),
            ("{a} b c, d. e", "{a} b\u{A0}c, d. e"), ("do domu", "do domu"), ("i", "i"), ("„a b”", "„a\u{A0}b”"),
        ])
    func lineEnds(text: String, kept: String) throws {
        let entry = "msgctxt \"x.plain\"\nmsgid \"Add\"\nmsgstr \"\(text)\""
        #expect(try translation(entry).texts.plain == kept)
        #expect(try translation(entry, tag: "cs").texts.plain == text)
    }

    @Test("a text that is missing, has changed or was guessed is English, and is reported")
    func english() throws {
        let made = try translation(
            """
            msgctxt "x.plain"
            msgid "Add it"
            msgstr "Dodaj"

            #, fuzzy
            msgctxt "x.phrase"
            msgid "Hello, {name}"
            msgstr "Cześć, {name}"

            msgctxt "x.total"
            msgid "{count} task"
            msgid_plural "{count} tasks"
            msgstr[0] "{count} zadanie"
            msgstr[1] "{count} zadania"

            msgctxt "x.steps.0"
            msgid "One"
            msgstr ""
            """)
        var expected = Texts()
        expected.language = made.texts.language
        #expect(made.texts == expected)
        #expect(
            made.untranslated
                == ["plain", "phrase", "total", "steps.0", "steps.1", "byKey.first", "byKey.second"])
        for text in ["Add", "Hello, Alice", "3 tasks", "One"] { #expect(made.english.contains(text), "\(text)") }
        for text in ["Dodaj", "Hello", "Adds", ""] { #expect(!made.english.contains(text), "\(text)") }
    }

    @Test("a sentence about a number whose English has changed is English", arguments: ["{count} job", "{count} jobs"])
    func changedForms(changed: String) throws {
        let one = changed.hasSuffix("s") ? "{count} task" : changed
        let many = changed.hasSuffix("s") ? changed : "{count} tasks"
        let made = try translation(
            """
            msgctxt "x.total"
            msgid "\(one)"
            msgid_plural "\(many)"
            msgstr[0] "{count} zadanie"
            msgstr[1] "{count} zadania"
            msgstr[2] "{count} zadań"
            """)
        #expect(made.texts.total == Texts().total)
    }

    @Test("a file without the name of its language, or with a name that is no tag, is no language")
    func noLanguage() throws {
        let path = FileManager.default.temporaryDirectory.path + "/languages-\(UInt64.random(in: 0...UInt64.max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let named = "msgid \"\"\nmsgstr \"X-Language-Name: Xx\\n\"\n"
        for (file, content) in [
            ("xx.po", "msgid \"\"\nmsgstr \"Language: xx\\n\"\n"),
            ("ww.po", "msgid \"\"\nmsgstr \"X-Language-Name: \\n\"\n"), ("en.po", named), ("a b.po", named),
            ("yy.pot", named),
            ("zz-Latn.po", named),
        ] {
            try content.write(toFile: "\(path)/\(file)", atomically: false, encoding: .utf8)
        }
        let folder = LanguageFolder(path: path)
        #expect(folder.languages.map(\.tag) == ["en", "zz-Latn"] && folder.isFound)
        #expect(folder.ignored == ["a b", "en", "ww", "xx"].map { "\(path)/\($0).po" })
        let none = LanguageFolder(path: "\(path)/none")
        #expect(none.languages == [.english] && !none.isFound && none.ignored.isEmpty)
    }

    @Test("the template has every text by its name, and no translation")
    func template() {
        var template = TextTemplate()
        template.add(Texts(plain: "Say \"\\\"\n"), prefix: "x.")
        let read = TranslationCatalog(portableObject: template.portableObject.utf8)
        #expect(read.entries["x.plain"]?.original == "Say \"\\\"\n" && read.entries["x.plain"]?.translations == [""])
        #expect(read.entries["x.total"]?.originalPlural == "{count} tasks")
        #expect(
            read.entries.keys.sorted() == [
                "x.byKey.first", "x.byKey.second", "x.phrase", "x.plain", "x.steps.0", "x.steps.1", "x.total",
            ])
    }
}
