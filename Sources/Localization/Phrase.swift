/// A sentence with placeholders, written as `"Signed in as {name}"`, so that each language can order them.
///
/// On a page each value is in a `bdi` element: a right-to-left name does not reorder the words around it.
public struct Phrase: Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    /// One piece of the sentence, in reading order.
    public enum Piece: Hashable {
        /// Words of the sentence.
        case words(String)
        /// A value.
        case value(String)
    }

    /// The sentence with its placeholders.
    public let template: String

    /// A sentence in the source.
    public init(stringLiteral template: String) {
        self.template = template
    }

    /// A sentence from another source.
    public init(_ template: String) {
        self.template = template
    }

    /// Decodes a string.
    public init(from decoder: any Decoder) throws { template = try decoder.singleValueContainer().decode(String.self) }

    /// Encodes it as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(template)
    }

    /// The pieces of the sentence with the values filled in. An unknown placeholder stays as written, so that a translator
    /// notices the mistake and the page still works.
    public func pieces(_ values: [String: String]) -> [Piece] {
        var pieces: [Piece] = []
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            guard let value = values[name] else {
                pieces.append(.words(String(rest[...close])))
                rest = rest[rest.index(after: close)...]
                continue
            }
            if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
            pieces.append(.value(value))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        return pieces
    }

    /// The sentence as plain text, for titles and attributes.
    public func text(_ values: [String: String] = [:]) -> String {
        pieces(values).map {
            switch $0 {
            case .words(let words): words
            case .value(let value): value
            }
        }.joined()
    }
}
