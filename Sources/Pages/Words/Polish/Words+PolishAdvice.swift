extension Words {
    static let polishAdvice = Advice(
        heading: "Dla Ciebie – osoby, która prowadzi tę witrynę",
        onlyHere: "Tę część pokazujemy tylko w Twojej przeglądarce.",
        toDo: "Co zmienić",
        check: "Sprawdzenie",
        logged: "W dzienniku",
        seeTrace: "Zobacz wszystkie komunikaty tego logowania",
        seeFlow: "Obserwuj następne logowanie, komunikat po komunikacie",
        texts: [polishCheckAdvice, polishErrorAdvice, polishAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
