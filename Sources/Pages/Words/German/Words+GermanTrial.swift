import Localization

extension Words {
    static let germanTrial = Trial(
        heading: "Den Aufgabendienst ausprobieren",
        lead:
            "Jeder Knopf löst einen Aufruf mit Ihrem Access-Token aus und zeigt unverändert, was zurückkommt. Das Token selbst wird nie angezeigt.",
        list: "Meine Aufgaben abrufen (GET)",
        add: "Hinzufügen (POST)",
        status: "Status",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Größe",
        bytes: PluralPhrase(one: "{count} Byte", other: "{count} Byte"))
}
