import Localization

extension Words {
    /// The page on which the program measures itself.
    package struct Doctor: Codable, Sendable {
        let title: String
        let menu: String
        let lead: String
        let run: String
        let again: String
        let allHold: String
        /// How many of how many do not hold.
        let attention: PluralPhrase
        let checked: String
        let others: String
        /// What the short names beside the names are.
        let codes: Phrase
        let subjects: [DoctorPage.Subject: String]
        /// What each check is about, by its short name.
        let names: [String: String]
        let verdicts: [ConnectionFinding.Verdict: String]
        let expected: Phrase
        let seen: Phrase
        package let lines: Lines
    }
}
