import Localization

extension Words {
    /// Polish.
    public static let polish = Words(
        language: .polish,
        productName: "Web Companion",
        frame: Frame(
            skip: "Przejdź do treści",
            promise: "Twoje hasło zostaje u dostawcy logowania. Ta witryna nigdy go nie widzi.",
            signedInAs: "Zalogowano jako",
            signedIn: "Zalogowano",
            menu: "Konto",
            yourTasks: "Twoje zadania",
            aboutMe: "O mnie",
            switchAccount: "Zmień lub dodaj konto",
            switchUser: "Wyloguj się i zmień użytkownika",
            signOut: "Wyloguj się",
            errorTitle: "Błąd: {title}"),
        languageChoice: LanguageChoice(
            menu: "Język: {language}",
            title: "Język",
            lead: "Wybierz język tych stron."),
        policyTitles: [
            .signUpSignIn: "Zarejestruj się lub zaloguj",
            .signUp: "Zarejestruj się",
            .signIn: "Zaloguj się",
            .editProfile: "Edytuj profil",
            .resetPassword: "Zresetuj hasło",
            .signUpWithEmail: "Zarejestruj się przez e-mail",
            .signInWithEmail: "Zaloguj się przez e-mail",
            .signInWithFacebook: "Zaloguj się przez Facebooka",
        ],
        welcome: Welcome(
            title: "Witaj",
            heading: "Twoje zadania w każdej przeglądarce",
            lead: "Zaloguj się, aby zobaczyć swoją listę, dopisać coś do niej i odhaczyć to, co zrobione.",
            headingWithoutTasks: "Wypróbuj logowanie",
            leadWithoutTasks:
                "Zaloguj się, aby zobaczyć, co mówi o Tobie dostawca. Lista zadań nie jest tu skonfigurowana.",
            tryIt: "Chcesz się tylko rozejrzeć?",
            tryItHow:
                "Wypróbuj wszystko jako Alice lub Bob – nie potrzebujesz konta. Naciśnij pierwszy przycisk i wybierz jedną z tych osób.",
            otherWays: "Inne sposoby logowania",
            hints: [
                .signUp: "Pierwszy raz tutaj? Najpierw załóż konto.",
                .editProfile: "Zmień imię i nazwisko lub inne dane.",
                .resetPassword: "Nie pamiętasz hasła? Ustaw nowe.",
            ],
            nothingToPress: "Logowanie nie zostało jeszcze skonfigurowane. Zapytaj osobę, która prowadzi tę witrynę.",
            unavailable: "Teraz nie można się zalogować.",
            unavailableNext:
                "Dostawca logowania nie odpowiada. Zwykle mija to po kilku minutach. Nic nie przepadło.",
            tryAgain: "Spróbuj ponownie"),
        tasks: polishTasks,
        task: polishTask,
        problems: Problems(
            unreachable: "Twoje zadania są chwilowo niedostępne.",
            untrusted:
                "Twoje zadania są niedostępne, bo certyfikat usługi zadań został odrzucony. Powiadom osobę, która prowadzi tę witrynę.",
            slow: "Usługa zadań zbyt długo nie odpowiadała.",
            notAccepted:
                "Usługa zadań nie uznała Twojego logowania. Zaloguj się ponownie. Jeśli to nie pomoże, powiadom osobę, która prowadzi tę witrynę.",
            notRenewed:
                "Dostawca logowania nie przedłużył Twojego logowania. Zaloguj się ponownie. Jeśli to nie pomoże, powiadom osobę, która prowadzi tę witrynę.",
            noKey:
                "Dostawca logowania nie dał tej witrynie dostępu do Twoich zadań. Powiadom osobę, która prowadzi tę witrynę; ponowne logowanie też może pomóc.",
            forbidden: "Twoje konto nie ma do tego uprawnień. Zapytaj osobę, która prowadzi tę witrynę.",
            gone: "Tego zadania już nie ma. Być może usunięto je gdzie indziej.",
            conflict:
                "W tym samym czasie zadanie zmieniono gdzie indziej. Sprawdź swoją listę i spróbuj ponownie.",
            tooMany: "Za dużo prób naraz. Poczekaj chwilę i spróbuj ponownie.",
            tooManyWait: PluralPhrase(
                one: "Za dużo prób naraz. Spróbuj ponownie za sekundę.",
                few: "Za dużo prób naraz. Spróbuj ponownie za {count} sekundy.",
                many: "Za dużo prób naraz. Spróbuj ponownie za {count} sekund.",
                other: "Za dużo prób naraz. Spróbuj ponownie za {count} sekundy."),
            failed: "Coś poszło nie tak w usłudze zadań.",
            unreadable: "Nie udało się odczytać odpowiedzi usługi zadań.",
            tooLarge: "Twoja lista jest za duża, aby ją tu pokazać."),
        claims: polishClaims,
        trial: polishTrial,
        signedOut: SignedOut(
            title: "Wylogowano Cię",
            lead: "W tej przeglądarce nie zostało nic Twojego.",
            providerStays: "Na wspólnym ekranie zamknij też to okno, zanim odejdziesz.",
            again: "Zaloguj się ponownie",
            other: "Użyj innego konta",
            unsentTitle: "Nie wszystko zostało jeszcze wysłane",
            unsent: PluralPhrase(
                one: "{count} zadanie nie zostało jeszcze wysłane do usługi zadań.",
                few: "{count} zadania nie zostały jeszcze wysłane do usługi zadań.",
                many: "{count} zadań nie zostało jeszcze wysłanych do usługi zadań.",
                other: "{count} zadania nie zostało jeszcze wysłane do usługi zadań."),
            unsentNext:
                "To, co nie zostało wysłane, przechowujemy dla Ciebie w postaci zaszyfrowanej przez 30 dni. Wyślemy to, gdy znów się tu zalogujesz."
        ),
        accounts: Accounts(
            title: "Zalogowane konta",
            lead: "Każda osoba ma własną listę. Wybierz, którą chcesz zobaczyć.",
            nobodyInUse: "Żadne konto nie jest aktywne. Wybierz konto, aby zobaczyć jego listę.",
            nobody: "Nikt nie jest tu zalogowany. Gdy się zalogujesz, Twoje imię pojawi się na tej stronie.",
            active: "Aktywne",
            use: "Użyj tego konta",
            add: "Dodaj kolejne konto",
            full: "Zalogowanych jest tu osiem osób i więcej się nie zmieści. Najpierw ktoś musi się wylogować.",
            signOutEverybody: "Wyloguj wszystkich",
            stillSignedIn: "Nadal zalogowane konta:",
            unnamed: "Konto bez nazwy",
            choose: "Wybierz konto"),
        interstitial: Interstitial(
            title: "Chwileczkę",
            taken: "Za chwilę otworzy się {place}.",
            signedOutHere: "Tutaj już Cię wylogowano. Teraz nastąpi jeszcze wylogowanie na stronie {place}.",
            press: "Nic się nie dzieje? Naciśnij przycisk.",
            goOn: "Dalej"),
        settings: polishSettings,
        policies: polishPolicies,
        paste: polishPaste,
        breaking: polishBreak,
        faults: polishFaults,
        talk: polishTalk,
        flow: polishFlow,
        confirmation: polishConfirmation,
        accountChange: polishAccountChange,
        advice: polishAdvice,
        kiosk: polishKiosk,
        pairing: polishPairing,
        setup: polishSetup,
        doctor: polishDoctor,
        localAuthority: polishLocalAuthority,
        notices: [
            .signedOutForInactivity:
                "Wylogowano Cię, bo przez dłuższy czas nic się nie działo. Zaloguj się, aby kontynuować.",
            .signInEnded: "Minęło kilka godzin, więc logowanie wygasło. Zaloguj się, aby kontynuować.",
            .endedByPhone:
                "Wyświetlanie zakończono na telefonie, którego użyto tu do logowania. Na tym ekranie nikt nie jest zalogowany.",
            .phoneStays: "Wylogowano Cię na tym ekranie. Telefon pozostaje zalogowany.",
            .providerNotTold:
                "Nie udało się powiadomić dostawcy logowania, więc Twoje konto może być tam nadal zalogowane. Na wspólnym ekranie zamknij przeglądarkę.",
            .signInNeeded: "Najpierw się zaloguj. Potem otworzy się strona, o którą chodziło.",
            .signInCancelled: "Logowanie zostało anulowane. Nikt nie jest tu zalogowany.",
            .signInDiscarded: "Przerwano na Twoje życzenie. Nikogo nie zalogowano.",
            .otherSignInDiscarded:
                "Przerwano na Twoje życzenie. Nikogo innego nie zalogowano, a Twoje konto pozostaje zalogowane jak dotąd.",
            .nothingChanged: "Anulowano. Nic się nie zmieniło.",
            .ownPasswordChanged: "Twoje hasło zostało zmienione.",
            .otherProfileChanged:
                "Zmieniono dane innego konta niż to, które jest tu zalogowane. Aby je zobaczyć, zaloguj się na tamto konto.",
            .policyAdded: "Dodano politykę.",
            .policyRemoved: "Usunięto politykę.",
            .passwordChanged: "Twoje hasło zostało zmienione. Zaloguj się nowym hasłem.",
            .accountSignedOut: "To konto zostało wylogowane.",
            .accountGone: "To konto nie jest już tu zalogowane. Nic się nie zmieniło.",
            .profileChanged: "Twoje dane zostały zmienione.",
            .tokensRenewed: "Odnowiono tokeny.",
            .tokensNotRenewed:
                "Nie udało się odnowić tokenów: dostawca logowania nie odpowiada. Dotychczasowe pozostają.",
            .tokensRefused:
                "Nie udało się odnowić tokenów z powodu błędu w konfiguracji. Powiadom osobę, która prowadzi tę witrynę.",
            .tokensRejected:
                "Dostawca logowania nie odnawia już Twoich tokenów. Zaloguj się ponownie, gdy pojawi się taka prośba.",
            .taskAdded: "Dodano: {text}",
            .taskFound: "Odpowiedź nie nadeszła, ale Twoje zadanie jest na liście: {text}",
            .signedInAgainNotRenewed:
                "Poprzednie logowanie wygasło u dostawcy logowania, więc zalogowano Cię ponownie. Możesz pracować dalej w tym samym miejscu.",
            .signedInAgainNotAccepted:
                "Poprzednie logowanie nie wystarczyło, aby otworzyć Twoje zadania, więc zalogowano Cię ponownie. Możesz pracować dalej w tym samym miejscu.",
            .taskChanged: "Zmieniono na: {text}",
            .taskDone: "Zrobione: {text}",
            .taskReopened: "Znów na liście: {text}",
            .taskDeleted: "Usunięto: {text}",
            .taskRestored: "Dodano ponownie: {text}",
        ],
        errors: polishErrors)

    static let polishTasks = Tasks(
        title: "Twoje zadania",
        nothingOpen: "Nic do zrobienia",
        openCount: PluralPhrase(
            one: "{count} do zrobienia", few: "{count} do zrobienia", many: "{count} do zrobienia",
            other: "{count} do zrobienia"),
        doneCount: PluralPhrase(
            one: "{count} zrobione", few: "{count} zrobione", many: "{count} zrobionych", other: "{count} zrobionego"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(
            one: "{count} zadanie", few: "{count} zadania", many: "{count} zadań", other: "{count} zadania"),
        refresh: "Odśwież",
        newTask: "Nowe zadanie",
        add: "Dodaj",
        show: "Pokaż",
        filters: [.all: "Wszystkie", .open: "Do zrobienia", .done: "Zrobione"],
        list: "Zadania",
        changeText: "Zmień tekst",
        save: "Zapisz",
        delete: "Usuń",
        done: "Zrobione",
        justAdded: "Właśnie dodane",
        empty: "Twoja lista jest pusta.",
        emptyNext: "Wpisz pierwsze zadanie w polu powyżej i naciśnij „Dodaj”.",
        emptyOpen: "Nie ma już nic do zrobienia. Brawo!",
        emptyDone: "Jeszcze nic nie jest zrobione.",
        emptyDoneNext: "Gdy skończysz zadanie, zaznacz pole obok niego.",
        showAll: "Pokaż wszystkie zadania",
        pages: "Strony",
        previous: "Poprzednia",
        next: "Następna",
        pageOf: "Strona {page} z {pages}",
        unavailable: "Teraz nie można pokazać Twojej listy.",
        retry: "Spróbuj ponownie",
        keptDraft: "Wpisany tekst nadal jest w polu.",
        textEmpty: "Napisz, co chcesz zrobić, a potem naciśnij przycisk.",
        textTooLong: "Tekst jest za długi (liczba znaków: {count}, limit: {limit}). Skróć go i spróbuj ponownie.",
        textRefused: "Ten tekst nie został przyjęty: {reason}",
        textRefusedSilently: "Ten tekst nie został przyjęty. Zmień go i spróbuj ponownie.",
        notAdded: "Twoje zadanie nie zostało dodane.",
        waitingTitle: "Jeszcze nie wysłane",
        waiting: "Czeka na wysłanie do usługi zadań.",
        waitingUntil: "Następna próba najpóźniej: {time}.",
        undecided:
            "Odpowiedź nie nadeszła i nie wiadomo na pewno, czy to zadanie zostało dodane. Sprawdź swoją listę, zanim spróbujesz ponownie.",
        waitingUnsaved:
            "Nie udało się zapisać tego zadania. Przepadnie, jeśli witryna uruchomi się ponownie przed jego wysłaniem.",
        tryNow: "Spróbuj teraz",
        giveUp: "Zrezygnuj",
        lookAgain: "Sprawdź ponownie",
        tooManyWaiting:
            "Na wysłanie czeka już {limit} zadań i więcej się nie zmieści. Spróbuj ponownie, gdy zostaną wysłane, albo zrezygnuj z jednego z nich.",
        unreadable: PluralPhrase(
            one: "{count} dalszego zadania nie można pokazać.",
            few: "{count} dalszych zadań nie można pokazać.",
            many: "{count} dalszych zadań nie można pokazać.",
            other: "{count} dalszego zadania nie można pokazać."),
        notChanged: "Twoja zmiana nie została zapisana.",
        notDeleted: "Zadanie nie zostało usunięte.",
        undo: "Cofnij",
        notUndone: "Ostatnia zmiana nie została cofnięta.",
        nothingToUndo: PluralPhrase(
            one: "Nie ma już czego cofnąć. Zmianę można cofnąć przez {count} sekundę.",
            few: "Nie ma już czego cofnąć. Zmianę można cofnąć przez {count} sekundy.",
            many: "Nie ma już czego cofnąć. Zmianę można cofnąć przez {count} sekund.",
            other: "Nie ma już czego cofnąć. Zmianę można cofnąć przez {count} sekundy."),
        restored: PluralPhrase(
            one: "{count} zadanie jest znów na liście.",
            few: "{count} zadania są znów na liście.",
            many: "{count} zadań jest znów na liście.",
            other: "{count} zadania jest znów na liście."),
        clear: "Usuń zrobione",
        cleared: PluralPhrase(
            one: "Usunięto {count} zadanie.",
            few: "Usunięto {count} zadania.",
            many: "Usunięto {count} zadań.",
            other: "Usunięto {count} zadania."),
        notCleared: PluralPhrase(
            one: "Nie usunięto {count} zrobionego zadania. Spróbuj ponownie.",
            few: "Nie usunięto {count} zrobionych zadań. Spróbuj ponownie.",
            many: "Nie usunięto {count} zrobionych zadań. Spróbuj ponownie.",
            other: "Nie usunięto {count} zrobionego zadania. Spróbuj ponownie."),
        search: "Szukaj",
        find: "Znajdź",
        order: "Kolejność",
        orders: [
            .service: "Jak dodano", .newest: "Od najnowszych", .oldest: "Od najstarszych", .text: "Alfabetycznie",
            .done: "Od niezrobionych",
        ],
        found: PluralPhrase(
            one: "Znaleziono {count} zadanie dla „{text}”.",
            few: "Znaleziono {count} zadania dla „{text}”.",
            many: "Znaleziono {count} zadań dla „{text}”.",
            other: "Znaleziono {count} zadania dla „{text}”."),
        foundNothing: "Nic nie znaleziono dla „{text}”.",
        adding: "Dodawanie…",
        addMany: PluralPhrase(
            one: "Dodaj {count} zadanie",
            few: "Dodaj {count} zadania",
            many: "Dodaj {count} zadań",
            other: "Dodaj {count} zadania"),
        noAnswer: "Nie nadeszła żadna odpowiedź. Sprawdź połączenie, a potem spróbuj ponownie.",
        details: "Szczegóły",
        askDelete: "Tekst jest pusty. Usunąć to zadanie?",
        shortcuts: Shortcuts(
            title: "Skróty klawiszowe",
            on: "Skróty klawiszowe włączone",
            close: "Zamknij",
            rows: "Następne zadanie, poprzednie zadanie",
            tick: "Zaznacz lub odznacz zadanie",
            help: "Pokaż tę listę",
            deleteKey: "Delete",
            controlKey: "Ctrl"))

    static let polishClaims = Claims(
        title: "O Tobie",
        heading: "Co mówi o Tobie dostawca",
        lead: "Podczas logowania dostawca przekazał aplikacji {product} takie informacje o Tobie.",
        name: "Nazwa",
        value: "Wartość",
        yes: "tak",
        no: "nie",
        nothing: "nic",
        toTasks: "Przejdź do zadań",
        source:
            "Te dane są w ID tokenie z Twojego logowania: dostawca go podpisał, a ta witryna go sprawdziła.",
        groups: [.person: "O Tobie", .signIn: "To logowanie", .protocol: "Na potrzeby protokołu"],
        tokens: Tokens(
            heading: "Twoje tokeny",
            lead:
                "Dzięki tokenom ta witryna pobiera Twoje zadania w Twoim imieniu. Są przechowywane na serwerze i nigdy nie są pokazywane.",
            received: "Wydane",
            end: "Wygasają",
            refreshEnd: "Odnawialne do",
            notSaid: "dostawca tego nie podaje",
            renew: "Odnów tokeny teraz",
            renewHow:
                "Tokeny odnawiają się same, zanim wygasną. Ten przycisk służy tylko do sprawdzenia, czy to działa.",
            cannotRenew: "Nie można ich odnowić. Gdy wygasną, trzeba będzie zalogować się ponownie.",
            isIDToken:
                "Dostawca nie wydał access tokenu, więc zadania są pobierane za pomocą ID tokenu, zgodnie z ustawieniami. Kto otrzyma ten token, może przeczytać, co mówi on o Tobie.",
            noAccessToken: "Dostawca nie dał tej witrynie access tokenu, więc nie można pobrać Twoich zadań.",
            noAccessTokenNext:
                "Może to zmienić osoba, która prowadzi tę witrynę. Potrzebuje następujących informacji:",
            noAccessTokenSteps: [
                "Ta witryna poprosiła o: {scopes}.",
                "Jeden z tych zakresów musi być uprawnieniem usługi zadań: zobacz apiScopes w settings.plist.",
                "Dostawca musi je przyznać: w jego portalu otwórz stronę „API permissions” tej aplikacji i wybierz „Grant admin consent”.",
                "Jeśli usługa zadań oczekuje ID tokenów, ustaw idTokenAsAccessToken w settings.plist.",
            ]),
        meanings: [
            "iss": "dostawca, który to wydał",
            "sub": "Twój identyfikator u dostawcy",
            "oid": "Twój identyfikator w katalogu",
            "aud": "aplikacja, dla której to wydano",
            "exp": "wygasa",
            "nbf": "ważne od",
            "iat": "wydano",
            "auth_time": "czas Twojego logowania",
            "name": "Twoje imię i nazwisko",
            "given_name": "Twoje imię",
            "family_name": "Twoje nazwisko",
            "emails": "Twoje adresy e-mail",
            "email": "Twój adres e-mail",
            "idp": "dostawca tożsamości Twojego konta",
            "tfp": "sposób Twojego logowania",
            "acr": "sposób Twojego logowania",
            "nonce": "wiąże to z Twoim logowaniem",
            "ver": "wersja formatu",
            "sid": "Twoja sesja u dostawcy",
            "at_hash": "wiąże to z access tokenem",
            "city": "Twoje miasto",
            "country": "Twój kraj",
            "jobTitle": "Twoje stanowisko",
            "newUser": "czy to Twoje pierwsze logowanie tutaj",
        ])

    static let polishErrors = Errors(
        notFound: ErrorText(
            heading: "Nie ma takiej strony",
            happened: "Pod tym adresem nic nie ma.",
            next: "Sprawdź, czy w adresie nie ma literówki, albo naciśnij przycisk poniżej."),
        noSuchTask: ErrorText(
            heading: "Tego zadania już nie ma",
            happened: "Być może usunięto je tutaj lub gdzie indziej.",
            next: "Wszystko inne nadal jest na Twojej liście."),
        methodNotAllowed: ErrorText(
            heading: "Tak się tutaj nie da",
            happened:
                "Tego adresu nie można użyć w ten sposób. Często dzieje się tak po odświeżeniu strony z formularzem.",
            next: "Nic nie przepadło. Naciśnij przycisk poniżej, aby przejść dalej."),
        signInExpired: ErrorText(
            heading: "To logowanie wygasło",
            happened: "Rozpoczęto je dość dawno lub w innym oknie albo zostało już wykorzystane.",
            next: "Nic nie przepadło. Zacznij od nowa – to tylko chwila."),
        signInRefused: ErrorText(
            heading: "Nie udało się zalogować",
            happened: "Nie mogliśmy dokończyć Twojego logowania.",
            next:
                "Zacznij od nowa. Jeśli znów się nie uda, przekaż poniższe szczegóły osobie, która prowadzi tę witrynę."
        ),
        signInAccountGone: ErrorText(
            heading: "Twoje konto już nie istnieje",
            happened: "Dostawca logowania je usunął. Ponowne logowanie prowadzi do tego samego konta.",
            next:
                "Zaloguj się na inne konto albo zarejestruj nowe. Jeśli się tego nie spodziewasz, przekaż poniższe szczegóły osobie, która prowadzi tę witrynę."
        ),
        signInLater: ErrorText(
            heading: "Teraz nie można się zalogować",
            happened: "Dostawca logowania działa, ale w tej chwili nie może Cię zalogować.",
            next: "Poczekaj kilka minut i spróbuj ponownie. Nic nie przepadło."),
        signInLocked: ErrorText(
            heading: "Twoje konto jest chwilowo zablokowane",
            happened: "Zablokował je dostawca logowania, jak zawsze po zbyt wielu błędnych hasłach lub kodach.",
            next:
                "Odczekaj trochę, zanim spróbujesz ponownie. Jeśli konto pozostanie zablokowane, zwróć się do osoby, która nim zarządza."
        ),
        setUpWrong: ErrorText(
            heading: "Ta witryna nie jest dobrze skonfigurowana",
            happened: "Dostawca logowania odrzucił prośbę tej witryny. To nie Twoja wina.",
            next:
                "Przekaż poniższe szczegóły osobie, która prowadzi tę witrynę. Gdy to naprawi, spróbuj ponownie."
        ),
        noResetPolicy: ErrorText(
            heading: "Tutaj nie można jeszcze zresetować hasła",
            happened:
                "Chcesz zresetować hasło, ale ta witryna nie wie, która strona dostawcy logowania do tego służy.",
            next:
                "Jeśli pamiętasz hasło, spróbuj zalogować się ponownie. Dla osoby, która prowadzi tę witrynę:"),
        resetSteps: [
            "Jeśli w portalu nie ma jeszcze przepływu użytkownika typu „Password reset”, utwórz go.",
            "Dodaj go do policies w settings.plist z rodzajem reset-password i uruchom program ponownie albo dodaj go na stronie /policies na komputerze, na którym działa program.",
            "Możesz też włączyć samoobsługowe resetowanie hasła w przepływie użytkownika do logowania; wtedy tutaj nic nie trzeba robić.",
        ],
        providerUnavailable: ErrorText(
            heading: "Teraz nie można się zalogować",
            happened: "Dostawca logowania nie odpowiada.",
            next: "Zwykle mija to po kilku minutach. Nic nie przepadło."),
        providerFault: ErrorText(
            heading: "Logowanie jeszcze tu nie działa",
            happened:
                "Dostawca logowania odpowiada, ale w sposób, z którego ta witryna nie może skorzystać. To nie Twoja wina.",
            next: "Czekanie nie pomoże. Osoba, która prowadzi tę witrynę, musi coś zmienić:"),
        providerUntrusted: ErrorText(
            heading: "Teraz nie można się zalogować",
            happened:
                "Ta witryna nie może nawiązać bezpiecznego połączenia z dostawcą logowania. To nie Twoja wina.",
            next:
                "Logowanie znów zadziała, gdy tylko zostanie to naprawione. Dla osoby, która prowadzi tę witrynę:"
        ),
        providerFaults: polishProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Wyślij to jeszcze raz",
            happened: "Strona, z której to wysłano, była zbyt stara, więc nie mieliśmy pewności, że to Ty.",
            next: "Jeśli to Ty, naciśnij „Wyślij ponownie”."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Najpierw się zaloguj",
            happened: "Przed wysłaniem nastąpiło wylogowanie, więc nic nie zostało zapisane.",
            next: "Zaloguj się i zrób to jeszcze raz."),
        formFromElsewhere: ErrorText(
            heading: "To przyszło z innej witryny",
            happened: "Wysłała to w Twoim imieniu inna witryna. Nic się nie zmieniło.",
            next: "Jeśli to Ty, zacznij od nowa na naszej stronie."),
        formOfSomebodyElse: ErrorText(
            heading: "Ta strona należała do kogoś innego",
            happened: "Osoba, do której należała, nie jest już tu zalogowana, więc nic nie zostało zapisane.",
            next: "Jeśli to Ty, zaloguj się na tamto konto i zrób to jeszcze raz."),
        noCookies: ErrorText(
            heading: "Twoja przeglądarka nie zachowuje plików cookie tej witryny",
            happened:
                "Ta witryna używa jednego małego pliku cookie, aby Cię rozpoznać. Bez niego nikt nie może się zalogować.",
            next: "Zezwól tej witrynie na pliki cookie i spróbuj ponownie:"),
        wrongAddress: ErrorText(
            heading: "Ta witryna nie działa pod tą nazwą",
            happened: "Użyto adresu, którego ta witryna nie uznaje za swój.",
            next:
                "Jeśli prowadzisz tę witrynę, dodaj tę nazwę do jej ustawień (publicURL, lan lub listen) i uruchom ją ponownie."
        ),
        tooLarge: ErrorText(
            heading: "To jest za duże",
            happened: "Wysłano więcej, niż ta witryna przyjmuje, więc nic z tego nie zostało zapisane.",
            next: "Wróć, skróć tekst i wyślij go jeszcze raz."),
        noRoom: ErrorText(
            heading: "Nie ma miejsca na kolejne konto",
            happened: "W tej przeglądarce zalogowanych jest osiem osób i więcej się nie zmieści.",
            next: "Wyloguj jedną z nich, a potem dodaj nowe konto."),
        storeUnavailable: ErrorText(
            heading: "Teraz nie można tego zapisać",
            happened: "Ta witryna nie może w tej chwili zapisywać danych, więc nic nie zostało zachowane.",
            next:
                "Za chwilę spróbuj ponownie. Jeśli to nie minie, przekaż poniższy numer osobie, która prowadzi tę witrynę."
        ),
        serverError: ErrorText(
            heading: "Coś poszło nie tak",
            happened: "To nasza wina, nie Twoja.",
            next:
                "Spróbuj ponownie. Jeśli to się powtórzy, przekaż poniższy numer osobie, która prowadzi tę witrynę."),
        cookieSteps: [
            "Otwórz ustawienia przeglądarki i poszukaj „Pliki cookie” lub „Ciasteczka”, często w części „Prywatność”.",
            "Zezwól na pliki cookie witryny {site}. Pliki cookie innych witryn mogą pozostać zablokowane.",
            "Wróć na tę stronę i naciśnij „Spróbuj ponownie”.",
        ],
        rightAddress: "Prawidłowy adres to {site}.",
        keptText: "Twój tekst",
        sendAgain: "Wyślij ponownie",
        startAgain: "Zacznij od nowa",
        tryAgain: "Spróbuj ponownie",
        toTasks: "Przejdź do zadań",
        toStart: "Przejdź do strony głównej",
        signIn: "Zaloguj się",
        details: "Szczegóły dla pomocy technicznej",
        code: "Kod",
        correlation: "Korelacja",
        ownCorrelation: "Nasz identyfikator korelacji",
        request: "Numer",
        providerSaid: "Komunikat dostawcy")
}
