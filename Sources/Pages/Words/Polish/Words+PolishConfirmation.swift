import Localization

extension Words {
    static let polishConfirmation = Confirmation(
        title: "Potwierdź logowanie",
        heading: "Kontynuować jako {name}?",
        headingWithoutName: "Kontynuować na tym koncie?",
        lead: "Logowanie na stronie {place} zostało zakończone.",
        leadWithEmail: "Logowanie na stronie {place} zostało zakończone. Adres e-mail konta to {email}.",
        onlyIf:
            "Kontynuuj tylko wtedy, gdy to Twoje konto i Twoje logowanie sprzed chwili. W przeciwnym razie to, co tu napiszesz, trafi na cudze konto.",
        activeStays: "Obecnie zalogowane konto: {name}. Pozostanie zalogowane i możesz przełączać się między kontami.",
        activeLeaves: "Obecnie zalogowane konto: {name}. Zostanie wylogowane.",
        goOn: "Kontynuuj",
        discard: "To nie ja")
}
