/// Renders nodes as bytes. The only place where text is escaped.
struct HTMLWriter {
    private(set) var bytes: [UInt8] = []

    /// The bytes that need escaping.
    private static let isSpecial: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "&<>\"'\r\0".utf8 { table[Int(byte)] = true }
        return table
    }()

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func write(_ node: Node) {
        switch node {
        case .text(let text): escape(text)
        case .raw(let markup): copy(markup)
        case .written(let markup): bytes.append(contentsOf: markup.bytes)
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

    /// Copies a literal of the program unchanged.
    mutating func copy(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes `text` so that a parser reads exactly `text`, both between tags and between quotation marks.
    ///
    /// Only what a parser would change is escaped. Control characters are not valid HTML (section 13.1.4), but every parser
    /// preserves them (section 13.2.3.5 calls that an error and continues), and user input should be read back exactly.
    /// Only NUL cannot be written: it is dropped in text and replaced in attributes, so it becomes U+FFFD in both. A bare
    /// carriage return would become a line feed.
    mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            var copied = 0
            for index in 0..<utf8.count where HTMLWriter.isSpecial[Int(utf8[index])] {
                let replacement: StaticString
                switch utf8[index] {
                case UInt8(ascii: "&"): replacement = "&amp;"
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\""): replacement = "&quot;"
                case UInt8(ascii: "'"): replacement = "&#39;"
                case UInt8(ascii: "\r"): replacement = "&#13;"
                case 0: replacement = "\u{FFFD}"
                default: continue
                }
                bytes.append(contentsOf: utf8[copied..<index])
                copy(replacement)
                copied = index + 1
            }
            bytes.append(contentsOf: utf8[copied...])
        }
    }
}
