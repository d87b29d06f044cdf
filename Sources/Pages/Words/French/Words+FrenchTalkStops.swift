extension Words {
    static let frenchStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "Qui êtes-vous ?",
            sentence: "Une application veut savoir qui vous êtes, et ne doit jamais voir votre mot de passe.",
            look: "La première page de l’application. Elle a un bouton, et aucun champ pour un mot de passe.",
            steps: [
                "Appuyez sur « Ouvrir l’application ».",
                "Promenez le pointeur sur la page : un bouton, aucun champ.",
                "Revenez avec le bouton Retour du navigateur.",
            ],
            say: [
                "Vous l’avez tous fait aujourd’hui. Une application disait « Se connecter », vous êtes arrivés sur une autre page, vous y avez tapé quelque chose, et vous étiez de retour, connectés. Que s’est-il passé entre-temps ? Dans dix minutes, vous l’aurez vu. Pas de diapositives : c’est un vrai programme, et il tourne sur cet ordinateur.",
                "Voici l’application. Elle gère des listes de tâches ; elle doit donc savoir à qui elle a affaire. Regardez bien : il y a un bouton, mais aucun champ pour un mot de passe. Toute l’idée est là. Vous prouvez qui vous êtes à quelqu’un en qui vous avez déjà confiance, et l’application n’apprend que le résultat.",
            ],
            question: "Pourquoi l’application ne demande-t-elle pas simplement mon mot de passe ?",
            answer:
                "Parce qu’elle pourrait alors se faire passer pour vous, partout et pour toujours, et quiconque la pirate aussi. Ainsi, un seul endroit garde le mot de passe, le protège bien et peut demander une deuxième preuve."
        ),
        .threeParties: Talk.Stop(
            heading: "Trois acteurs",
            sentence:
                "Vous, l’application, et un fournisseur qui vous connaît : aucun n’accorde plus de confiance qu’il ne doit.",
            look:
                "Les deux sortes de flèches : en pointillé par votre navigateur, en trait plein de serveur à serveur.",
            steps: [
                "Expliquez les quatre lignes de cette page.",
                "Appuyez sur « Ouvrir la page d’observation » : on y verra chaque message. N’y touchez encore à rien.",
                "Appuyez sur « Retour à l’exposé ».",
            ],
            say: [
                "Il y a trois acteurs. Vous, avec votre navigateur. L’application, un programme sur un serveur ; la nôtre s’appelle Companion. Et le fournisseur, où vous avez un compte : au travail souvent Microsoft, à la maison souvent Google. La quatrième ligne est le service qui garde les tâches ; son tour viendra à la fin.",
                "Le temps va de haut en bas, et chaque message sera une flèche. Faites attention à une chose. Certaines flèches passent par votre navigateur, où vous pouvez les lire, comme tout ce qui y tourne. D’autres vont de serveur à serveur, et vous ne les voyez jamais. Presque tout ce qui suit vient de cette différence.",
            ],
            question: "Le fournisseur est-il toujours une grande entreprise ?",
            answer:
                "Non. OpenID Connect est un standard ouvert, et toute organisation peut exploiter un fournisseur. Celui que vous voyez aujourd’hui fait partie de ce programme : rien ne sort de la salle."
        ),
        .offYouGo: Talk.Stop(
            heading: "En route",
            sentence: "L’application envoie votre navigateur ailleurs, avec une question et trois valeurs aléatoires.",
            look: "state, nonce et code_challenge dans l’adresse que le navigateur va ouvrir.",
            steps: [
                "Appuyez sur « Se connecter pas à pas ». Le programme s’arrête avant d’envoyer le navigateur ailleurs.",
                "Montrez state, nonce et code_challenge en les nommant.",
                "Laissez-le arrêté, et appuyez sur « Retour à l’exposé ».",
            ],
            say: [
                "Je me connecte, et le programme s’arrête juste avant d’envoyer mon navigateur ailleurs. Voici la véritable adresse. Elle dit qui demande, où doit aller la réponse, et ce que nous voulons savoir : openid, qui est-ce ?",
                "Puis trois valeurs aléatoires. State lie la réponse à ce navigateur, pour que personne ne me glisse celle d’un autre. Nonce reviendra dans la réponse, pour qu’une ancienne ne puisse pas resservir. Et le code challenge est un cadenas : sa clé reste sur notre serveur. Il n’y a ici ni mot de passe ni secret. Tout le monde peut lire ceci.",
            ],
            question: "Et si quelqu’un modifie cette adresse en route ?",
            answer:
                "Il n’y gagne rien. Le fournisseur n’envoie sa réponse qu’à une adresse inscrite d’avance, et l’application n’accepte que la réponse à sa propre question : state, nonce et cadenas doivent correspondre."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Seul le fournisseur vous interroge",
            sentence: "Vous prouvez au fournisseur qui vous êtes, et l’application n’est même pas dans la pièce.",
            look:
                "La barre d’adresse : c’est un autre site. Ensuite, « Aller jusqu’au bout » envoie les messages restants sans s’arrêter.",
            steps: [
                "Appuyez sur « Aller chez le fournisseur », puis sur « Continuer ».",
                "Montrez la barre d’adresse, et choisissez « Continuer en tant qu’Alice Adams ».",
                "Appuyez sur « Aller jusqu’au bout », puis sur « Retour à l’exposé ».",
            ],
            say: [
                "Maintenant, je laisse partir le navigateur. Regardez la barre d’adresse : c’est un autre site. Au travail, ce serait la page de connexion de votre entreprise.",
                "C’est ici que je taperais mon mot de passe, ou que je montrerais mon empreinte. L’application n’en voit rien ; pas une ligne de son code ne tourne dans cette page. Voilà pourquoi il faut regarder l’adresse avant de taper.",
                "Je me connecte en tant qu’Alice. Et nous voilà de retour. Le reste a pris moins d’une seconde ; regardons donc ce qui est passé.",
            ],
            question: "L’application ne pourrait-elle pas montrer une page qui imite celle du fournisseur ?",
            answer:
                "Si, et cela s’appelle l’hameçonnage. C’est pour cela que la barre d’adresse compte. Les clés d’accès (passkeys) y mettent fin : elles sont liées à l’adresse du fournisseur et ne répondent à aucun autre site."
        ),
        .codeNotToken: Talk.Stop(
            heading: "Un code, pas un jeton",
            sentence: "Votre navigateur rapporte un ticket que seule cette application peut échanger.",
            look: "La réponse d’autorisation : un code, et le state avec le même point de couleur qu’avant.",
            steps: [
                "Appuyez sur « Voir la réponse ». Dans le schéma, c’est « Réponse d’autorisation ».",
                "Montrez son code, puis son state, et le state sous « Requête d’autorisation » : le même point.",
                "Appuyez sur « Retour à l’exposé ».",
            ],
            say: [
                "Voici la réponse, et elle est venue par le navigateur. Elle ne dit pas qui je suis. Elle contient un code, un ticket qui ne sert qu’une fois et pendant quelques minutes. Et elle contient le state de tout à l’heure. Regardez le point de couleur : c’est le même. Cette réponse est donc bien pour ce navigateur.",
                "Pourquoi un ticket, et pas directement les jetons ? Parce que les adresses fuient : dans l’historique, dans les journaux, vers les extensions. Le navigateur ne porte donc qu’un ticket, et personne ne peut l’échanger sans la clé du cadenas. À ce moment-là, la clé n’avait pas quitté notre serveur.",
            ],
            question: "Et si quelqu’un de rapide vole le code ?",
            answer:
                "Il a alors un cadenas sans sa clé. Il lui faudrait aussi le verifier, et beaucoup d’applications ont en plus leur propre secret. Et le code ne sert qu’une fois : c’est la prochaine étape."
        ),
        .serverToServer: Talk.Stop(
            heading: "De serveur à serveur",
            sentence: "L’application échange le code et sa clé contre trois jetons, sans passer par le navigateur.",
            look: "La requête de jetons contourne le navigateur. Puis la ligne rouge : ce code a déjà servi.",
            steps: [
                "Appuyez sur « Voir l’échange », montrez code et code_verifier, descendez jusqu’à « Réponse de jetons » et ses trois jetons, puis revenez.",
                "Appuyez sur « Réutiliser le code », et montrez la ligne rouge.",
                "Appuyez sur « Retour à l’exposé ».",
            ],
            say: [
                "Maintenant, l’application va elle-même chez le fournisseur, de serveur à serveur. Elle remet le code et, pour la première fois, la clé. Le fournisseur l’essaie : ouvre-t-elle le cadenas du début ? Alors il donne trois jetons. L’ID token dit qui je suis. L’access token dit ce que l’application peut faire pour moi. Le refresh token en obtiendra de nouveaux plus tard. Aucun n’arrive dans le navigateur.",
                "Et si quelqu’un trouve ce code après coup et l’essaie encore ? Faisons-le. Voilà : une ligne rouge. Ce code a déjà servi, donc pas de jetons.",
            ],
            question: "Beaucoup d’applications gardent les jetons dans le navigateur. Est-ce une erreur ?",
            answer:
                "C’est plus risqué : chaque script de la page peut les prendre. Quand il y a un serveur, gardez-y les jetons et ne donnez au navigateur qu’un cookie, comme le fait ce programme."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "N’y croyez pas encore",
            sentence: "Un ID token n’est qu’une affirmation, tant que toutes ses vérifications n’ont pas réussi.",
            look: "Les vérifications de l’ID token, aucune en rouge, chacune avec la règle qui l’exige.",
            steps: [
                "Appuyez sur « Voir les vérifications ».",
                "Descendez lentement, et montrez signature, émetteur, audience, expiration et nonce en les nommant.",
                "Appuyez sur « Retour à l’exposé ».",
            ],
            say: [
                "Un jeton est arrivé. Faut-il y croire ? Pas encore. N’importe qui peut écrire « C’est Alice ». Alors l’application pose des questions, et les voici avec les réponses.",
                "Le fournisseur l’a-t-il signé, avec une clé qu’il a publiée ? Vient-il du fournisseur que nous avons interrogé, et d’aucun autre ? Nous est-il destiné, à nous et non à un jeu auquel joue Alice ? Est-il encore valable ? Porte-t-il notre nonce, la valeur du début ?",
                "Derrière chaque ligne, il y a la règle qui l’exige. Aucune n’est rouge, et c’est seulement maintenant qu’Alice est connectée.",
            ],
            question: "Les bibliothèques ne font-elles pas cela pour moi ?",
            answer:
                "Les bonnes, oui, si vous leur dites qui attendre. En 2015, plusieurs, très répandues, acceptaient des jetons sans signature. Et une application qui a oublié une vérification marche parfaitement, jusqu’au jour où quelqu’un ment."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Quelqu’un ment",
            sentence: "Trois mensonges, trois lignes rouges : à chaque mensonge, une vérification le remarque.",
            look: "Le titre en rouge et, à côté de la vérification échouée, ce qu’un attaquant y aurait gagné.",
            steps: [
                "Laissez le public choisir le premier mensonge, et appuyez sur son bouton.",
                "Lisez le titre rouge à voix haute, et appuyez sur « Retour à l’exposé ».",
                "Faites-en un deuxième de la même façon. Le troisième est pour eux.",
            ],
            say: [
                "Des lignes vertes ne prouvent pas grand-chose : peut-être que le programme dit oui à tout. Alors maintenant, le fournisseur nous ment. À vous de choisir.",
                "Signé par quelqu’un d’autre : sans cette vérification, n’importe qui pourrait écrire un jeton. Destiné à une autre application : sans elle, chaque application où vous vous connectez pourrait se faire passer pour vous dans toutes les autres. Répond à une autre requête : sans elle, un jeton volé pourrait resservir.",
                "À chaque fois, une ligne devient rouge, et la connexion s’arrête là.",
            ],
            question: "Cela arrive-t-il vraiment ?",
            answer:
                "Oui. En 2015, des bibliothèques utilisées par des milliers d’applications croyaient des jetons non signés. Et l’audience oubliée se retrouve sans cesse, car sans cette vérification tout semble marcher."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "Ce que le jeton ouvre",
            sentence: "L’access token ouvre la liste, et sans lui le service dit non.",
            look: "Le statut de l’appel de l’API : 200 avec le jeton, 401 sans.",
            steps: [
                "Appuyez sur « Appeler avec le jeton », montrez le statut 200, et revenez.",
                "Appuyez sur « Appeler sans le jeton », et montrez le statut 401.",
                "Appuyez sur « Retour à l’exposé ».",
            ],
            say: [
                "Nous savons qui est Alice, mais ses tâches sont conservées par un autre service. L’application s’y présente avec l’access token. Deux cents : voici la liste. Maintenant, le même appel sans le jeton. Quatre cent un : rien.",
                "Ce service n’a jamais vu le mot de passe d’Alice. Il sait une chose : le fournisseur a signé ce jeton, pour ce service, pour cet usage, jusqu’à telle heure. Retenez la différence. L’ID token dit à l’application qui vous êtes. L’access token dit à un service ce que l’application peut faire pour vous. Ne prenez jamais l’un pour l’autre.",
            ],
            question: "Et quand l’access token expire ?",
            answer:
                "L’application en demande un nouveau au fournisseur avec le refresh token, et personne ne remarque rien. Si le fournisseur dit non, par exemple parce que le compte a été fermé, il faut se reconnecter."
        ),
        .goodbye: Talk.Stop(
            heading: "Et au revoir",
            sentence: "La déconnexion met fin à tout, d’abord ici, puis chez le fournisseur.",
            look: "La liste après le bouton Retour : elle ne s’ouvre plus.",
            steps: [
                "Appuyez sur « Ouvrir la liste », ouvrez le menu sous le nom d’Alice, et choisissez « Se déconnecter ».",
                "Appuyez une fois sur le bouton Retour du navigateur : pas de liste.",
                "Dites les dernières phrases au public, pas à l’écran.",
            ],
            say: [
                "La dernière étape est celle que beaucoup d’applications ratent. Une déconnexion a deux moitiés. D’abord, l’application oublie la session et ses jetons. Ensuite, le navigateur va chez le fournisseur, et la session s’y termine aussi. Sans cette moitié, la personne suivante appuie sur « Se connecter » et se retrouve dans le compte d’Alice.",
                "Revoici sa liste. Je me déconnecte. Et maintenant, Retour. La liste a disparu.",
                "Donc : votre mot de passe est resté à un seul endroit. Aucun jeton n’est venu dans le navigateur. Et rien n’a été cru avant d’être vérifié. Voilà ce qui se passe vraiment quand vous vous connectez. Merci.",
            ],
            question: "La déconnexion vaut-elle maintenant partout ?",
            answer:
                "Elle vaut dans les applications que le fournisseur prévient, et qui l’écoutent. Il peut les prévenir par le navigateur ou de serveur à serveur. Dans toutes les autres, votre session continue jusqu’à ce qu’elle se termine d’elle-même."
        ),
    ]
}
