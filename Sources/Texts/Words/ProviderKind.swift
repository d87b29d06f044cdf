public import Localization

/// The kind of provider to connect; the raw values are those of the form.
public enum ProviderKind: String, Sendable, TextKey {
    /// Azure AD B2C.
    case azureADB2C = "azure-ad-b2c"
    /// Microsoft Entra External ID.
    case externalID = "external-id"
    /// Microsoft Entra ID.
    case entraID = "entra-id"
    /// Any other.
    case other

    /// Where to change a part of the registration in the provider's console.
    package func place(of topic: String, _ words: Words) -> String? {
        words.setup.places[self]?[topic] ?? (self == .externalID ? words.setup.places[.entraID]?[topic] : nil)
    }
}
