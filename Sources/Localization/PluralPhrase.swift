/// A sentence about a number, in its language's plural forms: `{count}` is the number.
///
/// The forms are the plural categories of Unicode's CLDR. English has `one` and `other`; Polish `one`, `few` and `many`,
/// and `other` for fractions. ICU determines the form for each number, not the translator.
public struct PluralPhrase: Sendable, Hashable, Codable {
    /// The available forms. A number without its form uses `other`.
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

    /// The sentence with the number and further values filled in.
    public func text(_ count: Int, in language: Language, _ values: [String: String] = [:]) -> String {
        phrase(for: count, in: language).text(
            values.merging(["count": LocaleFormats.of(language).number(count)]) { $1 })
    }

    // MARK: In a tree of texts

    /// The key of a form. No property can have such a name, which distinguishes plural forms from nested texts.
    static func key(_ category: PluralCategory) -> TextName { TextName("[\(category.rawValue)]") }

    /// Decodes the forms by their categories.
    /// - Throws: `DecodingError` when `other` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TextName.self)
        var forms = [PluralCategory.other: try container.decode(Phrase.self, forKey: PluralPhrase.key(.other))]
        for category in PluralCategory.allCases {
            forms[category] = try container.decodeIfPresent(Phrase.self, forKey: PluralPhrase.key(category))
        }
        self.forms = forms
    }

    /// Encodes the forms by their categories.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextName.self)
        for (category, phrase) in forms { try container.encode(phrase, forKey: PluralPhrase.key(category)) }
    }
}
