import Localization

extension Words {
    static let frenchPolicies = Policies(
        title: "Stratégies",
        heading: "Stratégies",
        lead:
            "Pour la personne qui gère ce programme. Chaque stratégie (ou flux utilisateur) est une page de votre fournisseur et reçoit un bouton sur la page d’accueil ou dans le menu.",
        back: "Retour aux paramètres",
        none: "Il n’y en a pas encore.",
        full: "Le nombre maximal de stratégies ajoutées est atteint ({limit}). Retirez-en une pour faire de la place.",
        run: "Exécuter",
        remove: "Retirer",
        ofSettings: "définie dans les paramètres",
        add: "Ajouter une stratégie",
        addButton: "Ajouter",
        name: "Nom dans le portail",
        nameHint:
            "Comme dans le locataire : B2C_1_… pour un flux utilisateur, B2C_1A_… pour une stratégie personnalisée. Le locataire de démonstration n’a que les siennes.",
        titleLabel: "Texte du bouton (facultatif)",
        titleHint: "80 caractères au plus.",
        kind: "Usage",
        kinds: [
            .signUpSignIn: "s’inscrire ou se connecter",
            .signUp: "s’inscrire",
            .signIn: "se connecter",
            .editProfile: "modifier le profil",
            .resetPassword: "réinitialiser le mot de passe",
        ],
        badName:
            "Ce n’est pas un nom de stratégie. Copiez-le depuis le portail : B2C_1_ ou B2C_1A_, puis des lettres, des chiffres, - ou _.",
        duplicate: "Il existe déjà une stratégie de ce nom.",
        badTitle:
            "Cela ne peut pas être le texte d’un bouton. Écrivez 80 caractères au plus, ou laissez le champ vide.",
        badKind: "Choisissez un usage.")
}
