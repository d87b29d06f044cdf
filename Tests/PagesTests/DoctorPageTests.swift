import HTML
import Localization
import Testing
import Texts

@testable import OperatorPages

@Suite("The page on which the program measures itself")
struct DoctorPageTests {
    private static let line = DoctorPage.Line(
        subject: .program, name: "running", verdict: .wrong,
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

    private static func good(
        _ subject: CheckSubject, _ name: String, topic: String? = nil, values: [String: String] = [:]
    ) -> DoctorPage.Line {
        .init(
            subject: subject, name: name,
            part: topic.map { ConnectionFinding(topic: $0, problem: nil, verdict: .good, values: values) },
            verdict: .good, expected: "it", seen: "it", next: nil)
    }

    @Test func `what needs attention is counted and open, and the rest is folded by subject`() throws {
        let lines = [
            Self.good(.provider, "provider", topic: "keys"), Self.good(.files, "disk"), Self.line,
            Self.good(.provider, "provider", topic: "policy", values: ["policy": "B2C_1_susi"]),
            Self.good(.provider, "provider", topic: "policy", values: ["policy": "B2C_1_reset"]),
        ]
        let markup = Markup(DoctorPage(Specimens.signedOut, lines: lines, csrf: "x"))
        #expect(markup.wording.contains(words.count(words.doctor.attention, 1, ["total": "5"])))
        let fold = try #require(markup.tags.firstIndex { $0.name == "details" && $0["class"] == "more" })
        #expect(markup.tags[..<fold].contains { $0.text == words.doctor.names["running"] })
        #expect(!markup.tags[fold...].contains { $0.text == words.doctor.names["running"] })
        let folded = zip(markup.tags, markup.tags.dropFirst()).filter {
            $0.0.name == "summary" && $0.1.name == "strong"
        }
        #expect(folded.map(\.1.text) == [words.doctor.subjects[.files], words.doctor.subjects[.provider]])
        // Each of several about one subject has its own name.
        let topics = words.setup.topics
        let names = markup.tags[fold...].indices.filter { markup.tags[$0]["class"] == "finding-name" }.map { index in
            markup.tags[(index + 1)..<(index + 3)].filter { ["strong", "bdi"].contains($0.name) && !$0.isEnd }
                .map(\.text).joined()
        }
        #expect(
            names == [
                words.doctor.names["disk"], topics["keys"], "\(topics["policy"] ?? ""): B2C_1_susi",
                "\(topics["policy"] ?? ""): B2C_1_reset",
            ])
    }

    @Test(arguments: Language.allCases) func `what the provider said is told, as its words`(language: Language) {
        let finding = ConnectionFinding(topic: "keys", problem: "keys-unusable", verdict: .wrong, said: "<b>No</b>")
        let line = DoctorPage.Line(
            subject: .provider, name: "provider", part: finding, verdict: .wrong, expected: "it",
            seen: .finding(finding), next: nil)
        let context = Specimens.$language.withValue(language) { Specimens.signedOut }
        let markup = Markup(DoctorPage(context, lines: [line], csrf: "x"))
        let words = Words.of(language)
        #expect(markup.wording.contains("\(words.errors.providerSaid)\(words.colon)"), "\(markup.wording)")
        #expect(markup.all("bdi").contains { $0.text == "<b>No</b>" }, "\(markup.wording)")
    }

    @Test func `where all is well, that is what it says first`() {
        let markup = Markup(DoctorPage(Specimens.signedOut, lines: [Self.good(.files, "disk")], csrf: "x"))
        #expect(markup.wording.contains(words.doctor.allHold) && markup.wording.contains(words.doctor.checked))
        #expect(!markup.wording.contains(words.doctor.others))
    }

    @Test(arguments: Language.allCases) func `what is not translated is marked as English`(language: Language) {
        let isEnglish = Words.of(language).doctor.lines.next.start == Words.english.doctor.lines.next.start
        let marked = markup(in: language).all("bdi").filter { $0["lang"] == "en" }
        #expect(marked.count == (isEnglish && language != .english ? 3 : 0))
    }
}
