extension Words {
    /// Faults of logout tokens: orders of the provider to end a session, sent from server to server.
    static let frenchLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            prize:
                "Le fournisseur signe beaucoup de choses avec la même clé : des ID tokens, l’annonce d’un mot de passe changé. N’importe laquelle, une fois copiée, pourrait être envoyée comme ordre de mettre la personne dehors, aussi souvent qu’on le veut.",
            rule:
                "Depuis 2022 : OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Seul un jeton qui nomme l’événement logout est un ordre de déconnexion."
        )
        return [
            name("alg-none"): FaultDescription(
                "L’ordre de déconnexion n’est pas signé",
                .refused(
                    prize:
                        "Quiconque peut atteindre cette adresse pourrait mettre les gens dehors, un par un ou tous à la fois, aussi souvent qu’il le veut.",
                    rule:
                        "Depuis 2022 : OpenID Connect Back-Channel Logout 1.0 §2.6. La signature est vérifiée comme celle d’un ID token, et « none » n’est pas une signature."
                )),
            name("wrong-alg"): FaultDescription(
                "L’ordre est signé d’une façon non convenue",
                .refused(
                    prize:
                        "Quiconque peut choisir la façon de signer choisit la plus faible, et pourrait alors donner des ordres au nom du fournisseur.",
                    rule:
                        "Depuis 2022 : OpenID Connect Back-Channel Logout 1.0 §2.6 (3). L’algorithme doit être l’un de ceux qui valent pour les ID tokens."
                )),
            name("no-event"): FaultDescription("Ce n’est pas du tout un ordre de déconnexion", event),
            name("wrong-event"): FaultDescription("C’est l’annonce de tout autre chose", event),
            name("with-nonce"): FaultDescription(
                "L’ordre pourrait passer pour un ID token",
                .refused(
                    prize:
                        "Un logout token circule plus librement qu’un ID token. S’il pouvait avoir un nonce, quelqu’un qui en obtient un pourrait le présenter comme ID token, et connecter une personne au lieu de la déconnecter.",
                    rule:
                        "Depuis 2022 : OpenID Connect Back-Channel Logout 1.0 §2.6 (7). Un logout token ne doit pas avoir de nonce."
                )),
            name("wrong-aud"): FaultDescription(
                "L’ordre est pour une autre application",
                .refused(
                    prize:
                        "Chaque application de ce fournisseur reçoit ses propres ordres. Quiconque exploite l’une d’elles pourrait nous transmettre les siens et déconnecter nos utilisateurs.",
                    rule:
                        "Depuis 2022 : OpenID Connect Back-Channel Logout 1.0 §2.6 (4). L’audience doit être cette application."
                )),
            name("wrong-iss"): FaultDescription(
                "L’ordre vient d’un autre fournisseur",
                .refused(
                    prize:
                        "Une autre entreprise chez le même grand fournisseur, avec les mêmes clés, pourrait déconnecter nos utilisateurs.",
                    rule:
                        "Depuis 2022 : OpenID Connect Back-Channel Logout 1.0 §2.6 (4). L’émetteur doit être le fournisseur qui a connecté la personne."
                )),
        ]
    }()
}
