import Localization
import Traces

extension Words {
    static let polishFlow = Flow(
        home: polishFlowHome,
        page: polishFlowFrame,
        step: FlowStep(
            title: "Następnie: {message}",
            before: "Co się właśnie stało",
            begin: "Jeszcze nic: to pierwszy komunikat.",
            after: "Co będzie dalej i dlaczego",
            request: "Co zostanie wysłane",
            goOn: "Kontynuuj",
            toEnd: "Wykonaj do końca",
            stop: "Zatrzymaj tutaj",
            picture: "Zobacz dotychczasowy diagram",
            keys: "To prawdziwe żądanie i czeka na Ciebie. Naciśnij „Kontynuuj” lub klawisz strzałki w prawo.",
            keysInTalk: "To prawdziwe żądanie i czeka na Ciebie."),
        picture: FlowPicture(
            heading: "Diagram",
            label: PluralPhrase(
                one:
                    "Sekwencja: {count} komunikat między przeglądarką, programem Companion, dostawcą i API zadań. Lista poniżej mówi to samo słowami.",
                few:
                    "Sekwencja: {count} komunikaty między przeglądarką, programem Companion, dostawcą i API zadań. Lista poniżej mówi to samo słowami.",
                many:
                    "Sekwencja: {count} komunikatów między przeglądarką, programem Companion, dostawcą i API zadań. Lista poniżej mówi to samo słowami.",
                other:
                    "Sekwencja: {count} komunikatu między przeglądarką, programem Companion, dostawcą i API zadań. Lista poniżej mówi to samo słowami."
            ),
            front: "Przez przeglądarkę",
            frontHow: "widzi to użytkownik i wszystko, co działa w przeglądarce",
            back: "Z serwera do serwera",
            backHow: "przeglądarka nigdy tego nie widzi",
            empty: "Jeszcze nic się nie stało.",
            values: [
                "state": "state", "nonce": "nonce", "code_challenge": "challenge", "code": "code",
                "code_verifier": "verifier", "access_token": "access token", "id_token": "ID token",
                "refresh_token": "refresh token", "id_token_hint": "ID token", "logout_token": "logout token",
                "client_secret": "secret", "client_assertion": "assertion", "Authorization: Bearer": "access token",
            ]),
        detail: FlowDetail(
            list: "Komunikat po komunikacie",
            to: "– dalej",
            sent: "Co wysłano",
            request: "Żądanie",
            answer: "Odpowiedź",
            parameters: "Parametry adresu",
            fields: "Pola nagłówka",
            body: "Treść",
            nothingSent: "Nic nie wysłano: program zrobił to sam.",
            unseen: "Tego program nie może pokazać: widzą to tylko przeglądarka i dostawca.",
            tokenIn: "Sam token jest w komunikacie {number}.",
            noAnswer: "Odpowiedź nie nadeszła: {reason}.",
            means: "Co to znaczy",
            whoSees: "Kto może to zobaczyć?",
            without: "Co poszłoby źle bez tego?",
            theFields: "Wartości, jedna po drugiej",
            checked: "Co sprawdzono",
            nothingChecked: "Żadna reguła nie dotyczy tego komunikatu.",
            checkedBy: [
                .browser: "Co sprawdziła przeglądarka", .companion: "Co sprawdzono",
                .provider: "Co sprawdził dostawca", .taskAPI: "Co sprawdziło API zadań",
            ],
            rule: "Sprawdzenie",
            clause: "Reguła",
            expected: "Oczekiwano",
            actual: "Przyszło",
            verdict: "Wynik",
            verdicts: [.passed: "Zgodne", .failed: "Niezgodne", .notApplicable: "Nie dotyczy"],
            passed: PluralPhrase(
                one: "{count} zgodne", few: "{count} zgodne", many: "{count} zgodnych",
                other: "{count} zgodnego"),
            failed: PluralPhrase(
                one: "{count} niezgodne", few: "{count} niezgodne", many: "{count} niezgodnych",
                other: "{count} niezgodnego"),
            tokens: [.idToken: "ID token", .accessToken: "Access token", .logoutToken: "Logout token"],
            tokenHeader: "Nagłówek: jak jest podpisany",
            tokenClaims: "Claimy: co mówi",
            tokenSignature: "Podpis: kto za nim stoi",
            signatureHow:
                "Złożony kluczem prywatnym dostawcy pod nagłówkiem i claimami. Wystarczy zmienić jedną literę, a przestaje pasować.",
            characters: PluralPhrase(
                one: "{count} znak", few: "{count} znaki", many: "{count} znaków", other: "{count} znaku"),
            colors: [
                .blue: "niebieski", .orange: "pomarańczowy", .green: "zielony", .purple: "fioletowy",
                .red: "czerwony", .teal: "morski", .brown: "brązowy", .pink: "różowy",
            ],
            isClientID: "to nasz client ID",
            isNotClientID: "nasz client ID to {id}",
            keyOf: "klucz w komunikacie {number}",
            checkedHere: "sprawdza to {rule}"),
        messages: polishFlowMessages,
        parties: [
            .browser: "Przeglądarka", .companion: "Companion", .provider: "Dostawca", .taskAPI: "API zadań",
        ],
        checks: polishFlowChecks,
        parameters: polishFlowParameters,
        fields: polishFlowFields,
        claims: polishFlowClaims,
        statuses: [
            200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
            422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable",
        ],
        duration: FlowDuration(
            milliseconds: "{count} ms",
            seconds: "{count} s",
            minutes: "{minutes} min {seconds} s",
            hours: "{hours} godz. {minutes} min"),
        distance: FlowDistance(
            days: PluralPhrase(one: "{count} dzień", few: "{count} dni", many: "{count} dni", other: "{count} dnia"),
            hours: PluralPhrase(
                one: "{count} godzinę", few: "{count} godziny", many: "{count} godzin", other: "{count} godziny"),
            minutes: PluralPhrase(
                one: "{count} minutę", few: "{count} minuty", many: "{count} minut", other: "{count} minuty"),
            seconds: PluralPhrase(
                one: "{count} sekundę", few: "{count} sekundy", many: "{count} sekund", other: "{count} sekundy"),
            before: "{time} przed rozpoczęciem",
            after: "{time} po rozpoczęciu",
            same: "w chwili rozpoczęcia"))

    static let polishFlowHome = FlowHome(
        menu: "Zobacz, jak działa logowanie",
        title: "Zobacz logowanie",
        heading: "Zobacz, co się dzieje podczas logowania",
        lead:
            "Logowanie to kilkanaście komunikatów i około czterdziestu sprawdzeń. Obserwuj jedno logowanie, a zobaczysz je wszystkie; z wartości tajnych widać tylko pierwsze i ostatnie litery.",
        now: "Ta przeglądarka",
        notWatching: "Teraz nic nie jest rejestrowane.",
        watching: "Obserwacja: następne logowanie w tej przeglądarce zostanie zarejestrowane.",
        stepping:
            "Krok po kroku: następne logowanie w tej przeglądarce zatrzyma się przed wysłaniem do dostawcy i przed każdym żądaniem, które dotyczy tylko Ciebie. Metadane i klucze są pobierane dla wszystkich.",
        forgets: "To, co zarejestrowano, pozostaje w pamięci tego programu, najwyżej przez godzinę.",
        watch: "Obserwuj następne logowanie",
        step: "Przejdź krok po kroku",
        off: "Przestań obserwować",
        signIn: "Zaloguj się teraz",
        traces: "Co zarejestrowano",
        noTraces: "Jeszcze nic. Wybierz sposób obserwacji, a potem się zaloguj.",
        messages: PluralPhrase(
            one: "{count} komunikat", few: "{count} komunikaty", many: "{count} komunikatów",
            other: "{count} komunikatu"),
        fault: "z błędem {fault}",
        more: "Więcej możliwości",
        breakIt: "Zepsuj to",
        breakItHow: "Pozwól dostawcy kłamać i zobacz, które sprawdzenie to wykryje.",
        talk: "Dziesięciominutowa prezentacja",
        talkHow: "Dziesięć przystanków, na każdym jedno zdanie i jeden przycisk – do pokazania innym.",
        open: "Otwórz zapisany przebieg",
        openHow:
            "Wybierz plik albo otwórz go w edytorze i wklej jego zawartość. Nic z niego nie jest uruchamiane ani przechowywane.",
        file: "Plik",
        text: "Zawartość pliku",
        openButton: "Otwórz",
        problems: [
            .empty: "Najpierw wklej zawartość pliku, a potem naciśnij „Otwórz”.",
            .tooLarge: "To za dużo jak na przebieg. Wybierz plik zapisany przyciskiem „Zapisz ten przebieg”.",
            .notATrace:
                "To nie jest przebieg albo brakuje jego części. Wybierz plik zapisany przyciskiem „Zapisz ten przebieg”.",
            .newer: "Ten przebieg zapisała nowsza wersja programu. Otwórz go w niej albo zaktualizuj ten program.",
        ])

    static let polishFlowFrame = FlowFrame(
        title: "Logowanie, komunikat po komunikacie",
        opened: "Ten przebieg otwarto z pliku. Nic z tego nie dzieje się teraz.",
        running: "Logowanie trwa",
        waiting: "Logowanie czeka na Ciebie",
        stopped: "Zatrzymano przed końcem",
        signedIn: "Zalogowano",
        signedInChecks: PluralPhrase(
            one: "Zalogowano: {count} sprawdzenie zaliczone", few: "Zalogowano: {count} sprawdzenia zaliczone",
            many: "Zalogowano: {count} sprawdzeń zaliczonych", other: "Zalogowano: {count} sprawdzenia zaliczonego"),
        signedInChecksOfBoth: PluralPhrase(
            one: "Zalogowano: {count} sprawdzenie zaliczone tutaj, {there} u dostawcy",
            few: "Zalogowano: {count} sprawdzenia zaliczone tutaj, {there} u dostawcy",
            many: "Zalogowano: {count} sprawdzeń zaliczonych tutaj, {there} u dostawcy",
            other: "Zalogowano: {count} sprawdzenia zaliczonego tutaj, {there} u dostawcy"),
        refused: "Odmowa: {reason}",
        soFar: PluralPhrase(
            one: "Na razie {count} komunikat.", few: "Na razie {count} komunikaty.",
            many: "Na razie {count} komunikatów.", other: "Na razie {count} komunikatu."),
        began: "Początek",
        issuer: "Dostawca",
        clientID: "Client ID",
        fault: "Błąd",
        next: "Następnie: {message}.",
        goOn: "Dalej",
        refresh: "Pokaż, co nowego",
        theFailedCheck: "Niezaliczone sprawdzenie",
        refusedWith: "Program odmówił z kodem {code}.",
        showMessage: "Zobacz komunikat {number}",
        whatAnAttackerWon: "Co zyskałby atakujący",
        sinceWhen: "Od kiedy to zabronione",
        nextFault: "Wypróbuj następne",
        actions: "Wypróbuj teraz",
        actionsHow: "Każdy przycisk robi to naprawdę, a diagram rośnie o to, co się stało.",
        actionNames: [
            .refresh: "Odnów tokeny teraz",
            .expire: "Potraktuj access token jako wygasły",
            .api: "Wywołaj API",
            .apiWithout: "… bez tokenu",
            .apiCut: "… z tokenem krótszym o jedną literę",
            .apiIDToken: "… z ID tokenem zamiast access tokenu",
            .providerSignOut: "Wyloguj się tylko u dostawcy",
        ],
        asClaims: "Zobacz swoje claimy",
        otherPolicies: "Uruchom inną politykę",
        backToActions: "Powrót do przycisków",
        save: "Zapisz ten przebieg",
        back: "Wszystkie zarejestrowane logowania",
        omitted: PluralPhrase(
            one: "Zabrakło miejsca na jeszcze {count} komunikat.",
            few: "Zabrakło miejsca na jeszcze {count} komunikaty.",
            many: "Zabrakło miejsca na jeszcze {count} komunikatów.",
            other: "Zabrakło miejsca na jeszcze {count} komunikatu."))
}
