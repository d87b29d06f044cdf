import Localization

extension Words {
    /// French.
    public static let french = Words(
        language: .french,
        productName: "Web Companion",
        frame: Frame(
            skip: "Aller au contenu",
            promise: "Votre mot de passe reste chez votre service de connexion. Ce site ne le voit jamais.",
            signedInAs: "Compte :",
            signedIn: "Votre compte",
            menu: "Compte",
            yourTasks: "Vos tâches",
            aboutMe: "À mon sujet",
            switchAccount: "Changer de compte ou en ajouter un",
            switchUser: "Se déconnecter et changer d’utilisateur",
            signOut: "Se déconnecter",
            errorTitle: "Erreur : {title}"),
        languageChoice: LanguageChoice(
            menu: "Langue : {language}",
            title: "Langue",
            lead: "Choisissez la langue de ces pages."),
        policyTitles: [
            .signUpSignIn: "S’inscrire ou se connecter",
            .signUp: "S’inscrire",
            .signIn: "Se connecter",
            .editProfile: "Modifier le profil",
            .resetPassword: "Réinitialiser le mot de passe",
            .signUpWithEmail: "S’inscrire par e-mail",
            .signInWithEmail: "Se connecter par e-mail",
            .signInWithFacebook: "Se connecter avec Facebook",
        ],
        welcome: Welcome(
            title: "Bienvenue",
            heading: "Vos tâches, dans n’importe quel navigateur",
            lead: "Connectez-vous pour voir votre liste, la compléter et cocher ce qui est fait.",
            headingWithoutTasks: "Essayez de vous connecter",
            leadWithoutTasks:
                "Connectez-vous pour voir ce que le service de connexion dit de vous. Il n’y a pas de liste de tâches ici.",
            tryIt: "Juste pour voir ?",
            tryItHow:
                "Vous pouvez essayer avec Alice ou Bob, sans créer de compte. Appuyez sur le premier bouton, puis choisissez l’un des deux.",
            otherWays: "Autres façons de se connecter",
            hints: [
                .signUp: "Première visite ? Créez d’abord un compte.",
                .editProfile: "Modifiez votre nom ou d’autres informations.",
                .resetPassword: "Mot de passe oublié ? Choisissez-en un nouveau.",
            ],
            nothingToPress:
                "Il n’est pas encore possible de se connecter ici. Adressez-vous à la personne qui gère ce site.",
            unavailable: "Impossible de se connecter pour le moment.",
            unavailableNext:
                "Le service de connexion ne répond pas. En général, cela rentre dans l’ordre en quelques minutes. Rien n’est perdu.",
            tryAgain: "Réessayer"),
        tasks: frenchTasks,
        task: frenchTask,
        problems: Problems(
            unreachable: "Le service des tâches est injoignable.",
            untrusted:
                "Le service des tâches est injoignable, car son certificat n’a pas été accepté. Prévenez la personne qui gère ce site.",
            slow: "Le service des tâches a mis trop de temps à répondre.",
            notAccepted:
                "Le service des tâches n’a pas accepté votre connexion. Reconnectez-vous. Si cela ne suffit pas, prévenez la personne qui gère ce site.",
            notRenewed:
                "Le service de connexion n’a pas prolongé votre connexion. Reconnectez-vous ; si cela ne suffit pas, prévenez la personne qui gère ce site.",
            noKey:
                "Le service de connexion n’a pas donné à ce site l’accès à vos tâches. Prévenez la personne qui gère ce site ; vous connecter à nouveau peut aussi aider.",
            forbidden: "Votre compte ne permet pas de faire cela. Adressez-vous à la personne qui gère ce site.",
            gone: "Cette tâche n’existe plus. Elle a peut-être été supprimée ailleurs.",
            conflict: "La tâche a été modifiée ailleurs au même moment. Regardez votre liste et réessayez.",
            tooMany: "Trop de demandes à la fois. Attendez un instant, puis réessayez.",
            tooManyWait: PluralPhrase(
                one: "Trop de demandes à la fois. Réessayez dans une seconde.",
                other: "Trop de demandes à la fois. Réessayez dans {count} secondes."),
            failed: "Le service des tâches a rencontré un problème.",
            unreadable: "Le service des tâches a envoyé une réponse illisible.",
            tooLarge: "Votre liste est trop longue pour être affichée ici."),
        claims: frenchClaims,
        trial: frenchTrial,
        signedOut: SignedOut(
            title: "Déconnexion réussie",
            lead: "Ce navigateur ne garde aucune trace de vous.",
            providerStays: "Sur un écran partagé, fermez aussi cette fenêtre avant de partir.",
            again: "Se reconnecter",
            other: "Utiliser un autre compte",
            unsentTitle: "Tout n’est pas encore envoyé",
            unsent: PluralPhrase(
                one: "{count} tâche n’a pas encore été envoyée au service des tâches.",
                other: "{count} tâches n’ont pas encore été envoyées au service des tâches."),
            unsentNext:
                "Ce qui n’est pas envoyé est conservé pour vous, chiffré, pendant 30 jours. L’envoi se fera quand vous vous connecterez de nouveau ici."
        ),
        accounts: Accounts(
            title: "Comptes connectés",
            lead: "Chaque personne a sa propre liste. Choisissez celle que vous voulez voir.",
            nobodyInUse: "Aucun compte n’est actif. Choisissez-en un pour voir sa liste.",
            nobody: "Personne n’est connecté ici. Une fois la connexion faite, votre nom apparaîtra sur cette page.",
            active: "Actif",
            use: "Utiliser ce compte",
            add: "Ajouter un autre compte",
            full: "Huit personnes sont connectées ici, et c’est le maximum. L’une d’elles doit d’abord se déconnecter.",
            signOutEverybody: "Déconnecter tout le monde",
            stillSignedIn: "Comptes encore connectés ici :",
            unnamed: "Compte sans nom",
            choose: "Choisir un compte"),
        interstitial: Interstitial(
            title: "Un instant",
            taken: "Nous ouvrons {place} pour vous.",
            signedOutHere: "Votre compte est déconnecté ici. Il va maintenant l’être aussi sur {place}.",
            press: "Il ne se passe rien ? Appuyez sur le bouton.",
            goOn: "Continuer"),
        settings: frenchSettings,
        policies: frenchPolicies,
        paste: frenchPaste,
        breaking: frenchBreak,
        faults: frenchFaults,
        talk: frenchTalk,
        flow: frenchFlow,
        confirmation: frenchConfirmation,
        accountChange: frenchAccountChange,
        advice: frenchAdvice,
        kiosk: frenchKiosk,
        pairing: frenchPairing,
        setup: frenchSetup,
        doctor: frenchDoctor,
        localAuthority: frenchLocalAuthority,
        notices: [
            .signedOutForInactivity:
                "Déconnexion automatique après une période d’inactivité. Connectez-vous pour continuer.",
            .signInEnded:
                "Votre session est terminée ; c’est toujours le cas au bout de quelques heures. Connectez-vous pour continuer.",
            .endedByPhone:
                "Le téléphone qui avait ouvert la liste ici l’a refermée. Plus personne n’est connecté sur cet écran.",
            .phoneStays: "Votre compte est déconnecté sur cet écran. Votre téléphone reste connecté.",
            .providerNotTold:
                "Le service de connexion n’a pas pu être prévenu ; votre compte y est peut-être encore connecté. Sur un écran partagé, fermez le navigateur.",
            .signInNeeded: "Connectez-vous d’abord. La page demandée s’ouvrira ensuite.",
            .signInCancelled: "Vous avez annulé la connexion. Personne n’est connecté ici.",
            .signInDiscarded: "Vous n’avez pas continué. Personne n’a été connecté.",
            .otherSignInDiscarded:
                "Vous n’avez pas continué. Personne d’autre n’a été connecté, et votre compte reste connecté comme avant.",
            .nothingChanged: "Vous avez annulé. Rien n’a été modifié.",
            .ownPasswordChanged: "Votre mot de passe a été changé.",
            .otherProfileChanged:
                "Vous avez modifié les informations d’un autre compte que celui qui est connecté ici. Pour les voir, connectez-vous avec ce compte-là.",
            .policyAdded: "Stratégie ajoutée.",
            .policyRemoved: "Stratégie retirée.",
            .passwordChanged: "Votre mot de passe a été changé. Connectez-vous avec le nouveau.",
            .accountSignedOut: "Ce compte a été déconnecté.",
            .accountGone: "Ce compte n’est plus connecté ici. Rien n’a été modifié.",
            .profileChanged: "Vos informations ont été modifiées.",
            .tokensRenewed: "Jetons renouvelés.",
            .tokensNotRenewed:
                "Les jetons n’ont pas pu être renouvelés : le service de connexion ne répond pas. Les jetons actuels sont conservés.",
            .tokensRefused:
                "Les jetons n’ont pas pu être renouvelés à cause d’une erreur de configuration. Prévenez la personne qui gère ce site.",
            .tokensRejected:
                "Le service de connexion ne renouvelle plus vos jetons. Reconnectez-vous quand cela vous sera demandé.",
            .taskAdded: "Tâche ajoutée : {text}",
            .taskFound: "La réponse n’est pas arrivée, mais votre tâche est bien dans la liste : {text}",
            .signedInAgainNotRenewed:
                "Le service de connexion avait mis fin à votre connexion précédente ; une nouvelle a donc été ouverte. Vous pouvez reprendre où vous en étiez.",
            .signedInAgainNotAccepted:
                "Vos tâches ne s’ouvraient plus avec votre connexion précédente ; une nouvelle a donc été ouverte. Vous pouvez reprendre où vous en étiez.",
            .taskChanged: "Nouveau texte : {text}",
            .taskDone: "Tâche terminée : {text}",
            .taskReopened: "De nouveau à faire : {text}",
            .taskDeleted: "Tâche supprimée : {text}",
            .taskRestored: "Ajoutée de nouveau : {text}",
        ],
        errors: frenchErrors)

    static let frenchTasks = Tasks(
        title: "Vos tâches",
        nothingOpen: "Rien à faire",
        openCount: PluralPhrase(other: "{count} à faire"),
        doneCount: PluralPhrase(one: "{count} terminée", other: "{count} terminées"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(one: "{count} tâche", other: "{count} tâches"),
        refresh: "Actualiser",
        newTask: "Nouvelle tâche",
        add: "Ajouter",
        show: "Afficher",
        filters: [.all: "Toutes", .open: "À faire", .done: "Terminées"],
        list: "Tâches",
        changeText: "Modifier le texte",
        save: "Enregistrer",
        delete: "Supprimer",
        done: "Terminée",
        justAdded: "Nouvelle",
        empty: "Votre liste est vide.",
        emptyNext: "Écrivez votre première tâche dans le champ ci-dessus et appuyez sur « Ajouter ».",
        emptyOpen: "Il ne reste rien à faire. Bravo !",
        emptyDone: "Aucune tâche n’est encore terminée.",
        emptyDoneNext: "Quand une tâche est terminée, cochez sa case.",
        showAll: "Afficher toutes les tâches",
        pages: "Pages",
        previous: "Précédente",
        next: "Suivante",
        pageOf: "Page {page} sur {pages}",
        unavailable: "Votre liste ne peut pas être affichée pour le moment.",
        retry: "Réessayer",
        keptDraft: "Ce que vous avez écrit est toujours dans le champ.",
        textEmpty: "Écrivez ce que vous voulez faire, puis appuyez sur le bouton.",
        textTooLong: "Ce texte fait {count} caractères ; la limite est de {limit}. Raccourcissez-le et réessayez.",
        textRefused: "Ce texte n’a pas été accepté : {reason}",
        textRefusedSilently: "Ce texte n’a pas été accepté. Modifiez-le et réessayez.",
        notAdded: "Votre tâche n’a pas été ajoutée.",
        waitingTitle: "Pas encore envoyées",
        waiting: "En attente du service des tâches.",
        waitingUntil: "Nouvel essai au plus tard le {time}.",
        undecided:
            "La réponse n’est pas arrivée, et votre liste ne permet pas de savoir avec certitude si cette tâche a été ajoutée. Regardez votre liste avant de réessayer.",
        waitingUnsaved: "Cette tâche n’a pas pu être enregistrée. Elle sera perdue si ce site redémarre avant l’envoi.",
        tryNow: "Réessayer maintenant",
        giveUp: "Abandonner",
        lookAgain: "Revoir la liste",
        tooManyWaiting:
            "{limit} tâches attendent d’être envoyées, et c’est le maximum. Réessayez quand elles auront été envoyées, ou abandonnez l’une d’elles.",
        unreadable: PluralPhrase(
            one: "{count} autre tâche ne peut pas être affichée.",
            other: "{count} autres tâches ne peuvent pas être affichées."),
        notChanged: "Votre modification n’a pas été enregistrée.",
        notDeleted: "La tâche n’a pas été supprimée.",
        undo: "Annuler",
        notUndone: "La dernière modification n’a pas été annulée.",
        nothingToUndo: PluralPhrase(
            one: "Il n’y a plus rien à annuler. Une modification peut être annulée pendant {count} seconde.",
            other: "Il n’y a plus rien à annuler. Une modification peut être annulée pendant {count} secondes."),
        restored: PluralPhrase(
            one: "{count} tâche est de nouveau dans la liste.",
            other: "{count} tâches sont de nouveau dans la liste."),
        clear: "Supprimer les tâches terminées",
        cleared: PluralPhrase(
            one: "{count} tâche supprimée.",
            other: "{count} tâches supprimées."),
        notCleared: PluralPhrase(
            one: "{count} tâche terminée n’a pas été supprimée. Réessayez.",
            other: "{count} tâches terminées n’ont pas été supprimées. Réessayez."),
        search: "Recherche",
        find: "Rechercher",
        order: "Tri",
        orders: [
            .service: "Ordre d’ajout", .newest: "Plus récentes d’abord", .oldest: "Plus anciennes d’abord",
            .text: "Ordre alphabétique", .done: "À faire d’abord",
        ],
        found: PluralPhrase(
            one: "{count} tâche trouvée pour « {text} ».",
            other: "{count} tâches trouvées pour « {text} »."),
        foundNothing: "Rien n’a été trouvé pour « {text} ».",
        adding: "Ajout en cours…",
        addMany: PluralPhrase(
            one: "Ajouter {count} tâche",
            other: "Ajouter {count} tâches"),
        noAnswer: "Aucune réponse reçue. Vérifiez votre connexion réseau, puis réessayez.",
        details: "Détails",
        askDelete: "Le texte est vide. Supprimer cette tâche ?",
        shortcuts: Shortcuts(
            title: "Raccourcis clavier",
            on: "Raccourcis clavier activés",
            close: "Fermer",
            rows: "Tâche suivante, tâche précédente",
            tick: "Cocher ou décocher une tâche",
            help: "Afficher cette liste",
            deleteKey: "Suppr",
            controlKey: "Ctrl"))

    static let frenchClaims = Claims(
        title: "À votre sujet",
        heading: "Ce que le fournisseur dit de vous",
        lead: "Lors de votre connexion, le fournisseur a transmis ceci à {product}.",
        name: "Nom",
        value: "Valeur",
        yes: "oui",
        no: "non",
        nothing: "rien",
        toTasks: "Aller à vos tâches",
        source:
            "Ces données viennent de l’ID token de votre connexion, que le fournisseur a signé et que ce site a vérifié.",
        groups: [.person: "Vous", .signIn: "Cette connexion", .protocol: "Pour le protocole"],
        tokens: Tokens(
            heading: "Vos jetons",
            lead:
                "Les jetons permettent à ce site d’aller chercher vos tâches pour vous. Ils restent sur le serveur et ne sont jamais affichés.",
            received: "Émission",
            end: "Expiration",
            refreshEnd: "Renouvelable jusqu’au",
            notSaid: "non précisé par le fournisseur",
            renew: "Renouveler les jetons maintenant",
            renewHow:
                "Ils sont renouvelés automatiquement avant d’expirer. Ce bouton sert seulement à tester ce renouvellement.",
            cannotRenew: "Ils ne peuvent pas être renouvelés. Quand ils expireront, il faudra vous reconnecter.",
            isIDToken:
                "Le fournisseur n’a pas émis d’access token ; vos tâches sont donc demandées avec l’ID token, comme le veulent les paramètres. Quiconque reçoit ce jeton peut lire ce qu’il dit de vous.",
            noAccessToken:
                "Le fournisseur n’a pas donné d’access token à ce site ; vos tâches ne peuvent donc pas être lues.",
            noAccessTokenNext: "La personne qui gère ce site peut y remédier. Voici ce qu’elle doit savoir :",
            noAccessTokenSteps: [
                "Ce site a demandé : {scopes}.",
                "L’un de ces éléments doit être une autorisation du service des tâches : voir apiScopes dans settings.plist.",
                "Le fournisseur doit l’accorder : dans son portail, ouvrez « API permissions » de cette application et choisissez « Grant admin consent ».",
                "Si le service des tâches attend des ID tokens, activez idTokenAsAccessToken dans settings.plist.",
            ]),
        meanings: [
            "iss": "le fournisseur qui a émis ceci",
            "sub": "votre identifiant chez le fournisseur",
            "oid": "votre identifiant dans l’annuaire",
            "aud": "l’application à laquelle ceci est destiné",
            "exp": "expire le",
            "nbf": "valable à partir du",
            "iat": "émis le",
            "auth_time": "quand votre connexion a eu lieu",
            "name": "votre nom",
            "given_name": "votre prénom",
            "family_name": "votre nom de famille",
            "emails": "vos adresses e-mail",
            "email": "votre adresse e-mail",
            "idp": "le fournisseur d’identité de votre compte",
            "tfp": "la façon dont la connexion s’est faite",
            "acr": "la façon dont la connexion s’est faite",
            "nonce": "lie ceci à votre connexion",
            "ver": "version du format",
            "sid": "votre session chez le fournisseur",
            "at_hash": "lie ceci à l’access token",
            "city": "votre ville",
            "country": "votre pays",
            "jobTitle": "votre fonction",
            "newUser": "si votre compte vient d’être créé",
        ])

    static let frenchErrors = Errors(
        notFound: ErrorText(
            heading: "Cette page n’existe pas",
            happened: "Il n’y a rien à l’adresse que vous avez ouverte.",
            next: "Vérifiez l’adresse, ou continuez à partir d’ici."),
        noSuchTask: ErrorText(
            heading: "Cette tâche n’existe plus",
            happened: "Elle a peut-être été supprimée, ici ou ailleurs.",
            next: "Tout le reste est encore dans votre liste."),
        methodNotAllowed: ErrorText(
            heading: "Cela ne marche pas ici",
            happened:
                "Cette adresse ne s’utilise pas de cette façon. Cela arrive souvent quand on recharge un formulaire.",
            next: "Rien n’est perdu. Vous pouvez continuer à partir d’ici."),
        signInExpired: ErrorText(
            heading: "Cette connexion a expiré",
            happened: "Elle a été commencée il y a trop longtemps ou dans une autre fenêtre, ou elle a déjà servi.",
            next: "Rien n’est perdu. Recommencez, cela ne prend qu’un instant."),
        signInRefused: ErrorText(
            heading: "Nous n’avons pas pu vous connecter",
            happened: "La connexion n’est pas allée jusqu’au bout.",
            next:
                "Recommencez. Si cela échoue encore, transmettez les détails ci-dessous à la personne qui gère ce site."
        ),
        signInAccountGone: ErrorText(
            heading: "Votre compte n’existe plus",
            happened: "Le service de connexion l’a supprimé. Recommencer mènerait au même compte.",
            next:
                "Connectez-vous avec un autre compte ou inscrivez-vous à nouveau. Si vous ne vous y attendiez pas, transmettez les détails ci-dessous à la personne qui gère ce site."
        ),
        signInLater: ErrorText(
            heading: "Impossible de se connecter pour le moment",
            happened: "Le service de connexion répond, mais ne peut connecter personne en ce moment.",
            next: "Attendez quelques minutes, puis réessayez. Rien n’est perdu."),
        signInLocked: ErrorText(
            heading: "Votre compte est temporairement bloqué",
            happened:
                "Le service de connexion l’a bloqué, comme il le fait après trop de mots de passe ou de codes erronés.",
            next:
                "Attendez un moment avant de réessayer. S’il reste bloqué, adressez-vous à la personne qui gère votre compte."
        ),
        setUpWrong: ErrorText(
            heading: "Ce site est mal configuré",
            happened: "Le service de connexion a rejeté la demande de ce site. Vous n’y êtes pour rien.",
            next:
                "Transmettez les détails ci-dessous à la personne qui gère ce site. Vous pourrez réessayer quand elle aura corrigé le problème."
        ),
        noResetPolicy: ErrorText(
            heading: "Impossible de réinitialiser votre mot de passe ici",
            happened:
                "Vous vouliez réinitialiser votre mot de passe, mais ce site ne sait pas quelle page du service de connexion s’en charge.",
            next:
                "Si vous vous souvenez de votre mot de passe, essayez de vous connecter à nouveau. Pour la personne qui gère ce site :"
        ),
        resetSteps: [
            "Dans le portail, créez un flux utilisateur du type « Password reset » s’il n’y en a pas.",
            "Ajoutez-le à policies dans settings.plist avec le type reset-password et redémarrez le programme, ou ajoutez-le sur la page /policies, depuis l’ordinateur où il s’exécute.",
            "Ou activez la réinitialisation en libre-service du mot de passe dans le flux utilisateur de connexion ; il n’y a alors rien à faire ici.",
        ],
        providerUnavailable: ErrorText(
            heading: "Impossible de se connecter pour le moment",
            happened: "Le service de connexion ne répond pas.",
            next: "En général, cela rentre dans l’ordre en quelques minutes. Rien n’est perdu."),
        providerFault: ErrorText(
            heading: "La connexion ne fonctionne pas encore ici",
            happened:
                "Le service de connexion répond, mais d’une manière que ce site ne peut pas utiliser. Vous n’y êtes pour rien.",
            next: "Attendre ne sert à rien. La personne qui gère ce site doit changer quelque chose :"),
        providerUntrusted: ErrorText(
            heading: "Impossible de se connecter pour le moment",
            happened:
                "Ce site ne peut pas établir de connexion sécurisée avec le service de connexion. Vous n’y êtes pour rien.",
            next:
                "Vous pourrez de nouveau vous connecter dès que ce sera réparé. Pour la personne qui gère ce site :"
        ),
        providerFaults: frenchProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Veuillez renvoyer votre demande",
            happened:
                "La page d’où elle vient était trop ancienne ; nous ne pouvions pas être sûrs qu’elle venait de vous.",
            next: "Si c’était bien vous, appuyez sur « Renvoyer »."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Connectez-vous d’abord",
            happened: "Votre compte était déjà déconnecté à ce moment-là ; rien n’a donc été enregistré.",
            next: "Connectez-vous, puis recommencez."),
        formFromElsewhere: ErrorText(
            heading: "Cette demande venait d’un autre site",
            happened: "Un autre site l’a envoyée en votre nom. Rien n’a été fait.",
            next: "Si c’était bien vous, recommencez directement sur ce site."),
        formOfSomebodyElse: ErrorText(
            heading: "Cette page appartenait à quelqu’un d’autre",
            happened: "Cette personne n’est plus connectée ici ; rien n’a donc été enregistré.",
            next: "Si c’était vous, connectez-vous avec ce compte et recommencez."),
        noCookies: ErrorText(
            heading: "Votre navigateur ne garde pas les cookies de ce site",
            happened:
                "Ce site utilise un seul petit cookie pour se souvenir de vous. Sans lui, personne ne peut se connecter.",
            next: "Autorisez les cookies pour ce site, puis réessayez :"),
        wrongAddress: ErrorText(
            heading: "Ce site ne répond pas à ce nom",
            happened: "Vous avez utilisé une adresse que ce site ne reconnaît pas comme la sienne.",
            next:
                "Si vous gérez ce site, ajoutez ce nom à ses paramètres (publicURL, lan ou listen) et redémarrez-le."),
        tooLarge: ErrorText(
            heading: "C’est trop volumineux",
            happened: "Votre envoi dépasse ce que ce site accepte ; rien n’en a été enregistré.",
            next: "Revenez en arrière, raccourcissez le texte et renvoyez-le."),
        noRoom: ErrorText(
            heading: "Pas de place pour un autre compte",
            happened: "Huit personnes sont connectées dans ce navigateur, et c’est le maximum.",
            next: "Déconnectez l’une d’elles, puis ajoutez l’autre compte."),
        storeUnavailable: ErrorText(
            heading: "Impossible d’enregistrer pour le moment",
            happened: "Ce site n’a pas accès à son propre espace de stockage ; rien n’a donc pu être enregistré.",
            next:
                "Réessayez dans un instant. Si cela continue, transmettez le numéro ci-dessous à la personne qui gère ce site."
        ),
        serverError: ErrorText(
            heading: "Un problème est survenu",
            happened: "Il vient de nous, pas de vous.",
            next:
                "Réessayez. Si cela se reproduit, transmettez le numéro ci-dessous à la personne qui gère ce site."),
        cookieSteps: [
            "Ouvrez les paramètres de votre navigateur et cherchez « Cookies », souvent sous « Confidentialité ».",
            "Autorisez les cookies pour {site}. Ceux des autres sites peuvent rester bloqués.",
            "Revenez à cette page et appuyez sur « Réessayer ».",
        ],
        rightAddress: "La bonne adresse est {site}.",
        keptText: "Ce que vous avez écrit",
        sendAgain: "Renvoyer",
        startAgain: "Recommencer",
        tryAgain: "Réessayer",
        toTasks: "Aller à vos tâches",
        toStart: "Aller à la page d’accueil",
        signIn: "Se connecter",
        details: "Détails pour l’assistance",
        code: "Code",
        correlation: "Corrélation",
        ownCorrelation: "Notre ID de corrélation",
        request: "Numéro",
        providerSaid: "Message du service de connexion")
}
