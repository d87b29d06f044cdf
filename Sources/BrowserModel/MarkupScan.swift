/// The elements of a page, found by a scanner that knows enough of HTML's tree construction for pages that leave end tags out.
///
/// Its cost is proportional to the size of the page, whatever the page contains: an element refers to its part of the page's text and to its
/// parent, and as in browsers nothing is nested without end.
public struct MarkupScan: Sendable {
    /// One element.
    public struct Element: Sendable {
        /// The name in lower case.
        public let name: String
        /// The attributes, entities decoded; names in lower case.
        public let attributes: [String: String]
        fileprivate let parent: Ancestor?
        fileprivate let pageText: [UInt8]
        fileprivate let range: Range<Int>

        /// The text inside, unchanged.
        public var rawText: String { String(decoding: pageText[range], as: UTF8.self) }

        /// The text inside, with blanks collapsed.
        public var text: String { MarkupScan.folded(rawText) }

        /// The enclosing elements, outermost first, as positions in ``MarkupScan/elements``.
        public var ancestors: [Int] {
            Array(sequence(first: parent) { $0?.parent }.prefix { $0 != nil }.compactMap { $0?.position }.reversed())
        }

        /// The value of an `input` or a `textarea`.
        public var fieldValue: String {
            guard name == "textarea" else { return attributes["value"] ?? "" }
            // The line break directly after the start tag is not part of the value.
            return rawText.hasPrefix("\n") ? String(rawText.dropFirst()) : rawText
        }

        /// The value of an attribute.
        public subscript(name: String) -> String? { attributes[name] }
    }

    /// An element that encloses others, with those around it.
    fileprivate final class Ancestor: Sendable {
        let position: Int
        let name: String
        let parent: Ancestor?
        /// Whether it is a paragraph, or in one, that ends before a block.
        let isInParagraph: Bool
        let isScope: Bool

        init(_ position: Int, _ name: String, in parent: Ancestor?) {
            (self.position, self.name, self.parent) = (position, name, parent)
            isScope = HTMLNesting.scopes.contains(name)
            isInParagraph = name == "p" || (!isScope && name != "button" && parent?.isInParagraph == true)
        }
    }

    /// Every element in the order of the start tags.
    public let elements: [Element]
    /// The first element with each ID.
    private let positions: [String: Int]

    /// Scans a page. Byte by byte, because tests look at thousands of pages.
    public init(_ html: String) {
        var scanner = Scanner(html)
        scanner.run()
        elements = scanner.finished()
        positions = Dictionary(
            elements.enumerated().compactMap { position, element in element["id"].map { ($0, position) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The elements with that name.
    public func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// The elements in a list of IDs, as in `aria-labelledby`.
    func elements(ofIDs ids: String) -> [Int] {
        ids.split(separator: " ", maxSplits: MarkupScan.maxLabels).prefix(MarkupScan.maxLabels)
            .compactMap { positions[String($0)] }
    }

    /// No page of a person has as many: each may refer to the text of the whole page.
    private static let maxLabels = 16

    /// The text of the elements in a list of IDs.
    public func text(ofIDs ids: String) -> String {
        elements(ofIDs: ids).map { elements[$0].text }.joined(separator: " ")
    }

    fileprivate static func folded(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }.joined(separator: " ")
    }

    /// Text with its character references replaced.
    public static func decoded(_ raw: Substring) -> String {
        guard raw.contains("&") else { return String(raw) }
        var result = ""
        var rest = raw
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[rest.index(after: ampersand)...]
            let reference = rest.prefix(maxReference).prefix { $0 != ";" }
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

    private static let named: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
    /// The longest character reference that is looked for.
    private static let maxReference = 32
}

extension MarkupScan {
    /// Reads a page from its beginning to its end.
    fileprivate struct Scanner {
        private struct Found {
            let name: String
            let attributes: [String: String]
            let parent: Ancestor?
            let start: Int
            var end: Int?
        }

        private let bytes: [UInt8]
        private var index = 0
        private var found: [Found] = []
        private var open: [Ancestor] = []
        private var openCounts: [String: Int] = [:]
        private var text: [UInt8] = []

        /// Browsers nest elements no deeper; what is deeper is put beside the last one.
        static let maxDepth = 512

        init(_ html: String) { bytes = Array(html.utf8) }

        /// The elements, once the whole page was read.
        func finished() -> [Element] {
            found.map { one in
                Element(
                    name: one.name, attributes: one.attributes, parent: one.parent, pageText: text,
                    range: one.start..<(one.end ?? text.count))
            }
        }

        mutating func run() {
            while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                append(bytes[index..<start])
                index = start + 1
                guard index < bytes.count else { return }
                if bytes[index...].starts(with: "!--".utf8) {
                    skipComment()
                } else if bytes[index] == UInt8(ascii: "/") {
                    index += 1
                    guard let tag = readTag() else { return }
                    close(tag.name)
                } else if Scanner.isLetter(bytes[index]) {
                    guard let tag = readTag() else { return }
                    begin(tag.name, tag.attributes)
                } else if [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[index]) {
                    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return }
                    index = end + 1
                }
                // Anything else is a "<" in a text, which no test looks for.
            }
            append(bytes[index...])
        }

        private mutating func append(_ raw: ArraySlice<UInt8>) {
            guard !raw.isEmpty else { return }
            text += MarkupScan.decoded(Substring(decoding: raw, as: UTF8.self)).utf8
        }

        private mutating func skipComment() {
            while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
            index = min(index + 3, bytes.count)
        }

        /// Reads a tag from its name on (HTML section 13.2.5); `nil` when the page ends in it.
        private mutating func readTag() -> (name: String, attributes: [String: String])? {
            let name = take { !Scanner.isBlank($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            var attributes: [String: String] = [:]
            while true {
                _ = take { Scanner.isBlank($0) || $0 == UInt8(ascii: "/") }
                guard index < bytes.count else { return nil }
                if bytes[index] == UInt8(ascii: ">") {
                    index += 1
                    return (name.lowercased(), attributes)
                }
                let (attribute, value) = readAttribute()
                if attributes[attribute] == nil { attributes[attribute] = value }
            }
        }

        private mutating func readAttribute() -> (name: String, value: String) {
            let first = bytes[index]
            index += 1
            let rest = take { byte in
                !Scanner.isBlank(byte) && ![UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "=")].contains(byte)
            }
            let name = (String(decoding: [first], as: UTF8.self) + rest).lowercased()
            let end = index
            _ = take(Scanner.isBlank)
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                index = end
                return (name, "")
            }
            index += 1
            _ = take(Scanner.isBlank)
            guard index < bytes.count else { return (name, "") }
            let quote = bytes[index]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                return (name, MarkupScan.decoded(take { !Scanner.isBlank($0) && $0 != UInt8(ascii: ">") }[...]))
            }
            index += 1
            let value = take { $0 != quote }
            index = min(index + 1, bytes.count)
            return (name, MarkupScan.decoded(value[...]))
        }

        private mutating func take(_ isPart: (UInt8) -> Bool) -> String {
            let start = index
            while index < bytes.count, isPart(bytes[index]) { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        private mutating func begin(_ name: String, _ attributes: [String: String]) {
            // A form in a form is none.
            guard name != "form" || openCounts["form", default: 0] == 0 else { return }
            closeWhatEnds(before: name)
            if open.count >= Scanner.maxDepth { close(from: open.count - 1) }
            found.append(Found(name: name, attributes: attributes, parent: open.last, start: text.count))
            if HTMLNesting.void.contains(name) {
                found[found.count - 1].end = text.count
            } else {
                open.append(Ancestor(found.count - 1, name, in: open.last))
                openCounts[name, default: 0] += 1
                if HTMLNesting.rawTexts.contains(name) || HTMLNesting.plainTexts.contains(name) { readText(of: name) }
            }
        }

        /// Reads the text of an element that contains no other ones, up to its end tag.
        private mutating func readText(of name: String) {
            let start = index
            let end = Array("</\(name)".utf8)
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "<"),
                    bytes[index...].prefix(end.count).elementsEqual(end, by: { $0 == $1 || $0 | 0x20 == $1 })
                {
                    break
                }
                index += 1
            }
            let raw = bytes[start..<index]
            if HTMLNesting.rawTexts.contains(name) { text += raw } else { append(raw) }
        }

        private mutating func closeWhatEnds(before name: String) {
            if HTMLNesting.blocks.contains(name), open.last?.isInParagraph == true,
                let position = open.lastIndex(where: { $0.name == "p" })
            {
                close(from: position)
            }
            guard let rule = HTMLNesting.rule(for: name),
                rule.ended.contains(where: { openCounts[$0, default: 0] > 0 }),
                let position = open.lastIndex(where: { rule.ended.contains($0.name) || rule.limits.contains($0.name) }),
                rule.ended.contains(open[position].name)
            else { return }
            close(from: position)
        }

        private mutating func close(_ name: String) {
            guard openCounts[name, default: 0] > 0 else { return }
            let isPart = HTMLNesting.scopes.contains(name) || HTMLNesting.tableParts.contains(name)
            guard let position = open.lastIndex(where: { $0.name == name || ($0.isScope && !isPart) }),
                open[position].name == name
            else { return }
            close(from: position)
        }

        private mutating func close(from position: Int) {
            for ancestor in open[position...] {
                found[ancestor.position].end = text.count
                openCounts[ancestor.name, default: 0] -= 1
            }
            open.removeSubrange(position...)
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }

        private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }
    }
}
