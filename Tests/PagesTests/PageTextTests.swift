import HTML
import Localization
import LocalizationTestSupport
import Pages
import Testing
import Texts

@Suite("Texts that are made before the language of the page is known")
struct PageTextTests {
    private let german = Words.of(.german)
    private let hebrew = Words.of(Language(tag: "he") ?? .english)
    private let port = PageText.words(\.settingsProblems.values.port)

    @Test func `a page has it in its language and a terminal in English`() {
        #expect(port.text(in: german) == german.settingsProblems.values.port.template)
        #expect(port.text(in: german) != port.plainEnglish)
        #expect(port.plainEnglish == "expected an <integer> from 1 to 65535")
    }

    @Test func `a terminal has the apostrophes of a keyboard, and values as they are`() {
        let text = PageText.words(\.settingsProblems.provider.noPolicyName, ["name": "l’été“"])
        #expect(text.plainEnglish == "\"l’été“\" is no policy: their names begin with B2C_1_ or B2C_1A_")
        #expect(text.text(in: .english).hasPrefix("“l’été“” is no policy"))
    }

    @Test func `a text within another is in the same language`() {
        let text = PageText.words(
            \.settingsProblems.values.string, texts: ["type": .words(\.settingsProblems.types.boolean)])
        #expect(text.plainEnglish == "expected a <string>, found <true/> or <false/>")
        #expect(text.text(in: german).hasSuffix(german.settingsProblems.types.boolean.template))
    }

    @Test(arguments: Language.allCases) func `a number is in the form of its language`(language: Language) {
        let words = Words.of(language)
        for count in [1, 2, 5] {
            let text = TextReference(\.settingsProblems.client.severalAPIs, count: count)
            #expect(text.text(in: words) == words.count(words.settingsProblems.client.severalAPIs, count))
        }
    }

    @Test(arguments: [
        ("", ""), ("there is text", "There is text."), ("it is <true/>", "It is <true/>."), ("is it?", "Is it?"),
        ("so (it is)", "So (it is)."), ("starts with https://", "Starts with https://."), ("Done.", "Done."),
        ("and more…", "And more…"), ("états", "États."),
    ])
    func `a sentence begins with a capital letter and ends`(text: String, sentence: String) {
        #expect(PageText.sentence(.english(text)).text(in: .english) == sentence)
    }

    @Test func `equal ones are those that say the same`() {
        #expect(port == .words(\.settingsProblems.values.port))
        #expect(port != .words(\.settingsProblems.values.address))
        #expect(
            TextReference(\.settingsProblems.client.severalAPIs, count: 2)
                != TextReference(\.settingsProblems.client.severalAPIs, count: 3))
        #expect(Set([port, .words(\.settingsProblems.values.port), .english("x"), .value("x")]).count == 3)
    }

    @Test func `what is English on another page says so`() {
        let about = PageText.words(
            \.settingsProblems.about, ["key": "lan.port"], texts: ["problem": .sentence(port)])
        for (text, words, isEnglish) in [
            (port, german, false), (port, hebrew, true), (port, .english, false), (about, german, false),
            (about, hebrew, true), (.english("x"), german, true), (.english("x"), .english, false),
            (.value("x"), hebrew, false),
        ] {
            let markup = String(decoding: text.node(in: words, to: 300).rendered(), as: UTF8.self)
            #expect(markup.hasPrefix("<bdi lang=\"en\">") == isEnglish, "\(markup)")
        }
    }
}
