import Localization

extension Words {
    static let swedishConfirmation = Confirmation(
        title: "Bekräfta inloggningen",
        heading: "Fortsätta som {name}?",
        headingWithoutName: "Fortsätta med det här kontot?",
        lead: "Inloggningen hos {place} är klar.",
        leadWithEmail: "Inloggningen hos {place} är klar, med adressen {email}.",
        onlyIf:
            "Fortsätt bara om du nyss har loggat in själv och det här är ditt konto. Annars hamnar det du skriver här i någon annans konto.",
        activeStays: "{name} är inloggad här nu och förblir inloggad. Du kan växla mellan kontona.",
        activeLeaves: "{name} är inloggad här nu och kommer att loggas ut.",
        goOn: "Fortsätt",
        discard: "Det är inte jag")
}
