public import Localization

/// An endpoint of a provider.
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
