import Localization
import Traces

extension Words {
    static let frenchFlow = Flow(
        home: frenchFlowHome,
        page: frenchFlowFrame,
        step: FlowStep(
            title: "À suivre : {message}",
            before: "Ce qui vient de se passer",
            begin: "Rien encore : ceci est le premier message.",
            after: "Ce qui vient ensuite, et pourquoi",
            request: "Ce qui sera envoyé",
            goOn: "Continuer",
            toEnd: "Aller jusqu’au bout",
            stop: "S’arrêter ici",
            picture: "Voir le schéma jusqu’ici",
            keys:
                "C’est la vraie requête, et elle vous attend. Appuyez sur « Continuer » ou sur la flèche droite du clavier.",
            keysInTalk: "C’est la vraie requête, et elle vous attend."),
        picture: FlowPicture(
            heading: "Le schéma",
            label: PluralPhrase(
                one:
                    "Échange de {count} message entre le navigateur, Companion, le fournisseur et l’API des tâches. La liste ci-dessous dit la même chose en toutes lettres.",
                other:
                    "Échange de {count} messages entre le navigateur, Companion, le fournisseur et l’API des tâches. La liste ci-dessous dit la même chose en toutes lettres."
            ),
            front: "Par le navigateur",
            frontHow: "la personne, et tout ce qui tourne dans le navigateur, peut le voir",
            back: "De serveur à serveur",
            backHow: "le navigateur ne le voit jamais",
            empty: "Il ne s’est encore rien passé.",
            values: [
                "state": "state", "nonce": "nonce", "code_challenge": "challenge", "code": "code",
                "code_verifier": "verifier", "access_token": "access token", "id_token": "ID token",
                "refresh_token": "refresh token", "id_token_hint": "ID token", "logout_token": "logout token",
                "client_secret": "secret", "client_assertion": "assertion", "Authorization: Bearer": "access token",
            ]),
        detail: FlowDetail(
            list: "Message par message",
            to: "vers",
            sent: "Ce qui a été envoyé",
            request: "Requête",
            answer: "Réponse",
            parameters: "Paramètres de l’adresse",
            fields: "En-têtes",
            body: "Corps",
            nothingSent: "Rien n’a été envoyé : ce programme l’a fait de lui-même.",
            unseen: "Ce programme ne peut pas le montrer : seuls le navigateur et le fournisseur le voient.",
            tokenIn: "Le jeton lui-même est dans le message {number}.",
            noAnswer: "Aucune réponse reçue : {reason}.",
            means: "Ce que cela signifie",
            whoSees: "Qui peut le voir ?",
            without: "Que se passerait-il sans cela ?",
            theFields: "Les valeurs, une par une",
            checked: "Ce qui a été vérifié",
            nothingChecked: "Aucune règle ne porte sur ce message.",
            checkedBy: [
                .browser: "Ce que le navigateur a vérifié", .companion: "Ce qui a été vérifié",
                .provider: "Ce que le fournisseur a vérifié", .taskAPI: "Ce que l’API des tâches a vérifié",
            ],
            rule: "Vérification",
            clause: "Règle",
            expected: "Attendu",
            actual: "Reçu",
            verdict: "Verdict",
            verdicts: [.passed: "Réussie", .failed: "Échouée", .notApplicable: "Sans objet"],
            passed: PluralPhrase(one: "{count} réussie", other: "{count} réussies"),
            failed: PluralPhrase(one: "{count} échouée", other: "{count} échouées"),
            tokens: [.idToken: "ID token", .accessToken: "Access token", .logoutToken: "Logout token"],
            tokenHeader: "En-tête : comment il est signé",
            tokenClaims: "Claims : ce qu’il dit",
            tokenSignature: "Signature : qui en répond",
            signatureHow:
                "Faite avec la clé privée du fournisseur sur l’en-tête et les claims. Changez une seule lettre, et elle ne correspond plus.",
            characters: PluralPhrase(one: "{count} caractère", other: "{count} caractères"),
            colors: [
                .blue: "bleu", .orange: "orange", .green: "vert", .purple: "violet", .red: "rouge", .teal: "turquoise",
                .brown: "brun", .pink: "rose",
            ],
            isClientID: "c’est notre client id",
            isNotClientID: "notre client id est {id}",
            keyOf: "la clé dans le message {number}",
            checkedHere: "vérifié par {rule}"),
        messages: frenchFlowMessages,
        parties: [
            .browser: "Navigateur", .companion: "Companion", .provider: "Fournisseur", .taskAPI: "API",
        ],
        checks: frenchFlowChecks,
        parameters: frenchFlowParameters,
        fields: frenchFlowFields,
        claims: frenchFlowClaims,
        statuses: [
            200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
            422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable",
        ],
        duration: FlowDuration(
            milliseconds: "{count} ms",
            seconds: "{count} s",
            minutes: "{minutes} min {seconds} s",
            hours: "{hours} h {minutes} min"),
        distance: FlowDistance(
            days: PluralPhrase(one: "{count} jour", other: "{count} jours"),
            hours: PluralPhrase(one: "{count} heure", other: "{count} heures"),
            minutes: PluralPhrase(one: "{count} minute", other: "{count} minutes"),
            seconds: PluralPhrase(one: "{count} seconde", other: "{count} secondes"),
            before: "{time} avant le début",
            after: "{time} après le début",
            same: "au début"))

    static let frenchFlowHome = FlowHome(
        menu: "Voir comment marche la connexion",
        title: "Voir la connexion",
        heading: "Voir ce qui se passe quand vous vous connectez",
        lead:
            "Une connexion, c’est une douzaine de messages, et une quarantaine de vérifications à leur sujet. Observez-en une et voyez-les tous ; d’un secret, vous ne voyez que les premières et les dernières lettres.",
        now: "Ce navigateur",
        notWatching: "Rien n’est enregistré en ce moment.",
        watching: "Observation activée : la prochaine connexion dans ce navigateur sera enregistrée.",
        stepping:
            "Pas à pas : la prochaine connexion dans ce navigateur s’arrêtera avant de partir chez le fournisseur, puis avant chaque requête qui ne concerne que vous. Les métadonnées et les clés sont lues pour tout le monde.",
        forgets: "Ce qui est enregistré reste dans la mémoire de ce programme, une heure au plus.",
        watch: "Observer la prochaine connexion",
        step: "Avancer pas à pas",
        off: "Ne plus observer",
        signIn: "Se connecter maintenant",
        traces: "Ce qui a été enregistré",
        noTraces: "Rien encore. Choisissez comment observer, puis connectez-vous.",
        messages: PluralPhrase(one: "{count} message", other: "{count} messages"),
        fault: "avec l’anomalie {fault}",
        more: "Aller plus loin",
        breakIt: "Mettre la connexion à l’épreuve",
        breakItHow: "Faites mentir le fournisseur, et voyez quelle vérification le remarque.",
        talk: "L’exposé de dix minutes",
        talkHow: "Dix étapes, chacune avec une phrase et un bouton, pour le montrer à d’autres.",
        open: "Ouvrir une trace enregistrée",
        openHow:
            "Choisissez le fichier, ou ouvrez-le dans un éditeur et collez ce qu’il contient. Rien n’en est exécuté ni conservé.",
        file: "Le fichier",
        text: "Ce que contient le fichier",
        openButton: "Ouvrir",
        problems: [
            .empty: "Collez d’abord ce que contient le fichier, puis appuyez sur « Ouvrir ».",
            .tooLarge:
                "C’est trop volumineux pour une trace. Choisissez le fichier produit par « Enregistrer cette trace ».",
            .notATrace:
                "Ce n’est pas une trace, ou il en manque une partie. Choisissez le fichier produit par « Enregistrer cette trace ».",
            .newer:
                "Cette trace vient d’une version plus récente de ce programme. Ouvrez-la avec cette version, ou mettez ce programme à jour.",
        ])

    static let frenchFlowFrame = FlowFrame(
        title: "Une connexion, message par message",
        opened: "Cette trace vient d’un fichier. Rien ne s’y passe maintenant.",
        running: "La connexion est en cours",
        waiting: "La connexion vous attend",
        stopped: "Arrêtée avant la fin",
        signedIn: "Connexion réussie",
        signedInChecks: PluralPhrase(
            one: "Connexion réussie : {count} vérification réussie",
            other: "Connexion réussie : {count} vérifications réussies"),
        signedInChecksOfBoth: PluralPhrase(
            one: "Connexion réussie : {count} vérification réussie ici, {there} chez le fournisseur",
            other: "Connexion réussie : {count} vérifications réussies ici, {there} chez le fournisseur"),
        refused: "Refusée : {reason}",
        soFar: PluralPhrase(one: "{count} message jusqu’ici.", other: "{count} messages jusqu’ici."),
        began: "Début",
        issuer: "Fournisseur",
        clientID: "Client id",
        fault: "Anomalie",
        next: "À suivre : {message}.",
        goOn: "Continuer",
        refresh: "Afficher ce qui est nouveau",
        theFailedCheck: "La vérification qui a échoué",
        refusedWith: "Le programme l’a refusée avec le code {code}.",
        showMessage: "Voir le message {number}",
        whatAnAttackerWon: "Ce qu’un attaquant y aurait gagné",
        sinceWhen: "Depuis quand c’est interdit",
        nextFault: "Essayer la suivante",
        actions: "À vous d’essayer",
        actionsHow: "Chaque bouton agit pour de vrai ; le schéma s’enrichit au fur et à mesure.",
        actionNames: [
            .refresh: "Renouveler les jetons maintenant",
            .expire: "Faire comme si l’access token avait expiré",
            .api: "Appeler l’API",
            .apiWithout: "… sans jeton",
            .apiCut: "… avec un jeton amputé d’une lettre",
            .apiIDToken: "… avec l’ID token à la place",
            .providerSignOut: "Se déconnecter chez le fournisseur seulement",
        ],
        asClaims: "Voir vos claims",
        otherPolicies: "Exécuter une autre stratégie",
        backToActions: "Retour aux boutons",
        save: "Enregistrer cette trace",
        back: "Toutes les connexions enregistrées",
        omitted: PluralPhrase(
            one: "Il n’y avait plus de place pour {count} autre message.",
            other: "Il n’y avait plus de place pour {count} autres messages."))
}
