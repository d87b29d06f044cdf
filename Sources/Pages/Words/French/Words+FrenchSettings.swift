import Localization

extension Words {
    static let frenchSettings = Settings(
        menu: "Paramètres",
        title: "Paramètres",
        lead:
            "Pour la personne qui gère ce programme. Les modifications sont enregistrées dans {file} et s’appliquent dès la prochaine connexion.",
        groups: [
            .provider: "Où les gens se connectent", .application: "Cette application", .tasks: "Tâches et claims",
            .rare: "Rarement utile",
        ],
        labels: [
            .provider: "Adresse du fournisseur",
            .tokenURL: "Endpoint de jetons",
            .signUpPolicy: "Stratégie pour « S’inscrire par e-mail »",
            .signInPolicy: "Stratégie pour « Se connecter par e-mail »",
            .facebookPolicy: "Stratégie pour « Se connecter avec Facebook »",
            .clientID: "ID d’application (client)",
            .clientSecret: "Nouveau secret client",
            .redirectURI: "URI de redirection",
            .apiScopes: "Scopes de l’API des tâches",
            .additionalScopes: "Scopes supplémentaires",
            .correlationID: "ID de corrélation",
            .taskAPI: "Adresse de l’API des tâches",
            .taskDialect: "Format de l’API des tâches",
            .showClaims: "Afficher les claims après la connexion",
            .offlineAccess: "Demander des refresh tokens",
        ],
        hints: [
            .provider: "Commence par https://, ou par http:// pour un fournisseur sur cet ordinateur.",
            .tokenURL: "Il doit désigner le même locataire et la même stratégie que l’adresse ci-dessus.",
            .signUpPolicy: "Laissez vide pour cacher ce bouton.",
            .signInPolicy: "Laissez vide pour cacher ce bouton.",
            .facebookPolicy: "Laissez vide pour cacher ce bouton.",
            .clientID: "Le fournisseur l’affiche là où ce programme est inscrit.",
            .redirectURI: "Laissez vide : le programme connaît sa propre adresse.",
            .apiScopes: "Un par ligne. Laissez vide si le fournisseur n’en a pas.",
            .additionalScopes: "Un par ligne. Ils sont demandés à chaque connexion.",
            .correlationID: "Seulement pour un dossier d’assistance chez le fournisseur. Sinon, laissez vide.",
            .taskAPI:
                "Commence par https://, ou par http:// pour un service sur cet ordinateur. Laissez vide pour n’essayer que la connexion.",
            .taskDialect: "La forme des requêtes et des réponses de l’API des tâches.",
            .offlineAccess:
                "Grâce à eux, on reste connecté quand un access token expire. Les fournisseurs autres que ceux de Microsoft demandent alors un consentement à chaque connexion.",
        ],
        choices: [
            "text": "text : l’API du premier tutoriel", "task": "task : l’API du deuxième tutoriel",
            "todolist": "todolist : l’exemple actuel de Microsoft", "true": "Toujours", "false": "Jamais",
        ],
        choiceByItself: "Automatique, d’après l’adresse",
        secretIsSet: "Un secret est enregistré. Il n’est jamais affiché. Laissez le champ vide pour le garder.",
        secretIsNotSet:
            "Aucun secret n’est enregistré. Laissez le champ vide si le fournisseur ne vous en a pas donné.",
        removeSecret: "Retirer le secret",
        typeSecretAgain: "Le secret que vous avez tapé n’est pas réaffiché. Veuillez le taper encore une fois.",
        fromVariable: "Ceci vient de la variable d’environnement {variable} et ne peut pas être modifié ici.",
        boundToVariable:
            "Ceci ne peut pas être modifié ici, car le secret vient de la variable d’environnement {variable} et serait envoyé à la nouvelle adresse. Modifiez le fichier et la variable ensemble, puis redémarrez le programme.",
        fileHas: "Actuellement dans le fichier : {value}",
        fileHasNone: "Actuellement dans le fichier : rien",
        toPolicies: "Gérer les stratégies",
        whoIsSignedIn:
            "Si vous changez le fournisseur ou l’ID d’application, tout le monde doit se reconnecter. Si vous revenez aux anciennes valeurs, les sessions qui n’ont pas expiré sont de nouveau valables.",
        save: "Enregistrer",
        back: "Aller à la page d’accueil",
        saved: "Enregistré. Les nouveaux paramètres s’appliquent dès la prochaine connexion.",
        savedForThisRun:
            "Les nouveaux paramètres s’appliquent dès la prochaine connexion et jusqu’à l’arrêt du programme.",
        savedBut:
            "Enregistré, mais tout ne fonctionne pas. Les nouveaux paramètres s’appliquent dès la prochaine connexion.",
        refused: "Rien n’a encore été enregistré. Veuillez vérifier ceci :",
        changedMeanwhile:
            "Rien n’a été enregistré, car le fichier a été modifié ailleurs après l’ouverture de cette page. Ce que vous avez tapé est toujours là ; les valeurs différentes du fichier sont affichées dessous. Appuyez sur « Enregistrer » pour les remplacer.",
        notTakenUp:
            "Rien n’a été enregistré, car le programme ne pouvait pas démarrer avec ces paramètres. Il continue avec les précédents.",
        unsaved:
            "Les paramètres actuels ne sont pas dans {file}, car ce fichier ne peut pas être écrit : {reason}. Ils seront perdus à l’arrêt du programme. Pour les garder, rendez le fichier modifiable et appuyez de nouveau sur « Enregistrer ».",
        fixed: "Demande un redémarrage",
        fixedMeaning: "Modifiez ces paramètres dans {file}, puis redémarrez le programme.",
        inLine: "ligne {line}",
        inFile: "dans le fichier",
        onCommandLine: "sur la ligne de commande",
        byItself: "non défini",
        keychain: "Trousseau",
        keychainMeaning: "Le trousseau mémorise qui est connecté ici, dans ce navigateur et dans tous les autres.",
        clearKeychain: "Vider le trousseau",
        keychainCleared:
            "Trousseau vidé. Personne n’est connecté, et la prochaine connexion ici demandera le mot de passe.",
        clearQuestion: "Vider le trousseau ?",
        clearMeaning:
            "Tout le monde est déconnecté, dans tous les navigateurs, et les brouillons non enregistrés sont supprimés. Les tâches elles-mêmes restent.",
        clearNoWayBack: "Cette action est irréversible.",
        clearNow: "Vider",
        clearNot: "Annuler",
        notHere: ErrorText(
            heading: "Cette page n’est pas accessible d’ici",
            happened:
                "Les paramètres ne peuvent être modifiés que sur l’ordinateur où s’exécute ce programme, par la personne qui l’a démarré.",
            next:
                "Sur cet ordinateur, ouvrez le lien que le programme a affiché à son démarrage. Pour en obtenir un autre, tapez .build/release/WebCompanion operator-link dans le dossier du programme. Chaque lien ne marche qu’une fois."
        ))
}
