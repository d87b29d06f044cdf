import Localization

extension Words {
    static let swedishTask = OneTask(
        title: "Uppgift: {text}",
        plainTitle: "Din uppgift",
        back: "Tillbaka till listan",
        unavailable: "Uppgiften kan inte visas just nu.",
        complete: "Markera som klar",
        reopen: "Markera som inte klar",
        isDone: "Är den klar?",
        yes: "Ja",
        notYet: "Inte än",
        created: "Tillagd",
        changed: "Senast ändrad",
        number: "Nummer",
        unsaved: "Osparad ändring: {text}",
        goOn: "Fortsätt redigera",
        kept: "Utkastet är sparat.",
        draftNotSaved: "Vi kunde inte spara ditt utkast. Tryck på ”{button}” igen.",
        discard: "Släng utkastet")
}
