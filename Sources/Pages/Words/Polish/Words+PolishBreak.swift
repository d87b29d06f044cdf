import Localization

extension Words {
    static let polishBreak = Break(
        title: "Zepsuj to",
        heading: "Zepsuj to",
        lead:
            "Wybierz kłamstwo. Dostawca użyje go w prawdziwym logowaniu, a Ty zobaczysz, które sprawdzenie je wykryje.",
        alone:
            "Nie wpływa to na niczyje logowanie: każda próba ma w tym programie własnego dostawcę, własne API i własną przeglądarkę.",
        back: "Powrót do diagramu",
        backToTalk: "Powrót do prezentacji",
        notRun: "jeszcze nie uruchomiono",
        running: "trwa…",
        refusedBy: "odrzucone przez",
        accepted: "przyjęte, tak jak powinno być",
        wrong: "źle: nie skończyło się tak, jak powinno",
        wrongBecause: "źle: {detail}",
        mustBeRefused: "powinno zostać odrzucone",
        mustBeAccepted: "powinno zostać przyjęte",
        picture: "Zobacz diagram",
        run: "Uruchom",
        allHeading: "Wszystko naraz",
        runAll: PluralPhrase(
            one: "Uruchom wszystkie ({count})", few: "Uruchom wszystkie ({count})",
            many: "Uruchom wszystkie ({count})", other: "Uruchom wszystkie ({count})"),
        progress: "Trwa: gotowe {done} z {count}…",
        refusedCount: PluralPhrase(
            one: "{count} odrzucone przez dokładnie jedno sprawdzenie",
            few: "{count} odrzucone przez dokładnie jedno sprawdzenie",
            many: "{count} odrzuconych przez dokładnie jedno sprawdzenie",
            other: "{count} odrzuconego przez dokładnie jedno sprawdzenie"),
        acceptedCount: PluralPhrase(
            one: "{count} przyjęte zgodnie z oczekiwaniem",
            few: "{count} przyjęte zgodnie z oczekiwaniem",
            many: "{count} przyjętych zgodnie z oczekiwaniem",
            other: "{count} przyjętego zgodnie z oczekiwaniem"),
        wrongCount: PluralPhrase(
            one: "{count} błędne", few: "{count} błędne", many: "{count} błędnych", other: "{count} błędnego"),
        totals: "{refused}, {accepted}, {wrong}",
        command: "Te z nich, które są oficjalne, można uruchomić z terminala:",
        groupsHeading: "Wszystkie testy według tematu",
        groups: [
            .answer: "Odpowiedź",
            .token: "Token",
            .keys: "Klucze",
            .metadata: "Metadane",
            .userInfo: "UserInfo",
            .refresh: "Odświeżanie",
            .logout: "Wylogowanie",
            .ours: "Nasze własne ataki",
        ],
        count: PluralPhrase(
            one: "{count} test", few: "{count} testy", many: "{count} testów", other: "{count} testu"))
}
