import Localization

extension Words {
    static let polishTrial = Trial(
        heading: "Wypróbuj usługę zadań",
        lead:
            "Każdy przycisk wykonuje jedno wywołanie z Twoim access tokenem i pokazuje odpowiedź bez zmian. Sam token nigdy nie jest pokazywany.",
        list: "Pobierz moje zadania (GET)",
        add: "Dodaj je (POST)",
        status: "Status",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Rozmiar",
        bytes: PluralPhrase(
            one: "{count} bajt", few: "{count} bajty", many: "{count} bajtów", other: "{count} bajtu"))
}
