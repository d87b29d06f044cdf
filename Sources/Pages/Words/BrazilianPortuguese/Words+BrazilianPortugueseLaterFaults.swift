extension Words {
    /// Faults of what comes after the ID token: UserInfo and the refresh.
    static let brazilianPortugueseLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "A segunda fonte fala de outra pessoa",
            .refused(
                prize:
                    "Com um access token trocado no caminho, o nome e o e-mail de outra pessoa entrariam na sessão. Um programa que acha contas pelo e-mail abriria a conta dessa pessoa.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §5.3.2. O subject tem de ser o do ID token; se não for, nada da resposta pode ser usado."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "O token renovado vem de outro provedor",
            .refused(
                prize:
                    "O login foi verificado com cuidado, e uma hora depois ninguém olha mais. Quem conseguisse trocar a resposta a uma renovação tomaria a sessão com a palavra de outro provedor.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §12.2. O emissor tem de ser o do login.")),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "Depois da renovação, é outra pessoa",
            .refused(
                prize:
                    "A sessão aberta da Alice viraria a de outra pessoa sem nenhum aviso: a lista alheia na tela da Alice, e as alterações dela em nome de outra pessoa.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §12.2. O subject tem de ser o do login.")),
    ]
}
