/// Writes markup that a page repeats many times, such as the rows of a list, without a node for each element.
///
/// As with nodes, what does not stand in the program's own source can only be written as text: there is no way to write input as markup.
/// Whether start tags and end tags match is for the caller to see to; a test compares what is written with nodes.
public struct MarkupWriter {
    private var writer: HTMLWriter

    /// A node with what `body` writes.
    /// - Parameter capacity: how many bytes it is likely to write.
    public static func node(capacity: Int, _ body: (inout MarkupWriter) -> Void) -> Node {
        var out = MarkupWriter(writer: HTMLWriter(capacity: capacity))
        body(&out)
        return .written(WrittenMarkup(bytes: out.writer.bytes))
    }

    /// Writes a literal of the program's own source as it stands.
    public mutating func markup(_ literal: StaticString) { writer.copy(literal) }

    /// Writes text, escaped, between tags or as the value of an attribute in quotation marks.
    public mutating func text(_ text: String) { writer.escape(text) }

    /// Writes a whole number.
    public mutating func number(_ number: Int) { writer.escape(String(number)) }

    /// Writes an address that the browser may follow, as the value of an attribute in quotation marks: `#` for one that it must not, as
    /// ``Attribute/url(_:_:)`` does.
    public mutating func address(_ address: String) { writer.escape(LinkAddress.harmless(address)) }
}
