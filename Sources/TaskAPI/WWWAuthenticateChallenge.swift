internal import HTTP

/// The `WWW-Authenticate` challenge of a 401 or 403 (RFC 9110 section 11.6.1, RFC 6750 section 3).
///
/// Of several challenges the first Bearer one is used. The Node servers send a plain message (`token is not found`), which
/// is not a challenge: then only the two words that clients have always looked for are recognized.
public struct WWWAuthenticateChallenge: Sendable, Hashable {
    /// Whether there is a Bearer challenge.
    public let isBearer: Bool
    /// What is protected.
    public let realm: String?
    /// The error code of RFC 6750 section 3.1: `invalid_token`, `insufficient_scope`, `invalid_request`.
    public let error: String?
    /// The error description. Untrusted: display it escaped.
    public let errorDescription: String?
    /// The required scope.
    public let scope: String?
    /// Whether the field contains the word `expired_token` anywhere, or the description of `invalid_token` contains
    /// "expired": the first tutorial's client then refreshed and retried.
    public let saysExpired: Bool
    /// Whether the field contains the word `invalid_token` anywhere.
    public let saysInvalid: Bool

    /// Creates a Bearer challenge.
    public init(realm: String? = nil, error: String? = nil, errorDescription: String? = nil, scope: String? = nil) {
        let words = [error, errorDescription].compactMap { $0 }.joined(separator: " ")
        self.init(
            isBearer: true,
            parameters: [
                "realm": realm, "error": error, "error_description": errorDescription,
                "scope": scope,
            ].compactMapValues { $0 }, raw: words)
    }

    /// Parses the values of all `WWW-Authenticate` fields; `nil` when they contain neither a Bearer challenge nor one of
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
