import Localization

extension Words {
    /// The part of the claims page that calls the task API.
    struct Trial: Codable, Sendable {
        let heading: String
        let lead: String
        let list: String
        let add: String
        let status: String
        let contentType: String
        let challenge: String
        let size: String
        let bytes: PluralPhrase
    }
}
