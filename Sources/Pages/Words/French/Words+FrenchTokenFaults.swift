extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let frenchTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "Le jeton est signé par quelqu’un d’autre",
            .refused(
                prize:
                    "Quiconque se place entre le fournisseur et l’application pourrait écrire dans le jeton ce qu’il veut : le numéro d’Alice à la place du sien, ou une expiration dans dix ans. Ici, il serait Alice.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (6). Quand le jeton vient directement du fournisseur, TLS peut tenir lieu de signature ; ce programme la vérifie tout de même."
            ))
        let unsigned = FaultDescription(
            "Il n’est pas signé du tout",
            .refused(
                prize:
                    "Tout : un tel jeton s’écrit dans un éditeur de texte, avec n’importe quel nom. En 2015, plusieurs bibliothèques très répandues le croyaient, parce que le jeton lui-même disait ne pas avoir besoin de signature.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (7). Seule une application inscrite pour cela peut accepter des jetons non signés, et celle-ci ne le fait jamais. La RFC 8725 §3.2 l’a redit en 2020."
            ))
        let issuer = FaultDescription(
            "Il vient d’un autre fournisseur",
            .refused(
                prize:
                    "Chez les grands fournisseurs, des milliers d’entreprises partagent un même jeu de clés. Quiconque administre l’une d’elles pourrait y créer un compte et entrer ici avec : la signature est authentique, seule l’entreprise est une autre.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (2). L’émetteur doit être, lettre pour lettre, le fournisseur qu’on a interrogé."
            ))
        let audience = FaultDescription(
            "Il est destiné à une autre application",
            .refused(
                prize:
                    "Quiconque exploite une autre application chez ce fournisseur, un jeu ou un quiz, obtient un jeton authentique de chaque personne qui s’y connecte. Il pourrait présenter ici celui d’Alice et être Alice.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (3). Un jeton qui ne nomme pas cette application comme audience doit être refusé."
            ))
        let nonce = FaultDescription(
            "Il répond à une autre requête",
            .refused(
                prize:
                    "Un jeton volé à Alice pourrait être glissé dans une connexion que le voleur a commencée, aujourd’hui ou dans un mois. Ici, il serait Alice. Seul le nonce dit à quelle requête répond un jeton.",
                rule:
                    "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (11). Le nonce du jeton doit être celui qui a été envoyé."
            ))
        return [
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "Le jeton est signé par quelqu’un d’autre, avec une courbe", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription("Il dit ne pas avoir besoin de signature", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("Il ne dit pas qui l’a émis", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription("Il ne dit pas à qui il est destiné", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("Il ne dit pas à qui il est destiné", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "Il nous est destiné, et à un inconnu aussi",
                .refused(
                    prize:
                        "L’autre application détient exactement le même jeton. Elle pourrait le présenter ici et se faire passer pour la personne qui s’est connectée là-bas.",
                    rule:
                        "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (3). Un jeton avec une audience de plus, à laquelle cette application ne fait pas confiance, doit être refusé."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription("Il ne dit pas à quelle requête il répond", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "Il est d’hier",
                .refused(
                    prize:
                        "Un jeton copié un jour, d’une sauvegarde ou d’un vieux journal, ouvrirait la porte pour toujours, même après qu’Alice a quitté l’entreprise.",
                    rule:
                        "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (9). L’expiration doit être dans le futur ; quelques minutes sont tolérées pour les horloges déréglées."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "Il n’expire jamais",
                .refused(
                    prize:
                        "Un jeton sans expiration est valable pour toujours. Quiconque le copie une fois peut revenir avec des années plus tard.",
                    rule: "Depuis 2014 : OpenID Connect Core 1.0 §2. Tout ID token doit avoir une expiration.")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "Il ne dit pas quand il a été émis",
                .refused(
                    prize:
                        "Un jeton qu’un voleur a gardé ne se distinguerait pas d’un jeton récent. C’est son âge qui le trahit.",
                    rule: "Depuis 2014 : OpenID Connect Core 1.0 §2. Tout ID token doit dire quand il a été émis.")),
            "oidcc-client-test-missing-sub": FaultDescription(
                "Il ne dit pas de qui il parle",
                .refused(
                    prize:
                        "Un programme qui cherche un compte sans numéro peut trouver le premier, ou un compte que partagent toutes les personnes dans ce cas. Quiconque obtient un tel jeton lit ce que les autres y ont laissé.",
                    rule: "Depuis 2014 : OpenID Connect Core 1.0 §2. Tout ID token doit avoir un sujet.")),
            fapi("invalid-alternate-alg"): FaultDescription(
                "Il est signé d’une façon non convenue",
                .refused(
                    prize:
                        "Quiconque peut choisir la façon de signer choisit la plus faible. Dans l’astuce classique, HS256 prend la place de RS256, et la clé publique du fournisseur, que tout le monde peut télécharger, devient le mot de passe de signature.",
                    rule:
                        "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1 de 2020 : c’est l’application qui décide des algorithmes acceptés, jamais le jeton."
                )),
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "Il est signé avec un mot de passe, et mal",
                .refused(
                    prize:
                        "Un mot de passe que les deux côtés connaissent ne prouve pas grand-chose : qui a trouvé le secret de l’application dans un fichier de configuration pourrait écrire des jetons pour tout le monde. Et ici, ce n’est même pas le bon.",
                    rule:
                        "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.7 (7). Le fournisseur a annoncé RS256 ; rien d’autre n’est donc accepté."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "Il va avec un autre access token",
                .refused(
                    prize:
                        "L’access token pourrait être remplacé en route. Alice serait accueillie par son nom, et ce qu’elle écrit irait dans la liste de l’attaquant, à qui appartient l’autre jeton.",
                    rule:
                        "Depuis 2014 : OpenID Connect Core 1.0 §3.1.3.8. Quand le jeton contient un hachage de l’access token, les deux doivent correspondre."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "Il ne dit pas quelle clé l’a signé",
                .refused(
                    prize:
                        "Essayer une clé après l’autre rend chaque clé valable pour chaque jeton. Une seule clé oubliée qui a fuité suffirait.",
                    rule:
                        "Depuis 2014 : OpenID Connect Core 1.0 §10.1. Quand il y a plusieurs clés, le jeton doit en nommer une. Une application peut les essayer toutes ; celle-ci refuse."
                )),
        ]
    }()
}
