extension Words {
    /// Faults of the metadata and of the answer that comes through the browser.
    static let frenchAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "Les métadonnées parlent d’un autre fournisseur",
            .refused(
                prize:
                    "Les métadonnées disent où l’on tape les mots de passe, où l’on envoie codes et secrets et quelles clés sont les bonnes. Quiconque parviendrait à y glisser son propre document tiendrait dès lors toutes les connexions.",
                rule:
                    "Depuis 2014 : OpenID Connect Discovery 1.0 §4.3. L’émetteur dans le document doit être exactement celui qu’on a demandé."
            ))
        let state = FaultDescription.Verdict.refused(
            prize:
                "L’attaquant commence une connexion à son nom et la fait terminer par le navigateur d’Alice. Alice ne remarque pas qu’elle est dans le compte de l’attaquant, et y écrit ce qui était pour sa propre liste.",
            rule:
                "Depuis 2012 : RFC 6749 §10.12. L’application doit pouvoir établir que la réponse appartient au navigateur qui a demandé."
        )
        let mixUp = FaultDescription.Verdict.refused(
            prize:
                "Une application qui connaît deux fournisseurs peut se tromper sur celui qui a répondu. Elle remet alors le code du bon fournisseur au mauvais, qui se connecte avec. Cette attaque « mix-up » a été décrite en 2016.",
            rule:
                "Depuis 2022 : RFC 9207 §2.4. La réponse nomme son émetteur et, si le fournisseur l’a promis, ce nom doit être présent et juste."
        )
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "Elle répond à une question que personne n’a posée", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "Elle ne dit pas à quelle question elle répond", state),
            fapi("invalid-authorization-response-iss"): FaultDescription("Un autre fournisseur a répondu", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription("La réponse cache qui l’a envoyée", mixUp),
            "oidcc-client-test-form-post-error": FaultDescription(
                "Le fournisseur dit non",
                .refused(
                    prize:
                        "Personne n’a été identifié. Un programme qui continue après un non montre, au pire, la session de la personne qui utilisait le navigateur auparavant.",
                    rule:
                        "Depuis 2012 : RFC 6749 §4.1.2.1. Une réponse avec une erreur n’a pas de code, et la connexion s’arrête là."
                )),
        ]
    }()
}
