import Localization

extension Words {
    static let germanPaste = Paste(
        title: "Von Hand anmelden",
        heading: "Von Hand anmelden",
        lead:
            "Das Anmelden geht hier in zwei Schritten, weil Ihr Browser nicht von selbst auf diese Seite zurückfindet.",
        leadWithoutStep:
            "Sind Sie auf einer Seite gelandet, die sich nicht öffnen ließ? In ihrer Adresse steht alles, was zum Weitermachen nötig ist.",
        first: "1. Anmelden",
        firstHow:
            "Der Knopf öffnet {place} in einem neuen Tab. Melden Sie sich dort an und kommen Sie dann in diesen Tab zurück.",
        firstButton: "Anmeldeseite öffnen",
        second: "2. Die Adresse einfügen, bei der Sie gelandet sind",
        box: "Die Adresse einfügen, bei der Sie gelandet sind",
        how: [
            "Nach der Anmeldung zeigt der andere Tab einen Fehler oder eine leere Seite. Das ist richtig so.",
            "Kopieren Sie dort die ganze Adresse aus der Adresszeile und fügen Sie sie hier ein.",
        ],
        hidden: "Ist nichts passiert, oder sollten Sie ein anderes Programm öffnen?",
        hiddenHow: [
            "Wenn Sie gefragt wurden, wählen Sie „Abbrechen“. Chrome und Edge verbergen eine Adresse, die sie nicht öffnen können. Firefox zeigt sie, damit geht es am einfachsten: Fangen Sie in Firefox neu an.",
            "Oder klicken Sie unten auf „Neu anfangen“. Drücken Sie dann im neuen Tab die Taste F12 und wählen Sie „Netzwerk“, bevor Sie sich anmelden. Nach der Anmeldung beginnt die letzte Zeile dort mit „urn:“. Klicken Sie mit der rechten Maustaste darauf, wählen Sie „Kopieren“, dann „URL kopieren“, und fügen Sie das hier ein.",
        ],
        field: "Die Adresse",
        goOn: "Weiter",
        startAgain: "Neu anfangen",
        problems: [
            .empty: "Fügen Sie zuerst die Adresse ein und klicken Sie dann auf den Knopf.",
            .tooLong: "Das ist zu lang für die Adresse. Kopieren Sie nur, was in der Adresszeile steht.",
            .noAnswer:
                "Das ist nicht die Adresse, bei der Sie gelandet sind. Sie ist lang und enthält „code=“. Wenn Sie sich noch nicht angemeldet haben, tun Sie das zuerst.",
            .several: "Das ist mehr als eine Adresse. Fügen Sie nur eine ein.",
            .otherSignIn:
                "Diese Adresse gehört zu einer anderen Anmeldung. Fügen Sie die aus dem Tab ein, den Sie von hier aus geöffnet haben.",
            .whichSignIn:
                "Sie haben mehr als eine Anmeldung begonnen. Fügen Sie die ganze Adresse ein, damit wir wissen, welche gemeint ist.",
        ],
        offer: "Sind Sie auf einer Seite gelandet, die sich nicht öffnen ließ?")
}
