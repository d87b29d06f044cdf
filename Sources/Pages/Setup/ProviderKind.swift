public import Localization

/// Which provider somebody connects; the raw values are those of the form.
public enum ProviderKind: String, Sendable, TextKey {
    /// Azure AD B2C.
    case azureADB2C = "azure-ad-b2c"
    /// Microsoft Entra External ID.
    case externalID = "external-id"
    /// Microsoft Entra ID.
    case entraID = "entra-id"
    /// Any other.
    case other

    /// Where in the provider's console a part of the registration is changed.
    func place(of topic: String, _ words: Words) -> String? {
        words.setup.places[self]?[topic] ?? (self == .externalID ? words.setup.places[.entraID]?[topic] : nil)
    }
}
