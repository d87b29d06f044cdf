internal import Configuration

/// The text of an XML settings file, edited in place: comments, blanks and everything that is not
/// edited remain byte for byte.
struct SettingsText {
    /// The change of each key: a new value, or `nil` to remove it.
    typealias Edits = [String: SettingsValue?]

    private let bytes: [UInt8]
    private let scan: PropertyListScanner

    init(_ bytes: [UInt8]) {
        let bytes = PropertyListFrame.completed(bytes).text
        self.bytes = bytes
        scan = PropertyListScanner(bytes)
    }

    /// The text with the edits made.
    /// - Returns: `nil` when that is impossible: no XML, a key spelled in a form that the scanner does not recognize
    ///   (`client&#73;D` for example), or a value that would not read back as intended.
    func edited(_ edits: Edits) -> [UInt8]? {
        guard !bytes.starts(with: "bplist".utf8), scan.problems.isEmpty, let end = scan.rootEnd,
            let before = try? SettingsFile.read(bytes, name: "").values, Set(before.keys) == Set(scan.entries.keys)
        else { return nil }
        let edits = edits.filter { before[$0.key] != $0.value }
        var changes: [(place: Range<Int>, text: [UInt8])] = []
        var added: [UInt8] = []
        let indent = indentation
        for (key, value) in edits.sorted(by: { $0.key < $1.key }) {
            switch (scan.entries[key], value) {
            case (let entry?, let value?):
                guard let text = xml(value, indent: self.indent(at: entry.value.lowerBound)) else { return nil }
                changes.append((entry.value, text))
            case (let entry?, nil): changes += removal(of: entry).map { ($0, []) }
            case (nil, let value?):
                guard let text = xml(value, indent: indent) else { return nil }
                added += indent + Array("<key>".utf8) + escaped(key) + Array("</key>".utf8) + newline
                added += indent + text + newline
            case (nil, nil): break
            }
        }
        if !added.isEmpty {
            let start = lineStart(before: end)
            changes.append((start.map { $0..<$0 } ?? end..<end, start == nil ? newline + added : added))
        }
        var result = bytes
        for change in changes.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
            result.replaceSubrange(change.place, with: change.text)
        }
        // Verified: the written values must read back as intended, and everything else as before.
        let after = before.merging(edits.compactMapValues(\.self)) { $1 }.filter { edits[$0.key] != .some(nil) }
        return (try? SettingsFile.read(result, name: "").values) == after ? result : nil
    }

    /// The ranges of an entry with what is between its elements, unless that contains a comment, and with its lines when it has them alone.
    private func removal(of entry: PropertyListScanner.Entry) -> [Range<Int>] {
        guard bytes[entry.key.upperBound..<entry.value.lowerBound].allSatisfy(SettingsText.isBlank) else {
            return [entry.key, entry.value]
        }
        let place = entry.key.lowerBound..<entry.value.upperBound
        var next = place.upperBound
        while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        guard let start = lineStart(before: place.lowerBound), next < bytes.count, bytes[next] == 0x0A else {
            return [place]
        }
        return [start..<(next + 1)]
    }

    private func xml(_ value: SettingsValue, indent: [UInt8]) -> [UInt8]? {
        switch value {
        // Other control characters can't be written in XML (XML 1.0 section 2.2).
        case .string(let text) where text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" && $0 != "\n" }:
            return nil
        case .string(let text): return Array("<string>".utf8) + escaped(text) + Array("</string>".utf8)
        case .boolean(let flag): return Array((flag ? "<true/>" : "<false/>").utf8)
        case .array([]): return Array("<array/>".utf8)
        case .array(let values):
            let inner = indent + Array((indent.last == 0x09 ? "\t" : "    ").utf8)
            let items = values.compactMap { xml($0, indent: inner) }
            guard items.count == values.count else { return nil }
            return Array("<array>".utf8) + newline + items.flatMap { inner + $0 + newline } + indent
                + Array("</array>".utf8)
        case .integer(let number): return Array("<integer>\(number)</integer>".utf8)
        case .dictionary(let values):
            let inner = indent + Array((indent.last == 0x09 ? "\t" : "    ").utf8)
            var text = Array("<dict>".utf8) + newline
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                guard let value = xml(value, indent: inner) else { return nil }
                text += inner + Array("<key>".utf8) + escaped(key) + Array("</key>".utf8) + newline
                text += inner + value + newline
            }
            return text + indent + Array("</dict>".utf8)
        // Values of other types are not edited.
        case .real, .date, .data: return nil
        }
    }

    private func escaped(_ text: String) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "&"): Array("&amp;".utf8)
            case UInt8(ascii: "<"): Array("&lt;".utf8)
            case UInt8(ascii: ">"): Array("&gt;".utf8)
            default: [byte]
            }
        }
    }

    /// The line end that the file uses.
    private var newline: [UInt8] {
        guard let first = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
        return first > 0 && bytes[first - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }

    /// The indentation of the file's first key.
    private var indentation: [UInt8] {
        guard let first = scan.entries.values.map(\.key.lowerBound).min() else { return Array("    ".utf8) }
        return indent(at: first)
    }

    /// The indentation of the line of a position.
    private func indent(at place: Int) -> [UInt8] {
        let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return Array(bytes[start..<place].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    /// The start of the line of a position if only blanks precede it; else `nil`.
    private func lineStart(before place: Int) -> Int? {
        var start = place
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start > 0 && bytes[start - 1] == 0x0A ? start : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
