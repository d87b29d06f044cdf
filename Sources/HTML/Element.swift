/// An element: its name, attributes and content.
public struct Element: Sendable {
    /// The content between the tags, and whether there is an end tag.
    public enum Content: Sendable {
        /// A void element (HTML section 13.1.2): no content and no end tag.
        case void
        /// Content between two tags.
        case nodes(Node)
        /// Content of `pre` and `textarea`. Parsers drop a line feed right after their start tags, so an extra one is
        /// written, which preserves the content's own.
        case preformatted(Node)
    }

    /// The name: always a literal, never input.
    public let name: StaticString
    /// The attributes, in order.
    public let attributes: [Attribute]
    /// The content.
    public let content: Content

    /// Creates an element. Prefer the functions named after the elements; this is for those without one.
    public init(_ name: StaticString, _ attributes: [Attribute], content: Content) {
        self.name = name
        self.attributes = attributes
        self.content = content
    }
}

/// An element without its own function, such as the parts of an SVG image.
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

    /// An element without content or end tag.
    static func void(_ name: StaticString, _ attributes: [Attribute]) -> Node {
        .element(Element(name, attributes, content: .void))
    }
}
