import Localization

extension Words {
    static let englishDoctor = Doctor(
        title: "Check this installation",
        menu: "Check this installation",
        lead:
            "The program calls itself as a stranger would, looks at its files, and asks the provider and the task API. It takes about ten seconds and changes nothing.",
        run: "Check now",
        again: "Check again",
        allHold: "Everything is in order.",
        someBroken: "Not everything is in order:",
        verdicts: [.good: "in order", .wrong: "needs attention", .unseen: "not measured"],
        expected: "Expected: {text}",
        seen: "Seen: {text}",
        lines: .init(expected: .english, seen: .english, reasons: .english, next: .english))
}
