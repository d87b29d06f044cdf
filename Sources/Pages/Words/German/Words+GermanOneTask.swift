import Localization

extension Words {
    static let germanTask = OneTask(
        title: "Aufgabe: {text}",
        plainTitle: "Ihre Aufgabe",
        back: "Zurück zur Liste",
        unavailable: "Diese Aufgabe kann gerade nicht angezeigt werden.",
        complete: "Als erledigt markieren",
        reopen: "Als nicht erledigt markieren",
        isDone: "Erledigt?",
        yes: "Ja",
        notYet: "Noch nicht",
        created: "Hinzugefügt",
        changed: "Zuletzt geändert",
        number: "Nummer",
        unsaved: "Nicht gespeicherte Änderung: {text}",
        goOn: "Weiterschreiben",
        kept: "Der Entwurf bleibt erhalten.",
        draftNotSaved: "Ihr Entwurf konnte nicht gespeichert werden. Klicken Sie noch einmal auf „{button}“.",
        discard: "Verwerfen")
}
