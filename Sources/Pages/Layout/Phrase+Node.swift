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
}
