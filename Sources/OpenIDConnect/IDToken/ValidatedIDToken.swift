/// An ID token that passed every check of ``IDTokenValidator``; there is no other way to make one.
public struct ValidatedIDToken: Sendable, Hashable {
    /// What it says.
    public let claims: IDTokenClaims
    /// The checks in order, none failed.
    public let checks: [Check]

    // Only the validator calls this.
    init(provenBy checks: [Check], claims: IDTokenClaims) {
        self.claims = claims
        self.checks = checks
    }
}
