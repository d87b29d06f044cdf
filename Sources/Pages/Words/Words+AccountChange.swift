import Localization

extension Words {
    /// The page about a changed active account.
    struct AccountChange: Codable, Sendable {
        let title: String
        /// With `{was}` and `{name}`.
        let lead: Phrase
        /// With `{name}`.
        let leadWithoutName: Phrase
        let onlyIf: String
        let resume: Phrase
        let goBack: Phrase
    }
}
