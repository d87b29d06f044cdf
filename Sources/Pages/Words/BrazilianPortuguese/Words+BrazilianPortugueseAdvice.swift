extension Words {
    static let brazilianPortugueseAdvice = Advice(
        heading: "Para você, que cuida deste site",
        onlyHere: "Esta parte só aparece no seu próprio navegador.",
        toDo: "O que mudar",
        check: "Verificação",
        logged: "No log",
        seeTrace: "Ver todas as mensagens deste login",
        seeFlow: "Acompanhar o próximo login, mensagem por mensagem",
        texts: [
            brazilianPortugueseCheckAdvice, brazilianPortugueseErrorAdvice, brazilianPortugueseAADB2CAdvice,
        ]
        .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
