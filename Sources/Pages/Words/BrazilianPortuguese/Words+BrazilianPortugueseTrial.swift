import Localization

extension Words {
    static let brazilianPortugueseTrial = Trial(
        heading: "Testar o serviço de tarefas",
        lead:
            "Cada botão faz uma chamada com o seu access token e mostra o que volta, sem alterações. O token em si nunca é mostrado.",
        list: "Buscar minhas tarefas (GET)",
        add: "Adicionar (POST)",
        status: "Status",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Tamanho",
        bytes: PluralPhrase(one: "{count} byte", other: "{count} bytes"))
}
