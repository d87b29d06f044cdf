import Localization

extension Words {
    /// Faults of a provider, or of its configured address, and what to change.
    struct ProviderFaults: Codable, Sendable {
        let redirects: [ProviderEndpoint: Phrase]
        let refuses: [ProviderEndpoint: Phrase]
        let malformed: [ProviderEndpoint: Phrase]
        let clientAuthentication: Phrase
        let issuerSpelling: Phrase
        let anotherIssuer: Phrase
        let unsupported: Phrase
    }
}
