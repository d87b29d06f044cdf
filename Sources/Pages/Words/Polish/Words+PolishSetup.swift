import Localization

extension Words {
    static let polishSetup = Setup(
        title: "Podłącz dostawcę",
        menu: "Podłącz dostawcę",
        lead:
            "Podaj dostawcę, u którego mają się logować użytkownicy. Program odczyta, co dostawca o sobie mówi, powie, co trzeba u niego zarejestrować, i wypróbuje wszystko, do czego nie potrzeba niczyjego hasła.",
        current: "Teraz logowanie odbywa się pod adresem {address}.",
        boundToVariable:
            "Dopóki ustawiona jest zmienna {variable}, nie można tu podłączyć innego dostawcy: wpis tajny z tej zmiennej zostałby wysłany pod nowy adres. Zmień plik i zmienną jednocześnie, a potem uruchom program ponownie.",
        nothingDone: "Tego nie można jeszcze użyć:",
        which: "Podaj dostawcę",
        kind: "Rodzaj dostawcy",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Inny dostawca OpenID",
        ],
        address: "Nazwa tenanta lub adres",
        addressHint:
            "Tenant (dzierżawa), na przykład contoso lub contoso.onmicrosoft.com, albo dowolny adres dostawcy: jego issuer, adres logowania, adres metadanych.",
        orPaste: "Albo ustawienia z samouczka",
        pasted: "Blok z pliku settings.plist",
        pastedHint: "Wiersze <key> i <string> z samouczka, z Twoimi własnymi wartościami.",
        look: "Odczytaj, co mówi o sobie",
        nothingYet: "Dopóki nie zapiszesz, dla nikogo nic się nie zmieni.",
        toSettings: "Wszystkie ustawienia",
        found: "Co dostawca mówi o sobie",
        nothingFound: "Nic nie udało się odczytać.",
        foundByUserFlow:
            "W Azure AD B2C każdy przepływ użytkownika ma własne metadane. Wpisz poniżej nazwę jednego z nich i naciśnij „Sprawdź”.",
        register: "Zarejestruj te adresy u dostawcy",
        registerHow: "Liczy się każdy znak, port też.",
        purposes: [
            .signIn: "Po zalogowaniu (Redirect URI)", .signOut: "Po wylogowaniu (post-logout redirect URI)",
        ],
        redirectTaken: [
            .azureADB2C:
                "Azure AD B2C przyjmie ten adres: https z dowolną nazwą albo http z nazwą localhost. Platforma „Web”.",
            .externalID:
                "External ID przyjmie ten adres: https z dowolną nazwą albo http z nazwą localhost. Platforma „Web”.",
            .entraID:
                "Entra ID przyjmie ten adres: https z dowolną nazwą albo http z nazwą localhost. Platforma „Web”.",
            .other: "Dostawcy z reguły przyjmują takie adresy: https albo http na tym komputerze.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "Ten dostawca go nie przyjmie: http jest dozwolone tylko z nazwą localhost. Udostępnij program przez https i ustaw publicURL.",
            .httpByNumber:
                "Portal tego dostawcy go nie przyjmie: http jest dozwolone z nazwą localhost, ale nie z jej adresem IP. Wpisz tę nazwę w publicURL.",
            .tooLong: "Ten dostawca go nie przyjmie: adres może mieć najwyżej 256 znaków.",
            .noPublicName:
                "Ten dostawca go nie przyjmie: Google wymaga nazwy w publicznej domenie najwyższego poziomu albo localhost.",
        ],
        copy: "Kopiuj",
        copied: "Skopiowano",
        registration: "Dane otrzymane od dostawcy",
        labels: [
            .clientID: "Application (client) ID", .clientSecret: "Wpis tajny klienta (client secret)",
            .signInPolicy: "Przepływ użytkownika: rejestracja i logowanie",
            .resetPolicy: "Przepływ użytkownika: resetowanie hasła",
            .editPolicy: "Przepływ użytkownika: edycja profilu", .apiScopes: "Zakresy API zadań",
            .taskAPI: "Adres API zadań",
        ],
        hints: [
            .clientID: "Na stronie aplikacji zarejestrowanej u dostawcy.",
            .clientSecret: "Zostaw puste, jeśli aplikacja go nie ma (klient publiczny).",
            .signInPolicy: "Nazwa zaczyna się od B2C_1_.",
            .resetPolicy: "Zostaw puste, jeśli go nie ma.",
            .editPolicy: "Zostaw puste, jeśli go nie ma.",
            .apiScopes: "Jeden w wierszu. Zostaw puste, aby wypróbować samo logowanie.",
            .taskAPI: "Zostaw puste, aby wypróbować samo logowanie.",
        ],
        secretIsSet: "Wpis tajny jest już znany. Nigdy nie jest pokazywany. Zostaw pole puste, aby go zachować.",
        check: "Sprawdź",
        save: "Zapisz i używaj",
        saveHow:
            "Zapisanie tworzy nowy plik ustawień, a poprzedni zostaje obok jako kopia. Zmiana działa od razu, bez ponownego uruchamiania; jeśli dostawca się nie zmienia, sesje trwają dalej.",
        another: "Zacznij od nowa",
        findings: "Co wypróbowano",
        allGood:
            "Wszystko, co można wypróbować bez udziału człowieka, działa. Teraz wypróbuj logowanie albo zapisz.",
        allTried: "Wszystko, co wypróbowano, działa, logowanie też. Teraz zapisz.",
        someUnseen:
            "Nie znaleziono żadnych błędów. Niektóre rzeczy widać dopiero, gdy ktoś się loguje: wypróbuj logowanie.",
        someWrong: "Nie wszystko jeszcze działa. Przy każdym punkcie napisano, co zmienić.",
        trial: "Logowanie próbne",
        trialHow:
            "Loguje Cię raz u tego dostawcy, z danymi wpisanymi powyżej, i pokazuje każde sprawdzenie. Nikt nie zostaje przez to zalogowany tutaj i nic nie jest zapisywane. Po zmianie danych naciśnij najpierw „Sprawdź”.",
        trialByPaste:
            "Gdy signInReturn ma wartość paste, przeglądarka nie wraca sama. Zapisz i zaloguj się ze strony głównej.",
        tryIt: "Wypróbuj logowanie",
        trialPassed: "Udało się. Zalogowana osoba: {who}. Zaliczone sprawdzenia: {checks}.",
        trialToken: "Przyszedł też access token do API zadań.",
        trialNoToken: "Access token nie przyszedł, więc nie byłoby listy zadań: zobacz zakresy API zadań.",
        trialRefused: "Logowanie próbne zostało odrzucone.",
        connected: "Zapisano. Od teraz logowanie odbywa się pod adresem {address}.",
        connectedBut: "Zapisano, ale nie wszystko działa. Od teraz logowanie odbywa się pod adresem {address}.",
        backup: "Poprzednie ustawienia są w pliku {file}.",
        toSignIn: "Przejdź do strony głównej",
        topics: [
            "metadata": "Metadane", "port": "Port", "certificate": "Certyfikat", "tenant": "Tenant",
            "policy": "Polityka", "keys": "Klucze", "clock": "Zegar", "client-id": "Client ID",
            "client-secret": "Wpis tajny klienta", "redirect-uri": "Redirect URI", "scope": "Zakresy",
            "api": "API zadań",
        ],
        verdicts: [.good: "w porządku", .wrong: "do poprawienia", .unseen: "jeszcze nie wiadomo"],
        good: [
            "metadata": "Metadane da się odczytać i są takie, jakie mają być.",
            "policy": "Dostawca ma politykę {policy}.",
            "keys": "Klucze da się odczytać.",
            "clock": "Zegar dostawcy i zegar tego komputera są zgodne.",
            "client-id": "Dostawca zna aplikację {clientID}.",
            "client-secret": "Dostawca przyjmuje sposób, w jaki aplikacja potwierdza swoją tożsamość.",
            "redirect-uri": "Adres {redirectURI} jest zarejestrowany.",
            "scope": "Dostawca przyjmuje zakresy {scopes}.",
            "api": "API pod adresem {api} żąda access tokenu, tak jak powinno.",
        ],
        problems: polishConnectionAdvice,
        places: polishConsolePlaces)

    static let polishConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Portal Azure, Twój tenant B2C: „App registrations”, Twoja aplikacja, „Overview”.",
            "client-secret":
                "Portal Azure, Twój tenant B2C: „App registrations”, Twoja aplikacja, „Certificates & secrets”.",
            "redirect-uri":
                "Portal Azure, Twój tenant B2C: „App registrations”, Twoja aplikacja, „Authentication”, platforma „Web”.",
            "scope": "Portal Azure, Twój tenant B2C: „App registrations”, Twoja aplikacja, „API permissions”.",
            "policy": "Portal Azure, Azure AD B2C: „User flows” lub „Identity Experience Framework”.",
            "tenant": "Portal Azure, Azure AD B2C: „Overview”, „Domain name”.",
        ],
        .entraID: [
            "client-id": "Centrum administracyjne Microsoft Entra: „App registrations”, Twoja aplikacja, „Overview”.",
            "client-secret":
                "Centrum administracyjne Microsoft Entra: „App registrations”, Twoja aplikacja, „Certificates & secrets”.",
            "redirect-uri":
                "Centrum administracyjne Microsoft Entra: „App registrations”, Twoja aplikacja, „Authentication”, platforma „Web”.",
            "scope":
                "Centrum administracyjne Microsoft Entra: „App registrations”, Twoja aplikacja, „API permissions”.",
            "tenant": "Centrum administracyjne Microsoft Entra: „Overview”, „Tenant ID” i „Primary domain”.",
        ],
        .other: [
            "client-id": "W konsoli dostawcy: strona aplikacji (klienta).",
            "client-secret": "W konsoli dostawcy: poświadczenia aplikacji (klienta).",
            "redirect-uri": "W konsoli dostawcy: adresy Redirect URI aplikacji (klienta).",
            "scope": "W konsoli dostawcy: zakresy, o które może prosić aplikacja (klient).",
        ],
    ]
}
