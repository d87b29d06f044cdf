import Localization

extension Words {
    /// The advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about what goes wrong
    /// before there is an answer to check.
    static let frenchErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "Il n’y a rien à changer : la personne se connecte à nouveau. Si cela se produit à chaque fois, voyez quel prompt est défini dans extraParameters ou dans les règles du fournisseur pour cette application."
        let requestObject = AdviceText(
            "Le fournisseur a lu une requête signée dans celle de ce site, qui n’en envoie jamais.",
            next: "Vérifiez que extraParameters n’en ajoute pas, et qu’aucun proxy ne modifie l’adresse.")
        let scope = AdviceText(
            "Le fournisseur ne connaît pas l’un des scopes demandés, ou ne le permet pas à cette application.",
            next:
                "Ce site demande {scopes}, plus ce qu’ajoute additionalScopes. Comparez apiScopes avec les scopes du fournisseur ; s’il ne connaît pas offline_access, mettez offlineAccess sur false."
        )
        return [
            "authorization-error": AdviceText(
                "Le fournisseur a dit non, avec une erreur qu’aucune spécification ne connaît.",
                next: "Cherchez le code et le message dans la documentation du fournisseur, ou dans son propre journal."
            ),
            "authorization-error/invalid_request": AdviceText(
                "Le fournisseur n’a pas compris la requête : quelque chose manque, est en double ou a une valeur fausse.",
                next:
                    "Le message ci-dessous dit en général quel paramètre. Les ajouts de la configuration viennent de extraParameters, domainHint, uiLocales, maxAge et responseMode : retirez-les l’un après l’autre. Vérifiez que {redirectURI} est inscrite."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "L’application {clientID} n’a pas le droit de demander un code.",
                next:
                    "Chez le fournisseur, autorisez pour cette application le flux de code d’autorisation, et vérifiez que clientID est bien son ID."
            ),
            "authorization-error/access_denied": AdviceText(
                "La personne, ou une règle du fournisseur, a dit non.",
                next:
                    "Si personne n’a appuyé sur « Annuler », voyez chez le fournisseur qui peut utiliser cette application : personnes affectées, consentement, conditions."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "Le fournisseur ne propose pas le flux de code d’autorisation à cette application.",
                next:
                    "Chez le fournisseur, autorisez response_type code pour cette application. Ce programme n’en connaît pas d’autre."
            ),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "Le fournisseur a échoué en traitant la requête.",
                next:
                    "Réessayez plus tard. Si cela continue, transmettez l’ID de corrélation ci-dessous à la personne qui gère le fournisseur."
            ),
            "authorization-error/temporarily_unavailable": AdviceText(
                "Le fournisseur est surchargé ou en maintenance.",
                next: "Il n’y a rien à changer ici. Réessayez plus tard, et consultez la page d’état du fournisseur."),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "L’URI de redirection n’est pas inscrite pour cette application.",
                next:
                    "Chez le fournisseur, inscrivez exactement {redirectURI} pour l’application {clientID}. Chaque lettre, le port et une barre oblique finale comptent."
            ),
            "authorization-error/interaction_required": AdviceText(
                "Le fournisseur doit demander quelque chose à la personne et n’en avait pas le droit.", next: again),
            "authorization-error/login_required": AdviceText(
                "La personne doit d’abord s’authentifier chez le fournisseur.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "La personne doit d’abord choisir un compte chez le fournisseur.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Personne n’a consenti à ce que demande cette application.",
                next:
                    "Faites consentir la personne, ou accordez-le pour tout le monde : dans le portail Azure, sur la page « API permissions » de l’application, par « Grant admin consent »."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "Le fournisseur n’a pas échangé le code, avec une erreur qu’aucune spécification ne connaît.",
                next: "Cherchez le code et le message dans la documentation du fournisseur, ou dans son propre journal."
            ),
            "token-error/invalid_request": AdviceText(
                "L’endpoint de jetons n’a pas compris la requête : quelque chose manque, est en double ou a une valeur fausse.",
                next:
                    "Le message ci-dessous dit en général quel paramètre. Un client public ne doit pas envoyer de secret : dans ce cas, laissez clientSecret vide."
            ),
            "token-error/invalid_client": AdviceText(
                "Le fournisseur ne croit pas que ce programme est l’application {clientID} : le secret manque, est faux ou a expiré.",
                next:
                    "Créez un nouveau secret chez le fournisseur (dans le portail Azure, sur la page « Certificates & secrets » de l’application) et mettez dans clientSecret sa « Value », et non son « Secret ID ». Si l’application est inscrite comme client public, laissez clientSecret vide."
            ),
            "token-error/invalid_grant": AdviceText(
                "Le fournisseur n’accepte pas le code : il est trop ancien, a déjà servi, appartient à une autre application ou à une autre URI de redirection, ou la clé de preuve (PKCE) ne correspond pas.",
                next:
                    "Recommencez. Si cela se produit à chaque fois, vérifiez qu’aucun autre programme n’utilise {redirectURI}, que rien n’ouvre l’adresse deux fois, comme un analyseur de liens, et que deux copies de ce programme ne partagent pas une adresse."
            ),
            "token-error/unauthorized_client": AdviceText(
                "L’application {clientID} n’a pas le droit d’échanger un code.",
                next:
                    "Chez le fournisseur, autorisez pour cette application le flux de code d’autorisation, ainsi que les refresh tokens si elle en utilise."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "L’endpoint de jetons ne connaît pas le flux de code d’autorisation.",
                next:
                    "Vérifiez que {setting} mène au bon fournisseur, et que tokenURL n’est pas l’adresse d’un autre."),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "Le fournisseur n’a pas envoyé de réponse complète.",
                next:
                    "Vérifiez que {setting} ({address}) est juste, son port aussi. Ouvrez ensuite son document de découverte depuis cette machine, par exemple avec curl, et regardez le DNS, le pare-feu, un éventuel proxy et les certificats de cette machine."
            ),
            "provider-answered": AdviceText(
                "Le fournisseur a répondu avec un statut qui ne dit rien de la connexion.",
                next:
                    "Vérifiez que {setting} ({address}) est juste. À partir de 500, le statut indique un problème du fournisseur lui-même ; 429 veut dire trop de requêtes."
            ),
            "answer-malformed": AdviceText(
                "Ce qui est venu de l’adresse du fournisseur n’est pas ce qu’on y attend.",
                next:
                    "Vérifiez que {setting} ({address}) est juste, et qu’aucun proxy ni aucune page de connexion de votre réseau ne répond à la place du fournisseur."
            ),
            "metadata-invalid": AdviceText(
                "Il manque au document de découverte du fournisseur quelque chose d’indispensable à une connexion sûre, ou la forme en est inutilisable.",
                next:
                    "Le journal dit de quoi il s’agit. Ce programme a besoin d’adresses https, de response_type code, de PKCE avec S256 et d’un algorithme de signature à clé publique ; changez cela chez le fournisseur."
            ),
            "client-authentication-unsupported": AdviceText(
                "clientSecret est défini, et le fournisseur n’accepte un secret d’aucune façon connue de ce programme.",
                next:
                    "Chez le fournisseur, inscrivez l’application pour client_secret_basic ou client_secret_post ; ou inscrivez-la comme client public, et laissez clientSecret vide."
            ),
            "policy-missing": AdviceText(
                "Chez Azure AD B2C, chaque connexion passe par un flux utilisateur, et aucun n’est défini.",
                next: "Mettez dans policies les noms de la page « User flows » du locataire."),
            "authority-malformed": AdviceText(
                "L’adresse du fournisseur est inutilisable.",
                next: "Corrigez {setting} comme l’indique son commentaire dans settings.plist."),
        ]
    }()
}
