import Localization

extension Words {
    /// The advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let frenchCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Comparez l’horloge de cette machine avec l’heure exacte (timedatectl l’affiche) ; les horloges peuvent différer de cinq minutes. Si celle-ci est juste, prévenez la personne qui gère le fournisseur."
        return [
            "metadata-issuer": AdviceText(
                "Le document de découverte donne au fournisseur un autre nom que celui qu’attend l’adresse configurée.",
                next:
                    "Comparez les deux valeurs. Si les hôtes diffèrent, mettez l’hôte du document dans {setting} : un locataire Azure AD B2C a un émetteur différent sous login.microsoftonline.com, sous b2clogin.com et sous chaque domaine personnalisé. Si les ID de locataire diffèrent, {setting} mène à un autre locataire. Chez tout autre fournisseur, donnez à issuer exactement la valeur du document."
            ),
            "response-single-parameters": AdviceText(
                "Un paramètre est arrivé deux fois, et rien ne dit lequel compte.",
                next:
                    "Aucun paramètre de configuration n’y change rien. Voyez si un proxy ou l’une de vos pages, entre le fournisseur et ce site, ajoute des paramètres à l’adresse."
            ),
            "response-state": AdviceText(
                "La réponse ne correspond à aucune connexion que ce navigateur aurait commencée sans l’avoir terminée. Une connexion attend 15 minutes, ne sert qu’une fois et appartient au navigateur qui l’a commencée.",
                next:
                    "Recommencez. Si cela se produit à chaque fois, le navigateur perd son cookie en route : il faut revenir à l’adresse d’où l’on est parti ; l’URI de redirection {redirectURI} doit donc commencer par ce que les gens ouvrent (publicURL). Si personne ne se connectait, quelqu’un a fabriqué la réponse, et il n’y a rien à changer."
            ),
            "response-issuer": AdviceText(
                "La réponse nomme un autre fournisseur que celui auquel la personne a été envoyée, ou elle n’en nomme aucun alors que les métadonnées du fournisseur l’annoncent (iss).",
                next:
                    "Comparez les deux valeurs. Si le fournisseur a changé d’émetteur, modifiez {setting} et redémarrez. Sinon, il se peut que quelqu’un mélange exprès deux fournisseurs : personne ne devrait se connecter avant que ce soit éclairci."
            ),
            "response-same-issuer": AdviceText(
                "Pendant que la personne était chez le fournisseur, les métadonnées de celui-ci se sont mises à nommer un autre émetteur.",
                next:
                    "Recommencez. Si cela se reproduit, plusieurs serveurs configurés différemment se cachent derrière une même adresse : prévenez la personne qui gère le fournisseur."
            ),
            "response-success": AdviceText(
                "Le fournisseur a dit non.", next: "Son code et ses mots figurent dans les détails ci-dessous."),
            "response-code": AdviceText(
                "Le fournisseur n’a pas dit non, mais sa réponse ne contient aucun code à échanger contre des jetons.",
                next:
                    "Chez le fournisseur, autorisez pour cette application le flux de code d’autorisation (response_type code). Si responseMode vaut form_post, essayez query."
            ),
            "token-type": AdviceText(
                "L’access token est d’un type qui ne peut pas être envoyé comme bearer token.",
                next:
                    "Chez le fournisseur, faites émettre des bearer tokens pour cette application : désactivez ce qui les lie à une clé, comme DPoP ou mutual TLS."
            ),
            "id-token-present": AdviceText(
                "Le fournisseur a échangé le code sans envoyer d’ID token ; on ne sait donc pas qui s’est connecté.",
                next:
                    "Ce site demande {scopes}. Chez le fournisseur, vérifiez que l’application {clientID} a le droit de demander openid."
            ),
            "id-token-form": AdviceText(
                "Ce qui est arrivé n’est pas un jeton signé lisible : il est chiffré, dépasse 32 Kio ou est tronqué.",
                next:
                    "Chez le fournisseur, désactivez le chiffrement des jetons de cette application et mettez-y moins de claims."
            ),
            "id-token-type": AdviceText(
                "Le jeton se dit d’un autre type (typ), par exemple un access token.",
                next:
                    "Aucun paramètre n’y change rien, car tous les types de jetons sont signés avec la même clé. Prévenez la personne qui gère le fournisseur ; typ doit valoir JWT ou être absent."
            ),
            "id-token-critical": AdviceText(
                "L’en-tête du jeton exige une extension (crit) que ce programme ne connaît pas ; il ne faut donc pas le croire.",
                next: "Chez le fournisseur, désactivez cette extension pour cette application."),
            "id-token-algorithm": AdviceText(
                "Le jeton est signé avec un algorithme que les métadonnées du fournisseur n’annoncent pas, ou n’est pas signé du tout.",
                next:
                    "Chez le fournisseur, choisissez pour les jetons de cette application l’un des algorithmes attendus ; Azure AD B2C n’a que RS256. Ni none ni HS256 ne sont jamais acceptés."
            ),
            "id-token-key": AdviceText(
                "Aucune des clés du fournisseur (jwks_uri) ne correspond au jeton.",
                next:
                    "Si les clés viennent d’être remplacées, réessayez dans quelques minutes. Sinon, comparez la clé nommée ici avec le jeu de clés ; avec des stratégies personnalisées, voyez « Policy keys » et la clé de l’émetteur de jetons."
            ),
            "id-token-signature": AdviceText(
                "La signature ne correspond pas à la clé du fournisseur : le jeton a été modifié en route, ou quelqu’un d’autre l’a signé.",
                next:
                    "Aucun paramètre n’y change rien. Vérifiez que {setting} mène bien à votre propre fournisseur et qu’aucun proxy ne modifie ses réponses ; prévenez ensuite la personne qui le gère."
            ),
            "id-token-claims": AdviceText(
                "Ce que dit le jeton n’est pas un objet JSON, ou dit deux fois la même chose.",
                next: "Chez le fournisseur, examinez les claims ajoutés pour cette application."),
            "id-token-issuer": AdviceText(
                "Le jeton nomme un autre émetteur que les métadonnées.",
                next:
                    "Comparez les deux valeurs. Chez Azure AD B2C, regardez « Issuer (iss) claim » sous « Token compatibility settings » dans les « Properties » du flux utilisateur ; avec des stratégies personnalisées, IssuanceClaimPattern. Chez tout autre fournisseur, voyez s’il répond sous plusieurs noms, et mettez dans {setting} celui de ses jetons."
            ),
            "id-token-subject": AdviceText(
                "Le jeton ne dit pas de qui il parle (sub), ou il lui faut plus de 255 octets pour le dire.",
                next:
                    "Chez Azure AD B2C, mettez « Subject (sub) claim » sur ObjectID sous « Token compatibility settings » dans les « Properties » du flux utilisateur, ou ajoutez « User’s Object ID » à ses « Application claims »."
            ),
            "id-token-audience": AdviceText(
                "Le jeton est destiné à une autre application, ou à d’autres en plus de celle-ci.",
                next:
                    "Comparez les deux valeurs. clientID doit être l’« Application (client) ID » affiché sur la page « Overview » de cette application précise dans « App registrations »."
            ),
            "id-token-authorized-party": AdviceText(
                "Le jeton a été émis à la demande d’une autre application (azp).",
                next:
                    "Comparez les deux valeurs. Si l’autre application est aussi à vous, clientID est peut-être l’ID de la mauvaise des deux."
            ),
            "id-token-expiration": AdviceText(
                "D’après l’horloge de cette machine, le jeton a expiré.", next: clock),
            "id-token-not-before": AdviceText(
                "D’après l’horloge de cette machine, le jeton n’est pas encore valable.", next: clock),
            "id-token-issued-at": AdviceText(
                "D’après l’horloge de cette machine, le jeton a été émis avant le début de la connexion, ou dans le futur. C’est ce qu’on voit avec un jeton que quelqu’un a gardé, mais aussi avec une horloge déréglée.",
                next: clock),
            "id-token-nonce": AdviceText(
                "Le jeton répond à une autre requête : il ne répète pas le nonce envoyé par cette connexion.",
                next:
                    "Recommencez. Si cela se reproduit, le fournisseur omet nonce ou répète un ancien jeton : prévenez la personne qui le gère. Aucun paramètre ne désactive cette règle."
            ),
            "id-token-auth-time": AdviceText(
                "maxAge est défini, et le jeton ne dit pas que la personne s’est authentifiée assez récemment (auth_time).",
                next:
                    "Chez le fournisseur, faites inclure auth_time dans les ID tokens de cette application. Si ce n’est pas possible, ou si les gens n’ont pas besoin de s’authentifier aussi souvent, augmentez maxAge ou retirez-le."
            ),
            "id-token-access-token-hash": AdviceText(
                "L’ID token et l’access token ne vont pas ensemble (at_hash) : quelqu’un a remplacé l’un des deux.",
                next:
                    "Aucun paramètre n’y change rien. Vérifiez qu’aucun proxy ne modifie les réponses du fournisseur ; prévenez ensuite la personne qui le gère."
            ),
            "id-token-policy": AdviceText(
                "La personne a suivi un autre flux utilisateur que celui commencé par cette connexion (tfp, ou acr).",
                next:
                    "Comparez les deux valeurs avec les noms dans policies. Avec des stratégies personnalisées, PolicyId doit être ce nom, et AuthenticationContextReferenceClaimPattern ne doit pas le cacher."
            ),
            "logout-token-type": AdviceText(
                "Le jeton se dit d’un autre type (typ) qu’un logout token.",
                next:
                    "Prévenez la personne qui gère le fournisseur ; typ doit valoir logout+jwt ou JWT, ou être absent."),
            "logout-token-issuer": AdviceText(
                "Le logout token vient d’un autre émetteur que celui qui connecte les gens ici.",
                next:
                    "N’inscrivez l’adresse de déconnexion back-channel que chez le fournisseur de {setting}, et retirez-la partout ailleurs."
            ),
            "logout-token-audience": AdviceText(
                "Le logout token est destiné à une autre application.",
                next:
                    "Chez le fournisseur, n’inscrivez l’adresse de déconnexion back-channel que pour l’application de clientID."
            ),
            "logout-token-issued-at": AdviceText(
                "D’après l’horloge de cette machine, le logout token a plus de cinq minutes, ou vient du futur.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "D’après l’horloge de cette machine, le logout token a expiré.", next: clock),
            "logout-token-subject": AdviceText(
                "Le logout token ne dit pas à qui était la session terminée.",
                next:
                    "Chez le fournisseur, faites en sorte que les logout tokens de cette application nomment la session (sid) ou la personne (sub)."
            ),
            "logout-token-event": AdviceText(
                "Le jeton ne dit pas qu’il s’agit d’une déconnexion (events).",
                next:
                    "Seul un logout token peut être envoyé à cette adresse : prévenez la personne qui gère le fournisseur."
            ),
            "logout-token-nonce": AdviceText(
                "Le jeton a un nonce ; il se peut donc que quelqu’un envoie un ID token à la place d’un logout token.",
                next:
                    "Le fournisseur ne doit pas mettre de nonce dans les logout tokens : prévenez la personne qui le gère."
            ),
            "logout-token-id": AdviceText(
                "Le logout token n’a pas de jti de 1 à 255 octets ; s’il arrivait deux fois, on ne le verrait pas.",
                next:
                    "Le fournisseur doit mettre un jti dans chaque logout token : prévenez la personne qui le gère."),
        ]
    }()
}
