import Testing

@testable import Localization

@Suite("Reading a PO file")
struct TranslationCatalogTests {
    private func catalog(_ text: String) -> TranslationCatalog { TranslationCatalog(portableObject: text.utf8) }

    @Test("header, texts, forms of a number, and a text in several lines")
    func whole() {
        let read = catalog(
            #"""
            # A translator.
            msgid ""
            msgstr ""
            "Language: de\n"
            "X-Language-Name: Deutsch\n"

            #. said on the button
            #: somewhere
            msgctxt "tasks.add"
            msgid "Add"
            msgstr "Hinzufügen"

            msgctxt "tasks.total"
            msgid "{count} task"
            msgid_plural "{count} tasks"
            msgstr[0] "{count} Aufgabe"
            msgstr[1] "{count} Aufgaben"

            msgctxt "long"
            msgid ""
            "One "
            "two"
            msgstr ""
            "Eins "
            "\"zwei\"\\\t\n"
            """#)
        #expect(read.header == ["Language": "de", "X-Language-Name": "Deutsch"])
        #expect(read.entries.count == 3)
        #expect(
            read.entries["tasks.add"]?.original == "Add" && read.entries["tasks.add"]?.translations == ["Hinzufügen"])
        #expect(read.entries["tasks.total"]?.originalPlural == "{count} tasks")
        #expect(read.entries["tasks.total"]?.translations == ["{count} Aufgabe", "{count} Aufgaben"])
        #expect(read.entries["long"]?.original == "One two")
        #expect(read.entries["long"]?.translations == ["Eins \"zwei\"\\\t\n"])
    }

    @Test("what a tool has guessed is marked, and only that; what is no longer used is no entry")
    func fuzzy() {
        let read = catalog(
            """
            #, fuzzy
            #| msgid "Old"
            msgctxt "a"
            msgid "New"
            msgstr "Alt"

            msgctxt "b"
            msgid "B"
            msgstr "Be"

            #~ msgctxt "gone"
            #~ msgid "Gone"
            #~ msgstr "Weg"
            """)
        #expect(read.entries["a"]?.isFuzzy == true && read.entries["b"]?.isFuzzy == false)
        #expect(read.entries.keys.sorted() == ["a", "b"])
    }

    @Test(
        "what is no PO file has no entries, or those before the mistake",
        arguments: [
            "", "\n", "msgstr", "msgstr \"x", "\"", "msgctxt \"a\"", "msgid \"a\" msgstr", "{\"a\": 1}",
            "\u{0}\u{FFFD}", "msgctxt",
            "msgstr[0] \"a\"\nmsgstr[1]\n\"b\"", "#, fuzzy", "msgid \"\\",
        ])
    func broken(text: String) {
        let read = catalog("msgctxt \"good\"\nmsgid \"Good\"\nmsgstr \"Gut\"\n\n" + text)
        #expect(read.entries["good"]?.translations.first == "Gut")
    }

    @Test("bytes that are no UTF-8 end nothing")
    func bytes() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
                Array("msgctid_prl[01] \"\\\n#,~fuzy\u{FF}".utf8).randomElement(using: &generator) ?? 0
            }
            _ = TranslationCatalog(portableObject: bytes)
        }
    }
}
