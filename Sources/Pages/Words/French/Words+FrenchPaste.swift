import Localization

extension Words {
    static let frenchPaste = Paste(
        title: "Se connecter manuellement",
        heading: "Se connecter manuellement",
        lead:
            "Ici, la connexion se fait en deux étapes, car votre navigateur ne peut pas revenir de lui-même à cette page.",
        leadWithoutStep:
            "Vous êtes sur une page qui ne s’ouvre pas ? Son adresse contient ce qu’il faut pour continuer.",
        first: "1. Se connecter",
        firstHow: "Le bouton ouvre {place} dans un nouvel onglet. Connectez-vous là-bas, puis revenez à celui-ci.",
        firstButton: "Ouvrir la page de connexion",
        second: "2. Coller l’adresse de la dernière page",
        box: "Coller l’adresse de la dernière page",
        how: [
            "Une fois la connexion faite, l’autre onglet montre une erreur ou une page vide. C’est normal.",
            "Copiez toute l’adresse depuis la barre d’adresse de cet onglet et collez-la ici.",
        ],
        hidden: "Rien ne s’est passé, ou on vous a proposé d’ouvrir un autre programme ?",
        hiddenHow: [
            "Appuyez sur « Annuler » si on vous l’a proposé. Chrome et Edge cachent une adresse qu’ils ne peuvent pas ouvrir. Firefox la montre ; le plus simple est donc de recommencer dans Firefox.",
            "Ou appuyez ci-dessous sur « Recommencer » et, dans le nouvel onglet, appuyez sur la touche F12 et choisissez « Réseau » avant de vous connecter. La dernière ligne commence alors par « urn: ». Cliquez dessus avec le bouton droit de la souris, choisissez « Copier », puis « Copier l’URL », et collez le tout ici.",
        ],
        field: "L’adresse",
        goOn: "Continuer",
        startAgain: "Recommencer",
        problems: [
            .empty: "Collez d’abord l’adresse, puis appuyez sur le bouton.",
            .tooLong:
                "C’est trop long pour être l’adresse. Ne copiez que ce qui se trouve dans la barre d’adresse.",
            .noAnswer:
                "Ce n’est pas l’adresse de la dernière page. Elle est longue et contient « code= ». Si la connexion n’est pas encore faite, commencez par là.",
            .several: "Il y a là plusieurs adresses. N’en collez qu’une.",
            .otherSignIn:
                "Cette adresse est celle d’une autre connexion. Collez celle de l’onglet que vous avez ouvert d’ici.",
            .whichSignIn:
                "Vous avez commencé à vous connecter plus d’une fois. Collez toute l’adresse, pour que nous sachions de quelle fois il s’agit.",
        ],
        offer: "Vous êtes sur une page qui ne s’ouvre pas ?")
}
