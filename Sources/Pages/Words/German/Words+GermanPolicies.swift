import Localization

extension Words {
    static let germanPolicies = Policies(
        title: "Richtlinien",
        heading: "Richtlinien",
        lead:
            "Für die Person, die dieses Programm betreibt. Jede Richtlinie (jeder Benutzerflow) ist eine Seite Ihres Anbieters und bekommt einen Knopf auf der Startseite oder im Menü.",
        back: "Zurück zu den Einstellungen",
        none: "Es gibt noch keine.",
        full:
            "Die Höchstzahl hinzugefügter Richtlinien ist erreicht: {limit}. Entfernen Sie eine, um Platz zu schaffen.",
        run: "Ausführen",
        remove: "Entfernen",
        ofSettings: "aus den Einstellungen",
        add: "Richtlinie hinzufügen",
        addButton: "Hinzufügen",
        name: "Name im Portal",
        nameHint:
            "Wie im Mandanten: B2C_1_… für einen Benutzerflow, B2C_1A_… für eine benutzerdefinierte Richtlinie. Der Demo-Mandant hat nur seine eigenen.",
        titleLabel: "Beschriftung des Knopfs (optional)",
        titleHint: "Höchstens 80 Zeichen.",
        kind: "Zweck",
        kinds: [
            .signUpSignIn: "registrieren oder anmelden",
            .signUp: "registrieren",
            .signIn: "anmelden",
            .editProfile: "Profil bearbeiten",
            .resetPassword: "Kennwort zurücksetzen",
        ],
        badName:
            "Das ist kein Name einer Richtlinie. Kopieren Sie ihn aus dem Portal: B2C_1_ oder B2C_1A_, dann Buchstaben, Ziffern, - oder _.",
        duplicate: "Eine Richtlinie mit diesem Namen gibt es schon.",
        badTitle:
            "Das kann keine Beschriftung sein. Schreiben Sie höchstens 80 Zeichen, oder lassen Sie das Feld leer.",
        badKind: "Wählen Sie einen Zweck.")
}
