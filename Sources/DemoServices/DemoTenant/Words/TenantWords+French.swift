import Localization

extension TenantWords {
    static let french = TenantWords(
        language: .french,
        frame: Frame(
            product: "Locataire de démonstration", provider: "Fournisseur simulé",
            ribbon: "Locataire de démonstration – n’entrez ici aucun vrai mot de passe",
            providerRibbon: "Facebook simulé – rien de ce que vous faites ici n’arrive à Facebook",
            providerOwner: "facebook.com, simulé par le locataire de démonstration",
            disclaimer:
                "Cette page tient lieu de vrai fournisseur, comme Azure AD B2C. Elle fait partie de Web Companion et n’est pas un "
                + "service de Microsoft.",
            goTo: { "Aller à \($0)" }),
        people: People(
            continueAs: { "Continuer en tant \(que($0))" }, nameless: "quelqu’un sans nom",
            unusual: "Personnes aux données inhabituelles", passwords: "Pour la démonstration",
            passwordOf: { "Mot de passe pour \($0)" }),
        fields: Fields(
            email: "Adresse e-mail", password: "Mot de passe", newPassword: "Nouveau mot de passe",
            confirmPassword: "Confirmer le nouveau mot de passe", displayName: "Nom affiché", givenName: "Prénom",
            surname: "Nom de famille", city: "Ville", proceed: "Continuer", cancel: "Annuler",
            passwordRule:
                "8 à 64 caractères, avec au moins trois de ces éléments : une minuscule, une majuscule, un chiffre, un "
                + "symbole. Pas un mot de passe que vous utilisez ailleurs.",
            wrongFields: "Veuillez revoir ce qui est signalé ci-dessous.",
            emailInvalid: "Veuillez entrer une adresse e-mail valide.",
            nameMissing: "Veuillez entrer le nom que les autres verront.",
            tooLong: { "\($0) caractères au plus, s’il vous plaît." },
            passwordLength: "Le mot de passe doit compter de 8 à 64 caractères.",
            passwordMix:
                "Le mot de passe doit contenir au moins trois de ces éléments : une minuscule, une majuscule, un chiffre, un "
                + "symbole.",
            passwordsDiffer: "Les mots de passe ne sont pas identiques."),
        signIn: SignIn(
            title: "Se connecter", withFacebook: "Facebook (simulé)", orPassword: "ou avec un mot de passe",
            submit: "Se connecter", forgot: "Mot de passe oublié ?", noAccount: "Pas encore de compte ?",
            signUpNow: "S’inscrire",
            incomplete: "Veuillez entrer votre adresse e-mail et votre mot de passe.",
            locked: "Votre compte est temporairement bloqué afin d’éviter les abus. Réessayez plus tard.",
            wrong: "L’adresse e-mail ou le mot de passe est incorrect."),
        signUp: SignUp(
            title: "S’inscrire", emailHint: "Aucun e-mail n’est envoyé : toute adresse convient.",
            create: "Créer le compte", haveAccount: "J’ai déjà un compte",
            emailTaken: "Il existe déjà un compte avec cette adresse.", signInInstead: "Se connecter plutôt"),
        verification: Verification(
            title: "Vérifier votre adresse", lead: { "Nous voulons être sûrs que \($0) est à vous." },
            demo: "Un vrai locataire enverrait ce code par e-mail ; la démonstration le montre :",
            code: "Code de vérification", verify: "Vérifier", newCode: "Demander un nouveau code",
            otherEmail: "Utiliser une autre adresse",
            codeWrong: "Ce code est incorrect. Veuillez réessayer.",
            codeReplaced: "Trop d’essais, ou le code a expiré. Voici un nouveau code.",
            newCodeMade: "Voici un nouveau code."),
        reset: Reset(
            title: "Réinitialiser votre mot de passe",
            lead:
                "Indiquez l’adresse de votre compte. Nous vérifions d’abord qu’elle est à vous, puis vous choisissez un "
                + "nouveau mot de passe.",
            unknown: "Il n’y a pas de compte avec cette adresse ici.", newTitle: "Choisir un nouveau mot de passe",
            others: "Partout ailleurs où votre compte est connecté, il faudra vous reconnecter."),
        profile: Profile(title: "Modifier votre profil"),
        provider: Provider(
            title: "Se connecter avec Facebook (simulé)",
            wants: { "\($0) voudrait connaître votre nom et votre adresse e-mail." }),
        leaving: Leaving(
            back: "Retour à l’application", almost: "C’est presque fini", proceed: "Continuer",
            signedOut: "Déconnexion réussie",
            unregistered:
                "L’application voulait vous ramener à une adresse qui n’est pas inscrite pour elle ; vous restez "
                + "donc ici.",
            next: "La prochaine connexion ici demandera qui vous êtes."),
        errors: Errors(
            nothingHere: "Il n’y a rien ici", cannotGoOn: "Impossible de continuer",
            cookies:
                "Cette page appartient à un autre navigateur ou à une autre fenêtre, ou votre navigateur ne garde pas de "
                + "cookies pour cette adresse. Autorisez les cookies et recommencez depuis l’application.",
            stateLost: "Cette page a déjà servi, ou elle a expiré.",
            ours: "Un problème est survenu. Réessayez depuis l’application.",
            refused:
                "L’application a envoyé une demande que ce locataire n’accepte pas ; personne n’a donc été connecté ni "
                + "renvoyé.",
            forDeveloper: "Ce que les développeurs de l’application doivent savoir", error: "Erreur",
            description: "Description", correlationID: "ID de corrélation", timestamp: "Horodatage"),
        home: Home(
            title: "Un locataire de démonstration",
            lead:
                "Des applications envoient les gens se connecter ici, comme elles le feraient chez un vrai "
                + "fournisseur. Il n’y a rien à faire sur cette page.",
            tenant: "Locataire", name: "Nom", id: "Identifiant", policies: "Stratégies et leurs métadonnées"))

    /// "que Bob", "qu’Alice".
    private static func que(_ name: String) -> String {
        let isVowel = name.lowercased().first.map { "aàâäæeéèêëiîïoôöœuùûü".contains($0) } ?? false
        return isVowel ? "qu’\(name)" : "que \(name)"
    }
}
