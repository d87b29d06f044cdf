public import FoundationEssentials

/// An ID token that passed every check of ``IDTokenValidator``; there is no other way to make one.
public struct ValidatedIDToken: Sendable, Hashable {
    /// The token as received.
    public let raw: String
    /// Its claims.
    public let claims: IDTokenClaims
    /// The checks in order, all passed.
    public let checks: [Check]

    // Accessible only to the function below.
    fileprivate init(_ raw: String, claims: IDTokenClaims, provenBy checks: [Check]) {
        self.raw = raw
        self.claims = claims
        self.checks = checks
    }
}

extension ValidatedIDToken: CustomStringConvertible, CustomDebugStringConvertible {
    /// Issuer and subject, without the token.
    public var description: String { "ValidatedIDToken(\(claims.issuer), \(claims.subject), ***)" }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension IDTokenValidator {
    /// Validates a token.
    /// - Parameters:
    ///   - rawIDToken: the token as received.
    ///   - keys: the source of the provider's keys.
    ///   - nonce: the requirement on `nonce`.
    ///   - accessToken: the access token of the same response; `at_hash` is checked against it.
    ///   - maxAge: the requested `max_age`, if any.
    ///   - earliestIssue: the earliest acceptable `iat`: the start of the sign-in, or the first token's `iat`.
    ///   - now: the time of validation.
    /// - Throws: ``OpenIDConnectError`` with the checks up to the one that failed, or with the reason why there are no keys.
    public func validate(
        _ rawIDToken: String, keys: some KeySource, nonce: NonceRule, accessToken: String?, maxAge: Int? = nil,
        earliestIssue: Date, now: Date
    ) async throws(OpenIDConnectError) -> ValidatedIDToken {
        var list = CheckList()
        let claims = try await claims(
            of: rawIDToken, keys: keys, nonce: nonce, accessToken: accessToken, maxAge: maxAge,
            earliestIssue: earliestIssue, now: now, &list)
        return ValidatedIDToken(rawIDToken, claims: claims, provenBy: list.checks)
    }
}
