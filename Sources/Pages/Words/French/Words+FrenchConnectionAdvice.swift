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
        "certificate-expired": AdviceText(
            "Le certificat de {host}, ou celui d’un de ses émetteurs, a expiré.",
            next:
                "Les personnes qui gèrent {host} doivent le renouveler. S’il n’a pas expiré, mettez à l’heure l’horloge de la machine où s’exécute ce site (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "Le certificat de {host}, ou celui d’un de ses émetteurs, n’est pas encore valable.",
            next:
                "Si l’horloge de la machine où s’exécute ce site retarde, mettez-la à l’heure (timedatectl set-ntp true). Sinon, les personnes qui gèrent {host} doivent remplacer le certificat."
        ),
        "certificate-for-another-name": AdviceText(
            "Le certificat que présente {host} vaut pour un autre nom.",
            next:
                "Vérifiez l’adresse configurée. Si elle est juste, les personnes qui gèrent {host} doivent installer un certificat pour le nom de cette adresse."
        ),
        "certificate-self-signed": AdviceText(
            "{host} a signé lui-même son certificat, et la machine où s’exécute ce site ne l’approuve pas.",
            next:
                "Si {host} est à vous, installez son certificat sur cette machine (sous Debian : /usr/local/share/ca-certificates, puis update-ca-certificates). Sinon, les personnes qui gèrent {host} doivent en obtenir un auprès d’une autorité publique."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "La machine où s’exécute ce site ne connaît pas l’autorité qui a émis le certificat de {host}.",
            next:
                "Si l’autorité est la vôtre, installez son certificat sur cette machine (sous Debian : /usr/local/share/ca-certificates, puis update-ca-certificates). Sinon, les personnes qui gèrent {host} doivent obtenir un certificat auprès d’une autorité publique."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "Les certificats que {host} envoie ne mènent à aucune autorité que connaisse la machine où s’exécute ce site.",
            next:
                "Si l’autorité est la vôtre, installez son certificat sur cette machine (sous Debian : /usr/local/share/ca-certificates, puis update-ca-certificates). Sinon, les personnes qui gèrent {host} doivent faire envoyer au serveur toute la chaîne, avec chaque certificat intermédiaire. Vérifiez ensuite à nouveau : le nom et les dates sont contrôlés en dernier."
        ),
        "certificate-not-trusted": AdviceText(
            "La machine où s’exécute ce site refuse le certificat de {host} : il a peut-être été révoqué, n’est pas destiné à un serveur web ou a une clé trop faible.",
            next:
                "Les personnes qui gèrent {host} doivent le remplacer. Sur cette machine, curl -v https://{host} dit pourquoi il est refusé."
        ),
        "tls-failed": AdviceText(
            "Aucune connexion TLS à {host} n’a pu être établie : le port ne parle pas TLS 1.2 ou une version ultérieure, ou quelque chose coupe la connexion en chemin.",
            next:
                "Vérifiez l’adresse et le port configurés. S’ils sont justes, les personnes qui gèrent {host} doivent y proposer TLS 1.2 ou une version ultérieure."
        ),
        "authorities-unreadable": AdviceText(
            "Le certificat de {host} n’a pas pu être vérifié : la machine où s’exécute ce site ne peut pas lire le fichier des autorités de confiance.",
            next:
                "La personne qui gère ce site doit rendre ce fichier lisible. Sous Debian, c’est /etc/ssl/certs/ca-certificates.crt, que update-ca-certificates réécrit."
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
