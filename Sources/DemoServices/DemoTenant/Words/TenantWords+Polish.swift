import Localization

extension TenantWords {
    static let polish = TenantWords(
        language: .polish,
        frame: Frame(
            product: "Tenant demonstracyjny", provider: "Symulowany dostawca",
            ribbon: "Tenant demonstracyjny – nie wpisuj tu prawdziwego hasła",
            providerRibbon: "Symulowany Facebook – nic stąd nie trafia do Facebooka",
            providerOwner: "facebook.com, symulowany przez tenanta demonstracyjnego",
            disclaimer:
                "To zastępuje prawdziwego dostawcę, takiego jak Azure AD B2C. Jest częścią programu Web Companion, a nie usługą "
                + "Microsoftu.",
            goTo: { "Przejdź do \($0)" }),
        people: People(
            continueAs: { "Kontynuuj jako \($0)" }, nameless: "ktoś bez nazwiska",
            unusual: "Osoby z nietypowymi danymi", passwords: "Na potrzeby demonstracji",
            passwordOf: { "Hasło konta \($0)" }),
        fields: Fields(
            email: "Adres e-mail", password: "Hasło", newPassword: "Nowe hasło",
            confirmPassword: "Potwierdź nowe hasło", displayName: "Nazwa wyświetlana", givenName: "Imię",
            surname: "Nazwisko", city: "Miasto", proceed: "Kontynuuj", cancel: "Anuluj",
            passwordRule:
                "Od 8 do 64 znaków, w tym co najmniej trzy z tych rodzajów: mała litera, wielka litera, cyfra, symbol. Nie "
                + "takie, którego używasz gdzie indziej.",
            wrongFields: "Sprawdź pola zaznaczone poniżej.",
            emailInvalid: "Wpisz prawidłowy adres e-mail.",
            nameMissing: "Wpisz nazwę, którą mają widzieć inni.",
            tooLong: { "Maksymalna liczba znaków: \($0)." },
            passwordLength: "Hasło musi mieć od 8 do 64 znaków.",
            passwordMix:
                "Hasło musi zawierać co najmniej trzy z tych rodzajów znaków: mała litera, wielka litera, cyfra, symbol.",
            passwordsDiffer: "Hasła nie są takie same."),
        signIn: SignIn(
            title: "Zaloguj się", withFacebook: "Facebook (symulowany)", orPassword: "lub za pomocą hasła",
            submit: "Zaloguj się", forgot: "Nie pamiętasz hasła?", noAccount: "Nie masz jeszcze konta?",
            signUpNow: "Zarejestruj się",
            incomplete: "Wpisz swój adres e-mail i hasło.",
            locked: "Twoje konto jest chwilowo zablokowane, aby zapobiec nadużyciom. Spróbuj ponownie później.",
            wrong: "Nieprawidłowy adres e-mail lub hasło."),
        signUp: SignUp(
            title: "Zarejestruj się", emailHint: "Żaden e-mail nie jest wysyłany: wystarczy dowolny adres.",
            create: "Utwórz konto", haveAccount: "Mam już konto",
            emailTaken: "Konto z tym adresem już istnieje.", signInInstead: "Przejdź do logowania"),
        verification: Verification(
            title: "Potwierdź swój adres", lead: { "Chcemy mieć pewność, że adres \($0) należy do Ciebie." },
            demo: "Prawdziwy tenant wysłałby ten kod e-mailem; tutaj widać go od razu:", code: "Kod weryfikacyjny",
            verify: "Sprawdź", newCode: "Utwórz nowy kod", otherEmail: "Użyj innego adresu",
            codeWrong: "To nie ten kod. Spróbuj ponownie.",
            codeReplaced: "Za dużo prób albo kod wygasł. Oto nowy.",
            newCodeMade: "Oto nowy kod."),
        reset: Reset(
            title: "Zresetuj hasło",
            lead:
                "Wpisz adres e-mail swojego konta. Sprawdzimy, czy należy do Ciebie, a potem ustawisz nowe hasło.",
            unknown: "Nie ma tu konta z tym adresem.", newTitle: "Ustaw nowe hasło",
            others: "W innych przeglądarkach i na innych urządzeniach trzeba będzie zalogować się tu ponownie."),
        profile: Profile(title: "Edytuj swój profil"),
        provider: Provider(
            title: "Zaloguj się przez Facebooka (symulowanego)",
            wants: { "\($0) chce poznać Twoje imię i nazwisko oraz adres e-mail." }),
        leaving: Leaving(
            back: "Powrót do aplikacji", almost: "Już prawie gotowe", proceed: "Kontynuuj",
            signedOut: "Wylogowano Cię",
            unregistered:
                "Aplikacja chciała wrócić pod adres, który nie jest dla niej zarejestrowany, więc nie odesłano "
                + "Cię tam.",
            next: "Przy następnym logowaniu tutaj pojawi się pytanie, kim jesteś."),
        errors: Errors(
            nothingHere: "Nic tu nie ma", cannotGoOn: "Nie możemy kontynuować",
            cookies:
                "Ta strona należy do innej przeglądarki lub innego okna albo Twoja przeglądarka nie zachowuje plików cookie "
                + "dla tego adresu. Zezwól na pliki cookie i zacznij od nowa w aplikacji.",
            stateLost: "Ta strona została już użyta albo wygasła.",
            ours: "Coś poszło nie tak. Spróbuj ponownie z aplikacji.",
            refused:
                "Aplikacja wysłała żądanie, którego ten tenant nie przyjmuje, więc nikogo nie zalogowano ani nie odesłano.",
            forDeveloper: "Co muszą wiedzieć programiści aplikacji", error: "Błąd", description: "Opis",
            correlationID: "Identyfikator korelacji", timestamp: "Czas"),
        home: Home(
            title: "Tenant demonstracyjny",
            lead:
                "Aplikacje logują tu użytkowników tak, jak robiłyby to u prawdziwego dostawcy. Na tej stronie nie ma nic do "
                + "zrobienia.",
            tenant: "Tenant", name: "Nazwa", id: "Identyfikator", policies: "Polityki i ich metadane"))
}
