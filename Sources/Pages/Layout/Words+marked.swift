import HTML
import Localization
import Texts

extension Words {
    /// The same nodes, with `lang` on texts that are in English on a page in another language.
    func marked(_ node: Node) -> Node {
        guard let english = englishTexts else { return node }
        return node.marking(Language.english.tag, where: english.contains)
    }

    /// The language of a text that is in English on a page in another language; `nil` for any other.
    func languageIfEnglish(_ text: String) -> String? {
        englishTexts?.contains(text) == true ? Language.english.tag : nil
    }
}
