package import HTML
package import Localization

extension PluralPhrase {
    /// The sentence for a page, with the number and further values, as ``Localization/Phrase/node(_:)`` shows them.
    package func node(_ count: Int, in language: Language, _ values: [String: String]) -> Node {
        phrase(for: count, in: language).node(
            values.merging(["count": LocaleFormats.of(language).number(count)]) { $1 })
    }
}
