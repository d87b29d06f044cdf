extension Words {
    /// What is unusual about a sign-in and right all the same.
    static let brazilianPortugueseTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Não há nada de errado",
            .accepted(
                because:
                    "Um programa que recusa tudo passaria em todos os outros testes. Este mostra que ele deixa a pessoa certa entrar."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "Não indica a chave, e só há uma",
            .accepted(
                because:
                    "O nome de uma chave serve para escolher entre várias (OpenID Connect Core 1.0 §10.1). Com uma só, não há o que escolher."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "Foi assinado da forma usual",
            .accepted(
                because:
                    "RS256 é o que todo provedor precisa saber fazer (OpenID Connect Core 1.0 §15.1), e este o anunciou."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "O nome vem só pelo UserInfo",
            .accepted(
                because:
                    "Um provedor pode deixar o nome fora do ID token e dá-lo a quem apresentar o access token (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "O provedor quer o segredo em outro lugar",
            .accepted(
                because:
                    "Se o segredo vai no cabeçalho ou no corpo, é o provedor que diz, nos metadados; o cabeçalho é até o padrão (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "O UserInfo quer o token no cabeçalho",
            .accepted(
                because:
                    "O lugar dele é o cabeçalho (RFC 6750 §2.1): um token em um endereço acabaria em históricos e logs."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "O UserInfo responde com um token assinado",
            .accepted(
                because:
                    "Um provedor pode assinar a resposta (OpenID Connect Core 1.0 §5.3.2). Então a assinatura, o emissor e o destinatário dela também são verificados."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Outra entidade atesta um endereço",
            .accepted(
                because:
                    "Podem vir junto claims de terceiros (OpenID Connect Core 1.0 §5.6.2). Este programa não precisa delas, então não acredita em nenhuma e segue em frente."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "Mais claims poderiam ser buscadas em outro lugar",
            .accepted(
                because:
                    "Elas podem ficar onde estão (OpenID Connect Core 1.0 §5.6.2). Nada é buscado: um endereço em uma resposta não pode mandar este servidor a lugar nenhum."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "O destinatário é uma lista com um só item",
            .accepted(because: "Uma lista com um só item vale o mesmo que o item (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "A resposta não diz por quanto tempo o token vale",
            .accepted(
                because:
                    "O tempo é recomendado, não obrigatório (RFC 6749 §5.1). A API sabe quando o token acabou, e avisa."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "O tipo do token mistura maiúsculas e minúsculas",
            .accepted(because: "“bEaReR” é “Bearer”: maiúsculas não fazem diferença aqui (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "Outro site manda pessoas para o login",
            .accepted(
                because:
                    "Um portal pode fazer isso (OpenID Connect Core 1.0 §4). O que começa é um login comum, com state e nonce próprios; não se acredita em nada do link."
            )),
    ]

    /// The same of metadata, keys, refreshes and sign-outs.
    static let brazilianPortugueseToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Provedores trocam as chaves sem avisar (OpenID Connect Core 1.0 §10.1.1). Um nome desconhecido é motivo para buscar as chaves mais uma vez, no endereço de sempre."
        )
        let refresh = FaultDescription(
            "Novos tokens em troca do refresh token",
            .accepted(
                because:
                    "É assim que deve ser (OpenID Connect Core 1.0 §12): a pessoa continua trabalhando e não percebe nada."
            ))
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Tudo aqui terminou antes de o navegador ser enviado ao provedor. O que ele traz de volta não pode abrir nada, nem manter nada aberto."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "O provedor publica os seus endereços",
                .accepted(
                    because:
                        "É assim que deve ser (OpenID Connect Discovery 1.0 §4): ninguém precisa digitar endereços.")),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "As chaves mudaram de lugar",
                .accepted(
                    because:
                        "O lugar das chaves está nos metadados e em nenhum outro ponto (OpenID Connect Discovery 1.0 §3). Quem consulta ali as encontra."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "A chave foi trocada há um instante", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription(
                "Há uma chave nova desde a última vez", rotation),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Sair aqui e lá",
                .accepted(
                    because:
                        "É assim que deve ser (OpenID Connect RP-Initiated Logout 1.0 §2): primeiro termina aqui, depois lá, e o navegador volta."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription("De volta de outra saída", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription("De volta sem dizer de quê", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "O provedor ordena uma saída",
                .accepted(
                    because:
                        "A ordem é autêntica em todos os pontos (OpenID Connect Back-Channel Logout 1.0 §2.6), então a sessão termina na outra janela também."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "O provedor faz a saída em um frame oculto",
                .accepted(
                    because:
                        "É assim que funciona o front-channel logout (OpenID Connect Front-Channel Logout 1.0 §2). O frame encerra uma sessão e não pode fazer mais nada."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "A pessoa sai no provedor",
                .accepted(
                    because:
                        "Quem sai pela porta do provedor também saiu daqui (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
