import Localization

extension Words {
    static let germanPairing = Pairing(
        offer: "Mit dem Telefon anmelden",
        offerHow:
            "Hier tippen Sie nichts ein: Sie melden sich auf Ihrem Telefon an, und Ihre Liste erscheint auf diesem Bildschirm.",
        title: "Mit dem Telefon anmelden",
        scan: "1. Scannen Sie diesen Code mit Ihrem Telefon, oder öffnen Sie dort die Adresse.",
        press: "2. Melden Sie sich auf Ihrem Telefon an und tippen Sie dort auf diese Zahl:",
        left: "Ihr Telefon kann den Code noch {seconds} Sekunden lang öffnen.",
        onlyYours: "Wer in der Nähe dieses Bildschirms ist, wird Ihre Liste lesen können.",
        cancel: "Abbrechen",
        claimed: "Ein Telefon hat den Code geöffnet",
        claimedNext: "Melden Sie sich dort an und tippen Sie dann auf diese Zahl:",
        notYou: "Wenn es nicht Ihr Telefon war, wählen Sie „Abbrechen“.",
        newCode: "Neuen Code anzeigen",
        tooMany: "Im Moment gibt es zu viele Codes",
        tooManyNext: "Warten Sie eine Minute, bis sie abgelaufen sind, und versuchen Sie es dann noch einmal.",
        over: "Dieser Code gilt nicht mehr",
        usedUp: "Dieser Code wurde schon benutzt",
        endings: [
            .expired: "Seine Zeit ist abgelaufen. Es wurde niemand angemeldet.",
            .wrongNumber:
                "Auf dem Telefon wurde auf eine andere Zahl getippt, als der Bildschirm zeigte. Es wurde niemand angemeldet.",
            .cancelled: "Am Bildschirm wurde abgebrochen. Es wurde niemand angemeldet.",
            .declined: "Auf dem Telefon wurde abgebrochen. Es wurde niemand angemeldet.",
            .replaced: "Der Bildschirm zeigt inzwischen einen neueren Code. Mit dem alten wurde niemand angemeldet.",
            .used: "Ein Code gilt nur einmal.",
            .phoneLeft: "Das Telefon ist inzwischen abgemeldet. Auf dem Bildschirm wurde niemand angemeldet.",
            .failed:
                "Diese Website konnte in diesem Moment nichts speichern. Es wurde niemand angemeldet.",
            .otherPhone: "Ein anderes Telefon hat ihn geöffnet, und ein Code gilt nur für ein Telefon.",
            .unknown: "Kein Bildschirm zeigt ihn mehr an. Ein Code gilt nur eineinhalb Minuten lang.",
        ],
        endedOnPhone:
            "Um Ihre Liste auf dem Bildschirm zu zeigen, wählen Sie dort „Mit dem Telefon anmelden“ und scannen Sie den neuen Code. Wenn Sie nicht vor dem Bildschirm stehen, schließen Sie diese Seite.",
        show: "Ihre Liste auf dem Bildschirm „{screen}“ zeigen?",
        showHow:
            "Sie melden sich hier an, auf Ihrem eigenen Telefon. Dann können alle in der Nähe des Bildschirms Ihre Liste lesen, bis Sie das beenden.",
        showOnlyIf:
            "Machen Sie nur weiter, wenn Sie vor dem Bildschirm stehen und den Code dort selbst gescannt haben. Wenn Ihnen jemand diese Adresse geschickt hat, schließen Sie die Seite: Sonst erscheint Ihre Liste auf dessen Bildschirm.",
        goOn: "Weiter",
        signInFirst:
            "Melden Sie sich noch einmal an, damit das niemand anderes mit Ihrem Telefon tun kann. Danach tippen Sie auf die Zahl, die der Bildschirm zeigt.",
        which: "Welche Zahl zeigt der Bildschirm?",
        whichOnce:
            "Sie haben nur einen Versuch. Bei einer anderen Zahl wird nichts gezeigt, und der Bildschirm braucht einen neuen Code.",
        menu: "Auf dem Bildschirm: {screen}",
        onScreenTitle: "Ihre Liste auf einem Bildschirm",
        waiting: "Ihre Liste kommt auf den Bildschirm „{screen}“",
        shown: "Ihre Liste ist auf dem Bildschirm „{screen}“",
        shownHow:
            "Sie können das hier jederzeit beenden. Es endet auch, wenn Sie sich auf diesem Telefon abmelden oder am Bildschirm „Fertig“ wählen.",
        endIt: "Beenden",
        notShown: "Ihre Liste ist nicht mehr auf dem Bildschirm „{screen}“",
        notShownHow: "Das wurde am Bildschirm oder hier beendet. Auf diesem Telefon sind Sie noch angemeldet.",
        noScreen: "Ihre Liste ist auf keinem Bildschirm",
        noScreenHow:
            "Um sie auf einem Bildschirm zu zeigen, wählen Sie dort „Mit dem Telefon anmelden“ und scannen Sie den Code."
    )
}
