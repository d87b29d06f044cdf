import Texts

@testable import Localization

extension Words {
    /// Every text by its name, such as `tasks.add`; each form of a sentence about a number separately, such as `tasks.total.one`.
    var texts: [String: String] {
        var texts: [String: String] = [:]
        TextTree(encoding: self)?.visit { name, text in
            switch text {
            case .text(let text): texts[name] = text
            case .forms(let forms):
                for (category, form) in forms { texts["\(name).\(category)"] = form }
            case .members, .list: break
            }
        }
        texts[TextTree.languageName] = nil
        return texts
    }

    /// The names of the members that hold texts, without the keys of dictionaries.
    var memberNames: Set<String> {
        var names: Set<String> = []
        Words.collectNames(self, into: &names)
        return names
    }

    private static func collectNames(_ value: Any, into names: inout Set<String>) {
        switch value {
        case is String, is Phrase, is PluralPhrase, is Language: break
        case let named as [AnyHashable: Any]: for value in named.values { collectNames(value, into: &names) }
        default:
            for child in Mirror(reflecting: value).children {
                if let label = child.label, label.first?.isLetter == true { names.insert(label) }
                collectNames(child.value, into: &names)
            }
        }
    }
}
