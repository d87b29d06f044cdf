import Localization

extension Words {
    static let swedishBreak = Break(
        title: "Ha sönder inloggningen",
        heading: "Ha sönder inloggningen",
        lead: "Välj en lögn. Providern ljuger i en riktig inloggning, och du ser vilken kontroll som avslöjar den.",
        alone:
            "Ingen annans inloggning berörs: varje körning har en egen provider, ett eget API och en egen webbläsare inuti programmet.",
        back: "Tillbaka till bilden",
        backToTalk: "Tillbaka till föredraget",
        notRun: "inte kört ännu",
        running: "körs…",
        refusedBy: "avvisat av",
        accepted: "godtaget, som det ska",
        wrong: "fel: det slutade inte som det skulle",
        wrongBecause: "fel: {detail}",
        mustBeRefused: "måste avvisas",
        mustBeAccepted: "måste godtas",
        picture: "Se bilden",
        run: "Kör",
        allHeading: "Allt på en gång",
        runAll: PluralPhrase(other: "Kör alla {count}"),
        progress: "Kör: {done} av {count} klara…",
        refusedCount: PluralPhrase(
            one: "{count} avvisat av exakt en kontroll", other: "{count} avvisade av exakt en kontroll"),
        acceptedCount: PluralPhrase(one: "{count} godtaget som det ska", other: "{count} godtagna som de ska"),
        wrongCount: PluralPhrase(other: "{count} fel"),
        totals: "{refused}, {accepted}, {wrong}",
        command: "De officiella testerna bland dem, från en terminal:",
        groupsHeading: "Alla, efter vad de handlar om",
        groups: [
            .answer: "Svaret",
            .token: "Tokenen",
            .keys: "Nycklarna",
            .metadata: "Metadata",
            .userInfo: "UserInfo",
            .refresh: "Förnyelsen",
            .logout: "Utloggningen",
            .ours: "Våra egna angrepp",
        ],
        count: PluralPhrase(one: "{count} test", other: "{count} tester"))
}
