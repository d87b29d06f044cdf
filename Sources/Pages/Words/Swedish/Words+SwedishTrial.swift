import Localization

extension Words {
    static let swedishTrial = Trial(
        heading: "Prova uppgiftstjänsten",
        lead:
            "Varje knapp gör ett anrop med din access token och visar svaret precis som det kommer. Själva tokenen visas aldrig.",
        list: "Hämta min uppgiftslista (GET)",
        add: "Lägg till den (POST)",
        status: "Status",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Storlek",
        bytes: PluralPhrase(one: "{count} byte", other: "{count} byte"))
}
