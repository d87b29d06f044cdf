extension Words {
    static let swedishAdvice = Advice(
        heading: "Till dig som sköter webbplatsen",
        onlyHere: "Bara din egen webbläsare visar den här delen.",
        toDo: "Vad du ska ändra",
        check: "Kontroll",
        logged: "I loggen",
        seeTrace: "Se varje meddelande i den här inloggningen",
        seeFlow: "Följ nästa inloggning, meddelande för meddelande",
        texts: [swedishCheckAdvice, swedishErrorAdvice, swedishAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
