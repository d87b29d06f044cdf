import HTML
import Localization

extension Words {
    /// The same nodes, where texts that are English in the pages of another language say so by `lang`.
    func marked(_ node: Node) -> Node {
        guard let english = englishTexts else { return node }
        return node.marking(Language.english.tag, where: english.contains)
    }

    /// The language to name for a text of a page that is English although the page is not; `nil` for any other.
    func languageIfEnglish(_ text: String) -> String? {
        englishTexts?.contains(text) == true ? Language.english.tag : nil
    }
}
