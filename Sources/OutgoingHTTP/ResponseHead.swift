internal import HTTP

/// Parses the status and the fields of a response from its header lines, as libcurl passes them.
///
/// Informational responses (1xx) precede the final one, each with its own block: the last block counts. What follows the final
/// block are trailers (RFC 9110 section 6.5); they are not requested here and are dropped, because merging them could
/// override a field that has been used already.
struct ResponseHead {
    private var status: HTTPStatus?
    private var fields: [(name: HTTPField.Name, value: String)] = []
    private var isComplete = false
    /// Whether the previous line was a field that is kept: only then can a folded line continue it.
    private var mayContinue = false

    /// Reads one line with or without its line end.
    mutating func read(line raw: UnsafeRawBufferPointer) {
        guard !isComplete else { return }
        var line = unsafe raw[...]
        while let last = unsafe line.last, last == 0x0A || last == 0x0D { unsafe line.removeLast() }
        if unsafe line.isEmpty {
            isComplete = status.map { $0.kind != .informational } ?? false
        } else if unsafe line.starts(with: "HTTP/".utf8) {
            status = unsafe ResponseHead.status(in: String(decoding: line, as: UTF8.self))
            fields = []
            mayContinue = false
        } else {
            unsafe read(field: Array(line))
        }
    }

    /// The status in `HTTP/1.1 200 OK`; `nil` unless it has three digits.
    private static func status(in line: String) -> HTTPStatus? {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, words[1].utf8.count == 3, let code = Int(words[1]), code >= 100 else { return nil }
        return HTTPStatus(code)
    }

    /// Adds a field whose name is a token; a folded line is joined to the previous one (RFC 9112 section 5.2).
    private mutating func read(field line: [UInt8]) {
        if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
            guard mayContinue, let last = fields.indices.last else { return }
            fields[last].value += " " + String(decoding: line, as: UTF8.self)
            return
        }
        mayContinue = false
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let name = HTTPField.Name(bytes: Array(line[..<colon]))
        else { return }
        fields.append((name, String(decoding: line[(colon + 1)...], as: UTF8.self)))
        mayContinue = true
    }

    /// The response: `nil` without a final status, or when the connection ended within the head, which
    /// libcurl treats as a response without a body.
    ///
    /// `Content-Encoding` and `Content-Length` do not describe a body that libcurl has decoded, so both are removed.
    func response(with body: [UInt8], to method: HTTPMethod) -> HTTPResponse? {
        guard isComplete, let status else { return nil }
        var kept = HTTPFields(fields.map { HTTPField($0.name, $0.value) })
        if kept[.contentEncoding] != nil, method != .head {
            kept[.contentEncoding] = nil
            kept[.contentLength] = nil
        }
        return HTTPResponse(status, fields: kept, body: body)
    }
}
