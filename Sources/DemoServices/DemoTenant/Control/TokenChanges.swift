internal import JSON

/// What the control interface overrides in the tokens of one sign-in.
struct TokenChanges: Sendable, Hashable {
    /// Claims besides those of the user, or instead of them.
    var claims: [String: JSONValue] = [:]
    /// Further claims of the access token.
    var accessTokenClaims: [String: JSONValue] = [:]
    /// `aud` of the access token; `nil` for the usual one.
    var audience: JSONValue?
    /// The scopes of the access token and of the token response; `nil` for the granted ones.
    var scope: String?

    /// The members as in the request.
    var json: [String: JSONValue] {
        [
            "claims": .object(claims), "access_token_claims": .object(accessTokenClaims),
            "audience": audience ?? .null, "scope": scope.map(JSONValue.string) ?? .null,
        ]
    }
}

// Stored with the grant, as JSON in a string: JSONValue itself has no coding.
extension TokenChanges: Codable {
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let json = try JSONValue(parsing: Array(text.utf8))
        self.init(
            claims: json["claims"]?.object ?? [:], accessTokenClaims: json["access_token_claims"]?.object ?? [:],
            audience: json["audience"].flatMap { $0 == .null ? nil : $0 }, scope: json["scope"]?.string)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: JSONValue.object(json).encoded(), as: UTF8.self))
    }
}
