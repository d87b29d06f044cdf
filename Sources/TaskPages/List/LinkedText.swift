import HTML

/// The URLs in a user's text, which a page displays as links.
struct LinkedText {
    /// A part of the text, exactly as written.
    enum Piece: Hashable {
        case text(Substring)
        case address(Substring)
    }

    let text: String

    /// Longer URLs are displayed as text.
    static let maxLength = 2048

    /// The parts of the text in order; concatenated, they are the text.
    var pieces: [Piece] {
        // Fast path: most texts contain none.
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

    /// The text for a page. A link opens in a separate window, which can't access this one.
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

    /// The same for markup written without nodes.
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

    /// The URL that begins here. Punctuation at its end, and a closing bracket that was opened before it, are not part of
    /// it. A URL whose host looks like another one is not linked (``LinkedHost``).
    ///
    /// By scalars, as browsers parse URLs: for a Swift `Character`, an `@` with a combining mark is not an `@`.
    private static func address(at scheme: Range<String.Index>, in text: String) -> Substring? {
        var address = text.unicodeScalars[scheme.lowerBound...].prefix(maxLength + 1).prefix { !endsAddress($0) }
        var open = ["(": 0, "[": 0] as [Unicode.Scalar: Int]
        for scalar in address {
            switch scalar {
            case "(", "[": open[scalar, default: 0] += 1
            case ")": open["(", default: 0] -= 1
            case "]": open["[", default: 0] -= 1
            default: break
            }
        }
        trimming: while let last = address.last {
            switch last {
            case ")" where open["(", default: 0] < 0: open["(", default: 0] += 1
            case "]" where open["[", default: 0] < 0: open["[", default: 0] += 1
            case ".", ",", ";", ":", "!", "?", "'", "’", "‘", "…", "*", "_": break
            default: break trimming
            }
            address.removeLast()
        }
        guard address.endIndex > scheme.upperBound, address.count <= maxLength else { return nil }
        let authority = address[scheme.upperBound...].prefix { !["/", "?", "#"].contains($0) }
        return LinkedHost.isPlain(authority) ? Substring(address) : nil
    }

    /// Characters that end a URL, such as whitespace and bidirectional controls.
    private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "<", ">", "\"", "\\", "^", "`", "{", "|", "}", "“", "”", "„", "«", "»": true
        default:
            scalar.value < 0x21 || scalar.properties.isWhitespace
                || [.control, .format].contains(scalar.properties.generalCategory)
        }
    }
}

private func isLetterOrDigit(_ character: Character) -> Bool { character.isLetter || character.isNumber }
