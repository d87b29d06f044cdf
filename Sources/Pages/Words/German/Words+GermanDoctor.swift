import Localization

extension Words {
    static let germanDoctor = Doctor(
        title: "Diese Installation prüfen",
        menu: "Diese Installation prüfen",
        lead:
            "Das Programm ruft sich selbst von außen auf, sieht seine Dateien an und fragt beim Anbieter und bei der Aufgaben-API nach. Das dauert etwa zehn Sekunden und verändert nichts.",
        run: "Jetzt prüfen",
        again: "Noch einmal prüfen",
        allHold: "Alles ist so, wie es sein muss.",
        someBroken: "Nicht alles ist so, wie es sein muss:",
        verdicts: [.good: "in Ordnung", .wrong: "nicht in Ordnung", .unseen: "nicht geprüft"],
        expected: "Erwartet: {text}",
        seen: "Gefunden: {text}")
}
