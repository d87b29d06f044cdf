import Localization

extension Words {
    static let polishAccountChange = AccountChange(
        title: "Zalogowane jest inne konto",
        lead: "Ta karta pokazywała konto {was}. Teraz zalogowane konto to {name}.",
        leadWithoutName: "Ta karta pokazywała inne konto. Teraz zalogowane konto to {name}.",
        onlyIf:
            "Jeśli zmiana konta nie jest Twoim działaniem, wyloguj się i zaloguj ponownie: mógł to zrobić inny program na tym komputerze, a to, co napiszesz, trafi na cudze konto.",
        goOn: "Kontynuuj jako {name}",
        goBack: "Wróć do konta {name}")
}
