/// A response as received over the wire.
public struct RawResponse: Sendable, Equatable {
    /// The first line, such as `HTTP/1.1 200 OK`.
    public let statusLine: String
    /// The field lines in order, names in lower case.
    public let fields: [Field]
    /// The body, chunks put together.
    public let body: [UInt8]

    /// One field line.
    public struct Field: Sendable, Equatable {
        /// The name in lower case.
        public let name: String
        /// The value without blanks around it.
        public let value: String
    }

    /// The status code; 0 when the line is malformed.
    public var status: Int { statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
    /// The first value of a field, by its name in lower case.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Every response in the bytes received until the end of a connection.
    public static func all(in bytes: [UInt8]) -> [RawResponse] {
        var rest = bytes
        var found: [RawResponse] = []
        while let (response, more) = parse(rest, isHead: false, isComplete: true) {
            found.append(response)
            rest = more
        }
        return found
    }

    /// Reads one response from the front of `bytes`; `nil` when it is not complete yet.
    static func parse(
        _ bytes: [UInt8], isHead: Bool, isComplete: Bool
    ) -> (response: RawResponse, rest: [UInt8])? {
        guard let headEnd = end(of: "\r\n\r\n", in: bytes[...]) else { return nil }
        var lines = String(decoding: bytes[..<(headEnd - 4)], as: UTF8.self).split(separator: "\r\n")[...]
        guard let statusLine = lines.popFirst() else { return nil }
        let fields = lines.map { line in
            let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count > 1 ? halves[1].drop { $0 == " " } : ""
            return Field(name: halves[0].lowercased(), value: String(value))
        }
        let head = RawResponse(statusLine: String(statusLine), fields: fields, body: [])
        var rest = bytes[headEnd...]
        if isHead || head.status == 204 || head.status == 304 || (100..<200).contains(head.status) {
            return (head, Array(rest))
        }
        var body: [UInt8] = []
        if head["transfer-encoding"] == "chunked" {
            while true {
                guard let lineEnd = end(of: "\r\n", in: rest),
                    let size = Int(String(decoding: rest[..<(lineEnd - 2)], as: UTF8.self), radix: 16),
                    rest.endIndex - lineEnd >= size + 2
                else { return nil }
                body += rest[lineEnd..<(lineEnd + size)]
                rest = rest[(lineEnd + size + 2)...]
                if size == 0 { break }
            }
        } else if let length = head["content-length"].flatMap({ Int($0) }) {
            guard rest.count >= length else { return nil }
            body = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
        } else {
            guard isComplete else { return nil }
            body = Array(rest)
            rest = []
        }
        return (RawResponse(statusLine: head.statusLine, fields: fields, body: body), Array(rest))
    }

    private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let mark = Array(mark.utf8)
        guard bytes.count >= mark.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - mark.count)
        where bytes[start] == mark[0] && bytes[start..<(start + mark.count)].elementsEqual(mark) {
            return start + mark.count
        }
        return nil
    }
}
