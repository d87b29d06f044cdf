extension Node {
    /// The same nodes, where each element whose whole text is in another language than the document says so by `lang`; text beside
    /// elements gets a `span` that does.
    /// - Parameters:
    ///   - language: its BCP 47 tag.
    ///   - isForeign: whether a text is in that language.
    public func marking(_ language: String, where isForeign: (String) -> Bool) -> Node {
        switch self {
        case .text(let text) where isForeign(text):
            .make("span", [.lang(language)]) { self }
        case .text, .raw, .written: self
        case .element(let element): .element(element.marking(language, where: isForeign))
        case .fragment(let nodes): .fragment(nodes.map { $0.marking(language, where: isForeign) })
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
    fileprivate func marking(_ language: String, where isForeign: (String) -> Bool) -> Element {
        // Whoever wrote the language of an element down knows better.
        guard case .nodes(let content) = content, !attributes.contains(where: { $0.name.description == "lang" }) else { return self }
        if let text = content.onlyText {
            return isForeign(text) ? Element(name, [.lang(language)] + attributes, content: .nodes(content)) : self
        }
        return Element(name, attributes, content: .nodes(content.marking(language, where: isForeign)))
    }
}
