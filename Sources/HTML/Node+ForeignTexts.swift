extension Node {
    /// The same nodes, where each element whose whole text is in another language than the document says so; text beside elements gets a
    /// `span` that does.
    /// - Parameters:
    ///   - marks: what says it: `lang`, and `dir` where the direction is another one.
    ///   - isForeign: whether a text is in that language.
    public func marking(_ marks: [Attribute], where isForeign: (String) -> Bool) -> Node {
        switch self {
        case .text(let text) where isForeign(text):
            .make("span", marks) { self }
        case .text, .raw, .written: self
        case .element(let element): .element(element.marking(marks, where: isForeign))
        case .fragment(let nodes): .fragment(nodes.map { $0.marking(marks, where: isForeign) })
        }
    }

    /// The text, when there is nothing else.
    fileprivate var onlyText: String? {
        switch self {
        case .text(let text): text
        case .fragment(let nodes) where nodes.count == 1: nodes[0].onlyText
        default: nil
        }
    }
}

extension Element {
    fileprivate func marking(_ marks: [Attribute], where isForeign: (String) -> Bool) -> Element {
        // Whoever wrote the language of an element down knows better.
        guard case .nodes(let content) = content, !attributes.contains(where: { $0.name.description == "lang" }) else {
            return self
        }
        if let text = content.onlyText {
            return isForeign(text) ? Element(name, marks + attributes, content: .nodes(content)) : self
        }
        return Element(name, attributes, content: .nodes(content.marking(marks, where: isForeign)))
    }
}
