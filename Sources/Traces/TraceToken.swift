/// A JSON Web Token, taken apart; its signature is masked. Whether it may be believed is for the checks to say.
public struct TraceToken: Sendable, Hashable {
    /// What the token is for.
    public let kind: Kind
    /// The members of its header.
    public let header: [TraceField]
    /// Its claims.
    public let claims: [TraceField]
    /// The signature.
    public let signature: MaskedValue

    /// The tokens that programs of this kind meet.
    public enum Kind: String, Sendable, CaseIterable {
        case idToken = "id-token"
        case accessToken = "access-token"
        case logoutToken = "logout-token"
    }
}
