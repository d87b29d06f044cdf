/// Writes nodes as bytes. This is the one place where text is escaped.
struct HTMLWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func write(_ node: Node) {
        switch node {
        case .text(let text): escape(text)
        case .raw(let markup): copy(markup)
        case .element(let element): write(element)
        case .fragment(let nodes):
            for node in nodes { write(node) }
        }
    }

    mutating func write(_ element: Element) {
        bytes.append(UInt8(ascii: "<"))
        copy(element.name)
        for attribute in element.attributes { write(attribute) }
        bytes.append(UInt8(ascii: ">"))
        switch element.content {
        case .void:
            return
        case .nodes(let content):
            write(content)
        case .preformatted(let content):
            bytes.append(UInt8(ascii: "\n"))
            write(content)
        }
        copy("</")
        copy(element.name)
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func write(_ attribute: Attribute) {
        switch attribute.value {
        case .absent:
            return
        case .present:
            bytes.append(UInt8(ascii: " "))
            copy(attribute.name)
        case .text(let text):
            bytes.append(UInt8(ascii: " "))
            copy(attribute.name)
            copy("=\"")
            escape(text)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    /// Copies a literal of the program as it stands.
    mutating func copy(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes `text` so that a parser reads exactly `text`, between tags as well as between quotation marks.
    ///
    /// Control characters that a document must not hold (HTML section 13.1.4) become U+FFFD. A carriage return is
    /// spelled out, because a parser turns a bare one into a line feed (section 13.2.3.5).
    mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            var copied = 0
            var index = 0
            while index < utf8.count {
                let byte = utf8[index]
                // Everything from `?` on goes through, but for DEL and the lead byte of the C1 controls.
                if byte > UInt8(ascii: ">") && byte != 0x7F && byte != 0xC2 {
                    index += 1
                    continue
                }
                var length = 1
                let replacement: StaticString
                switch byte {
                case UInt8(ascii: "&"): replacement = "&amp;"
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\""): replacement = "&quot;"
                case UInt8(ascii: "'"): replacement = "&#39;"
                case UInt8(ascii: "\r"): replacement = "&#13;"
                case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: replacement = "\u{FFFD}"
                case 0xC2 where index + 1 < utf8.count && utf8[index + 1] < 0xA0:
                    replacement = "\u{FFFD}"
                    length = 2
                default:
                    index += 1
                    continue
                }
                bytes.append(contentsOf: utf8[copied..<index])
                copy(replacement)
                index += length
                copied = index
            }
            bytes.append(contentsOf: utf8[copied...])
        }
    }
}
