import Testing
import Texts

/// Unicode Standard Annex #9.
@Suite struct IsolatedTextTests {
    @Test(arguments: ["", "Milk", "שלום", "\u{200F}mark", "a\u{301}"])
    func `a text that turns nothing round stays as it is`(text: String) {
        #expect(text.isolated.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: [
        ("\u{202E}kliM", "\u{2068}\u{202E}kliM\u{2069}"),
        ("\u{2067}Milk", "\u{2068}\u{2067}Milk\u{2069}\u{2069}"),
        ("\u{2067}Milk\u{2069}", "\u{2068}\u{2067}Milk\u{2069}\u{2069}"),
        ("Mi\u{2069}\u{202E}lk", "\u{2068}Mi\u{202E}lk\u{2069}"), ("\u{2069}", "\u{2068}\u{2069}"),
    ]) func `what follows a text keeps its direction`(text: String, isolated: String) {
        #expect(text.isolated.unicodeScalars.elementsEqual(isolated.unicodeScalars))
    }
}
