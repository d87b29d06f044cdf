public import Localization

/// The topics of faults, in the order of the table.
public enum FaultGroup: String, Sendable, TextKey {
    /// The authorization response.
    case answer
    /// The token response and its ID token.
    case token
    /// The provider's keys.
    case keys
    /// The provider's metadata.
    case metadata
    /// UserInfo.
    case userInfo = "userinfo"
    /// The token response to a refresh token.
    case refresh
    /// Signing out.
    case logout
    /// Attacks without an official test.
    case ours
}
