import Localization

extension Words {
    /// Texts about the local certificate authority.
    struct LocalCertificateAuthority: Codable, Sendable {
        let heading: String
        let why: String
        let means: Phrase
        let meansAddresses: Phrase
        let check: String
        let checkHow: String
        let download: String
        let install: String
        let steps: [String]
        let without: String
        /// On the start page of a shared screen.
        let onScreen: Phrase
        let fingerprint: String
    }
}
