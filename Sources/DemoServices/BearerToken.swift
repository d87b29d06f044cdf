internal import HTTP

/// The token of a request (RFC 6750 section 2.1). Only the header is read: a token in a URL ends up in logs.
enum BearerToken {
    /// The content of `Authorization`.
    enum Reading: Sendable, Hashable {
        case absent, malformed
        case token(String)
    }

    static func read(_ request: HTTPRequest) -> Reading {
        let fields = request.fields[values: .authorization]
        guard let field = fields.first else { return .absent }
        guard fields.count == 1 else { return .malformed }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        // Another scheme is not a bearer token. Schemes are case-insensitive (RFC 9110 section 11.1).
        guard words.first?.lowercased() == "bearer" else { return .absent }
        return words.count == 2 ? .token(String(words[1])) : .malformed
    }
}
