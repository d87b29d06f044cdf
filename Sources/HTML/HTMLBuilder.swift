/// Collects the nodes of a closure: elements, and strings as escaped text.
///
/// Every part has the same type ``Node``, so that overload resolution is trivial and pages compile quickly.
@resultBuilder
public enum HTMLBuilder {
    /// A node, unchanged.
    public static func buildExpression(_ node: Node) -> Node { node }
    /// A string is text.
    public static func buildExpression(_ text: String) -> Node { .text(text) }
    /// Several nodes in a row.
    public static func buildExpression(_ nodes: [Node]) -> Node { .fragment(nodes) }
    /// The statements of a closure.
    public static func buildBlock(_ nodes: Node...) -> Node { nodes.count == 1 ? nodes[0] : .fragment(nodes) }
    /// `if` without `else`.
    public static func buildOptional(_ node: Node?) -> Node { node ?? .empty }
    /// `if` of `if`…`else`, and cases of `switch`.
    public static func buildEither(first node: Node) -> Node { node }
    /// `else`.
    public static func buildEither(second node: Node) -> Node { node }
    /// `for`.
    public static func buildArray(_ nodes: [Node]) -> Node { .fragment(nodes) }
}
