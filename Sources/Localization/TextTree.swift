/// Texts by name: the encoded form of a value that consists of texts.
indirect enum TextTree: Codable, Sendable {
    case text(String)
    /// A text with a number, by the plural categories of its forms.
    case forms([PluralCategory: String])
    case members([String: TextTree])
    case list([TextTree])

    init(from decoder: any Decoder) throws {
        // Most are texts.
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(text)
        } else if let members = try? decoder.container(keyedBy: TextName.self) {
            if members.contains(PluralPhrase.key(.other)) {
                self = try .forms(PluralPhrase(from: decoder).forms.mapValues(\.template))
            } else {
                self = try .members(
                    Dictionary(
                        uniqueKeysWithValues: members.allKeys.map {
                            try ($0.stringValue, members.decode(TextTree.self, forKey: $0))
                        }))
            }
        } else {
            self = try .list(decoder.singleValueContainer().decode([TextTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .forms(let forms):
            try PluralPhrase(forms: forms)?.encode(to: encoder)
        case .members(let members):
            var container = encoder.container(keyedBy: TextName.self)
            for (name, text) in members { try container.encode(text, forKey: TextName(name)) }
        case .list(let texts):
            var container = encoder.singleValueContainer()
            try container.encode(texts)
        }
    }

    /// Visits every text with its name, such as `tasks.add`; those of a list are numbered from 0.
    func visit(_ name: String = "", _ visit: (_ name: String, _ text: TextTree) -> Void) {
        func below(_ part: String) -> String { name.isEmpty ? part : "\(name).\(part)" }
        switch self {
        case .text, .forms: visit(name, self)
        case .members(let members):
            for (part, text) in members { text.visit(below(part), visit) }
        case .list(let texts):
            for (index, text) in texts.enumerated() { text.visit(below(String(index)), visit) }
        }
    }

    /// The same tree with each text mapped.
    func mapped(_ name: String = "", _ map: (_ name: String, _ text: TextTree) -> TextTree) -> TextTree {
        func below(_ part: String) -> String { name.isEmpty ? part : "\(name).\(part)" }
        return switch self {
        case .text, .forms: map(name, self)
        case .members(let members):
            .members(Dictionary(uniqueKeysWithValues: members.map { ($0, $1.mapped(below($0), map)) }))
        case .list(let texts): .list(texts.enumerated().map { $1.mapped(below(String($0)), map) })
        }
    }
}
