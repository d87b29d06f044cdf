import Localization

extension Words {
    static let germanConfirmation = Confirmation(
        title: "Anmeldung bestätigen",
        heading: "Weiter als {name}?",
        headingWithoutName: "Weiter mit diesem Konto?",
        lead: "Die Anmeldung bei {place} ist abgeschlossen.",
        leadWithEmail: "Die Anmeldung bei {place} ist abgeschlossen. Die E-Mail-Adresse des Kontos lautet {email}.",
        onlyIf:
            "Machen Sie nur weiter, wenn Sie sich gerade selbst angemeldet haben und dies Ihr Konto ist. Sonst landet, was Sie hier schreiben, im Konto von jemand anderem.",
        activeStays:
            "Im Moment ist {name} hier angemeldet und bleibt es auch. Sie können zwischen den Konten wechseln.",
        activeLeaves: "Im Moment ist {name} hier angemeldet. Wenn Sie weitermachen, wird dieses Konto abgemeldet.",
        goOn: "Weiter",
        discard: "Das bin ich nicht")
}
