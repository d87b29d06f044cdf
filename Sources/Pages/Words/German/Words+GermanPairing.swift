import Localization

extension Words {
    static let germanPairing = Pairing(
        offer: "Mit dem Telefon anmelden",
        offerHow:
            "Hier tippen Sie nichts ein: Sie melden sich auf Ihrem Telefon an, und Ihre Liste erscheint auf diesem Bildschirm.",
        title: "Mit dem Telefon anmelden",
        scan: "1. Scannen Sie diesen Code mit Ihrem Telefon, oder öffnen Sie dort die Adresse.",
        press: "2. Melden Sie sich auf Ihrem Telefon an und drücken Sie dort auf diese Zahl:",
        left: "Ihr Telefon kann den Code noch {seconds} Sekunden lang öffnen.",
        onlyYours: "Wer in der Nähe dieses Bildschirms ist, wird Ihre Liste lesen können.",
        cancel: "Abbrechen",
        claimed: "Ein Telefon hat den Code geöffnet",
        claimedNext: "Melden Sie sich dort an und drücken Sie dann auf diese Zahl:",
        notYou: "Wenn es nicht Ihr Telefon war, drücken Sie auf „Abbrechen“.",
        newCode: "Neuen Code anzeigen",
        tooMany: "Im Moment gibt es zu viele Codes",
        tooManyNext: "Warten Sie eine Minute, bis sie abgelaufen sind, und versuchen Sie es dann noch einmal.",
        over: "Dieser Code gilt nicht mehr",
        usedUp: "Dieser Code wurde schon benutzt",
        endings: [
            .expired: "Seine Zeit war um. Mit ihm wurde niemand angemeldet.",
            .wrongNumber:
                "Auf dem Telefon wurde auf eine andere Zahl gedrückt, als der Bildschirm zeigte. Es wurde niemand angemeldet.",
            .cancelled: "Am Bildschirm wurde abgebrochen. Es wurde niemand angemeldet.",
            .declined: "Auf dem Telefon wurde abgebrochen. Es wurde niemand angemeldet.",
            .replaced: "Der Bildschirm zeigt einen neueren. Mit diesem wurde niemand angemeldet.",
            .used: "Ein Code gilt nur einmal.",
            .phoneLeft: "Inzwischen wurde das Telefon abgemeldet. Es wurde niemand angemeldet.",
            .failed:
                "Diese Website kam in dem Moment nicht an ihren eigenen Speicher. Es wurde niemand angemeldet.",
            .otherPhone: "Ein anderes Telefon hat ihn geöffnet, und ein Code gilt nur für ein Telefon.",
            .unknown: "Kein Bildschirm zeigt ihn noch an. Ein Code gilt eineinhalb Minuten.",
        ],
        endedOnPhone:
            "Um Ihre Liste auf dem Bildschirm zu zeigen, drücken Sie dort auf „Mit dem Telefon anmelden“ und scannen Sie den neuen Code. Wenn Sie nicht vor dem Bildschirm stehen, schließen Sie diese Seite.",
        show: "Ihre Liste auf dem Bildschirm „{screen}“ zeigen?",
        showHow:
            "Sie melden sich hier an, auf Ihrem eigenen Telefon. Dann können alle in der Nähe des Bildschirms Ihre Liste lesen, bis Sie das beenden.",
        showOnlyIf:
            "Machen Sie nur weiter, wenn Sie vor dem Bildschirm stehen und den Code dort selbst gescannt haben. Wenn Ihnen jemand diese Adresse geschickt hat, schließen Sie die Seite: Sonst erscheint Ihre Liste auf dessen Bildschirm.",
        goOn: "Weiter",
        signInFirst:
            "Melden Sie sich noch einmal an, damit das niemand anderes mit Ihrem Telefon tun kann. Danach drücken Sie auf die Zahl, die der Bildschirm zeigt.",
        which: "Welche Zahl zeigt der Bildschirm?",
        whichOnce:
            "Sie haben nur einen Versuch. Bei einer anderen Zahl wird nichts gezeigt, und der Bildschirm braucht einen neuen Code.",
        menu: "Auf dem Bildschirm: {screen}",
        onScreenTitle: "Ihre Liste auf einem Bildschirm",
        waiting: "Ihre Liste kommt auf den Bildschirm „{screen}“",
        shown: "Ihre Liste ist auf dem Bildschirm „{screen}“",
        shownHow:
            "Sie können das hier jederzeit beenden. Es endet auch, wenn Sie sich auf diesem Telefon abmelden oder dort auf „Fertig“ drücken.",
        endIt: "Beenden",
        notShown: "Ihre Liste ist nicht mehr auf dem Bildschirm „{screen}“",
        notShownHow: "Das wurde dort oder hier beendet. Auf diesem Telefon sind Sie noch angemeldet.",
        noScreen: "Ihre Liste ist auf keinem Bildschirm",
        noScreenHow:
            "Um sie auf einem Bildschirm zu zeigen, drücken Sie dort auf „Mit dem Telefon anmelden“ und scannen Sie den Code."
    )
}
