import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("Sentences about a number")
struct PluralPhraseTests {
    private static let tasks = PluralPhrase(forms: [
        .one: "{count} zadanie", .few: "{count} zadania", .many: "{count} zadań", .other: "{count} zadania",
    ])

    @Test(
        "the form is the one of the number",
        arguments: [(1, "1 zadanie"), (3, "3 zadania"), (5, "5 zadań"), (21, "21 zadań"), (24, "24 zadania")])
    func forms(count: Int, text: String) {
        #expect(PluralPhraseTests.tasks?.text(count, in: .polish) == text)
    }

    @Test("a form that is left out reads like the one for all others")
    func leftOut() {
        #expect(PluralPhrase(other: "{count} done").text(1, in: .english) == "1 done")
    }

    @Test("further values are inserted, and the number is grouped")
    func values() {
        let phrase = PluralPhrase(one: "{count} of {all}", other: "{count} of {all} here")
        #expect(phrase.text(1_200, in: .german, ["all": "{count}"]) == "1.200 of {count} here")
    }
}
