/// The parts of a JSON Web Token; its signature is masked. Whether it is valid is decided by the checks.
public struct TraceToken: Sendable, Hashable {
    /// The kind of the token.
    public let kind: Kind
    /// The members of its header.
    public let header: [TraceField]
    /// Its claims.
    public let claims: [TraceField]
    /// The signature.
    public let signature: MaskedValue

    /// The kinds of tokens in this program.
    public enum Kind: String, Sendable, CaseIterable {
        case idToken = "id-token"
        case accessToken = "access-token"
        case logoutToken = "logout-token"
    }
}
