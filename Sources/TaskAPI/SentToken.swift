internal import HTTP

/// The token that a request carried, to be taken out of whatever its response says: some servers send back what they were sent, and no
/// token may get onto a page.
struct SentToken: Sendable {
    private let bytes: [UInt8]

    /// What is shown in its place.
    static let mask = "***"
    /// A shorter token protects nothing, and its letters may be in any text by chance.
    static let minBytes = 8

    /// The token of a request; none when it carries none.
    init(of request: OutgoingRequest) {
        let token = request.fields[.authorization]?.split(separator: " ").last.map { Array($0.utf8) } ?? []
        bytes = token.count < SentToken.minBytes ? [] : token
    }

    /// A text without the token, as it was when it does not hold it.
    func removed(from text: String) -> String {
        // Tasks are mostly shorter than tokens, and there may be many.
        guard !bytes.isEmpty, text.utf8.count >= bytes.count else { return text }
        let all = Array(text.utf8)
        let rest = removed(from: all)
        return rest == all ? text : String(decoding: rest, as: UTF8.self)
    }

    /// The start of a text without the token. It is looked for byte by byte, since to Swift a letter with a mark behind it is another
    /// letter, and in all of the text, so that no cut leaves a part.
    /// - Parameter limit: how many bytes are wanted at least.
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
