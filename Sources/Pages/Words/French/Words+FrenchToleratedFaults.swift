extension Words {
    /// What is unusual about a sign-in and right all the same.
    static let frenchTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Tout est normal",
            .accepted(
                because:
                    "Un programme qui refuse tout réussirait tous les autres tests. Celui-ci montre qu’il laisse entrer la bonne personne."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "Il ne nomme pas de clé, et il n’y en a qu’une",
            .accepted(
                because:
                    "Le nom d’une clé sert à choisir parmi plusieurs (OpenID Connect Core 1.0 §10.1). Quand il n’y en a qu’une, il n’y a rien à choisir."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "Il est signé de la façon habituelle",
            .accepted(
                because:
                    "Tout fournisseur doit savoir faire RS256 (OpenID Connect Core 1.0 §15.1), et celui-ci l’a annoncé."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "Le nom n’arrive que par UserInfo",
            .accepted(
                because:
                    "Un fournisseur peut ne pas mettre le nom dans l’ID token et le donner à qui présente l’access token (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "Le fournisseur veut le secret à un autre endroit",
            .accepted(
                because:
                    "Où va le secret, en-tête ou corps, c’est au fournisseur de le dire dans ses métadonnées ; l’en-tête est même la valeur par défaut (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "UserInfo veut le jeton dans l’en-tête",
            .accepted(
                because:
                    "L’en-tête est sa place (RFC 6750 §2.1) : un jeton dans une adresse finirait dans les historiques et les journaux."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "UserInfo répond par un jeton signé",
            .accepted(
                because:
                    "Un fournisseur peut signer sa réponse (OpenID Connect Core 1.0 §5.3.2). Alors la signature, l’émetteur et l’audience sont vérifiés aussi."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Quelqu’un d’autre se porte garant d’une adresse",
            .accepted(
                because:
                    "Des claims d’un tiers peuvent être joints (OpenID Connect Core 1.0 §5.6.2). Ce programme n’en a pas l’usage ; il n’en croit donc aucun et continue."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "D’autres claims pourraient être obtenus ailleurs",
            .accepted(
                because:
                    "On peut les laisser où ils sont (OpenID Connect Core 1.0 §5.6.2). Rien n’est lu : une adresse dans une réponse ne doit envoyer ce serveur nulle part."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "L’audience est une liste d’un seul élément",
            .accepted(because: "Une liste d’un seul élément équivaut à cet élément (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "La réponse ne dit pas combien de temps le jeton est valable",
            .accepted(
                because:
                    "Cette durée est recommandée, pas obligatoire (RFC 6749 §5.1). L’API sait quand le jeton a expiré, et le dit."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "Le type de jeton mêle majuscules et minuscules",
            .accepted(because: "« bEaReR » vaut « Bearer » : les majuscules n’y changent rien (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "Un autre site envoie les gens se connecter",
            .accepted(
                because:
                    "Un portail peut le faire (OpenID Connect Core 1.0 §4). Ce qui commence est une connexion ordinaire, avec son propre state et son propre nonce ; rien de ce que dit le lien n’est cru."
            )),
    ]

    /// The same of metadata, keys, refreshes and sign-outs.
    static let frenchToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Les fournisseurs changent leurs clés sans prévenir (OpenID Connect Core 1.0 §10.1.1). Un nom inconnu est une raison de relire une fois les clés, à la même adresse que toujours."
        )
        let refresh = FaultDescription(
            "De nouveaux jetons contre le refresh token",
            .accepted(
                because:
                    "C’est le comportement attendu (OpenID Connect Core 1.0 §12) : la personne continue à travailler et ne remarque rien."
            ))
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Tout était terminé ici avant que le navigateur ne parte chez le fournisseur. Ce qu’il rapporte ne peut rien ouvrir, ni rien garder ouvert."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "Le fournisseur publie ses adresses",
                .accepted(
                    because:
                        "C’est le comportement attendu (OpenID Connect Discovery 1.0 §4) : personne n’a d’adresses à taper."
                )),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "Les clés ont déménagé",
                .accepted(
                    because:
                        "L’emplacement des clés figure dans les métadonnées et nulle part ailleurs (OpenID Connect Discovery 1.0 §3). Quiconque les demande là les trouve."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "La clé vient d’être changée", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription(
                "Il y a une nouvelle clé depuis la dernière fois", rotation),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Une déconnexion ici et là-bas",
                .accepted(
                    because:
                        "C’est le comportement attendu (OpenID Connect RP-Initiated Logout 1.0 §2) : terminé ici, puis là-bas, puis retour."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription(
                "Retour d’une autre déconnexion", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription("Retour sans dire d’où", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "Le fournisseur ordonne une déconnexion",
                .accepted(
                    because:
                        "L’ordre est authentique en tout point (OpenID Connect Back-Channel Logout 1.0 §2.6) ; la session se termine donc aussi dans l’autre fenêtre."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "Le fournisseur déconnecte dans un cadre caché",
                .accepted(
                    because:
                        "C’est ainsi que marche la déconnexion front-channel (OpenID Connect Front-Channel Logout 1.0 §2). Le cadre met fin à une session, et ne peut rien faire d’autre."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "La personne se déconnecte chez le fournisseur",
                .accepted(
                    because:
                        "Qui sort par la porte du fournisseur est aussi sorti d’ici (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
