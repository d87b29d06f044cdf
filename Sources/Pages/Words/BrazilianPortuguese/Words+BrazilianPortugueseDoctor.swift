import Localization

extension Words {
    static let brazilianPortugueseDoctor = Doctor(
        title: "Verificar esta instalação",
        menu: "Verificar esta instalação",
        lead:
            "O programa acessa a si mesmo como um estranho faria, examina os próprios arquivos e consulta o provedor e a API de tarefas. Leva cerca de dez segundos e não altera nada.",
        run: "Verificar agora",
        again: "Verificar de novo",
        allHold: "Tudo está como prometido.",
        someBroken: "Nem tudo está como prometido:",
        // They follow names of either gender and number.
        verdicts: [.good: "em ordem", .wrong: "com problema", .unseen: "não verificado"],
        expected: "Esperado: {text}",
        seen: "Encontrado: {text}")
}
