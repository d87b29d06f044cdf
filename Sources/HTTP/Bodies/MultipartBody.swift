/// The parts of a `multipart/form-data` body (RFC 7578), as sent by browsers for a form with a file.
///
/// Strict: nothing before the first boundary or after the last, each part named by `Content-Disposition`, and no part encoding.
public struct MultipartBody: Sendable, Hashable {
    /// The parts in order.
    public private(set) var parts: [Part] = []

    /// One field, or one file.
    public struct Part: Sendable, Hashable {
        /// The name of the field.
        public let name: String
        /// The file name sent by the browser, empty when none was chosen; `nil` for a field without a file.
        public let fileName: String?
        /// The value, as sent.
        public let content: [UInt8]
    }

    /// More than any form of this program has.
    public static let maxParts = 50
    /// Browsers write two or three short lines before each value.
    public static let maxHeadBytes = 2048

    /// Parses a body.
    /// - Returns: `nil` unless it consists of complete parts between boundary lines.
    public init?(_ body: [UInt8], boundary: String?) {
        guard let boundary, MultipartBody.isBoundary(boundary) else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter is not preceded by a line break.
        guard body.starts(with: delimiter.dropFirst(2)) else { return nil }
        var rest = body[(delimiter.count - 2)...]
        while true {
            // RFC 2046 section 5.1.1: two hyphens end the body.
            if rest.starts(with: "--".utf8) {
                let end = rest.dropFirst(2)
                guard end.isEmpty || end.elementsEqual("\r\n".utf8), !parts.isEmpty else { return nil }
                return
            }
            guard parts.count < MultipartBody.maxParts, rest.starts(with: "\r\n".utf8),
                let end = MultipartBody.firstRange(of: delimiter, in: rest),
                let part = MultipartBody.part(rest[..<end.lowerBound])
            else { return nil }
            parts.append(part)
            rest = rest[end.upperBound...]
        }
    }

    /// The first place of a delimiter. The standard library's search takes a hundred times as long, and a file may have megabytes.
    private static func firstRange(of delimiter: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = delimiter.first else { return nil }
        var rest = bytes
        while rest.count >= delimiter.count, let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: delimiter) { return start..<(start + delimiter.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// RFC 2046 section 5.1.1: 1 to 70 characters, no line break, and no space at the end.
    private static func isBoundary(_ text: String) -> Bool {
        (1...70).contains(text.utf8.count) && text.utf8.last != UInt8(ascii: " ")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "'()+_,-./:=? ".utf8.contains(byte)
                }
            }
    }

    /// Parses the bytes between two delimiters, including the first one's line break.
    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        guard let headEnd = bytes.prefix(maxHeadBytes).firstRange(of: Array("\r\n\r\n".utf8)),
            let head = String(validating: bytes[..<headEnd.lowerBound].dropFirst(2), as: UTF8.self)
        else { return nil }
        var found: (name: String, fileName: String?)?
        // By bytes: for Swift, CR LF is one character.
        var rest = head.utf8[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\r") }
            rest = rest[line.endIndex...]
            guard rest.isEmpty || rest.starts(with: "\r\n".utf8), !line.contains(UInt8(ascii: "\n")),
                let colon = line.firstIndex(of: UInt8(ascii: ":"))
            else { return nil }
            rest = rest.dropFirst(2)
            let value = line[colon...].dropFirst().drop { $0 == UInt8(ascii: " ") }
            switch String(Substring(line[..<colon])).lowercased() {
            case "content-disposition":
                // Parsed with the media type syntax, after adding a slash.
                guard found == nil, let disposition = MediaType("x/\(Substring(value))"),
                    disposition.essence == "x/form-data", let name = disposition.parameters["name"],
                    // RFC 7578 section 4.2 forbids it.
                    disposition.parameters["filename*"] == nil
                else { return nil }
                found = (name, disposition.parameters["filename"])
            case "content-type": break
            // RFC 7578 section 4.7: no encoding; nor any other field that could change the meaning of the value.
            default: return nil
            }
        }
        return found.map { Part(name: $0.name, fileName: $0.fileName, content: Array(bytes[headEnd.upperBound...])) }
    }
}
