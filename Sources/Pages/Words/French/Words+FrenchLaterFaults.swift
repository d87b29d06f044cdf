extension Words {
    /// Faults of what comes after the ID token: UserInfo and the refresh.
    static let frenchLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "La deuxième source parle de quelqu’un d’autre",
            .refused(
                prize:
                    "Avec un access token remplacé en route, le nom et l’adresse e-mail d’une autre personne entreraient dans la session. Un programme qui trouve les comptes par l’adresse e-mail ouvrirait celui de cette personne.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §5.3.2. Le sujet doit être celui de l’ID token ; sinon, rien de la réponse ne doit être utilisé."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "Le jeton renouvelé vient d’un autre fournisseur",
            .refused(
                prize:
                    "La connexion a été vérifiée avec soin, et une heure plus tard, plus personne ne regarde. Quiconque pourrait remplacer la réponse à un renouvellement s’emparerait de la session sur la parole d’un autre fournisseur.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §12.2. L’émetteur doit être celui de la connexion.")),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "Après le renouvellement, c’est quelqu’un d’autre",
            .refused(
                prize:
                    "La session ouverte d’Alice deviendrait sans un mot celle de quelqu’un d’autre : cette autre liste sur son écran, et ses modifications sous un autre nom.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §12.2. Le sujet doit être celui de la connexion.")),
    ]
}
