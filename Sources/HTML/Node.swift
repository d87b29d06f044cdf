/// A piece of an HTML document, as a value.
public enum Node: Sendable {
    /// Text, escaped when it is written.
    case text(String)
    /// Markup that is written as it stands. It takes a literal of the program's own source and nothing else, so no
    /// input can become markup.
    case raw(StaticString)
    /// Markup that a ``MarkupWriter`` has written.
    case written(WrittenMarkup)
    /// An element.
    indirect case element(Element)
    /// Several nodes in a row.
    case fragment([Node])

    /// Nothing.
    public static var empty: Node { .fragment([]) }

    /// The same as bytes, to be written often.
    public var written: Node { .written(WrittenMarkup(bytes: rendered())) }

    /// This node as UTF-8.
    public func rendered() -> [UInt8] {
        var writer = HTMLWriter(capacity: 1024)
        writer.write(self)
        return writer.bytes
    }
}
