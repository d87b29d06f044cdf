import Localization

extension Words {
    static let germanBreak = Break(
        title: "Auf die Probe stellen",
        heading: "Auf die Probe stellen",
        lead:
            "Wählen Sie eine Lüge. Der Anbieter tischt sie in einer echten Anmeldung auf, und Sie sehen, welche Prüfung es merkt.",
        alone:
            "Keine andere Anmeldung wird davon berührt: Jeder Lauf hat innerhalb dieses Programms einen eigenen Anbieter, eine eigene API und einen eigenen Browser.",
        back: "Zurück zum Bild",
        backToTalk: "Zurück zum Vortrag",
        notRun: "noch nicht gelaufen",
        running: "läuft …",
        refusedBy: "abgelehnt von",
        accepted: "angenommen, wie es sein muss",
        wrong: "falsch: Es ging nicht so aus, wie es muss",
        wrongBecause: "falsch: {detail}",
        mustBeRefused: "muss abgelehnt werden",
        mustBeAccepted: "muss angenommen werden",
        picture: "Bild ansehen",
        run: "Ausführen",
        allHeading: "Alles auf einmal",
        runAll: PluralPhrase(one: "{count} Test ausführen", other: "Alle {count} ausführen"),
        progress: "Läuft: {done} von {count} fertig …",
        refusedCount: PluralPhrase(
            one: "{count} von genau einer Prüfung abgelehnt", other: "{count} von genau einer Prüfung abgelehnt"),
        acceptedCount: PluralPhrase(
            one: "{count} angenommen, wie es sein muss", other: "{count} angenommen, wie es sein muss"),
        wrongCount: PluralPhrase(one: "{count} falsch", other: "{count} falsch"),
        totals: "{refused}, {accepted}, {wrong}",
        command: "Die offiziellen Tests darunter, im Terminal:",
        groupsHeading: "Alle, nach Themen geordnet",
        groups: [
            .answer: "Die Antwort",
            .token: "Das Token",
            .keys: "Die Schlüssel",
            .metadata: "Die Metadaten",
            .userInfo: "UserInfo",
            .refresh: "Die Erneuerung",
            .logout: "Die Abmeldung",
            .ours: "Eigene Angriffe",
        ],
        count: PluralPhrase(one: "{count} Test", other: "{count} Tests"))
}
