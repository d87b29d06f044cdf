/// What a request of the program is for, told by whoever makes it.
public enum RequestPurpose: String, Sendable, Hashable {
    /// The provider's metadata.
    case metadata
    /// The provider's keys.
    case keys
    /// A code for tokens.
    case token
    /// A refresh token for tokens.
    case refresh
    /// Claims from the UserInfo endpoint.
    case userInfo
    /// A call of the task API.
    case taskAPI
}
