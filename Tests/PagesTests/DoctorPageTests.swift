import HTML
import Localization
import Testing

@testable import Pages

@Suite("The page on which the program measures itself")
struct DoctorPageTests {
    private static let line = DoctorPage.Line(
        name: "running", verdict: .wrong,
        expected: .words(\.doctor.lines.expected.answer, ["address": "http://localhost:3000/healthz"]),
        seen: .words(\.doctor.lines.seen.none), next: .words(\.doctor.lines.next.start))

    private func markup(in language: Language) -> Markup {
        let context = Specimens.$language.withValue(language) { Specimens.signedOut }
        return Markup(DoctorPage(context, lines: [Self.line], csrf: "x"))
    }

    @Test(arguments: Language.allCases) func `every line is in the language of the page`(language: Language) {
        let words = Words.of(language).doctor.lines
        let wording = markup(in: language).wording
        #expect(wording.contains(words.expected.answer.text(["address": "http://localhost:3000/healthz"])))
        #expect(wording.contains(words.seen.none.template))
        #expect(wording.contains(words.next.start.template))
    }

    @Test(arguments: Language.allCases) func `what is not translated is marked as English`(language: Language) {
        let isEnglish = Words.of(language).doctor.lines.next.start == Words.english.doctor.lines.next.start
        let marked = markup(in: language).all("bdi").filter { $0["lang"] == "en" }
        #expect(marked.count == (isEnglish && language != .english ? 3 : 0))
    }
}
