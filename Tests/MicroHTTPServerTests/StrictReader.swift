@testable import MicroHTTPServer

/// How many requests a stream of bytes holds, read by the letter of RFC 9112: written from the specification, with
/// nothing of the server in it.
///
/// It refuses what the specification allows a server to refuse where two readers could disagree: folded lines, a bare LF,
/// bytes that are no part of a field, a length that is stated twice.
struct StrictReader {
    private var rest: ArraySlice<UInt8>
    /// The accepted `Host`.
    let host: String
    /// What may precede a request line.
    private let emptyLines: [String]

    init(_ bytes: [UInt8], host: String, layout: HeadLayout) {
        rest = bytes[...]
        self.host = host
        // Section 2.2: "at least one empty line (CRLF)" before the request line is ignored. The bytes that 0.9.75 treats as one
        // are gone, so the server treats any two bytes as one that the library skips.
        emptyLines = layout == .erased ? ["\r\n", "\n\n", "\0\n"] : ["\r\n"]
    }

    /// The targets of the complete requests before the first that is refused or that never ends.
    mutating func targets() -> [String] {
        var found: [String] = []
        while let (target, isLast) = request() {
            found.append(target)
            if isLast { break }
        }
        return found
    }

    private mutating func request() -> (target: String, isLast: Bool)? {
        if emptyLines.contains(where: { rest.starts(with: $0.utf8) }) { rest = rest.dropFirst(2) }
        guard let requestLine = line(), let (target, isOld) = StrictReader.target(requestLine), let fields = fields(),
            fields["host"].map({ $0.map(StrictReader.trimmed) }) == [host]
        else { return nil }
        let lengths = fields["content-length"] ?? []
        let codings = fields["transfer-encoding"] ?? []
        switch (lengths.count, codings.count) {
        case (0, 0): break
        case (1, 0):
            // A blank around the digits is no part of the value; this server is stricter and refuses it.
            guard !lengths[0].isEmpty, lengths[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let count = Int(lengths[0]), count <= rest.count
            else { return nil }
            rest = rest.dropFirst(count)
        case (0, 1):
            guard codings[0].lowercased() == "chunked", !isOld, chunks() else { return nil }
        default: return nil
        }
        let isLast = isOld || (fields["connection"] ?? []).contains { StrictReader.trimmed($0).lowercased() == "close" }
        return (target, isLast)
    }

    /// Section 5.1: blanks after a value are no part of it.
    private static func trimmed(_ value: String) -> String {
        var value = value
        while value.last == " " || value.last == "\t" { value.removeLast() }
        return value
    }

    /// `method SP request-target SP HTTP-version`, of the forms that the generator makes.
    private static func target(_ line: ArraySlice<UInt8>) -> (String, isOld: Bool)? {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(isToken), words[1].first == UInt8(ascii: "/"),
            words[1].allSatisfy({ (0x21...0x7E).contains($0) }),
            words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
        else { return nil }
        return (String(decoding: words[1], as: UTF8.self), words[2].last == UInt8(ascii: "0"))
    }

    /// Field lines up to the empty line, by name in lower case.
    private mutating func fields() -> [String: [String]]? {
        var found: [String: [String]] = [:]
        while let line = line() {
            if line.isEmpty { return found }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(StrictReader.isToken)
            else { return nil }
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            guard value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else { return nil }
            found[String(decoding: line[..<colon], as: UTF8.self).lowercased(), default: []]
                .append(String(decoding: value, as: UTF8.self))
        }
        return nil
    }

    /// Section 7.1, without extensions and trailers.
    private mutating func chunks() -> Bool {
        while let line = line(), !line.isEmpty, line.allSatisfy({ isHexadecimal($0) }),
            let size = Int(String(decoding: line, as: UTF8.self), radix: 16), size <= rest.count
        {
            rest = rest.dropFirst(size)
            guard rest.starts(with: "\r\n".utf8) else { return false }
            rest = rest.dropFirst(2)
            if size == 0 { return true }
        }
        return false
    }

    /// The next line without its CR LF; `nil` when there is none, or a CR or LF that is no part of one.
    private mutating func line() -> ArraySlice<UInt8>? {
        guard let feed = rest.firstIndex(of: 0x0A), feed > rest.startIndex, rest[feed - 1] == 0x0D else { return nil }
        defer { rest = rest[(feed + 1)...] }
        let line = rest[..<(feed - 1)]
        return line.contains(0x0D) || line.contains(0) ? nil : line
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
