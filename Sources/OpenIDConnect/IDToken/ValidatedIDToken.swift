public import FoundationEssentials

/// An ID token that passed every check of ``IDTokenValidator``; there is no other way to make one.
public struct ValidatedIDToken: Sendable, Hashable {
    /// The token as it came.
    public let raw: String
    /// What it says.
    public let claims: IDTokenClaims
    /// The checks in order, none failed.
    public let checks: [Check]

    // In reach of the function below alone.
    fileprivate init(_ raw: String, claims: IDTokenClaims, provenBy checks: [Check]) {
        self.raw = raw
        self.claims = claims
        self.checks = checks
    }
}

extension ValidatedIDToken: CustomStringConvertible, CustomDebugStringConvertible {
    /// Whose token it is, without the token.
    public var description: String { "ValidatedIDToken(\(claims.issuer), \(claims.subject), ***)" }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension IDTokenValidator {
    /// Validates a token.
    /// - Parameters:
    ///   - rawIDToken: the token as it came.
    ///   - keys: where the provider's keys are found.
    ///   - nonce: what is demanded of `nonce`.
    ///   - accessToken: the access token that came with it; `at_hash` is checked against it.
    ///   - maxAge: the `max_age` that was asked for, if any.
    ///   - earliestIssue: no honest token was issued before this: the start of the sign-in, or the first token's `iat`.
    ///   - now: the time at which it is validated.
    /// - Throws: ``OpenIDConnectError`` with the checks up to the one that failed, or why there are no keys.
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
