import Localization
import LocalizationTestSupport
import Testing

struct TextCollationTests {
    @Test(arguments: [
        ("melange", ["Mélange", "mélange", "MELANGE", "Me\u{301}lange kaufen", "melon"], [0, 1, 2, 3]),
        ("É", ["e", "cafe\u{301}", "x"], [0, 1]),
        ("strasse", ["Straße", "Strase"], [0]),
        ("ł", ["Łódź", "lodz"], [0, 1]),
        ("milk", ["Buy milk!", "", "mil k", "MILK"], [0, 3]),
        ("%_<b>", ["100%_<b>", "b"], [0]),
        ("日本", ["東京と日本", "日 本"], [0]),
        ("", ["a", ""], [0, 1]),
    ]) func `a text is found whatever its case and accents`(pattern: String, texts: [String], found: [Int]) {
        #expect(TextCollation.positions(of: pattern, in: texts) == found)
    }

    @Test func `texts are ordered as people read them, and equal ones stay as they were`() {
        let texts = ["zebra", "Éclair", "10", "eclair", "apple", "Zebra", "", "2", "apple"]
        #expect(
            TextCollation.order(of: texts, in: .english).map { texts[$0] } == [
                "", "2", "10", "apple", "apple", "eclair", "Éclair", "zebra", "Zebra",
            ])
        #expect(TextCollation.order(of: ["b", "a", "b", "a"], in: .polish) == [1, 3, 0, 2])
    }

    @Test func `numbers are ordered by their value`() {
        let texts = ["More 1", "More 10", "More 100", "More 2", "more 03"]
        #expect(
            TextCollation.order(of: texts, in: .german).map { texts[$0] } == [
                "More 1", "More 2", "more 03", "More 10", "More 100",
            ])
    }

    @Test(arguments: [
        (Language.swedish, ["ost", "zebra", "äpple", "öl"]), (.german, ["äpple", "öl", "ost", "zebra"]),
        (.polish, ["äpple", "öl", "ost", "zebra"]),
    ]) func `each language has its own alphabet`(language: Language, ordered: [String]) {
        let texts = ["öl", "zebra", "äpple", "ost"]
        #expect(TextCollation.order(of: texts, in: language).map { texts[$0] } == ordered)
    }
}
