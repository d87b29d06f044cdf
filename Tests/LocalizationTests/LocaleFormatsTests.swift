import Glibc
import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("Numbers, days and plural forms of each language")
struct LocaleFormatsTests {
    /// 22 November 2026, 9 hours UTC.
    private static let moment: Int64 = 1_795_338_000

    @Test(
        "as CLDR has them",
        arguments: [
            (Language.english, "1,234,567", "12.5", "22 November 2026"),
            (.german, "1.234.567", "12,5", "22. November 2026"),
            (.spanish, "1.234.567", "12,5", "22 de noviembre de 2026"),
            (.french, "1\u{202F}234\u{202F}567", "12,5", "22 novembre 2026"),
            (.polish, "1\u{A0}234\u{A0}567", "12,5", "22 listopada 2026"),
            (.brazilianPortuguese, "1.234.567", "12,5", "22 de novembro de 2026"),
            (.swedish, "1\u{A0}234\u{A0}567", "12,5", "22 november 2026"),
        ])
    func formats(language: Language, number: String, tenths: String, day: String) {
        let formats = LocaleFormats(locale: language.locale, zone: "UTC")
        #expect(formats.number(1_234_567) == number)
        #expect(formats.tenths(125) == tenths)
        #expect(formats.day(secondsSince1970: LocaleFormatsTests.moment) == day)
    }

    @Test(
        "a day and a time are those of the zone, on both sides of a change of the clocks",
        arguments: [
            ("UTC", 1_795_386_600, "22 November 2026", "22:30:00 UTC"),
            ("Europe/Berlin", 1_795_386_600, "22 November 2026", "23:30:00 CET"),
            ("Asia/Kolkata", 1_795_386_600, "23 November 2026", "04:00:00 GMT+5:30"),
            ("America/New_York", 1_795_386_600, "22 November 2026", "17:30:00 GMT-5"),
            ("America/New_York", 1_793_509_200, "1 November 2026", "01:00:00 GMT-4"),
            ("America/New_York", 1_793_512_800, "1 November 2026", "01:00:00 GMT-5"),
        ])
    func zones(zone: String, seconds: Int64, day: String, clock: String) {
        let formats = LocaleFormats(locale: "en-GB", zone: zone)
        #expect(formats.day(secondsSince1970: seconds) == day)
        #expect(formats.clock(secondsSince1970: seconds) == clock)
    }

    @Test("without a name, the zone is the one of the machine")
    func zoneOfMachine() async {
        // The zone is the environment's, which is shared by the whole process.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Asia/Kolkata", 1)
            let formats = LocaleFormats.of(.english)
            #expect(formats.day(secondsSince1970: 1_795_386_600) == "23 November 2026")
            #expect(formats.clock(secondsSince1970: 1_795_386_600) == "04:00:00 GMT+5:30")
        }
    }

    @Test("zero, negative numbers and the limits", arguments: [0, -1, -1_000, .max, .min])
    func limits(number: Int) {
        #expect(LocaleFormats.of(.english).number(number).filter(\.isNumber) == "\(number.magnitude)")
    }

    @Test("the days at the ends of what a page shows", arguments: [-62_135_596_800, 0, 253_402_300_799])
    func ends(seconds: Int64) {
        for language in Language.allCases {
            #expect(LocaleFormats.of(language).day(secondsSince1970: seconds)?.isEmpty == false)
            #expect(LocaleFormats.of(language).clock(secondsSince1970: seconds)?.isEmpty == false)
        }
    }

    @Test(
        "Polish counts in three forms",
        arguments: [
            (1, "one"), (2, "few"), (4, "few"), (5, "many"), (0, "many"), (12, "many"), (22, "few"), (112, "many"),
            (1_004, "few"),
        ])
    func polish(number: Int, category: String) {
        #expect(LocaleFormats.of(.polish).pluralCategory(of: number) == category)
    }

    @Test("many threads may ask at once")
    func threads() async {
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    for number in 0..<500 {
                        let language = Language.allCases[(worker + number) % Language.allCases.count]
                        let formats = LocaleFormats.of(language)
                        #expect(formats.number(number * 1_000).filter(\.isNumber) == "\(number * 1_000)")
                        #expect(!formats.pluralCategory(of: number).isEmpty)
                    }
                }
            }
        }
    }
}
