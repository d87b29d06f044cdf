import Localization

extension Words {
    /// The page with the program's self-checks.
    package struct Doctor: Codable, Sendable {
        let title: String
        let menu: String
        let lead: String
        let run: String
        let again: String
        let allHold: String
        /// The number of failed checks, of all.
        let attention: PluralPhrase
        let checked: String
        let others: String
        /// Explains the short names next to the names.
        let codes: Phrase
        let subjects: [DoctorPage.Subject: String]
        /// The name of each check, by its short name.
        let names: [String: String]
        let verdicts: [ConnectionFinding.Verdict: String]
        let expected: Phrase
        let seen: Phrase
        package let lines: Lines
    }
}
