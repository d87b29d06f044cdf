extension Words {
    /// Faults of the metadata and of the answer that comes through the browser.
    static let brazilianPortugueseAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "Os metadados falam de outro provedor",
            .refused(
                prize:
                    "Os metadados dizem onde as senhas são digitadas, para onde vão códigos e segredos e quais chaves são as certas. Quem conseguisse infiltrar um documento próprio seria dono de todos os logins dali em diante.",
                rule:
                    "Desde 2014: OpenID Connect Discovery 1.0 §4.3. O emissor no documento tem de ser exatamente o que foi consultado."
            ))
        let state = FaultDescription.Verdict.refused(
            prize:
                "O invasor começa um login próprio e deixa o navegador da Alice terminá-lo. A Alice não percebe que está na conta do invasor e anota ali o que era para a própria lista.",
            rule:
                "Desde 2012: RFC 6749 §10.12. O app precisa saber que a resposta pertence ao navegador que perguntou."
        )
        let mixUp = FaultDescription.Verdict.refused(
            prize:
                "Um app que conhece dois provedores pode se confundir sobre qual deles respondeu. Então entrega o código do provedor bom ao mau, que entra com ele. Esse ataque de mix-up foi descrito em 2016.",
            rule:
                "Desde 2022: RFC 9207 §2.4. A resposta indica o seu emissor e, se o provedor prometeu isso, o nome tem de estar lá e estar certo."
        )
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "Responde a uma pergunta que ninguém fez", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "Não diz a qual pergunta responde", state),
            fapi("invalid-authorization-response-iss"): FaultDescription("Quem respondeu foi outro provedor", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription("A resposta esconde quem a enviou", mixUp),
            "oidcc-client-test-form-post-error": FaultDescription(
                "O provedor diz não",
                .refused(
                    prize:
                        "Ninguém foi identificado. Um programa que continua depois de um “não” mostra, no pior caso, a sessão de quem usou o navegador antes.",
                    rule:
                        "Desde 2012: RFC 6749 §4.1.2.1. Uma resposta com erro não tem código, e o login termina ali."
                )),
        ]
    }()
}
