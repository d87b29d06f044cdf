import HTML

/// The web addresses in a text that somebody wrote, which a page shows as links.
struct LinkedText {
    /// A part of the text, exactly as it was written.
    enum Piece: Hashable {
        case text(Substring)
        case address(Substring)
    }

    let text: String

    /// Longer addresses stay text.
    static let maxLength = 2048

    /// The parts of the text in their order; together they are the text.
    var pieces: [Piece] {
        // By bytes first: nearly every text has none.
        guard text.utf8.contains(UInt8(ascii: ":")), text.contains("://") else { return [.text(text[...])] }
        var pieces: [Piece] = []
        var rest = text[...]
        var searched = text.startIndex
        while let scheme = rest[searched...].firstRange(of: /https?:\/\//.ignoresCase()) {
            let isInWord =
                scheme.lowerBound > text.startIndex && isLetterOrDigit(text[text.index(before: scheme.lowerBound)])
            let address = LinkedText.address(at: scheme, in: text)
            guard !isInWord, let address else {
                searched = scheme.upperBound
                continue
            }
            if rest.startIndex < address.startIndex { pieces.append(.text(rest[..<address.startIndex])) }
            pieces.append(.address(address))
            rest = text[address.endIndex...]
            searched = rest.startIndex
        }
        if !rest.isEmpty { pieces.append(.text(rest)) }
        return pieces
    }

    /// The text for a page. A link opens in a window of its own, which can't reach this one.
    var node: Node {
        .fragment(
            pieces.map { piece in
                switch piece {
                case .text(let text): .text(String(text))
                case .address(let address):
                    a(.href(String(address)), .target("_blank"), .rel("noopener noreferrer")) { String(address) }
                }
            })
    }

    /// The same where markup is written without nodes.
    func write(to out: inout MarkupWriter) {
        for piece in pieces {
            switch piece {
            case .text(let text): out.text(String(text))
            case .address(let address):
                out.markup("<a href=\"")
                out.address(String(address))
                out.markup("\" target=\"_blank\" rel=\"noopener noreferrer\">")
                out.text(String(address))
                out.markup("</a>")
            }
        }
    }

    /// The address that begins here. What ends a sentence or closes a bracket that was opened before it is no part of it.
    /// One with a user name is none: what stands before its `@` looks like the host.
    private static func address(at scheme: Range<String.Index>, in text: String) -> Substring? {
        var address = text[scheme.lowerBound...].prefix { !endsAddress($0) }
        while let last = address.last, isClosing(last, of: address) { address.removeLast() }
        guard address.endIndex > scheme.upperBound, address.utf8.count <= maxLength else { return nil }
        let authority = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let first = authority.first, isLetterOrDigit(first) || first == "[", !authority.contains("@") else {
            return nil
        }
        return address
    }

    private static func endsAddress(_ character: Character) -> Bool {
        character.isWhitespace || "<>\"\\^`{|}“”„«»".contains(character)
            || character.unicodeScalars.contains { $0.value < 0x21 || $0.value == 0x7F }
    }

    private static func isClosing(_ last: Character, of address: Substring) -> Bool {
        switch last {
        case ")": address.count { $0 == ")" } > address.count { $0 == "(" }
        case "]": address.count { $0 == "]" } > address.count { $0 == "[" }
        default: ".,;:!?'’‘…*_".contains(last)
        }
    }
}

private func isLetterOrDigit(_ character: Character) -> Bool { character.isLetter || character.isNumber }
