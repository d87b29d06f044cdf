public import Localization

/// An endpoint of a provider without which no one can sign in.
public enum ProviderEndpoint: Sendable, TextKey {
    /// The discovery document.
    case metadata
    /// The key set.
    case keys
    /// The token endpoint.
    case token
}
