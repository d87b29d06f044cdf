import HTML
import Localization

extension Phrase {
    /// The sentence for a page: each value isolated in its own direction.
    func node(_ values: [String: String] = [:]) -> Node {
        .fragment(
            pieces(values).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .value(let value): bdi { value }
                }
            })
    }

    /// The sentence with an element in the place of its one value.
    func node(_ name: String, _ element: Node) -> Node {
        .fragment(
            pieces([name: ""]).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .value: element
                }
            })
    }
}
