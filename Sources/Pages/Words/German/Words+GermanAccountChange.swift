import Localization

extension Words {
    static let germanAccountChange = AccountChange(
        title: "Ein anderes Konto ist angemeldet",
        lead: "Dieser Tab zeigte das Konto von {was}. Jetzt ist {name} angemeldet.",
        leadWithoutName: "Dieser Tab zeigte ein anderes Konto. Jetzt ist {name} angemeldet.",
        onlyIf:
            "Wenn Sie das Konto nicht selbst gewechselt haben, melden Sie sich ab und wieder an: Vielleicht war es ein anderes Programm auf diesem Computer, und was Sie schreiben, landet im Konto von jemand anderem.",
        goOn: "Weiter als {name}",
        goBack: "Zurück zu {name}")
}
