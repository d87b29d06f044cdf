/// The purpose of an outgoing request, set by the caller.
public enum RequestPurpose: String, Sendable, Hashable, CaseIterable {
    /// The provider's metadata.
    case metadata
    /// The provider's keys.
    case keys
    /// Redeeming a code.
    case token
    /// Refreshing tokens.
    case refresh
    /// Claims from the UserInfo endpoint.
    case userInfo
    /// A call of the task API.
    case taskAPI
}
