/// A piece of an HTML document, as a value.
public enum Node: Sendable {
    /// Text, escaped when it is rendered.
    case text(String)
    /// Markup that is rendered unchanged. It must be a literal in the program's source, so no input can become markup.
    case raw(StaticString)
    /// Markup written by a ``MarkupWriter``.
    case written(WrittenMarkup)
    /// An element.
    indirect case element(Element)
    /// Several nodes in a row.
    case fragment([Node])

    /// Nothing.
    public static var empty: Node { .fragment([]) }

    /// The node pre-rendered, for repeated use.
    public var written: Node { .written(WrittenMarkup(bytes: rendered())) }

    /// This node as UTF-8.
    public func rendered() -> [UInt8] {
        var writer = HTMLWriter(capacity: 1024)
        writer.write(self)
        return writer.bytes
    }
}
