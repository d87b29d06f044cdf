import Localization

extension Words {
    static let frenchSetup = Setup(
        title: "Configurer un fournisseur",
        menu: "Configurer un fournisseur",
        lead:
            "Indiquez le fournisseur auprès duquel les gens doivent se connecter. Le programme lit ce que celui-ci dit de lui-même, indique ce qu’il faut y inscrire et essaie tout ce qui peut l’être sans le mot de passe de qui que ce soit.",
        current: "Actuellement, les gens se connectent sur {address}.",
        boundToVariable:
            "Aucun autre fournisseur ne peut être configuré ici tant que {variable} est définie : le secret qu’elle contient serait envoyé à la nouvelle adresse. Modifiez le fichier et la variable ensemble, puis redémarrez le programme.",
        nothingDone: "Ceci n’est pas encore utilisable :",
        which: "Indiquer le fournisseur",
        kind: "Type de fournisseur",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Un autre fournisseur OpenID",
        ],
        address: "Nom du locataire ou adresse",
        addressHint:
            "Un locataire comme contoso ou contoso.onmicrosoft.com, ou n’importe quelle adresse du fournisseur : son émetteur, une adresse de connexion, l’adresse de ses métadonnées.",
        orPaste: "Ou les paramètres d’un tutoriel",
        pasted: "Le bloc tiré d’un settings.plist",
        pastedHint: "Les lignes <key> et <string> d’un tutoriel, avec vos propres valeurs.",
        look: "Interroger le fournisseur",
        nothingYet: "Rien ne change pour personne tant que vous n’enregistrez pas.",
        toSettings: "Tous les paramètres",
        found: "Ce que le fournisseur dit de lui-même",
        nothingFound: "Rien n’a pu être lu.",
        foundByUserFlow:
            "Chez Azure AD B2C, chaque flux utilisateur a ses propres métadonnées. Tapez le nom de l’un d’eux ci-dessous, puis appuyez sur « Vérifier ».",
        register: "Inscrire ces adresses chez le fournisseur",
        registerHow: "Chaque lettre compte, le port aussi.",
        purposes: [
            .signIn: "Après une connexion (URI de redirection)",
            .signOut: "Après la déconnexion (post-logout redirect URI)",
        ],
        redirectTaken: [
            .azureADB2C:
                "Azure AD B2C accepte cette adresse : https avec n’importe quel nom, ou http avec localhost. Plateforme « Web ».",
            .externalID:
                "External ID accepte cette adresse : https avec n’importe quel nom, ou http avec localhost. Plateforme « Web ».",
            .entraID:
                "Entra ID accepte cette adresse : https avec n’importe quel nom, ou http avec localhost. Plateforme « Web ».",
            .other:
                "En règle générale, les fournisseurs acceptent une telle adresse : https, ou http sur cet ordinateur.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "Ce fournisseur ne l’acceptera pas : http n’est permis qu’avec localhost. Placez le programme derrière https et définissez publicURL.",
            .httpByNumber:
                "Le portail de ce fournisseur ne l’accepte pas : http est permis avec le nom localhost, pas avec son numéro. Mettez ce nom dans publicURL.",
            .tooLong: "Ce fournisseur ne l’acceptera pas : une adresse peut avoir 256 caractères au plus.",
            .noPublicName:
                "Ce fournisseur ne l’acceptera pas : Google veut un nom sous un domaine de premier niveau public, ou localhost.",
        ],
        copy: "Copier",
        copied: "Copié",
        registration: "Ce que le fournisseur vous a donné",
        labels: [
            .clientID: "ID d’application (client)", .clientSecret: "Secret client",
            .signInPolicy: "Flux utilisateur pour s’inscrire et se connecter",
            .resetPolicy: "Flux utilisateur pour réinitialiser le mot de passe",
            .editPolicy: "Flux utilisateur pour modifier le profil", .apiScopes: "Scopes de l’API des tâches",
            .taskAPI: "Adresse de l’API des tâches",
        ],
        hints: [
            .clientID: "Sur la page de l’application que vous y avez inscrite.",
            .clientSecret: "Laissez vide pour une application qui n’en a pas (un client public).",
            .signInPolicy: "Son nom commence par B2C_1_.",
            .resetPolicy: "Laissez vide s’il n’y en a pas.",
            .editPolicy: "Laissez vide s’il n’y en a pas.",
            .apiScopes: "Un par ligne. Laissez vide pour n’essayer que la connexion.",
            .taskAPI: "Laissez vide pour n’essayer que la connexion.",
        ],
        secretIsSet: "Un secret est connu. Il n’est jamais affiché. Laissez le champ vide pour le garder.",
        check: "Vérifier",
        save: "Enregistrer et utiliser",
        saveHow:
            "Le fichier de paramètres est réécrit, et l’ancien est conservé à côté. L’effet est immédiat, sans redémarrage ; les sessions d’un fournisseur qui reste le même continuent.",
        another: "Tout recommencer",
        findings: "Ce qui a été essayé",
        allGood:
            "Tout ce qui peut être essayé sans vraie connexion fonctionne. Testez maintenant une connexion, ou enregistrez.",
        allTried: "Tout ce qui a été essayé fonctionne, la connexion aussi. Enregistrez maintenant.",
        someUnseen:
            "Aucune erreur n’a été trouvée. Certains points ne se voient qu’avec une vraie connexion : testez-en une.",
        someWrong: "Tout ne fonctionne pas encore. La liste de ce qui a été essayé dit ce qu’il faut changer.",
        trial: "Connexion d’essai",
        trialHow:
            "Vous connecte une fois auprès de ce fournisseur, avec ce qui est saisi ci-dessus, et montre chaque vérification. Cela ne connecte personne ici et n’enregistre rien. Appuyez d’abord sur « Vérifier » si vous avez tapé quelque chose.",
        trialByPaste:
            "Quand signInReturn vaut paste, aucun navigateur ne revient de lui-même. Enregistrez, et connectez-vous depuis la page d’accueil.",
        tryIt: "Tester une connexion",
        trialPassed: "C’est réussi : {who} a pu se connecter, et {checks} vérifications ont réussi.",
        trialToken: "Un access token pour l’API des tâches est arrivé aussi.",
        trialNoToken:
            "Aucun access token n’est arrivé ; il n’y aurait donc pas de liste de tâches : voir les scopes de l’API des tâches.",
        trialRefused: "La connexion d’essai a été refusée.",
        connected: "Enregistré. Désormais, les gens se connectent sur {address}.",
        connectedBut: "Enregistré, mais tout ne fonctionne pas. Désormais, les gens se connectent sur {address}.",
        backup: "Les paramètres précédents sont dans {file}.",
        toSignIn: "Aller à la page d’accueil",
        topics: [
            "metadata": "Métadonnées", "port": "Port", "certificate": "Certificat", "tenant": "Locataire",
            "policy": "Stratégie", "keys": "Clés", "clock": "Horloge", "client-id": "ID client",
            "client-secret": "Secret client", "redirect-uri": "URI de redirection", "scope": "Scopes",
            "api": "API des tâches",
        ],
        verdicts: [.good: "en ordre", .wrong: "à corriger", .unseen: "reste à voir"],
        good: [
            "metadata": "Les métadonnées sont lisibles et conformes.",
            "policy": "Le fournisseur a la stratégie {policy}.",
            "keys": "Les clés sont lisibles.",
            "clock": "L’horloge du fournisseur et celle de cet ordinateur concordent.",
            "client-id": "Le fournisseur connaît l’application {clientID}.",
            "client-secret": "Le fournisseur accepte la façon dont l’application s’authentifie.",
            "redirect-uri": "{redirectURI} est inscrite.",
            "scope": "Le fournisseur accepte les scopes {scopes}.",
            "api": "{api} exige un access token, comme il se doit.",
        ],
        problems: frenchConnectionAdvice,
        places: frenchConsolePlaces)

    static let frenchConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Portail Azure, votre locataire B2C : « App registrations », votre application, « Overview ».",
            "client-secret":
                "Portail Azure, votre locataire B2C : « App registrations », votre application, « Certificates & secrets ».",
            "redirect-uri":
                "Portail Azure, votre locataire B2C : « App registrations », votre application, « Authentication », plateforme « Web ».",
            "scope":
                "Portail Azure, votre locataire B2C : « App registrations », votre application, « API permissions ».",
            "policy": "Portail Azure, Azure AD B2C : « User flows », ou « Identity Experience Framework ».",
            "tenant": "Portail Azure, Azure AD B2C : « Overview », « Domain name ».",
        ],
        .entraID: [
            "client-id":
                "Centre d’administration Microsoft Entra : « App registrations », votre application, « Overview ».",
            "client-secret":
                "Centre d’administration Microsoft Entra : « App registrations », votre application, « Certificates & secrets ».",
            "redirect-uri":
                "Centre d’administration Microsoft Entra : « App registrations », votre application, « Authentication », plateforme « Web ».",
            "scope":
                "Centre d’administration Microsoft Entra : « App registrations », votre application, « API permissions ».",
            "tenant": "Centre d’administration Microsoft Entra : « Overview », « Tenant ID » et « Primary domain ».",
        ],
        .other: [
            "client-id": "Dans la console du fournisseur : la page de l’application (client).",
            "client-secret":
                "Dans la console du fournisseur : les informations d’identification de l’application (client).",
            "redirect-uri": "Dans la console du fournisseur : les URI de redirection de l’application (client).",
            "scope": "Dans la console du fournisseur : les scopes que l’application (client) peut demander.",
        ],
    ]
}
