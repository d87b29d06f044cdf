public import Localization

/// An address at which a provider answers.
public enum ProviderEndpoint: Sendable, TextKey {
    /// The discovery document.
    case metadata
    /// The key set.
    case keys
    /// The token endpoint.
    case token
    /// The UserInfo endpoint.
    case userInfo
}
