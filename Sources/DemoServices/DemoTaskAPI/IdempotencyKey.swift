internal import FoundationEssentials
internal import HTTP

/// The `Idempotency-Key` of an addition, so that a retry adds nothing (draft-ietf-httpapi-idempotency-key-header-07).
struct IdempotencyKey: Sendable, Hashable {
    let value: String

    /// Seconds for which a key is stored: a day.
    static let lifetime: TimeInterval = 24 * 3600
    /// The maximum number of characters.
    static let maxCharacters = 255

    /// Parses the field: one quoted string (section 2.1, RFC 9651 section 3.3.3); `nil` when there is none.
    /// - Throws: a 400 for anything else.
    init?(_ fields: HTTPFields) throws(TaskProblem) {
        let values = fields[values: .idempotencyKey]
        guard let value = values.first else { return nil }
        let key = value.utf8.dropFirst().dropLast()
        guard values.count == 1, value.utf8.count >= 3, value.first == "\"", value.last == "\"",
            key.count <= IdempotencyKey.maxCharacters,
            key.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
        else { throw .invalidKey }
        self.value = String(decoding: key, as: UTF8.self)
    }
}
