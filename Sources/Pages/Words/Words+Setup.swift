import Localization

extension Words {
    /// The pages that connect a provider.
    struct Setup: Codable, Sendable {
        let title: String
        let menu: String
        let lead: String
        let current: Phrase
        let boundToVariable: Phrase
        let nothingDone: String
        let which: String
        let kind: String
        let kinds: [ProviderKind: String]
        let address: String
        let addressHint: String
        let orPaste: String
        let pasted: String
        let pastedHint: String
        let look: String
        let nothingYet: String
        let toSettings: String

        let found: String
        let nothingFound: String
        let foundByUserFlow: String
        let register: String
        let registerHow: String
        let purposes: [SetupConnectionPage.RedirectAddress.Purpose: String]
        let redirectTaken: [ProviderKind: String]
        let redirectRefusals: [SetupConnectionPage.RedirectAddress.Refusal: String]
        let copy: String
        let copied: String
        let registration: String
        /// Marks optional fields.
        let optional: String
        let labels: [SetupConnectionPage.Field.Name: String]
        let hints: [SetupConnectionPage.Field.Name: String]
        let secretIsSet: String
        let check: String
        let save: String
        let saveHow: String
        let another: String

        let findings: String
        let allGood: String
        let allTried: String
        let someUnseen: String
        let someWrong: String
        let trial: String
        let trialHow: String
        let trialByPaste: String
        let tryIt: String
        let trialPassed: Phrase
        let trialToken: String
        let trialNoToken: String
        let trialRefused: String

        let connected: Phrase
        let connectedBut: Phrase
        let backup: Phrase
        let toSignIn: String

        /// The names of the parts of a connection.
        let topics: [String: String]
        let verdicts: [ConnectionFinding.Verdict: String]
        /// The text for a part that works.
        let good: [String: Phrase]
        /// What is wrong, and what to change.
        let problems: [String: AdviceText]
        /// Where to change a part of the registration in a provider's console.
        let places: [ProviderKind: [String: String]]
    }
}
