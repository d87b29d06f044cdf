import Localization

extension Words {
    static let brazilianPortugueseConfirmation = Confirmation(
        title: "Confirme que é você",
        heading: "Continuar como {name}?",
        headingWithoutName: "Continuar com esta conta?",
        lead: "O login em {place} foi concluído.",
        leadWithEmail: "O login em {place} foi concluído. O endereço de e-mail da conta é {email}.",
        onlyIf:
            "Continue só se foi você quem acabou de entrar e se esta conta é sua. Senão, o que você escrever aqui vai parar na conta de outra pessoa.",
        activeStays:
            "A conta de {name} está em uso aqui agora e continua conectada. Você pode alternar entre as contas.",
        activeLeaves: "A conta de {name} está em uso aqui agora e será desconectada.",
        goOn: "Continuar",
        discard: "Não sou eu")
}
