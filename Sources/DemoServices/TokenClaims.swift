internal import HTTP
internal import JSON

/// What the demo services read from the claims of a token.
struct TokenClaims: Sendable {
    let claims: JSONValue

    init(_ claims: JSONValue) { self.claims = claims }

    /// Whom the token is for: `aud` is a string or an array (RFC 7519 section 4.1.3).
    var audiences: [String] {
        claims["aud"]?.string.map { [$0] } ?? claims["aud"]?.array?.compactMap(\.string) ?? []
    }

    /// Whether a client has the token for itself, as Microsoft Entra ID and RFC 9068 section 2.2 mark one. A client has no list, and its name
    /// may be chosen to be a person's `sub` (RFC 9068 section 5).
    var isOfClientItself: Bool {
        if claims[Self.clientMark.name]?.string == Self.clientMark.value { return true }
        guard let subject = claims["sub"]?.string else { return false }
        return [claims["azp"], claims["client_id"]].contains { $0?.string?.isIdentical(to: subject) == true }
    }

    /// The claim of a token that a client has for itself, and its value, as Microsoft Entra ID writes them. Without it such a token would be that
    /// of a person whose `sub` is the client ID (RFC 9068 section 5).
    static let clientMark = (name: "idtyp", value: "app")
}
