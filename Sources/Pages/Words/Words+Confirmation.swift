import Localization

extension Words {
    /// The page that asks before a user is signed in.
    struct Confirmation: Codable, Sendable {
        let title: String
        let heading: Phrase
        let headingWithoutName: String
        let lead: Phrase
        let leadWithEmail: Phrase
        let onlyIf: String
        let activeStays: Phrase
        let activeLeaves: Phrase
        let resume: String
        let discard: String
    }
}
