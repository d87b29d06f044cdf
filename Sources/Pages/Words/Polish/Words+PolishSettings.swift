import Localization

extension Words {
    static let polishSettings = Settings(
        menu: "Ustawienia",
        title: "Ustawienia",
        lead:
            "Dla osoby, która administruje tym programem. Zmiany są zapisywane w pliku {file} i działają od następnego logowania.",
        groups: [
            .provider: "Gdzie odbywa się logowanie", .application: "Ta aplikacja", .tasks: "Zadania i claimy",
            .rare: "Rzadko potrzebne",
        ],
        labels: [
            .provider: "Adres dostawcy logowania",
            .tokenURL: "Token endpoint",
            .signUpPolicy: "Polityka dla przycisku „Zarejestruj się przez e-mail”",
            .signInPolicy: "Polityka dla przycisku „Zaloguj się przez e-mail”",
            .facebookPolicy: "Polityka dla przycisku „Zaloguj się przez Facebooka”",
            .clientID: "Application (client) ID",
            .clientSecret: "Nowy wpis tajny klienta (client secret)",
            .redirectURI: "Redirect URI",
            .apiScopes: "Zakresy API zadań",
            .additionalScopes: "Dodatkowe zakresy",
            .correlationID: "Identyfikator korelacji",
            .taskAPI: "Adres API zadań",
            .taskDialect: "Format API zadań",
            .showClaims: "Pokazuj claimy po zalogowaniu",
            .offlineAccess: "Proś o refresh tokeny",
        ],
        hints: [
            .provider: "Zaczyna się od https:// albo, w przypadku dostawcy na tym komputerze, od http://.",
            .tokenURL: "Musi wskazywać tego samego tenanta i tę samą politykę co adres powyżej.",
            .signUpPolicy: "Zostaw puste, aby ukryć ten przycisk.",
            .signInPolicy: "Zostaw puste, aby ukryć ten przycisk.",
            .facebookPolicy: "Zostaw puste, aby ukryć ten przycisk.",
            .clientID: "Dostawca pokazuje go tam, gdzie zarejestrowano ten program.",
            .redirectURI: "Zostaw puste: program zna własny adres.",
            .apiScopes: "Jeden w wierszu. Zostaw puste, jeśli dostawca ich nie ma.",
            .additionalScopes: "Jeden w wierszu. Program prosi o nie przy każdym logowaniu.",
            .correlationID: "Tylko na potrzeby zgłoszenia u dostawcy. W innych przypadkach zostaw puste.",
            .taskAPI:
                "Zaczyna się od https:// albo, w przypadku usługi na tym komputerze, od http://. Zostaw puste, aby wypróbować samo logowanie.",
            .taskDialect: "Postać żądań i odpowiedzi API zadań.",
            .offlineAccess:
                "Dzięki nim użytkownicy pozostają zalogowani, gdy access token wygaśnie. Dostawcy inni niż Microsoft pytają wtedy o zgodę przy każdym logowaniu.",
        ],
        choices: [
            "text": "text: API z pierwszego samouczka", "task": "task: API z drugiego samouczka",
            "todolist": "todolist: aktualny przykład Microsoftu", "true": "Zawsze", "false": "Nigdy",
        ],
        choiceByItself: "Automatycznie, na podstawie adresu",
        secretIsSet: "Wpis tajny jest zapisany. Nigdy nie jest pokazywany. Zostaw pole puste, aby go zachować.",
        secretIsNotSet: "Nie zapisano wpisu tajnego. Zostaw pole puste, jeśli dostawca go nie wydał.",
        removeSecret: "Usuń wpis tajny",
        typeSecretAgain: "Podany wpis tajny nie jest ponownie pokazywany. Wpisz go jeszcze raz.",
        fromVariable: "Ta wartość pochodzi ze zmiennej środowiskowej {variable} i nie można jej tu zmienić.",
        boundToVariable:
            "Tej wartości nie można tu zmienić, bo wpis tajny pochodzi ze zmiennej środowiskowej {variable} i zostałby wysłany pod nowy adres. Zmień plik i zmienną jednocześnie, a potem uruchom program ponownie.",
        fileHas: "Teraz w pliku: {value}",
        fileHasNone: "Teraz w pliku: nic",
        toPolicies: "Zarządzaj politykami",
        whoIsSignedIn:
            "Jeśli zmienisz dostawcę lub identyfikator aplikacji, wszyscy będą musieli zalogować się ponownie. Jeśli przywrócisz poprzednie wartości, sesje, które nie wygasły, znów będą ważne.",
        save: "Zapisz",
        back: "Przejdź do strony głównej",
        saved: "Zapisano. Nowe ustawienia działają od następnego logowania.",
        savedForThisRun: "Nowe ustawienia działają od następnego logowania, dopóki program nie zakończy pracy.",
        savedBut: "Zapisano, ale nie wszystko działa. Nowe ustawienia działają od następnego logowania.",
        refused: "Nic jeszcze nie zapisano. Sprawdź te pola:",
        changedMeanwhile:
            "Nic nie zapisano, bo po otwarciu tej strony plik zmieniono gdzie indziej. Wpisane wartości nadal tu są; pod nimi widać te, które w pliku są inne. Naciśnij „Zapisz”, aby je nadpisać.",
        notTakenUp:
            "Nic nie zapisano, bo z tymi ustawieniami program nie mógłby wystartować. Działa dalej z poprzednimi.",
        unsaved:
            "Bieżących ustawień nie ma w pliku {file}, bo nie można go zapisać: {reason}. Przepadną, gdy program zakończy pracę. Aby je zachować, zezwól na zapis w tym pliku i ponownie naciśnij „Zapisz”.",
        fixed: "Wymaga ponownego uruchomienia",
        fixedMeaning: "Zmień te wartości w pliku {file}, a potem uruchom program ponownie.",
        inLine: "wiersz {line}",
        inFile: "w pliku",
        onCommandLine: "w wierszu poleceń",
        byItself: "nie ustawiono",
        keychain: "Pęk kluczy",
        keychainMeaning: "Pęk kluczy pamięta, kto jest tu zalogowany, w tej i w każdej innej przeglądarce.",
        clearKeychain: "Wyczyść pęk kluczy",
        keychainCleared:
            "Wyczyszczono pęk kluczy. Nikt nie jest zalogowany, a przy następnym logowaniu trzeba będzie podać hasło.",
        clearQuestion: "Wyczyścić pęk kluczy?",
        clearMeaning:
            "Wszyscy zostaną wylogowani w każdej przeglądarce, a niezapisane szkice zostaną usunięte. Same zadania pozostaną.",
        clearNoWayBack: "Tego nie można cofnąć.",
        clearNow: "Wyczyść",
        clearNot: "Anuluj",
        notHere: ErrorText(
            heading: "Stąd niedostępne",
            happened:
                "Ustawienia może zmienić tylko osoba, która uruchomiła ten program, i tylko na komputerze, na którym on działa.",
            next:
                "Otwórz na tym komputerze link, który program wypisał przy uruchomieniu. Kolejny wypisze polecenie .build/release/WebCompanion operator-link, wpisane w folderze programu. Każdy link działa raz."
        ))
}
