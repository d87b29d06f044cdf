import Localization

extension Words {
    static let frenchKiosk = Kiosk(
        heading: "Vos tâches sur cet écran",
        headingWithoutTasks: "Se connecter sur cet écran",
        others:
            "Toute personne proche de cet écran peut lire ce qui s’y trouve : appuyez sur « Terminé » avant de partir.",
        ownDevice: "Utilisez votre propre téléphone",
        ownDeviceHow: "Scannez le code, ou ouvrez cette adresse :",
        code: "Code QR pour {address}",
        done: "Terminé",
        doneHow: "Se déconnecter et effacer l’écran",
        stillThere: "Toujours là ?",
        closes: "Cette page se ferme dans {seconds} secondes. Appuyez sur une touche ou touchez l’écran pour rester.",
        stay: "Rester",
        waiting: "Un compte est connecté sur cet écran. Si c’est le vôtre, vous pouvez continuer.",
        goOn: "Continuer",
        away: "Le programme de cet écran ne répond pas. La page continuera dès qu’il répondra.",
        phonesAway:
            "Les téléphones ne peuvent pas joindre cet écran pour le moment. Le code réapparaîtra dès que ce sera possible."
    )
}
