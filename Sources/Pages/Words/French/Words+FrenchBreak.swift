import Localization

extension Words {
    static let frenchBreak = Break(
        title: "Mettre la connexion à l’épreuve",
        heading: "Mettre la connexion à l’épreuve",
        lead:
            "Choisissez un mensonge. Le fournisseur le dit lors d’une vraie connexion, et vous voyez quelle vérification le remarque.",
        alone:
            "La connexion des autres n’est pas affectée : chaque essai a son propre fournisseur, sa propre API et son propre navigateur à l’intérieur de ce programme.",
        back: "Retour au schéma",
        backToTalk: "Retour à l’exposé",
        notRun: "pas encore essayé",
        running: "en cours…",
        refusedBy: "refusé par",
        accepted: "accepté, comme il se doit",
        wrong: "erreur : l’essai ne s’est pas terminé comme il aurait dû",
        wrongBecause: "erreur : {detail}",
        mustBeRefused: "doit être refusé",
        mustBeAccepted: "doit être accepté",
        picture: "Voir le schéma",
        run: "Essayer",
        allHeading: "Tout à la fois",
        runAll: PluralPhrase(one: "Lancer {count} test", other: "Lancer les {count} tests"),
        progress: "En cours : {done} sur {count}…",
        refusedCount: PluralPhrase(
            one: "{count} refusé par une seule vérification",
            other: "{count} refusés, chacun par une seule vérification"),
        acceptedCount: PluralPhrase(
            one: "{count} accepté comme il se doit", other: "{count} acceptés comme il se doit"),
        wrongCount: PluralPhrase(one: "{count} erreur", other: "{count} erreurs"),
        totals: "{refused}, {accepted}, {wrong}",
        command: "Les tests officiels parmi eux, depuis un terminal :",
        groupsHeading: "Tous les tests, par sujet",
        groups: [
            .answer: "La réponse",
            .token: "Le jeton",
            .keys: "Les clés",
            .metadata: "Les métadonnées",
            .userInfo: "UserInfo",
            .refresh: "Le renouvellement",
            .logout: "La déconnexion",
            .ours: "Nos propres attaques",
        ],
        count: PluralPhrase(one: "{count} test", other: "{count} tests"))
}
