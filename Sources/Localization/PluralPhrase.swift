/// A sentence about a number, in the forms that its language has for numbers: `{count}` is the number.
///
/// The forms are the plural categories of Unicode's CLDR. English has `one` and `other`; Polish `one`, `few` and `many`, and `other` for
/// fractions. Which form belongs to which number is the library's to say, not the translator's.
public struct PluralPhrase: Sendable, Hashable {
    /// The form for numbers like 1.
    public let one: Phrase?
    /// The form for numbers like 2, 3 and 4.
    public let few: Phrase?
    /// The form for numbers like 5, where it differs from `other`.
    public let many: Phrase?
    /// The form for every other number.
    public let other: Phrase

    /// The forms that the language has; a form that is left out reads like `other`.
    public init(one: Phrase? = nil, few: Phrase? = nil, many: Phrase? = nil, other: Phrase) {
        self.one = one
        self.few = few
        self.many = many
        self.other = other
    }

    /// The form for a number.
    public func phrase(for count: Int, in language: Language) -> Phrase {
        switch LocaleFormats.of(language).pluralCategory(of: count) {
        case "one": one ?? other
        case "few": few ?? other
        case "many": many ?? other
        default: other
        }
    }

    /// The sentence with the number and further values in their places.
    public func text(_ count: Int, in language: Language, _ values: [String: String] = [:]) -> String {
        phrase(for: count, in: language).text(
            values.merging(["count": LocaleFormats.of(language).number(count)]) { $1 })
    }

    /// Every form that is there, by the name of its category.
    public var forms: [String: Phrase] {
        ["one": one, "few": few, "many": many, "other": other].compactMapValues(\.self)
    }
}
