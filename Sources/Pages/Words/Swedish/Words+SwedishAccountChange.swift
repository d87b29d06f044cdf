import Localization

extension Words {
    static let swedishAccountChange = AccountChange(
        title: "Ett annat konto är inloggat",
        lead: "Den här fliken visade kontot för {was}. Nu är {name} inloggad.",
        leadWithoutName: "Den här fliken visade ett annat konto. Nu är {name} inloggad.",
        onlyIf:
            "Om du inte själv har bytt konto, logga ut och logga sedan in igen: ett annat program på datorn kan ha gjort det, och det du skriver hamnar då i någon annans konto.",
        goOn: "Fortsätt som {name}",
        goBack: "Tillbaka till {name}")
}
