import Localization

extension Words {
    static let frenchTalk = Talk(
        title: "L’exposé",
        heading: "Dix minutes : ce qui se passe vraiment quand vous vous connectez",
        lead:
            "Un exposé sans diapositives : dix étapes d’une minute, chacune avec un bouton qui agit pour de vrai.",
        begin: "Commencer",
        beforehand: "Avant de commencer",
        advice: [
            "Connectez-vous en tant qu’Alice, ajoutez deux ou trois tâches, puis déconnectez-vous : sa liste apparaît aux dernières étapes, et à la première, personne n’est encore connecté.",
            "Agrandissez la page avec Ctrl et + si le dernier rang en a besoin et si l’écran a la place : s’il a 1280 pixels, restez à 100 %. N’utilisez pas le plein écran (F11), car le public doit voir la barre d’adresse.",
            "Sur les pages de l’exposé, les flèches du clavier mènent d’étape en étape, tout comme une télécommande de présentation tant que les notes sont fermées.",
            "Le chronomètre démarre avec le bouton ci-dessus. Il reste vert jusqu’à la fin de la minute d’une étape.",
            "Vos notes sont repliées sous chaque étape ; une fois ouvertes, elles le restent à la suivante. Le public les voit aussi : imprimez-les ou affichez-les sur un deuxième appareil.",
            "Chaque page qu’un bouton ouvre ici au sujet de la connexion a un lien de retour à l’exposé ; le bouton Retour y ramène aussi.",
            "Aucun réseau n’est nécessaire. Faites un essai : tout peut être refait aussi souvent que vous voulez.",
        ],
        allStops: "Les dix étapes",
        wholeScript: "Tout ce que vous dites, à lire ou à imprimer",
        way: "Étapes de l’exposé",
        previous: "Précédente",
        next: "Suivante",
        end: "À la première page",
        spot: "{number} sur {count}",
        left: "encore {time}",
        over: "{time} de trop",
        total: "{time} sur 10:00",
        look: "Où regarder :",
        notes: "Notes pour l’exposé",
        doing: "Ce que vous faites",
        saying: "Ce que vous dites",
        asking: "Ce que l’on vous demandera",
        nothingToSee:
            "Aucune connexion n’a encore été enregistrée dans ce navigateur. L’étape 3 en commence une.",
        nobodySignedIn: "Personne n’est connecté ici. L’étape 3 commence une connexion.",
        toSignIn: "Aller à l’étape 3",
        signedOut: "Déconnexion réussie : la liste est fermée, ici et chez le fournisseur.",
        stillWaiting:
            "La connexion vous attend encore. Reprenez-la et appuyez sur « Aller jusqu’au bout » ; cette étape aura alors quelque chose à montrer.",
        toTheEnd: "Reprendre la connexion",
        picture:
            "Quatre lignes côte à côte : le navigateur, Companion, le fournisseur et l’API des tâches. Le temps va de haut en bas. Ce qui passe par le navigateur est en pointillé, ce qui va de serveur à serveur est en trait plein, d’une autre couleur.",
        actions: [
            .openApp: "Ouvrir l’application",
            .whereToWatch: "Ouvrir la page d’observation",
            .signInStepByStep: "Se connecter pas à pas",
            .goOn: "Aller chez le fournisseur",
            .answer: "Voir la réponse",
            .exchange: "Voir l’échange",
            .replayCode: "Réutiliser le code",
            .checks: "Voir les vérifications",
            .signature: "Signé par quelqu’un d’autre",
            .audience: "Destiné à une autre application",
            .nonce: "Répond à une autre requête",
            .call: "Appeler avec le jeton",
            .callWithoutToken: "Appeler sans le jeton",
            .openList: "Ouvrir la liste",
        ],
        stops: frenchStops)
}
