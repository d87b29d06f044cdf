extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let brazilianPortugueseTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "O token foi assinado por outra pessoa",
            .refused(
                prize:
                    "Quem se metesse entre o provedor e o app poderia escrever no token o que quisesse: o número da Alice no lugar do próprio, ou uma validade de dez anos. Aqui, passaria pela Alice.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (6). Quando o token vem direto do provedor, o TLS pode substituir a assinatura; este programa a verifica mesmo assim."
            ))
        let unsigned = FaultDescription(
            "Não está assinado",
            .refused(
                prize:
                    "Tudo: um token assim pode ser escrito em um editor de texto, com qualquer nome. Em 2015, várias bibliotecas muito usadas acreditavam nele, porque o próprio token dizia não precisar de assinatura.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Só um app que se registrou para isso pode aceitar tokens sem assinatura, e este nunca aceita. A RFC 8725 §3.2 repetiu isso em 2020."
            ))
        let issuer = FaultDescription(
            "Vem de outro provedor",
            .refused(
                prize:
                    "Em grandes provedores, milhares de empresas compartilham o mesmo conjunto de chaves. Quem administra uma delas poderia criar uma conta lá e entrar aqui com ela: a assinatura é autêntica, só a empresa é outra.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (2). O emissor tem de ser, letra por letra, o provedor consultado."
            ))
        let audience = FaultDescription(
            "É destinado a outro app",
            .refused(
                prize:
                    "Quem tem qualquer outro app neste provedor, um jogo ou um quiz, recebe um token autêntico de todos os que entram nele. Poderia apresentar aqui o token da Alice e ser a Alice.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). Um token que não indica este app como destinatário (aud) deve ser recusado."
            ))
        let nonce = FaultDescription(
            "Responde a outra requisição",
            .refused(
                prize:
                    "Um token roubado da Alice poderia ser encaixado em um login começado pelo ladrão, hoje ou daqui a um mês. Aqui, ele seria a Alice. Só o nonce diz a qual requisição um token responde.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (11). O nonce no token tem de ser o que foi enviado."
            ))
        return [
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "O token foi assinado por outra pessoa, com uma curva", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription("Diz que não precisa de assinatura", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("Não diz quem o emitiu", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription("Não diz a quem é destinado", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("Não diz a quem é destinado", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "É destinado a nós, e a um desconhecido também",
                .refused(
                    prize:
                        "O outro app tem exatamente o mesmo token. Poderia apresentá-lo aqui e se passar por quem entrou lá.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). Um token com mais um destinatário em que este app não confia deve ser recusado."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription("Não diz a qual requisição responde", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "É de ontem",
                .refused(
                    prize:
                        "Um token copiado alguma vez, de um backup ou de um log antigo, abriria a porta para sempre, mesmo depois de a Alice sair da empresa.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (9). O fim tem de estar no futuro; toleram-se alguns minutos para relógios errados."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "Não tem fim",
                .refused(
                    prize:
                        "Um token sem fim vale para sempre. Quem o copia uma vez pode voltar com ele anos depois.",
                    rule: "Desde 2014: OpenID Connect Core 1.0 §2. Todo ID token precisa ter um fim.")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "Não diz quando foi criado",
                .refused(
                    prize:
                        "Não daria para distinguir um token guardado por um ladrão de um token novo. É a idade que o denuncia.",
                    rule: "Desde 2014: OpenID Connect Core 1.0 §2. Todo ID token precisa dizer quando foi emitido.")),
            "oidcc-client-test-missing-sub": FaultDescription(
                "Não diz de quem trata",
                .refused(
                    prize:
                        "Um programa que procura uma conta sem número pode achar a primeira, ou uma que todas essas pessoas compartilham. Quem recebe um token assim lê o que os outros deixaram ali.",
                    rule: "Desde 2014: OpenID Connect Core 1.0 §2. Todo ID token precisa ter um subject.")),
            fapi("invalid-alternate-alg"): FaultDescription(
                "Foi assinado de uma forma que ninguém combinou",
                .refused(
                    prize:
                        "Quem pode escolher a forma de assinar escolhe a mais fraca. No truque clássico, HS256 toma o lugar de RS256, e a chave pública do provedor, que qualquer um pode baixar, vira a senha com que se assina.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1, de 2020: o app decide quais algoritmos aceita, nunca o token."
                )),
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "Foi assinado com uma senha, e com a errada",
                .refused(
                    prize:
                        "Uma senha que os dois lados conhecem prova pouco: quem achasse o segredo do app em um arquivo de configuração poderia escrever tokens para qualquer pessoa. E aqui nem é a senha certa.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). O provedor anunciou RS256, então nada mais é aceito."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "Pertence a outro access token",
                .refused(
                    prize:
                        "O access token poderia ser trocado no caminho. A Alice seria recebida pelo nome, e o que ela anota iria para a lista do invasor, dono do outro token.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.8. Quando o token traz um hash do access token, os dois têm de combinar."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "Não diz qual chave o assinou",
                .refused(
                    prize:
                        "Experimentar uma chave após a outra faz cada chave valer para qualquer token. Uma chave esquecida que vazou já bastaria.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §10.1. Quando há várias chaves, o token tem de indicar uma. Um app pode experimentar todas; este recusa."
                )),
        ]
    }()
}
