public import Localization

/// What a presenter can do with a session; the raw values are those of the field `action`.
public enum FlowAction: String, Sendable, TextKey {
    /// Refresh the tokens.
    case refresh
    /// Treat the access token as expired.
    case expire
    /// Call the API as usual.
    case api
    /// Call the API without a token.
    case apiWithout = "api-without"
    /// Call the API with a token without its last character.
    case apiCut = "api-cut"
    /// Call the API with the ID token.
    case apiIDToken = "api-id-token"
    /// End only the provider's session.
    case providerSignOut = "provider-sign-out"
}
