/// The translations in one PO file (GNU gettext manual, "The Format of PO Files"), by the names of their texts (`msgctxt`).
///
/// The library that reads such files, libgettextpo, is under the GPL, which would then apply to the whole program. This
/// parser reads what `msgfmt --check` accepts; otherwise it stops at the first error and keeps the entries before it.
public struct TranslationCatalog: Sendable {
    /// One text with its translation.
    public struct Entry: Sendable, Hashable {
        /// The English text that was translated; its singular, for a text with a number.
        public internal(set) var original = ""
        /// The English plural.
        public internal(set) var originalPlural: String?
        /// The translation; for a text with a number, its forms in the order of the header's rule.
        public internal(set) var translations: [String] = []
        /// Whether a tool guessed it, and no translator has reviewed it since.
        public internal(set) var isFuzzy = false
    }

    /// The entries by the names of their texts.
    public private(set) var entries: [String: Entry] = [:]
    /// The fields of the header.
    public private(set) var header: [String: String] = [:]

    /// Parses a file.
    /// - Parameter bytes: UTF-8.
    public init(portableObject bytes: some Sequence<UInt8>) {
        var current = Draft()
        for line in Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.first == UInt8(ascii: "#") {
                if current.isTranslated { keep(&current) }
                // `#,` introduces the flags of the next entry, `#~` an obsolete entry.
                if line.starts(with: "#,".utf8) {
                    current.entry.isFuzzy = String(decoding: line, as: UTF8.self).contains("fuzzy")
                }
            } else if line.first == UInt8(ascii: "\"") {
                current.append(TranslationCatalog.unquoted(line))
            } else if let space = line.firstIndex(of: UInt8(ascii: " ")) {
                let keyword = String(decoding: line[..<space], as: UTF8.self)
                if current.isTranslated, !keyword.hasPrefix("msgstr") { keep(&current) }
                current.begin(keyword)
                current.append(TranslationCatalog.unquoted(line[line.index(after: space)...]))
            }
        }
        keep(&current)
    }

    private mutating func keep(_ draft: inout Draft) {
        defer { draft = Draft() }
        guard let name = draft.name else {
            if draft.entry.original.isEmpty, let text = draft.entry.translations.first { readHeader(text) }
            return
        }
        entries[name] = draft.entry
    }

    private mutating func readHeader(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            header[String(line[..<colon])] = String(line[line.index(after: colon)...].drop { $0 == " " })
        }
    }

    /// The unescaped text between the first and the last quotation mark of a line.
    private static func unquoted(_ line: ArraySlice<UInt8>) -> String {
        guard let first = line.firstIndex(of: UInt8(ascii: "\"")), let last = line.lastIndex(of: UInt8(ascii: "\"")),
            first < last
        else { return "" }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line[(first + 1)..<last] {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An entry that is being parsed.
    private struct Draft {
        var name: String?
        var entry = Entry()
        private var keyword = ""

        var isTranslated: Bool { !entry.translations.isEmpty }

        mutating func begin(_ keyword: String) {
            self.keyword = keyword
            switch keyword {
            case "msgctxt": name = ""
            case "msgid_plural": entry.originalPlural = ""
            case _ where keyword.hasPrefix("msgstr"): entry.translations.append("")
            default: break
            }
        }

        mutating func append(_ text: String) {
            switch keyword {
            case "msgctxt": name?.append(text)
            case "msgid": entry.original.append(text)
            case "msgid_plural": entry.originalPlural?.append(text)
            case _ where keyword.hasPrefix("msgstr"):
                if !entry.translations.isEmpty { entry.translations[entry.translations.count - 1].append(text) }
            default: break
            }
        }
    }
}
