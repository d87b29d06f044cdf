internal import Running
package import Texts

/// Scans an XML property list to locate its keys and values.
///
/// Foundation's parser does the decoding, but its line numbers are wrong, it silently takes the last of two equal keys, and
/// it rejects the tutorials' `<string><client ID></string>`. So this runs first: it records the line of every value, finds
/// syntax errors, and escapes a placeholder as `&lt;client ID&gt;` so that the rest of the file can be checked as well.
package struct PropertyListScanner {
    /// The text with placeholders escaped, for the parser.
    private(set) var repaired: [UInt8] = []
    /// The line of each value, by its path: `clientID`, `policies[1].kind`.
    private(set) var lines: [String: Int] = [:]
    /// The problems, each with its line.
    package private(set) var problems: [(line: Int, text: PageText)] = []

    /// The positions of each key of the root and its value.
    package private(set) var entries: [String: Entry] = [:]
    /// The contents of the comments, each with its first line.
    package private(set) var comments: [(line: Int, place: Range<Int>)] = []
    /// The position of the root's `</dict>`.
    package private(set) var rootEnd: Int?

    /// The elements of one key, as byte ranges in the text.
    package struct Entry: Equatable {
        /// The `<key>` element.
        package let key: Range<Int>
        /// The element of its value.
        package let value: Range<Int>
    }

    private let text: [UInt8]
    private var position = 0
    private var line = 1
    private var open: [Element] = []

    private struct Element {
        let name: String
        let line: Int
        /// The position of its `<`.
        var start = 0
        /// In a `<dict>`: the keys so far, and the one whose value is next.
        var keys: [String: Int] = [:]
        var key: String?
        /// The position of that key.
        var keyPlace = 0..<0
        /// In an `<array>`: the number of values so far.
        var count = 0
        /// In `<key>`: the start of its text.
        var textStart = 0
    }

    private static let containers: Set<String> = ["plist", "dict", "array"]
    private static let texts: Set<String> = ["key", "string", "integer", "real", "date", "data"]
    private static let known = containers.union(texts).union(["true", "false"])
    /// Deeper than any settings; limits the stack of a recursive parser.
    package static let maxDepth = 16
    /// More problems would not be read.
    package static let maxProblems = 20

    /// Scans a property list.
    /// - Parameter text: the file, in UTF-8.
    package init(_ text: [UInt8]) {
        self.text = text
        repaired.reserveCapacity(text.count)
        while position < text.count, problems.count < PropertyListScanner.maxProblems {
            guard step() else { return }
        }
        if let last = open.last, problems.isEmpty {
            problems.append((last.line, .words(\.settingsProblems.syntax.notClosed, ["tag": last.name])))
        }
    }

    /// Reads one tag or one piece of text; `false` when parsing can't continue.
    private mutating func step() -> Bool {
        guard text[position] == UInt8(ascii: "<") else { return readText() }
        for (start, end) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")] where starts(with: start)
        {
            guard let length = length(upTo: end) else {
                return stop(.words(\.settingsProblems.syntax.notClosedBy, ["start": start, "end": end]))
            }
            if start == "<!--", length >= 7 { comments.append((line, (position + 4)..<(position + length - 3))) }
            take(length)
            return true
        }
        guard let length = length(upTo: ">") else {
            return stop(.words(\.settingsProblems.syntax.notClosedBy, ["start": "<", "end": ">"]))
        }
        let inside = String(decoding: text[(position + 1)..<(position + length - 1)], as: UTF8.self)
        let name = inside.prefix { $0.isLetter || $0.isNumber }
        if let innermost = open.last, PropertyListScanner.texts.contains(innermost.name), inside != "/\(innermost.name)"
        {
            let bare = inside.hasPrefix("/") ? inside.dropFirst() : inside[...]
            let isElement = PropertyListScanner.known.contains(String(bare.prefix { $0.isLetter }))
            guard !isElement else {
                return stop(
                    .words(
                        \.settingsProblems.syntax.notClosedInLine,
                        ["tag": innermost.name, "line": String(innermost.line)]))
            }
            escape(length)
            return true
        }
        if inside.hasPrefix("/") { return close(String(inside.dropFirst()), length) }
        guard PropertyListScanner.known.contains(String(name)) else {
            return stop(.words(\.settingsProblems.syntax.unknownElement, ["tag": String(inside.prefix(40))]))
        }
        return begin(String(name), isEmpty: inside.hasSuffix("/"), length)
    }

    private mutating func begin(_ name: String, isEmpty: Bool, _ length: Int) -> Bool {
        guard open.count < PropertyListScanner.maxDepth else { return stop(.words(\.settingsProblems.syntax.tooDeep)) }
        if name != "key" { noteValue() }
        if !isEmpty, name != "true", name != "false" {
            open.append(Element(name: name, line: line, start: position, textStart: position + length))
        } else if !isEmpty {
            return stop(.words(\.settingsProblems.syntax.flagNotEmpty, ["tag": name]))
        } else {
            noteEntry(position..<(position + length))
        }
        take(length)
        return true
    }

    private mutating func close(_ name: String, _ length: Int) -> Bool {
        guard let innermost = open.popLast() else {
            return stop(.words(\.settingsProblems.syntax.closesNothing, ["tag": name]))
        }
        guard innermost.name == name else {
            return stop(
                .words(
                    \.settingsProblems.syntax.wrongEnd,
                    ["tag": name, "open": innermost.name, "line": String(innermost.line)]))
        }
        if isInRoot || name == "key" { noteElement(innermost, end: position + length) }
        if name == "dict", open.allSatisfy({ $0.name == "plist" }) { rootEnd = position }
        take(length)
        return true
    }

    /// Whether the next element is directly in the root's `<dict>`.
    private var isInRoot: Bool { open.last?.name == "dict" && open.dropLast().allSatisfy { $0.name == "plist" } }

    private mutating func noteElement(_ element: Element, end: Int) {
        if element.name == "key" {
            noteKey(String(decoding: text[element.textStart..<position], as: UTF8.self))
            if let last = open.indices.last { open[last].keyPlace = element.start..<end }
        } else {
            noteEntry(element.start..<end)
        }
    }

    private mutating func noteEntry(_ value: Range<Int>) {
        guard isInRoot, let root = open.last, let key = root.key else { return }
        entries[key] = Entry(key: root.keyPlace, value: value)
    }

    private mutating func noteKey(_ key: String) {
        guard !open.isEmpty, open[open.count - 1].name == "dict" else { return }
        if let first = open[open.count - 1].keys[key] {
            problems.append(
                (
                    line,
                    .words(
                        \.settingsProblems.syntax.keyTwice,
                        ["key": MessageText.quoted(key), "line": String(first)])
                ))
        }
        open[open.count - 1].keys[key] = line
        open[open.count - 1].key = key
    }

    private mutating func noteValue() {
        if !open.isEmpty, open[open.count - 1].name == "array" { open[open.count - 1].count += 1 }
        var path = ""
        for element in open {
            if element.name == "dict" {
                path += (path.isEmpty ? "" : ".") + (element.key ?? "?")
            } else if element.name == "array" {
                path += "[\(element.count - 1)]"
            }
        }
        lines[path] = line
    }

    private mutating func readText() -> Bool {
        let end = text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
        let isValue = open.last.map { PropertyListScanner.texts.contains($0.name) } ?? false
        if !isValue {
            let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let start = position == 0 && text.starts(with: byteOrderMark) ? 3 : position
            let isBlank = text[start..<end].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            guard isBlank else { return stop(.words(\.settingsProblems.syntax.textBetween)) }
        }
        while position < end {
            if isValue, text[position] == UInt8(ascii: "&"), !startsReference() {
                problems.append((line, .words(\.settingsProblems.syntax.ampersand)))
            }
            take(1)
        }
        return true
    }

    private func startsReference() -> Bool {
        starts(with: "&#") || ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"].contains { starts(with: $0) }
    }

    private func starts(with prefix: String) -> Bool { text[position...].starts(with: prefix.utf8) }

    private func length(upTo end: String) -> Int? {
        let end = Array(end.utf8)
        var index = position
        while index + end.count <= text.count {
            if text[index] == end[0], text[index...].starts(with: end) { return index + end.count - position }
            index += 1
        }
        return nil
    }

    private mutating func take(_ length: Int) {
        let piece = text[position..<(position + length)]
        line += piece.count { $0 == 0x0A }
        repaired += piece
        position += length
    }

    private mutating func escape(_ length: Int) {
        let inside = text[(position + 1)..<(position + length - 1)]
        line += inside.count { $0 == 0x0A }
        repaired += Array("&lt;".utf8) + inside.filter { $0 != UInt8(ascii: "<") } + Array("&gt;".utf8)
        position += length
    }

    private mutating func stop(_ text: PageText) -> Bool {
        problems.append((line, text))
        return false
    }
}
