import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let frenchConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "Aucun ordinateur ne s’appelle {host}.",
            next: "Vérifiez le nom du locataire, et assurez-vous que cet ordinateur est en ligne."),
        "port-closed": AdviceText(
            "Rien ne répond sur le port {port} de {host}.",
            next: "Vérifiez le port de l’adresse, et assurez-vous que le fournisseur est en marche."),
        "certificate-untrusted": AdviceText(
            "Le certificat de {host} n’est pas approuvé sur cet ordinateur : il a expiré, vaut pour un autre nom ou vient d’une autorité que cet ordinateur ne connaît pas. Ou bien ce port ne parle pas TLS.",
            next:
                "Regardez le certificat dans un navigateur. Si l’autorité est la vôtre, installez son certificat sur cet ordinateur (sous Debian : /usr/local/share/ca-certificates, puis update-ca-certificates)."
        ),
        "metadata-silent": AdviceText(
            "{host} a accepté la connexion sans répondre à temps.",
            next: "Réessayez plus tard, ou vérifiez l’adresse."),
        "metadata-redirects": AdviceText(
            "{metadata} renvoie ailleurs (statut {status}). Les redirections ne sont pas suivies : ce qui compte est ce que dit l’adresse elle-même.",
            next: "Saisissez l’adresse à laquelle elle mène."),
        "metadata-refused": AdviceText(
            "{metadata} répond avec le statut {status}.",
            next: "Ouvrez-la dans un navigateur. Si elle n’y montre pas non plus de JSON, vérifiez l’adresse."),
        "metadata-malformed": AdviceText(
            "{metadata} n’envoie pas les métadonnées d’un fournisseur OpenID : {reason}.",
            next:
                "Vérifiez l’adresse. Souvent, c’est une page de connexion ou la page d’un proxy qui répond à sa place."),
        "issuer-mismatch": AdviceText(
            "Les métadonnées nomment l’émetteur {actual} ; à cette adresse, ce doit être {expected}.",
            next:
                "Si c’est bien le nom de votre fournisseur, saisissez-le comme adresse. Sinon, n’utilisez pas ce fournisseur."
        ),
        "tenant-unknown": AdviceText(
            "Il n’y a pas de fournisseur à l’adresse {metadata} (statut {status}).",
            next: "Comparez le nom du locataire, ou du realm, avec celui de la console du fournisseur."),
        "policy-unknown": AdviceText(
            "Le fournisseur n’a pas de stratégie nommée {policy}.",
            next: "Copiez le nom du flux utilisateur depuis le portail. Il commence par B2C_1_ ou B2C_1A_."),
        "keys-unusable": AdviceText(
            "Les clés à l’adresse {keys} sont illisibles ; aucun ID token ne pourrait donc être vérifié.",
            next: "Ouvrez cette adresse dans un navigateur, et voyez ce qui s’interpose entre elle et cet ordinateur."),
        "clock-behind": AdviceText(
            "L’horloge de cet ordinateur retarde de {seconds} secondes sur celle du fournisseur. Les jetons seraient refusés comme trop anciens ou pas encore valables.",
            next: "Mettez l’horloge à l’heure : timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "L’horloge de cet ordinateur avance de {seconds} secondes sur celle du fournisseur. Les jetons seraient refusés comme trop anciens ou pas encore valables.",
            next: "Mettez l’horloge à l’heure : timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "Le fournisseur ne connaît pas d’application {clientID}.",
            next: "Copiez encore une fois l’ID d’application (client), depuis une application de ce locataire précis."),
        "client-not-allowed": AdviceText(
            "Le fournisseur ne connaît pas l’application {clientID}, ou ne lui permet pas de connecter quelqu’un de cette façon.",
            next:
                "Vérifiez l’ID d’application (client) lettre par lettre. S’il est juste, autorisez pour elle le flux de code d’autorisation, en tant qu’application web."
        ),
        "secret-wrong": AdviceText(
            "Le fournisseur n’accepte pas le secret client de {clientID}.",
            next:
                "Copiez encore une fois le secret (sa valeur, pas son ID), ou créez-en un nouveau. Si l’application n’en a pas, retirez-le ici."
        ),
        "secret-expired": AdviceText(
            "Le secret client de {clientID} a expiré.", next: "Créez-en un nouveau et saisissez-le ici."),
        "secret-missing": AdviceText(
            "L’application {clientID} a un secret client, et aucun n’est saisi ici.",
            next: "Saisissez le secret, ou inscrivez l’application comme client public."),
        "secret-not-wanted": AdviceText(
            "L’application {clientID} est un client public et ne doit pas envoyer de secret.",
            next: "Retirez le secret ici, ou inscrivez l’application comme « Web »."),
        "secret-method": AdviceText(
            "Le fournisseur n’accepte un secret client d’aucune façon connue de ce programme ; il propose {offered}.",
            next: "Autorisez pour l’application client_secret_basic ou client_secret_post, ou aucun secret."),
        "redirect-not-registered": AdviceText(
            "{redirectURI} n’est pas inscrite pour cette application.",
            next:
                "Inscrivez exactement cette adresse. Chaque lettre, le port et une barre oblique finale comptent."),
        "redirect-other-platform": AdviceText(
            "{redirectURI} est inscrite pour une autre plateforme que « Web ».",
            next:
                "Retirez-la sous « Single-page application » ou « Mobile and desktop » et ajoutez-la sous « Web »."),
        "scope-refused": AdviceText(
            "Le fournisseur n’accepte pas les scopes {scopes} pour cette application.",
            next:
                "Comparez les scopes de l’API des tâches avec ceux qu’affiche le fournisseur, et accordez-les à l’application. S’il ne connaît pas offline_access, mettez offlineAccess sur false."
        ),
        "client-unseen": AdviceText(
            "Seule la première connexion montrera si le fournisseur connaît {clientID}.",
            next: "Testez une connexion."),
        "secret-unseen": AdviceText(
            "Seule la première connexion montrera si le fournisseur accepte le secret client.",
            next: "Testez une connexion."),
        "redirect-unseen": AdviceText(
            "Seule la première connexion montrera si {redirectURI} est inscrite.",
            next: "Testez une connexion."),
        "scope-unseen": AdviceText(
            "Seule la première connexion montrera si le fournisseur accepte les scopes {scopes}.",
            next: "Testez une connexion."),
        "api-silent": AdviceText(
            "L’API des tâches à l’adresse {api} ne répond pas ({reason}).",
            next: "Vérifiez l’adresse et le port de taskAPI."),
        "api-certificate": AdviceText(
            "Le certificat de l’API des tâches à l’adresse {api} n’est pas approuvé sur cet ordinateur.",
            next: "Regardez le certificat dans un navigateur, et installez celui de son autorité sur cet ordinateur."),
        "api-not-there": AdviceText(
            "Il n’y a pas de liste de tâches à l’adresse {api} (statut {status}).",
            next: "Vérifiez taskAPI et taskDialect : ensemble, ils forment cette adresse."),
        "api-open": AdviceText(
            "L’API des tâches à l’adresse {api} répond sans access token (statut {status}) ; n’importe qui peut donc la lire.",
            next: "Faites en sorte que l’API exige un jeton, et vérifiez que c’est la bonne adresse."),
        "api-failed": AdviceText(
            "L’API des tâches à l’adresse {api} répond avec le statut {status}.",
            next: "Consultez le journal de l’API elle-même."),
    ]
}
