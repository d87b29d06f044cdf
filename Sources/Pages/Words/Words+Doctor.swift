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
        let someBroken: String
        let verdicts: [ConnectionFinding.Verdict: String]
        let expected: Phrase
        let seen: Phrase
        package let lines: Lines
    }
}
