import HTML
import Localization

extension Words {
    /// The same nodes, where texts that are English in the pages of another language say so by `lang`.
    func marked(_ node: Node) -> Node {
        guard let english = englishTexts else { return node }
        return node.marking(Language.english.tag, where: english.contains)
    }
}
