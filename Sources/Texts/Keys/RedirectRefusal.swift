public import Localization

/// Why a provider does not accept an address.
public enum RedirectRefusal: String, Sendable, TextKey {
    /// http is allowed for localhost only.
    case httpElsewhere
    /// http is allowed for the name localhost, not for its IP address.
    case httpByNumber
    /// The provider allows at most 256 characters.
    case tooLong
    /// Only names under a public top-level domain are allowed.
    case noPublicName
}
