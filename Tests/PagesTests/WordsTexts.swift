import Localization

@testable import Pages

extension Words {
    /// Every text by its name, such as `tasks.add`; each form of a sentence about a number by itself, such as `tasks.total.one`.
    var texts: [String: String] {
        var texts: [String: String] = [:]
        Words.collect(self, named: "", into: &texts)
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

    private static func collect(_ value: Any, named name: String, into texts: inout [String: String]) {
        switch value {
        case let text as String: texts[name] = text
        case let phrase as Phrase: texts[name] = phrase.template
        case let phrase as PluralPhrase:
            for (form, phrase) in phrase.forms { texts["\(name).\(form)"] = phrase.template }
        case is Language: break
        case let named as [AnyHashable: Any]:
            for (key, value) in named { collect(value, named: "\(name).\(key.base)", into: &texts) }
        default:
            for (index, child) in Mirror(reflecting: value).children.enumerated() {
                let label = child.label ?? "\(index)"
                collect(child.value, named: name.isEmpty ? label : "\(name).\(label)", into: &texts)
            }
        }
    }
}
