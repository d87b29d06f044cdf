extension Words {
    static let germanAdvice = Advice(
        heading: "Für die Person, die diese Website betreibt",
        onlyHere: "Dieser Teil erscheint nur in Ihrem eigenen Browser.",
        toDo: "Was zu ändern ist",
        check: "Prüfung",
        logged: "Im Log",
        seeTrace: "Alle Nachrichten dieser Anmeldung ansehen",
        seeFlow: "Die nächste Anmeldung Nachricht für Nachricht ansehen",
        texts: [germanCheckAdvice, germanErrorAdvice, germanAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
