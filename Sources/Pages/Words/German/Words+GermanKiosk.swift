import Localization

extension Words {
    static let germanKiosk = Kiosk(
        heading: "Ihre Aufgaben auf diesem Bildschirm",
        headingWithoutTasks: "Auf diesem Bildschirm anmelden",
        others:
            "Wer in der Nähe dieses Bildschirms ist, kann alles mitlesen. Wählen Sie deshalb „Fertig“, bevor Sie gehen.",
        ownDevice: "Ihr eigenes Telefon verwenden",
        ownDeviceHow: "Scannen Sie den Code, oder öffnen Sie diese Adresse:",
        code: "QR-Code für {address}",
        done: "Fertig",
        doneHow: "Abmelden und Bildschirm leeren",
        stillThere: "Sind Sie noch da?",
        closes:
            "Diese Seite schließt sich in {seconds} Sekunden. Drücken Sie eine Taste oder berühren Sie den Bildschirm, um zu bleiben.",
        stay: "Bleiben",
        waiting: "Auf diesem Bildschirm ist jemand angemeldet. Wenn Sie das sind, können Sie weitermachen.",
        goOn: "Weiter",
        away: "Das Programm dieses Bildschirms antwortet nicht. Sobald es antwortet, geht es hier weiter.",
        phonesAway:
            "Telefone erreichen diesen Bildschirm gerade nicht. Sobald sie es wieder können, steht der Code hier.")
}
