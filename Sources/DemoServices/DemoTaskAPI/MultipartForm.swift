internal import HTTP

/// The text fields of a `multipart/form-data` body (RFC 7578), as sent by browsers and `curl -F`.
struct MultipartForm {
    /// Names and values in order. Files are omitted.
    private(set) var fields: [(name: String, value: String)] = []

    /// More parts than any task form has.
    static let maxParts = 50

    /// Parses a body; `nil` unless it consists of complete parts between boundary lines.
    init?(_ body: [UInt8], boundary: String?) {
        // RFC 2046 section 5.1.1: 1 to 70 characters.
        guard let boundary, (1...70).contains(boundary.utf8.count) else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter is not preceded by a line break.
        var rest = (Array("\r\n".utf8) + body)[...]
        guard let first = rest.firstRange(of: delimiter) else { return nil }
        rest = rest[first.upperBound...]
        for _ in 0...Self.maxParts {
            // Two hyphens end the body; whitespace may follow each delimiter.
            if rest.starts(with: "--".utf8) { return }
            rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard rest.starts(with: "\r\n".utf8), let end = rest.firstRange(of: delimiter) else { return nil }
            // The line break before the part's first header line belongs to the delimiter.
            guard append(rest[..<end.lowerBound]) else { return nil }
            rest = rest[end.upperBound...]
        }
        return nil
    }

    /// Adds one part; `false` when it is malformed.
    private mutating func append(_ part: ArraySlice<UInt8>) -> Bool {
        guard let headEnd = part.firstRange(of: Array("\r\n\r\n".utf8)),
            let head = String(validating: part[..<headEnd.lowerBound], as: UTF8.self),
            let value = String(validating: part[headEnd.upperBound...], as: UTF8.self)
        else { return false }
        for line in head.split(separator: "\r\n") {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { return false }
            guard halves[0].lowercased() == "content-disposition" else { continue }
            // Parsed with the media type syntax, after adding a type with a slash.
            guard let disposition = MediaType("x/" + halves[1].drop { $0 == " " }),
                disposition.essence == "x/form-data",
                let name = disposition.parameters["name"]
            else { return false }
            if disposition.parameters["filename"] == nil, disposition.parameters["filename*"] == nil {
                fields.append((name, value))
            }
            return true
        }
        return false
    }
}
