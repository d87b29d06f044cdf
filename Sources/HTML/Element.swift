/// An element: its name, attributes and content.
public struct Element: Sendable {
    /// What stands between the tags, and whether there is an end tag.
    public enum Content: Sendable {
        /// A void element (HTML section 13.1.2): no content and no end tag.
        case void
        /// Content between two tags.
        case nodes(Node)
        /// Content of `pre` and `textarea`. HTML drops a line feed right after their start tags, so one is written there
        /// for the parser to drop, and the content's own stays.
        case preformatted(Node)
    }

    /// The name: always a literal, never input.
    public let name: StaticString
    /// The attributes, in writing order.
    public let attributes: [Attribute]
    /// The content.
    public let content: Content

    /// Makes an element. The functions named after the elements are shorter; this one is for those that have none.
    public init(_ name: StaticString, _ attributes: [Attribute], content: Content) {
        self.name = name
        self.attributes = attributes
        self.content = content
    }
}

/// An element of any name with content, for what has no function of its own, such as the parts of an SVG picture.
public func element(
    _ name: StaticString, _ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }
) -> Node {
    .make(name, attributes, content)
}

extension Node {
    /// An element with content.
    static func make(_ name: StaticString, _ attributes: [Attribute], _ content: () -> Node) -> Node {
        .element(Element(name, attributes, content: .nodes(content())))
    }

    /// An element without content and end tag.
    static func void(_ name: StaticString, _ attributes: [Attribute]) -> Node {
        .element(Element(name, attributes, content: .void))
    }
}
