internal import CICU
internal import Synchronization

/// The number and date formats of a language, and its plural rules: the data of Unicode's CLDR, through ICU.
///
/// When ICU fails (its data are missing), digits are written plainly, so that pages still work.
public final class LocaleFormats: Sendable {
    private let library: Mutex<LocaleLibrary>
    /// A cache of small numbers, which occur on every page.
    private let small = Mutex<[Int: (digits: String, category: String)]>([:])

    /// Whether the language is written from right to left.
    let isRightToLeft: Bool

    /// - Parameter zone: an IANA name; `nil` for the machine's own.
    init(locale: String, zone: String? = nil) {
        isRightToLeft = LocaleLibrary.isRightToLeft(locale)
        library = Mutex(LocaleLibrary(locale: locale, zone: zone))
    }

    private func small(_ number: Int) -> (digits: String, category: String)? {
        guard (0..<1000).contains(number) else { return nil }
        if let known = small.withLock({ $0[number] }) { return known }
        let made = library.withLock { ($0.number(number) ?? String(number), $0.pluralCategory(of: number) ?? "other") }
        small.withLock { $0[number] = made }
        return made
    }

    private static let all = Mutex<[Language: LocaleFormats]>([:])

    /// The formats of a language; created on first use and cached.
    public static func of(_ language: Language) -> LocaleFormats {
        all.withLock { all in
            if let known = all[language] { return known }
            let made = LocaleFormats(locale: language.locale)
            all[language] = made
            return made
        }
    }

    /// A whole number with its digits grouped.
    public func number(_ number: Int) -> String {
        small(number)?.digits ?? library.withLock { $0.number(number) } ?? String(number)
    }

    /// A number with one fractional digit, from tenths.
    public func tenths(_ tenths: Int) -> String {
        library.withLock { $0.tenths(tenths) } ?? "\(tenths / 10).\(abs(tenths % 10))"
    }

    /// A day with the name of its month, such as "22 November 2026", in the time zone.
    /// - Parameter seconds: since the beginning of 1970.
    /// - Returns: `nil` when ICU fails.
    public func day(secondsSince1970 seconds: Int64) -> String? {
        library.withLock { $0.day(milliseconds: Double(seconds) * 1_000) }
    }

    /// The time of day with the name of the time zone, such as "10:54:40 CET".
    /// - Parameter seconds: since the beginning of 1970.
    /// - Returns: `nil` when ICU fails.
    public func clock(secondsSince1970 seconds: Int64) -> String? {
        library.withLock { $0.clock(milliseconds: Double(seconds) * 1_000) }
    }

    /// The plural category of a number (CLDR): `one`, `few`, `many`, `other` and so on.
    public func pluralCategory(of number: Int) -> String {
        small(number)?.category ?? library.withLock { $0.pluralCategory(of: number) } ?? "other"
    }

    /// The categories of whole numbers, in the order of a PO file's forms. French has one more for millions, which the rule
    /// in its PO files does not have.
    var integerCategories: [PluralCategory] {
        let found = Set((0...200).map(pluralCategory))
        return PluralCategory.allCases.filter { found.contains($0.rawValue) }
    }
}
