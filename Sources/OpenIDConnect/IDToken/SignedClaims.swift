internal import JOSE
internal import JSON

/// The claims of a token with a verified signature. Only ``SignedTokenReader`` makes it, from what JOSE has verified.
struct SignedClaims: Sendable {
    /// The claims.
    let claims: JSONValue
    /// The algorithm of the signature.
    let algorithm: SignatureAlgorithm
}
