/// A sentence about a number, in the forms that its language has for numbers: `{count}` is the number.
///
/// The forms are the plural categories of Unicode's CLDR. English has `one` and `other`; Polish `one`, `few` and `many`, and `other` for
/// fractions. Which form belongs to which number is the library's to say, not the translator's.
public struct PluralPhrase: Sendable, Hashable, Codable {
    /// The forms that are there. A number whose form is not reads like `other`.
    public let forms: [PluralCategory: Phrase]

    /// The English forms.
    public init(one: Phrase? = nil, other: Phrase) {
        forms = [.one: one, .other: other].compactMapValues(\.self)
    }

    /// The forms of any language.
    /// - Returns: `nil` when `other` is missing.
    init?(forms: [PluralCategory: String]) {
        guard forms[.other] != nil else { return nil }
        self.forms = forms.mapValues { Phrase($0) }
    }

    /// The form for a number.
    public func phrase(for count: Int, in language: Language) -> Phrase {
        let category = PluralCategory(rawValue: LocaleFormats.of(language).pluralCategory(of: count)) ?? .other
        return forms[category] ?? forms[.other] ?? ""
    }

    /// The sentence with the number and further values in their places.
    public func text(_ count: Int, in language: Language, _ values: [String: String] = [:]) -> String {
        phrase(for: count, in: language).text(
            values.merging(["count": LocaleFormats.of(language).number(count)]) { $1 })
    }

    // MARK: In a tree of texts

    /// The key of a form. No member of a type can be named so, which tells the forms of a text from texts.
    static func key(_ category: PluralCategory) -> TextName { TextName("[\(category.rawValue)]") }

    /// Reads the forms by their categories.
    /// - Throws: `DecodingError` when there is none for every other number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TextName.self)
        var forms = [PluralCategory.other: try container.decode(Phrase.self, forKey: PluralPhrase.key(.other))]
        for category in PluralCategory.allCases {
            forms[category] = try container.decodeIfPresent(Phrase.self, forKey: PluralPhrase.key(category))
        }
        self.forms = forms
    }

    /// Writes the forms by their categories.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextName.self)
        for (category, phrase) in forms { try container.encode(phrase, forKey: PluralPhrase.key(category)) }
    }
}
