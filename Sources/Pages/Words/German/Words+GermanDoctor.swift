import Localization

extension Words {
    static let germanDoctor = Doctor(
        title: "Diese Installation prüfen",
        menu: "Diese Installation prüfen",
        lead:
            "Das Programm ruft sich selbst von außen auf, sieht seine Dateien an und fragt beim Anbieter und bei der Aufgaben-API nach. Das dauert etwa zehn Sekunden und verändert nichts.",
        run: "Jetzt prüfen",
        again: "Noch einmal prüfen",
        allHold: "Alle Zusagen werden eingehalten.",
        someBroken: "Nicht alle Zusagen werden eingehalten:",
        verdicts: [.good: "eingehalten", .wrong: "verletzt", .unseen: "nicht gemessen"],
        expected: "Erwartet: {text}",
        seen: "Gesehen: {text}")
}
