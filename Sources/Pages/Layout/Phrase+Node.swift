package import HTML
package import Localization

extension Phrase {
    /// The sentence for a page: each value is isolated in its own direction, and no browser translates it.
    package func node(_ values: [String: String] = [:]) -> Node {
        .fragment(
            pieces(values).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .value(let value): bdi(.translate(false)) { value }
                }
            })
    }

    /// The sentence with an element as its only value.
    package func node(_ name: String, _ element: Node) -> Node {
        .fragment(
            pieces([name: ""]).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .value: element
                }
            })
    }
}
