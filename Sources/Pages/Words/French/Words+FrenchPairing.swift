import Localization

extension Words {
    static let frenchPairing = Pairing(
        offer: "Se connecter avec votre téléphone",
        offerHow: "Rien à taper ici : vous vous connectez sur votre téléphone, et votre liste apparaît sur cet écran.",
        title: "Se connecter avec votre téléphone",
        scan: "1. Avec votre téléphone, scannez ce code ou ouvrez l’adresse qui est dessous.",
        press: "2. Sur votre téléphone, connectez-vous, puis appuyez sur ce nombre :",
        left: "Votre téléphone peut encore ouvrir le code pendant {seconds} secondes.",
        onlyYours: "Toute personne proche de cet écran pourra lire votre liste.",
        cancel: "Annuler",
        claimed: "Un téléphone a ouvert le code",
        claimedNext: "Sur le téléphone, connectez-vous, puis appuyez sur ce nombre :",
        notYou: "Si ce n’était pas votre téléphone, appuyez sur « Annuler ».",
        newCode: "Afficher un nouveau code",
        tooMany: "Il y a trop de codes en ce moment",
        tooManyNext: "Attendez une minute qu’ils expirent, puis appuyez sur « Afficher un nouveau code ».",
        over: "Ce code n’est plus valable",
        usedUp: "Ce code a déjà servi",
        endings: [
            .expired: "Il a expiré. Personne n’a été connecté.",
            .wrongNumber:
                "Le nombre choisi sur le téléphone n’était pas celui de l’écran. Personne n’a été connecté.",
            .cancelled: "Il a été annulé sur l’écran. Personne n’a été connecté.",
            .declined: "Il a été annulé sur le téléphone. Personne n’a été connecté.",
            .replaced: "L’écran en affiche un plus récent. Personne n’a été connecté avec celui-ci.",
            .used: "Un code ne sert qu’une fois.",
            .phoneLeft: "Entre-temps, le téléphone s’est déconnecté. Personne n’a été connecté.",
            .failed:
                "À ce moment-là, ce site n’avait pas accès à son propre espace de stockage. Personne n’a été connecté.",
            .otherPhone: "Un autre téléphone l’a ouvert, et un code ne sert qu’à un seul téléphone.",
            .unknown: "Aucun écran ne l’affiche maintenant. Un code est valable une minute et demie.",
        ],
        endedOnPhone:
            "Pour afficher votre liste sur l’écran, appuyez sur son bouton « Se connecter avec votre téléphone » et scannez le nouveau code. Si vous n’êtes pas devant l’écran, fermez cette page.",
        show: "Afficher votre liste sur l’écran « {screen} » ?",
        showHow:
            "Vous vous connectez ici, sur votre propre téléphone. Ensuite, toutes les personnes proches de l’écran peuvent lire votre liste, jusqu’à ce que vous arrêtiez l’affichage.",
        showOnlyIf:
            "Ne continuez que si vous êtes devant cet écran et si vous avez scanné son code vous-même. Si quelqu’un vous a envoyé cette adresse, fermez la page : votre liste apparaîtrait sur son écran.",
        goOn: "Continuer",
        signInFirst:
            "Connectez-vous encore une fois, pour que personne d’autre ne puisse faire cela avec votre téléphone. Ensuite, vous appuierez sur le nombre que montre l’écran.",
        which: "Quel nombre voyez-vous sur l’écran ?",
        whichOnce:
            "Vous n’avez qu’un essai. Avec un autre nombre, rien ne s’affiche, et il faut un nouveau code sur l’écran.",
        menu: "À l’écran : {screen}",
        onScreenTitle: "Votre liste sur un écran",
        waiting: "Votre liste arrive sur l’écran « {screen} »",
        shown: "Votre liste est sur l’écran « {screen} »",
        shownHow:
            "Vous pouvez arrêter l’affichage ici à tout moment. Il s’arrête aussi quand vous vous déconnectez sur ce téléphone, ou quand vous appuyez là-bas sur « Terminé ».",
        endIt: "Arrêter l’affichage",
        notShown: "Votre liste n’est plus sur l’écran « {screen} »",
        notShownHow: "L’affichage a été arrêté, là-bas ou ici. Votre téléphone reste connecté.",
        noScreen: "Votre liste n’est sur aucun écran",
        noScreenHow:
            "Pour l’afficher sur un écran, appuyez sur son bouton « Se connecter avec votre téléphone » et scannez le code."
    )
}
