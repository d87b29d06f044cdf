internal import HTTP

/// The token of a request, to be removed from its response: some servers echo it, and no token may be displayed on a page.
struct SentToken: Sendable {
    private let bytes: [UInt8]

    /// Its replacement.
    static let mask = "***"
    /// A shorter token protects nothing, and its characters may occur in any text by chance.
    static let minBytes = 8

    /// The token of a request; empty when it has none.
    init(of request: OutgoingRequest) {
        // By bytes: a token may be long, and iterating characters is a hundred times slower.
        let value = Array((request.fields[.authorization] ?? "").utf8)
        let end = value.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
        let start = value[..<end].lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
        let token = value[start..<end]
        bytes = token.count < SentToken.minBytes ? [] : Array(token)
    }

    /// The text without the token; unchanged if it does not contain it.
    func removed(from text: String) -> String {
        // Fast path: tasks are usually shorter than tokens, and there may be many.
        guard !bytes.isEmpty, text.utf8.count >= bytes.count else { return text }
        let all = Array(text.utf8)
        let rest = removed(from: all)
        return rest == all ? text : String(decoding: rest, as: UTF8.self)
    }

    /// The start of a text with the token removed. Searched byte by byte, since for Swift a letter with a combining mark is
    /// another letter, and in all of the text, so that truncation leaves no part of the token.
    /// - Parameter limit: how many bytes are needed at least.
    func removed(from text: [UInt8], limit: Int = .max) -> [UInt8] {
        var shown: [UInt8] = []
        var rest = text[...]
        while let first = rest.first, shown.count < limit {
            if !bytes.isEmpty, first == bytes[0], rest.starts(with: bytes) {
                shown += Array(SentToken.mask.utf8)
                rest = rest.dropFirst(bytes.count)
            } else {
                shown.append(first)
                rest = rest.dropFirst()
            }
        }
        return shown
    }
}
