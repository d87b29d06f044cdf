/// A whole HTML document.
public struct Document: Sendable {
    /// The language of the text, as a BCP 47 tag.
    public let language: String
    /// Further attributes of `html`, such as `dir`.
    public let attributes: [Attribute]
    /// Attributes of `body`.
    public let bodyAttributes: [Attribute]
    /// The content of `head`. The encoding is declared before it.
    public let head: Node
    /// The content of `body`.
    public let body: Node

    /// Creates a document.
    /// - Parameters:
    ///   - language: The language of the text, as a BCP 47 tag, for `lang`.
    ///   - attributes: Further attributes of `html`.
    ///   - bodyAttributes: Attributes of `body`.
    ///   - head: Title, links and so on; the encoding is already declared.
    ///   - body: The content.
    public init(
        language: String, attributes: [Attribute] = [], bodyAttributes: [Attribute] = [],
        @HTMLBuilder head: () -> Node, @HTMLBuilder body: () -> Node
    ) {
        self.language = language
        self.attributes = attributes
        self.bodyAttributes = bodyAttributes
        self.head = head()
        self.body = body()
    }

    /// The document as UTF-8.
    public func rendered() -> [UInt8] {
        var writer = HTMLWriter(capacity: 8192)
        writer.copy("<!doctype html>\n")
        writer.write(
            Element(
                "html", [.lang(language)] + attributes,
                content: .nodes(
                    .fragment([
                        .make("head", []) { .fragment([meta(.charset("utf-8")), head]) },
                        .make("body", bodyAttributes) { body },
                    ]))))
        writer.copy("\n")
        return writer.bytes
    }
}
