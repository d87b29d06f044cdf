internal import JOSE
internal import JSON

/// What a token says whose signature is good. ``SignedTokenReader`` alone makes it, out of what JOSE has verified.
struct SignedClaims: Sendable {
    /// The claims.
    let claims: JSONValue
    /// How the token is signed.
    let algorithm: SignatureAlgorithm
}
