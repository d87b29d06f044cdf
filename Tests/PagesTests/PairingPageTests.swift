import Testing
import Texts

@testable import Pages

struct PairingPageTests {
    /// How long a page stays with a script, and without one.
    private func staying(_ model: PairingPage.Model) -> (idle: String?, refresh: String?) {
        let markup = Markup(PairingPage(Specimens.kiosk, model, csrf: Specimens.csrf))
        let script = markup.all("script").first { $0["data-ended"] != nil }
        let refresh = markup.all("meta").first { $0["content"]?.hasSuffix("url=/kiosk/ended") == true }
        return (script?["data-idle"], refresh?["content"])
    }

    @Test(arguments: PairingEnding.allCases)
    func `a code that has ended makes room for the next person in half a minute`(
        ending: PairingEnding
    ) {
        #expect(staying(.ended(ending)) == ("30", "30; url=/kiosk/ended"))
        #expect(staying(.tooMany) == ("30", "30; url=/kiosk/ended"))
    }

    @Test func `while a phone may still connect nothing goes away`() {
        #expect(staying(.code(Specimens.code("https://tasks.example.com/p/1"))) == (nil, nil))
        #expect(staying(.claimed(number: 47, state: "x")) == (nil, nil))
    }
}
