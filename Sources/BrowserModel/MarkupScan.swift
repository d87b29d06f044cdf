/// The elements of a page, found by a scanner that knows just enough HTML for pages that close every element.
public struct MarkupScan: Sendable {
    /// One element.
    public struct Element: Sendable {
        /// The name in lower case.
        public let name: String
        /// The attributes, entities decoded; names in lower case.
        public let attributes: [String: String]
        /// The text inside, with blanks collapsed.
        public fileprivate(set) var text: String
        /// The text inside, unchanged.
        public fileprivate(set) var rawText = ""
        /// The enclosing elements, outermost first, as positions in ``MarkupScan/elements``.
        public let ancestors: [Int]

        /// The value of an `input` or a `textarea`.
        public var fieldValue: String {
            guard name == "textarea" else { return attributes["value"] ?? "" }
            // The line break directly after the start tag is not part of the value.
            return rawText.hasPrefix("\n") ? String(rawText.dropFirst()) : rawText
        }

        /// The value of an attribute.
        public subscript(name: String) -> String? { attributes[name] }
    }

    /// Every element in the order of the start tags.
    public private(set) var elements: [Element] = []

    private static let void: Set<String> = ["input", "meta", "link", "br", "hr", "img"]

    /// Scans a page. Byte by byte, because tests look at thousands of pages.
    public init(_ html: String) {
        let bytes = Array(html.utf8)
        var open: [Int] = []
        var index = 0
        while let start = MarkupScan.position(of: UInt8(ascii: "<"), in: bytes, from: index) {
            append(bytes[index..<start], to: open)
            index = start + 1
            guard index < bytes.count else { break }
            if bytes[index...].starts(with: "!--".utf8) {
                while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
                index += 3
                continue
            }
            guard let end = MarkupScan.endOfTag(bytes, index) else { break }
            let tag = Substring(decoding: bytes[index..<end], as: UTF8.self)
            index = end + 1
            if tag.hasPrefix("/") {
                let name = tag.dropFirst().lowercased()
                if let last = open.lastIndex(where: { elements[$0].name == name }) { open.removeSubrange(last...) }
                continue
            }
            guard let first = tag.first, first.isLetter else { continue }
            let (name, attributes) = MarkupScan.parse(tag)
            elements.append(Element(name: name, attributes: attributes, text: "", ancestors: open))
            if !MarkupScan.void.contains(name) { open.append(elements.count - 1) }
        }
        append(bytes[min(index, bytes.count)...], to: open)
        for index in elements.indices { elements[index].text = MarkupScan.folded(elements[index].rawText) }
    }

    /// The elements with that name.
    public func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// The text of the elements in a list of ids, as in `aria-labelledby`.
    public func text(ofIDs ids: String) -> String {
        ids.split(separator: " ").compactMap { id in elements.first { $0["id"] == String(id) }?.text }
            .joined(separator: " ")
    }

    private mutating func append(_ raw: ArraySlice<UInt8>, to open: [Int]) {
        guard !raw.isEmpty, !open.isEmpty else { return }
        let text = MarkupScan.decoded(Substring(decoding: raw, as: UTF8.self))
        for index in open { elements[index].rawText += text }
    }

    private static func position(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if bytes[index] == byte { return index }
            index += 1
        }
        return nil
    }

    private static func endOfTag(_ bytes: [UInt8], _ start: Int) -> Int? {
        var quote: UInt8 = 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func parse(_ tag: Substring) -> (String, [String: String]) {
        var rest = tag
        func isEnd(_ character: Character) -> Bool { character.isWhitespace || character == "/" || character == "=" }
        let name = rest.prefix { !isEnd($0) }
        rest = rest.dropFirst(name.count)
        var attributes: [String: String] = [:]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            let attribute = rest.prefix { !isEnd($0) }
            guard !attribute.isEmpty else { break }
            rest = rest.dropFirst(attribute.count)
            var value: Substring = ""
            if rest.first == "=" {
                rest = rest.dropFirst()
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    rest = rest.dropFirst()
                    value = rest.prefix { $0 != quote }
                    rest = rest.dropFirst(value.count + 1)
                } else {
                    value = rest.prefix { !$0.isWhitespace }
                    rest = rest.dropFirst(value.count)
                }
            }
            attributes[attribute.lowercased()] = decoded(value)
        }
        return (name.lowercased(), attributes)
    }

    private static func folded(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }.joined(separator: " ")
    }

    /// Text with its character references replaced.
    public static func decoded(_ raw: Substring) -> String {
        guard raw.contains("&") else { return String(raw) }
        let named: [Substring: String] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        ]
        var result = ""
        var rest = raw
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[rest.index(after: ampersand)...]
            let reference = rest.prefix { $0 != ";" }
            var text = named[reference]
            if reference.hasPrefix("#") {
                let digits = reference.dropFirst()
                let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                text = code.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
            }
            if let text {
                result += text
                rest = rest.dropFirst(reference.count + 1)
            } else {
                result += "&"
            }
        }
        return result + rest
    }
}
