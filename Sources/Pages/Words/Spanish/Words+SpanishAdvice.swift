extension Words {
    static let spanishAdvice = Advice(
        heading: "Para quien administra este sitio",
        onlyHere: "Esta parte solo se muestra en su propio navegador.",
        toDo: "Qué cambiar",
        check: "Comprobación",
        logged: "En el registro",
        seeTrace: "Ver todos los mensajes de este inicio de sesión",
        seeFlow: "Observar el próximo inicio de sesión, mensaje a mensaje",
        texts: [spanishCheckAdvice, spanishErrorAdvice, spanishAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
