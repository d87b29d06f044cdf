extension Words {
    /// Attacks that no official test has.
    static let frenchOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "Le code a déjà servi",
            .refused(
                prize:
                    "Quiconque trouve le code après coup, dans l’historique du navigateur ou dans un journal, pourrait l’échanger une deuxième fois, contre ses propres jetons.",
                rule:
                    "Depuis 2012 : RFC 6749 §4.1.2. Le fournisseur doit refuser un code qui a déjà servi, et devrait révoquer les jetons obtenus avec."
            )),
        "foreign-state": FaultDescription(
            "La réponse d’un autre navigateur",
            .refused(
                prize:
                    "L’attaquant commence une connexion dans son propre navigateur et envoie à Alice un lien avec la réponse. Alice clique dessus, se retrouve sans le remarquer dans le compte de l’attaquant, et écrit dans sa liste ce qui ne regarde personne.",
                rule:
                    "Depuis 2012 : RFC 6749 §10.12. L’application doit pouvoir établir que la réponse appartient au navigateur qui a demandé."
            )),
        "foreign-code": FaultDescription(
            "Le code d’une autre connexion",
            .refused(
                prize:
                    "Un code volé dans la barre d’adresse d’Alice pourrait être introduit dans la connexion du voleur lui-même. Le state y serait juste, et le voleur serait Alice.",
                rule:
                    "Depuis 2015 : RFC 7636 §4.6 (PKCE). Le code ne s’ouvre qu’avec le verifier de la connexion qui l’a demandé. La RFC 9700 §2.1.1 de 2025 demande à toute application d’empêcher de telles injections."
            )),
        "fixed-cookie": FaultDescription(
            "Un cookie d’avant la connexion",
            .refused(
                prize:
                    "Sur un ordinateur partagé, l’attaquant note le cookie, ou en dépose un, avant qu’Alice n’arrive. Si la connexion le gardait, la copie de l’attaquant serait connectée avec elle.",
                rule:
                    "Depuis 2011 : RFC 6265 §8.4, fixation de session. Qui se connecte reçoit un nouveau cookie, et celui d’avant n’ouvre rien."
            )),
        "cross-site-form": FaultDescription(
            "Un autre site appuie sur notre bouton",
            .refused(
                prize:
                    "Une page qu’Alice ouvre ailleurs pourrait envoyer nos formulaires en son nom, car le navigateur y ajoute son cookie : supprimer ses tâches, ou la déconnecter.",
                rule:
                    "Depuis 2011 : RFC 6265 §8.2, autorité ambiante. Un cookie à lui seul n’est pas un consentement ; chaque formulaire porte une valeur que seules nos propres pages connaissent."
            )),
        "foreign-host": FaultDescription(
            "Un autre nom pour notre adresse",
            .refused(
                prize:
                    "L’attaquant fait pointer l’un de ses noms vers cet ordinateur (DNS rebinding). Le navigateur prend nos pages pour les siennes, et son script peut tout y lire.",
                rule:
                    "Depuis 2022 : RFC 9110 §7.4. Un serveur doit refuser une requête pour un nom qui n’est pas le sien ; la réponse est 421."
            )),
    ]
}
