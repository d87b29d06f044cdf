import Localization

extension Words {
    /// What can be wrong with a provider, or with the address that leads to it, and what to change.
    struct ProviderFaults: Codable, Sendable {
        let redirects: [ProviderEndpoint: Phrase]
        let refuses: [ProviderEndpoint: Phrase]
        let malformed: [ProviderEndpoint: Phrase]
        let clientAuthentication: Phrase
        let issuerSpelling: Phrase
    }
}
