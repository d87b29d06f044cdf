import Localization

extension Words {
    /// The page where the redirect URI of a sign-in is pasted.
    struct Paste: Codable, Sendable {
        let title: String
        let heading: String
        let lead: String
        let leadWithoutStep: String
        let first: String
        let firstHow: Phrase
        let firstButton: String
        let second: String
        let box: String
        let how: [String]
        let hidden: String
        let hiddenHow: [String]
        let field: String
        let resume: String
        let startAgain: String
        let problems: [PastePage.Problem: String]
        /// The link on the welcome page.
        let offer: String
    }
}
