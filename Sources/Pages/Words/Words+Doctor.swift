extension Words {
    /// The page on which the program measures itself.
    struct Doctor: Sendable {
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
    }

    static let englishDoctor = Doctor(
        title: "Check this installation",
        menu: "Check this installation",
        lead:
            "The program calls itself as a stranger would, looks at its files, and asks the provider and the task API. It takes about ten seconds and changes nothing.",
        run: "Check now",
        again: "Check again",
        allHold: "Every promise holds.",
        someBroken: "Not every promise holds:",
        verdicts: [.good: "holds", .wrong: "is broken", .unseen: "not measured"],
        expected: "Expected: {text}",
        seen: "Seen: {text}")
}
