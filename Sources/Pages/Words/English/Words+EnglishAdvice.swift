extension Words {
    static let englishAdvice = Advice(
        heading: "For you, who run this site",
        onlyHere: "Only your own browser is shown this part.",
        toDo: "What to change",
        check: "Check",
        logged: "In the log",
        seeTrace: "See every message of this sign-in",
        seeFlow: "Watch the next sign-in, message by message",
        texts: [englishCheckAdvice, englishErrorAdvice, englishAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
