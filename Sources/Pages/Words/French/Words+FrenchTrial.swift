import Localization

extension Words {
    static let frenchTrial = Trial(
        heading: "Essayer le service des tâches",
        lead:
            "Chaque bouton fait un appel avec votre access token et montre la réponse telle quelle. Le jeton lui-même n’est jamais affiché.",
        list: "Lire mes tâches (GET)",
        add: "L’ajouter (POST)",
        status: "Statut",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Taille",
        bytes: PluralPhrase(one: "{count} octet", other: "{count} octets"))
}
