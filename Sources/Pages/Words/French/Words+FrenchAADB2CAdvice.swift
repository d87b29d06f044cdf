import Localization

extension Words {
    /// The advice about the codes of Azure AD B2C, by what they are about, as `aadb2c-…`. Names in quotation marks are those of the Azure portal.
    static let frenchAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "Aucun paramètre de ce programme ne devrait conduire à cela. Vérifiez que extraParameters et tokenURL n’y changent rien et qu’aucun proxy ne modifie la requête ; signalez-le ensuite au projet avec une trace de la connexion."
        return [
            "aadb2c-unknown": AdviceText(
                "Azure AD B2C a dit non, avec un code que ce programme ne connaît pas.",
                next:
                    "Cherchez le code dans « Error codes: Azure Active Directory B2C » sur learn.microsoft.com. S’il n’y est pas, transmettez le code et l’ID de corrélation au support de Microsoft."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "La personne a appuyé sur « Mot de passe oublié ? ». Ce flux utilisateur laisse l’application décider de la suite.",
                next:
                    "Ajoutez à policies une stratégie du type reset-password, ou activez « Self-service password reset » dans les « Properties » du flux utilisateur, « Password configuration »."
            ),
            "aadb2c-cancelled": AdviceText(
                "La personne a appuyé sur « Annuler ».", next: "Il n’y a rien à changer."),
            "aadb2c-identity-provider-refused": AdviceText(
                "Le fournisseur d’identité derrière Azure AD B2C a envoyé une réponse inutilisable, comme lorsque quelqu’un annule là-bas.",
                next:
                    "Si les gens n’ont pas annulé, vérifiez l’ID client, le secret et l’URI de redirection de ce fournisseur sous « Identity providers »."
            ),
            "aadb2c-grant-ended": AdviceText(
                "Le code ou le refresh token n’est plus valable : il a expiré, ou a été émis par une autre version de l’endpoint.",
                next:
                    "La personne se connecte à nouveau. Si cela arrive aussitôt, comparez l’horloge de cette machine avec l’heure exacte ; si cela arrive trop souvent, allongez les durées de vie dans les « Properties » du flux utilisateur."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Quelqu’un, par exemple un administrateur, a révoqué les jetons de cette personne.",
                next:
                    "La personne se connecte à nouveau. Dans le portail, voyez « Revoke sessions » et les journaux d’audit du compte."
            ),
            "aadb2c-account-gone": AdviceText(
                "Le compte a été supprimé chez Azure AD B2C.",
                next: "Regardez sous « Users », « Deleted users ». Sans compte, la personne doit s’inscrire à nouveau."
            ),
            "aadb2c-no-provider-session": AdviceText(
                "La personne n’est pas connectée chez Azure AD B2C, et il n’était pas permis de la solliciter.",
                next:
                    "La personne se connecte à nouveau. Vérifiez qu’aucun proxy n’ajoute prompt=none à l’adresse."),
            "aadb2c-state-lost": AdviceText(
                "Azure AD B2C a perdu le fil de la connexion : ses cookies ne sont pas revenus, ou l’une de ses étapes ne s’est pas terminée comme prévu.",
                next:
                    "La personne recommence, sans le bouton Retour et sans page de connexion en favori. Si cela arrive à tout le monde, examinez les profils techniques de la stratégie personnalisée et les domaines personnalisés qui partagent des cookies."
            ),
            "aadb2c-hint-expired": AdviceText(
                "L’ID token envoyé comme indication (id_token_hint) a expiré.",
                next:
                    "La personne recommence. Si extraParameters ou l’un de vos liens envoie cette indication, générez-la à nouveau."
            ),
            "aadb2c-grant-of-another-policy": AdviceText(
                "Le code ou le refresh token a été émis par un autre flux utilisateur que celui auquel il a été envoyé.",
                next:
                    "Si authURL et tokenURL sont définis, ils doivent nommer la même stratégie. Sinon, aucun paramètre ne conduit à cela : signalez-le au projet avec une trace de la connexion."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "Le code ou le refresh token a été émis pour une autre application que {clientID}.",
                next:
                    "clientID a été modifié pendant que des gens étaient connectés, ou deux programmes partagent un trousseau : demandez aux gens de se reconnecter, ou donnez à chaque programme son propre trousseau."
            ),
            "aadb2c-service-failed": AdviceText(
                "Azure AD B2C a rencontré un problème interne.",
                next:
                    "Réessayez dans quelques minutes et consultez la page d’état d’Azure. Si cela continue, transmettez l’ID de corrélation au support de Microsoft ; avec des stratégies personnalisées, recueillez les journaux avec Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "Azure AD B2C a reçu plus de requêtes qu’il n’en accepte de ce locataire.",
                next:
                    "Attendez. Si cela arrive en usage normal, comparez votre charge avec les « service limits and restrictions »."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "Azure AD B2C n’a pas pu joindre un fournisseur d’identité, ou y a essuyé un refus.",
                next:
                    "Réessayez plus tard. Si le message ci-dessous dit invalid_client, renouvelez le secret client de ce fournisseur sous « Identity providers » : il est faux ou a expiré."
            ),
            "aadb2c-account-locked": AdviceText(
                "Le compte est bloqué : pour un moment après trop de mots de passe erronés, ou par un administrateur.",
                next:
                    "Attendez, ou voyez « Block sign in » du compte sous « Users ». Le nombre d’essais permis se règle sous « Authentication methods », « Password protection »."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "La personne a saisi trop souvent un code erroné ou une autre réponse fausse.",
                next:
                    "La personne attend et recommence. Vérifiez que les codes arrivent bien, par e-mail ou par téléphone."
            ),
            "aadb2c-redirect-uri": AdviceText(
                "L’URI de redirection de ce site n’est pas inscrite pour l’application {clientID}.",
                next:
                    "Dans « App registrations », ouvrez cette application, « Authentication », et ajoutez sous la plateforme « Web » exactement {redirectURI}. Les majuscules, le port et une barre oblique finale comptent. Si les gens utilisent une autre adresse, mettez-la dans publicURL."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "Azure AD B2C n’accepte pas l’adresse de retour après la déconnexion : il faut https, sauf pour localhost.",
                next:
                    "Mettez une adresse https dans publicURL, et inscrivez {postLogoutRedirectURI} parmi les URI de redirection de cette application."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "La requête de déconnexion ne disait pas où revenir.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "Le flux utilisateur exige l’ID token à la déconnexion, et cette déconnexion n’en avait pas, comme après une session terminée depuis longtemps.",
                next:
                    "Connectez-vous et déconnectez-vous à nouveau ; ou désactivez « Require ID Token in logout requests » dans les « Properties » du flux utilisateur."
            ),
            "aadb2c-client-unknown": AdviceText(
                "Il n’y a pas d’application {clientID} dans ce locataire, ou pas pour cette stratégie.",
                next:
                    "Donnez à clientID la valeur « Application (client) ID » de la page « Overview » de l’application dans « App registrations », et vérifiez que {setting} nomme le locataire où elle est inscrite."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "L’application a été inscrite pour un autre annuaire ou service que les flux utilisateur d’Azure AD B2C.",
                next:
                    "Créez une nouvelle inscription dans le locataire Azure AD B2C, avec « Accounts in any identity provider or organizational directory (for authenticating users with user flows) », et mettez son ID dans clientID."
            ),
            "aadb2c-client-disabled": AdviceText(
                "L’application {clientID} est désactivée.",
                next:
                    "Sous « Enterprise applications », ouvrez-la, « Properties », et mettez « Enabled for users to sign-in » sur « Yes »."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "L’application, ou une autre qu’une stratégie personnalisée utilise pour les comptes locaux, n’a pas le consentement d’un administrateur ou n’est pas entièrement configurée.",
                next:
                    "Sur la page « API permissions » de l’application, choisissez « Grant admin consent » pour openid et offline_access. Avec des stratégies personnalisées, faites-le pour ProxyIdentityExperienceFramework et comparez son ID avec celui de la stratégie."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "Le scope openid manque, ou cette application n’a pas le droit de le demander.",
                next:
                    "Ce site le demande toujours ({scopes}). Sur la page « API permissions » de l’application, ajoutez openid et offline_access de Microsoft Graph et choisissez « Grant admin consent »."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "Azure AD B2C ne connaît pas l’un des scopes demandés.",
                next:
                    "Ce site demande {scopes}. Copiez apiScopes et additionalScopes lettre par lettre depuis la page « Expose an API » de l’API, et accordez-les sur la page « API permissions » de cette application."
            ),
            "aadb2c-no-resource": AdviceText(
                "Aucun scope ne nomme d’API, et sans cela il n’y a pas d’access token.",
                next:
                    "Mettez dans apiScopes des noms entiers comme https://contoso.onmicrosoft.com/tasks/tasks.read, ou retirez ce paramètre : c’est alors l’ID de l’application elle-même qui est demandé."
            ),
            "aadb2c-several-resources": AdviceText(
                "Les scopes appartiennent à plusieurs API, et un access token n’est que pour une seule.",
                next:
                    "Ne laissez dans apiScopes et additionalScopes que les scopes de l’API des tâches. Ce site demande {scopes}."
            ),
            "aadb2c-no-permission": AdviceText(
                "L’application n’a pas le droit d’utiliser l’API qu’elle demande.",
                next:
                    "Sur la page « API permissions » de l’application, ajoutez les scopes de l’API et choisissez « Grant admin consent »."
            ),
            "aadb2c-response-type": AdviceText(
                "On a demandé à Azure AD B2C des jetons dans l’adresse, ce que ce programme ne fait jamais, ou il ne propose pas le flux de code à cette application.",
                next:
                    "Sur la page « Authentication » de l’application, la plateforme doit être « Web ». Laissez vides les deux cases de « Implicit grant and hybrid flows », et vérifiez que authURL n’a pas son propre response_type."
            ),
            "aadb2c-response-mode": AdviceText(
                "Azure AD B2C ne connaît pas la façon dont la réponse devait revenir.",
                next: "Mettez responseMode sur query ou form_post."),
            "aadb2c-no-secret": AdviceText(
                "L’application {clientID} est inscrite comme application web, et aucun secret n’a été envoyé.",
                next:
                    "Créez un secret sur la page « Certificates & secrets » de l’application et mettez sa « Value » dans clientSecret, ou dans la variable WEB_COMPANION_CLIENT_SECRET."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "Le secret client est faux ou a expiré.",
                next:
                    "Créez-en un nouveau sur la page « Certificates & secrets » de l’application et mettez dans clientSecret sa « Value », et non son « Secret ID ». Si elle est définie, la variable WEB_COMPANION_CLIENT_SECRET l’emporte sur clientSecret."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "L’application {clientID} est inscrite comme client public, et un secret a été envoyé.",
                next:
                    "Videz clientSecret, et supprimez WEB_COMPANION_CLIENT_SECRET. Ou inscrivez {redirectURI} sous la plateforme « Web » au lieu de « Mobile and desktop applications »."
            ),
            "aadb2c-public-client": AdviceText(
                "L’application {clientID} ne peut pas être utilisée sans secret.",
                next:
                    "Mettez dans clientSecret un secret de la page « Certificates & secrets » de l’application ; ou mettez « Allow public client flows » sur « Yes » sur sa page « Authentication »."
            ),
            "aadb2c-prompt": AdviceText(
                "Azure AD B2C ne connaît pas la valeur de prompt.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "Il manque à la requête un paramètre, que le message ci-dessous nomme.",
                next:
                    "Si une stratégie personnalisée l’exige, ajoutez-le à extraParameters. Sinon, vérifiez qu’aucun proxy ne l’enlève."
            ),
            "aadb2c-grant-type": AdviceText(
                "On a demandé à l’endpoint de jetons autre chose que d’échanger un code ou un refresh token.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "L’URI de redirection est inscrite pour une application monopage, et le code challenge n’est pas arrivé.",
                next:
                    "Retirez {redirectURI} de la plateforme « Single-page application » sur la page « Authentication » de l’application, et ajoutez-la sous « Web »."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "La clé de preuve (PKCE) ne correspond pas au code : le code appartient à une autre connexion. C’est justement ce que la clé de preuve sert à découvrir.",
                next:
                    "Recommencez. Si signInReturn vaut paste, il faut coller l’adresse de cette connexion précise. Si cela se produit à chaque fois, vérifiez que rien n’ouvre {redirectURI} entre-temps."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "Azure AD B2C ne connaît pas la méthode du code challenge, qui est toujours S256.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "Le locataire n’a ni flux utilisateur ni stratégie personnalisée de ce nom, ou celle-ci n’a pas de parcours utilisateur par défaut.",
                next:
                    "Comparez {policy} avec les noms de la page « User flows » (ils commencent par B2C_1_) ou « Identity Experience Framework » (B2C_1A_), et corrigez policies. Vérifiez que {setting} nomme le bon locataire."
            ),
            "aadb2c-password-grant": AdviceText(
                "On a demandé à Azure AD B2C d’accepter un mot de passe de l’application, ce que ce programme ne fait jamais.",
                next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "Azure AD B2C, ou un service qu’une stratégie personnalisée interroge, a refusé un nom ou un mot de passe.",
                next:
                    "La personne recommence. Si cela arrive à tout le monde, vérifiez les comptes et les secrets des profils techniques de la stratégie personnalisée."
            ),
        ]
    }()
}
