extension Words {
    static let germanAdvice = Advice(
        heading: "Für Sie, weil Sie diese Website betreiben",
        onlyHere: "Diesen Teil bekommt nur Ihr eigener Browser zu sehen.",
        toDo: "Was zu ändern ist",
        check: "Prüfung",
        logged: "Im Log",
        seeTrace: "Alle Nachrichten dieser Anmeldung ansehen",
        seeFlow: "Die nächste Anmeldung Nachricht für Nachricht ansehen",
        texts: [germanCheckAdvice, germanErrorAdvice, germanAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
