import Localization

extension Words {
    static let frenchPairing = Pairing(
        offer: "Se connecter avec votre téléphone",
        offerHow: "Rien à taper ici : vous vous connectez sur votre téléphone, et votre liste apparaît sur cet écran.",
        title: "Se connecter avec votre téléphone",
        scan: "1. Scannez ce code avec votre téléphone, ou ouvrez-y l’adresse.",
        press: "2. Connectez-vous sur votre téléphone et appuyez-y sur ce nombre :",
        left: "Votre téléphone peut encore ouvrir le code pendant {seconds} secondes.",
        onlyYours: "Toute personne proche de cet écran pourra lire votre liste.",
        cancel: "Annuler",
        claimed: "Un téléphone a ouvert le code",
        claimedNext: "Connectez-vous sur le téléphone, puis appuyez sur ce nombre :",
        notYou: "Si ce n’était pas votre téléphone, appuyez sur « Annuler ».",
        newCode: "Afficher un nouveau code",
        tooMany: "Il y a trop de codes en ce moment",
        tooManyNext: "Attendez une minute qu’ils soient terminés, puis réessayez.",
        over: "Ce code n’est plus valable",
        usedUp: "Ce code a déjà servi",
        endings: [
            .expired: "Son temps est écoulé. Il n’a connecté personne.",
            .wrongNumber:
                "Le nombre choisi sur le téléphone n’était pas celui de l’écran. Ce code n’a connecté personne.",
            .cancelled: "Il a été annulé sur l’écran. Il n’a connecté personne.",
            .declined: "Il a été annulé sur le téléphone. Il n’a connecté personne.",
            .replaced: "L’écran en affiche un plus récent. Celui-ci n’a connecté personne.",
            .used: "Un code ne sert qu’une fois.",
            .phoneLeft: "Entre-temps, le téléphone s’est déconnecté. Ce code n’a connecté personne.",
            .failed:
                "À ce moment-là, ce site n’avait pas accès à son propre espace de stockage. Ce code n’a connecté personne.",
            .otherPhone: "Un autre téléphone l’a ouvert, et un code ne sert qu’à un seul téléphone.",
            .unknown: "Aucun écran ne l’affiche maintenant. Un code dure une minute et demie.",
        ],
        endedOnPhone:
            "Pour afficher votre liste sur l’écran, appuyez-y sur « Se connecter avec votre téléphone » et scannez le nouveau code. Si vous n’êtes pas devant l’écran, fermez cette page.",
        show: "Afficher votre liste sur l’écran « {screen} » ?",
        showHow:
            "Vous vous connectez ici, sur votre propre téléphone. Ensuite, toutes les personnes proches de l’écran peuvent lire votre liste, jusqu’à ce que vous y mettiez fin.",
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
            "Vous pouvez y mettre fin ici à tout moment. Cela se termine aussi quand vous vous déconnectez sur ce téléphone, ou quand vous appuyez là-bas sur « Terminé ».",
        endIt: "Y mettre fin",
        notShown: "Votre liste n’est plus sur l’écran « {screen} »",
        notShownHow: "L’affichage a été arrêté, là-bas ou ici. Votre téléphone reste connecté.",
        noScreen: "Votre liste n’est sur aucun écran",
        noScreenHow:
            "Pour l’afficher sur un écran, appuyez-y sur « Se connecter avec votre téléphone » et scannez le code.")
}
