import Localization

extension Words {
    /// The settings page and the page that asks before the keychain is cleared.
    struct Settings: Codable, Sendable {
        let menu: String
        let title: String
        let lead: Phrase
        let groups: [SettingsField.Group: String]
        let labels: [SettingsField: String]
        let hints: [SettingsField: String]
        let choices: [String: String]
        let choiceByItself: String
        let secretIsSet: String
        let secretIsNotSet: String
        let removeSecret: String
        let typeSecretAgain: String
        let fromVariable: Phrase
        let boundToVariable: Phrase
        let fileHas: Phrase
        let fileHasNone: String
        let toPolicies: String
        let whoIsSignedIn: String
        let onlyThisCopy: String
        let save: String
        let back: String
        let saved: String
        let savedForThisRun: String
        let savedBut: String
        let refused: String
        let changedMeanwhile: String
        let notTakenUp: String
        let unsaved: Phrase
        let fixed: String
        let fixedMeaning: Phrase
        let inLine: Phrase
        let inFile: String
        let onCommandLine: String
        let byItself: String
        let keychain: String
        let keychainMeaning: String
        let clearKeychain: String
        let keychainCleared: String
        let clearQuestion: String
        let clearMeaning: String
        let clearNoWayBack: String
        let clearConfirm: Phrase
        /// The word to enter for confirmation, case-insensitive.
        let clearWord: String
        let clearWrongWord: Phrase
        let clearNow: String
        let clearNot: String
        let notHere: ErrorText
    }
}
