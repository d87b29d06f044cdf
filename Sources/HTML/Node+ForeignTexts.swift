extension Node {
    /// The same nodes, with `lang` on each element whose own text is in another language than the document; such text next
    /// to text in the document's language is wrapped in a `span`.
    /// - Parameters:
    ///   - language: its BCP 47 tag, for `lang`.
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

    /// The texts outside the child elements, without those that are only punctuation.
    fileprivate var ownTexts: [String] {
        switch self {
        case .text(let text): text.contains(where: \.isLetter) ? [text] : []
        case .fragment(let nodes): nodes.flatMap(\.ownTexts)
        case .raw, .written, .element: []
        }
    }

    /// The same, with the child elements marked and the texts next to them unchanged.
    fileprivate func markingElements(_ language: String, where isForeign: (String) -> Bool) -> Node {
        switch self {
        case .text, .raw, .written: self
        case .element(let element): .element(element.marking(language, where: isForeign))
        case .fragment(let nodes): .fragment(nodes.map { $0.markingElements(language, where: isForeign) })
        }
    }
}

extension Element {
    fileprivate func marking(_ language: String, where isForeign: (String) -> Bool) -> Element {
        // An element with its own `lang` is already right.
        guard case .nodes(let content) = content, !attributes.contains(where: { $0.name.description == "lang" }) else {
            return self
        }
        let texts = content.ownTexts
        guard !texts.isEmpty, texts.allSatisfy(isForeign) else {
            return Element(name, attributes, content: .nodes(content.marking(language, where: isForeign)))
        }
        return Element(
            name, [.lang(language)] + attributes, content: .nodes(content.markingElements(language, where: isForeign)))
    }
}
