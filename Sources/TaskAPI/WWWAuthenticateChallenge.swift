internal import HTTP

/// What `WWW-Authenticate` of a 401 or 403 says (RFC 9110 section 11.6.1, RFC 6750 section 3).
///
/// Of several challenges the first Bearer one counts. The Node servers put a raw message there (`token is not found`),
/// which is no challenge: then only the two words that clients have always looked for can be told.
public struct WWWAuthenticateChallenge: Sendable, Hashable {
    /// Whether there is a challenge of the scheme Bearer.
    public let isBearer: Bool
    /// What is protected.
    public let realm: String?
    /// The error code of RFC 6750 section 3.1: `invalid_token`, `insufficient_scope`, `invalid_request`.
    public let error: String?
    /// The error in words. It comes from outside: show it escaped.
    public let errorDescription: String?
    /// The scope that is needed.
    public let scope: String?
    /// Whether the word `expired_token` stands anywhere in the field, or the description of `invalid_token` says
    /// "expired": the first tutorial's client then refreshed and tried again.
    public let saysExpired: Bool
    /// Whether the word `invalid_token` stands anywhere in the field.
    public let saysInvalid: Bool

    /// Makes a Bearer challenge.
    public init(realm: String? = nil, error: String? = nil, errorDescription: String? = nil, scope: String? = nil) {
        let words = [error, errorDescription].compactMap { $0 }.joined(separator: " ")
        self.init(
            isBearer: true,
            parameters: [
                "realm": realm, "error": error, "error_description": errorDescription,
                "scope": scope,
            ].compactMapValues { $0 }, raw: words)
    }

    /// Reads the values of all `WWW-Authenticate` fields; `nil` when they hold neither a Bearer challenge nor one of
    /// the two words.
    public init?(fieldValues: [String]) {
        let raw = fieldValues.joined(separator: ", ")
        guard raw.isStreamSafe else { return nil }
        let bearer = ChallengeParser.challenges(in: raw).first { $0.scheme == "bearer" }
        self.init(isBearer: bearer != nil, parameters: bearer?.parameters ?? [:], raw: raw)
        if !isBearer, !saysExpired, !saysInvalid { return nil }
    }

    private init(isBearer: Bool, parameters: [String: String], raw: String) {
        func text(_ name: String) -> String? { parameters[name].map { String($0.prefix(500)) } }
        self.isBearer = isBearer
        realm = text("realm")
        error = text("error")
        errorDescription = text("error_description")
        scope = text("scope")
        let description = parameters["error_description"]?.lowercased() ?? ""
        saysExpired =
            raw.contains("expired_token") || (parameters["error"] == "invalid_token" && description.contains("expired"))
        saysInvalid = raw.contains("invalid_token")
    }
}
