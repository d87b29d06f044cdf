extension Words {
    /// Faults of logout tokens: orders of the provider to end a session, sent from server to server.
    static let brazilianPortugueseLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            prize:
                "O provedor assina muitas coisas com a mesma chave: ID tokens, avisos de senha alterada. Qualquer uma delas, uma vez copiada, poderia ser enviada como ordem para expulsar a pessoa, quantas vezes se quisesse.",
            rule:
                "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Só um token que indica o evento de logout é uma ordem de logout."
        )
        return [
            name("alg-none"): FaultDescription(
                "A ordem de saída não está assinada",
                .refused(
                    prize:
                        "Qualquer um que alcance este endereço poderia expulsar pessoas, uma a uma ou todas de uma vez, quantas vezes quisesse.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6. A assinatura é verificada como a de um ID token, e “none” não é assinatura."
                )),
            name("wrong-alg"): FaultDescription(
                "A ordem foi assinada de uma forma que ninguém combinou",
                .refused(
                    prize:
                        "Quem pode escolher a forma de assinar escolhe a mais fraca, e poderia então dar ordens em nome do provedor.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (3). O algoritmo tem de ser um que sirva para ID tokens."
                )),
            name("no-event"): FaultDescription("Nem é uma ordem de saída", event),
            name("wrong-event"): FaultDescription("É um aviso sobre outra coisa", event),
            name("with-nonce"): FaultDescription(
                "A ordem poderia passar por um ID token",
                .refused(
                    prize:
                        "Um logout token circula com menos cuidado que um ID token. Se pudesse ter um nonce, um que alguém apanhasse poderia ser apresentado como ID token, e fazer a pessoa entrar em vez de sair.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (7). Um logout token não pode ter nonce."
                )),
            name("wrong-aud"): FaultDescription(
                "A ordem é para outro app",
                .refused(
                    prize:
                        "Cada app deste provedor recebe ordens próprias. Quem tem um deles poderia repassá-las a nós e fazer sair quem usa o nosso app.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). O destinatário (aud) tem de ser este app."
                )),
            name("wrong-iss"): FaultDescription(
                "A ordem vem de outro provedor",
                .refused(
                    prize:
                        "Outra empresa no mesmo grande provedor, com as mesmas chaves, poderia fazer sair quem usa o nosso app.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). O emissor tem de ser o provedor em que a pessoa entrou."
                )),
        ]
    }()
}
