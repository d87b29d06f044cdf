extension Node {
    /// The same nodes, where each element whose own text is in another language than the document says so; text that stands beside text of
    /// the document's language gets a `span` that does.
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

    /// The texts outside of the elements, without those that are only marks.
    fileprivate var ownTexts: [String] {
        switch self {
        case .text(let text): text.contains(where: \.isLetter) ? [text] : []
        case .fragment(let nodes): nodes.flatMap(\.ownTexts)
        case .raw, .written, .element: []
        }
    }

    /// The same, with the elements in it marked and the texts beside them as they are.
    fileprivate func markingElements(_ marks: [Attribute], where isForeign: (String) -> Bool) -> Node {
        switch self {
        case .text, .raw, .written: self
        case .element(let element): .element(element.marking(marks, where: isForeign))
        case .fragment(let nodes): .fragment(nodes.map { $0.markingElements(marks, where: isForeign) })
        }
    }
}

extension Element {
    fileprivate func marking(_ marks: [Attribute], where isForeign: (String) -> Bool) -> Element {
        // What names its language already is right.
        guard case .nodes(let content) = content, !attributes.contains(where: { $0.name.description == "lang" }) else {
            return self
        }
        let texts = content.ownTexts
        guard !texts.isEmpty, texts.allSatisfy(isForeign) else {
            return Element(name, attributes, content: .nodes(content.marking(marks, where: isForeign)))
        }
        return Element(name, marks + attributes, content: .nodes(content.markingElements(marks, where: isForeign)))
    }
}
