import Localization

extension Words {
    static let brazilianPortugueseAccountChange = AccountChange(
        title: "Outra conta está conectada",
        lead: "Esta aba mostrava a conta de {was}. Agora a conta conectada é a de {name}.",
        leadWithoutName: "Esta aba mostrava outra conta. Agora a conta conectada é a de {name}.",
        onlyIf:
            "Se não foi você quem trocou de conta, saia e entre de novo: outro programa deste computador pode ter feito isso, e o que você escrever vai parar na conta de outra pessoa.",
        goOn: "Continuar como {name}",
        goBack: "Voltar para {name}")
}
