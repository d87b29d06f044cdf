import Localization

extension Words {
    static let brazilianPortugueseBreak = Break(
        title: "Quebre o login",
        heading: "Quebre o login",
        lead: "Escolha uma mentira. O provedor a conta em um login de verdade, e você vê qual verificação percebe.",
        alone:
            "O login de mais ninguém é afetado: cada execução tem um provedor, uma API e um navegador próprios dentro deste programa.",
        back: "Voltar ao diagrama",
        backToTalk: "Voltar à palestra",
        notRun: "ainda não executado",
        running: "em execução…",
        refusedBy: "recusado por",
        accepted: "aceito, como deve ser",
        wrong: "errado: não terminou como deveria",
        wrongBecause: "errado: {detail}",
        mustBeRefused: "deve ser recusado",
        mustBeAccepted: "deve ser aceito",
        picture: "Ver o diagrama",
        run: "Executar",
        allHeading: "Tudo de uma vez",
        runAll: PluralPhrase(one: "Executar {count}", other: "Executar todos os {count}"),
        progress: "Em execução: {done} de {count} prontos…",
        refusedCount: PluralPhrase(
            one: "{count} recusado por exatamente uma verificação",
            other: "{count} recusados por exatamente uma verificação"),
        acceptedCount: PluralPhrase(
            one: "{count} aceito como deve ser", other: "{count} aceitos como devem ser"),
        wrongCount: PluralPhrase(one: "{count} errado", other: "{count} errados"),
        totals: "{refused}, {accepted}, {wrong}",
        command: "Os testes oficiais entre eles, em um terminal:",
        groupsHeading: "Todos eles, por assunto",
        groups: [
            .answer: "A resposta",
            .token: "O token",
            .keys: "As chaves",
            .metadata: "Os metadados",
            .userInfo: "UserInfo",
            .refresh: "A renovação",
            .logout: "A saída",
            .ours: "Nossos próprios ataques",
        ],
        count: PluralPhrase(one: "{count} teste", other: "{count} testes"))
}
