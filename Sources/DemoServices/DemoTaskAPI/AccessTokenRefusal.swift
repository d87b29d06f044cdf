/// Why a token was refused: the check that failed.
enum AccessTokenRefusal: Error, Sendable, Hashable {
    case malformed, algorithm, issuer, unknownKey, signature, expired, notYetValid, audience, idToken, owner, client
    /// Undecided: the issuer's keys are not available now.
    case issuerUnavailable

    /// The text for `error_description`. NXOAuth2Client, the library of the first tutorial, refreshes when it contains the
    /// word "expired" and logs the account out otherwise, so only that one text has it.
    var detail: String {
        switch self {
        case .malformed: "The access token is not a signed JWT"
        case .algorithm: "The access token must be signed with the algorithm of its issuer and name its key"
        case .issuer: "The access token comes from an issuer that is not trusted here"
        case .unknownKey: "The access token is signed with a key that its issuer does not publish"
        case .signature: "The signature of the access token is wrong"
        case .expired: "The access token expired"
        case .notYetValid: "The access token is not valid yet"
        case .audience: "The access token is for another audience"
        case .idToken: "This is an ID token; an access token is needed"
        case .owner: "The access token does not say whose it is"
        case .client: "The access token is a client's own; the lists here belong to people"
        case .issuerUnavailable: "The keys of the issuer could not be fetched"
        }
    }
}
