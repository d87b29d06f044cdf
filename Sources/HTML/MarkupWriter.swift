/// Writes markup that is repeated often on a page, such as the rows of a list, without a node for each element.
///
/// As with nodes, only literals in the source can be written as markup; everything else is written as escaped text. The
/// caller must match start tags and end tags; a test compares the result with nodes.
public struct MarkupWriter {
    private var writer: HTMLWriter

    /// A node with the output of `body`.
    /// - Parameter capacity: the expected number of bytes.
    public static func node(capacity: Int, _ body: (inout MarkupWriter) -> Void) -> Node {
        var out = MarkupWriter(writer: HTMLWriter(capacity: capacity))
        body(&out)
        return .written(WrittenMarkup(bytes: out.writer.bytes))
    }

    /// Writes a literal of the program's source unchanged.
    public mutating func markup(_ literal: StaticString) { writer.copy(literal) }

    /// Writes text, escaped, between tags or as the value of an attribute in quotation marks.
    public mutating func text(_ text: String) { writer.escape(text) }

    /// Writes a whole number.
    public mutating func number(_ number: Int) { writer.escape(String(number)) }

    /// Writes a URL as the value of a quoted attribute: `#` for one that the browser must not follow, as in
    /// ``Attribute/url(_:_:)``.
    public mutating func address(_ address: String) { writer.escape(LinkAddress.harmless(address)) }
}
