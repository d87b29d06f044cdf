import Localization

extension Words {
    /// The page that breaks the sign-in on purpose.
    struct FaultLab: Codable, Sendable {
        let title: String
        let heading: String
        let lead: String
        let alone: String
        let back: String
        let backToTalk: String
        let notRun: String
        let running: String
        let refusedBy: String
        let accepted: String
        let wrong: String
        let wrongBecause: Phrase
        let mustBeRefused: String
        let mustBeAccepted: String
        let picture: String
        let run: String
        let allHeading: String
        let runAll: PluralPhrase
        let progress: Phrase
        let refusedCount: PluralPhrase
        let acceptedCount: PluralPhrase
        let wrongCount: PluralPhrase
        /// The three totals in a row.
        let totals: Phrase
        let command: String
        let groupsHeading: String
        let groups: [BreakPage.Group: String]
        let count: PluralPhrase
    }
}
