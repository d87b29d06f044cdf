import Traces

extension Words {
    static let frenchFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Ouverture de la page",
            done: "Le navigateur a demandé à se connecter et a reçu un cookie aléatoire.",
            next: "Le navigateur demande la page. Personne n’est encore connecté : une connexion commence donc.",
            meaning:
                "Personne n’est encore connecté. Le navigateur reçoit un cookie aléatoire, pour que lui seul puisse terminer ce qu’il a commencé.",
            who: "Vous et ce programme. Le cookie est hors de portée des scripts.",
            without:
                "Un attaquant pourrait commencer une connexion à son propre nom et la faire terminer par votre navigateur. Vous travailleriez alors dans son compte sans le remarquer."
        ),
        .metadata: FlowMessage(
            name: "Métadonnées",
            done: "Le fournisseur a publié ses adresses.",
            next:
                "Ce programme demande au fournisseur ses adresses, dont celle de ses clés. Il demande une fois et retient la réponse.",
            meaning:
                "Le fournisseur dit à quelles adresses il répond, où sont ses clés publiques et ce qu’il sait faire. C’est lu une fois, puis retenu.",
            who: "Tout le monde : c’est public.",
            without:
                "Chaque adresse serait saisie à la main, et un changement chez le fournisseur casserait la connexion."),
        .authorizationRequest: FlowMessage(
            name: "Requête d’autorisation",
            done: "Le navigateur a été envoyé au fournisseur, qui doit vous identifier.",
            next:
                "Le navigateur est envoyé au fournisseur : « Veuillez identifier cette personne. » Aucun mot de passe ne passe par ce programme ; c’est donc à la personne d’y aller.",
            meaning:
                "« Veuillez identifier cette personne. » « state » lie la réponse à ce navigateur, « nonce » lie l’ID token à cette requête, et le challenge lie le code à ce programme.",
            who:
                "Vous, dans la barre d’adresse ; les extensions du navigateur ; et le fournisseur. C’est pourquoi il n’y a là aucun secret : le challenge n’est que le hachage d’un secret.",
            without:
                "Ce programme devrait vous demander lui-même votre mot de passe, et il vous faudrait le confier à chaque application."
        ),
        .authentication: FlowMessage(
            name: "La personne s’identifie",
            done: "Vous avez prouvé au fournisseur qui vous êtes.",
            next: "Vous vous connectez chez le fournisseur, sur ses propres pages.",
            meaning:
                "Vous prouvez au fournisseur qui vous êtes : par un mot de passe, une clé d’accès (passkey), un code sur votre téléphone.",
            who:
                "Seulement vous et le fournisseur. Regardez la barre d’adresse : c’est le site du fournisseur lui-même.",
            without: "Personne n’aurait rien vérifié, et tout ce qui suit ne serait qu’une supposition."),
        .authorizationResponse: FlowMessage(
            name: "Réponse d’autorisation",
            done: "Le navigateur est revenu du fournisseur avec un code.",
            next: "Le navigateur revient du fournisseur et apporte un code.",
            meaning:
                "Le fournisseur renvoie le navigateur avec un code : un ticket qui s’échange une seule fois contre des jetons. Il ne vaut rien sans le verifier, qui n’a jamais quitté ce serveur.",
            who:
                "Vous, l’historique et les extensions du navigateur. Un code peut être vu ; un jeton, non. C’est pourquoi c’est un code.",
            without:
                "Les jetons eux-mêmes passeraient par le navigateur, où d’autres programmes peuvent les lire."),
        .tokenRequest: FlowMessage(
            name: "Requête de jetons",
            done: "Ce programme a échangé le code contre des jetons.",
            next:
                "Ce programme échange le code contre des jetons, de serveur à serveur. Il y joint le verifier, le secret derrière le challenge ; un code volé ne sert donc à rien.",
            meaning:
                "Le code est échangé, de serveur à serveur. Le verifier prouve que celui qui l’échange est bien celui qui l’a demandé ; un client confidentiel prouve en plus qui il est.",
            who: "Seulement ce programme et le fournisseur. Le navigateur n’y prend pas part.",
            without: "Quiconque intercepte le code pendant qu’il passe par le navigateur pourrait l’échanger."),
        .tokenResponse: FlowMessage(
            name: "Réponse de jetons",
            done: "Les jetons sont arrivés.",
            next: "Le fournisseur répond avec les jetons.",
            meaning:
                "Jusqu’à trois jetons : l’ID token dit de qui il s’agit, l’access token ce qu’il est permis de faire, et le refresh token comment continuer quand celui-ci expire.",
            who: "Seulement ce programme. Aucun d’eux n’arrive jamais dans le navigateur.",
            without: "Personne ne serait connecté : à lui seul, le code ne dit rien de vous."),
        .keys: FlowMessage(
            name: "Clés",
            done: "Les clés publiques du fournisseur ont été lues.",
            next:
                "Ce programme va chercher les clés publiques du fournisseur, pour vérifier la signature de l’ID token.",
            meaning:
                "Les clés publiques qui servent à vérifier les signatures. Elles sont demandées à l’adresse donnée par les métadonnées, jamais à une adresse nommée par un jeton.",
            who:
                "Tout le monde : les clés publiques sont publiques. Seules les clés privées, qui restent chez le fournisseur, peuvent signer.",
            without: "N’importe qui pourrait écrire un jeton, et personne ne le distinguerait d’un vrai."),
        .idToken: FlowMessage(
            name: "ID token vérifié",
            done: "L’ID token a été vérifié.",
            next: "Ce programme vérifie l’ID token avant d’en croire un seul mot.",
            meaning:
                "Jusqu’à dix-huit vérifications d’un seul jeton : est-il signé, par le bon fournisseur, pour ce programme, en réponse à cette requête, et maintenant ? Un seul « non » suffit pour le refuser.",
            who: "Seulement ce programme : il le fait de lui-même.",
            without:
                "Un jeton destiné à une autre application, datant d’un autre jour ou venant d’un autre fournisseur ouvrirait la porte à qui le détient."
        ),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "Le fournisseur a été interrogé encore une fois à votre sujet.",
            next:
                "Ce programme demande au fournisseur ce qu’il dit d’autre à votre sujet. La réponse doit parler de la même personne.",
            meaning:
                "Une deuxième source, pour le nom et l’adresse. Elle doit parler de la même personne que l’ID token.",
            who: "Seulement ce programme et le fournisseur.",
            without:
                "Certains fournisseurs ne mettent pas le nom dans l’ID token ; on vous accueillerait sans votre nom."),
        .session: FlowMessage(
            name: "Début de session",
            done: "La connexion est établie : le navigateur a un nouveau cookie.",
            next: "Le navigateur reçoit un nouveau cookie, et la connexion est établie.",
            meaning:
                "Le navigateur reçoit un nouveau cookie aléatoire. Les jetons restent ici, scellés avec une clé que seul le cookie complète.",
            who: "Vous et ce programme. Le cookie est hors de portée des scripts et ne va qu’à ce site.",
            without: "Il faudrait vous reconnecter à chaque page."),
        .taskAPI: FlowMessage(
            name: "Appel de l’API",
            done: "L’API des tâches a été appelée.",
            next: "Ce programme appelle l’API des tâches. L’access token, et rien d’autre, ouvre la liste.",
            meaning:
                "L’access token, et lui seul, ouvre la liste. L’API le vérifie d’elle-même, sans interroger le fournisseur.",
            who: "Seulement ce programme et l’API.",
            without: "L’API ne saurait ni de qui est la liste, ni si ce programme a le droit de la voir."),
        .refreshRequest: FlowMessage(
            name: "Renouvellement",
            done: "De nouveaux jetons ont été demandés.",
            next:
                "Ce programme demande de nouveaux jetons avant que l’access token n’expire. Tous ceux qui les attendent partagent cette unique requête.",
            meaning:
                "De nouveaux jetons sans nouvelle connexion. Une seule requête sert à tous ceux qui attendent, car un refresh token ne sert qu’une fois.",
            who: "Seulement ce programme et le fournisseur.",
            without:
                "Il faudrait vous reconnecter chaque fois que l’access token expire, souvent au bout d’une heure."),
        .refreshResponse: FlowMessage(
            name: "Nouveaux jetons",
            done: "Les nouveaux jetons sont arrivés.",
            next: "Le fournisseur répond avec de nouveaux jetons.",
            meaning:
                "Un nouvel access token et, d’ordinaire, un nouveau refresh token ; l’ancien ne vaut désormais plus rien. Ils doivent parler de la même personne.",
            who: "Seulement ce programme. Aucun d’eux n’arrive dans le navigateur.",
            without: "Un refresh token volé servirait aussi longtemps que le vrai."),
        .signOut: FlowMessage(
            name: "Déconnexion",
            done: "Le navigateur est allé chez le fournisseur pour s’y déconnecter.",
            next:
                "La déconnexion se fait d’abord ici. Ensuite, le navigateur va chez le fournisseur pour qu’elle s’y fasse aussi.",
            meaning:
                "La session du fournisseur lui-même se termine. La déconnexion s’est toujours faite ici d’abord ; elle tient donc même si le fournisseur est injoignable. Après « Se déconnecter chez le fournisseur seulement », la session continue ici.",
            who: "Vous et le fournisseur.",
            without: "Un seul clic, et la personne suivante devant cet écran serait connectée à votre place."),
        .backChannelLogout: FlowMessage(
            name: "Déconnexion back-channel",
            done: "Le fournisseur a signalé votre déconnexion ailleurs.",
            next: "Le fournisseur signale votre déconnexion ailleurs.",
            meaning:
                "Le fournisseur signale que quelqu’un s’est déconnecté ailleurs ; la session se termine donc ici aussi.",
            who: "Seulement le fournisseur et ce programme ; cela marche même navigateur fermé.",
            without: "Votre session resterait ouverte ici après votre déconnexion partout ailleurs."),
        .refusal: FlowMessage(
            name: "Refus",
            done: "La connexion a été refusée.",
            next: "La connexion est refusée.",
            meaning:
                "Personne n’est connecté. Le navigateur l’apprend, sans les détails qui aideraient un attaquant.",
            who: "Vous voyez le refus ; sa raison est dans le journal.",
            without: "On croirait une réponse fausse."),
    ]
}
