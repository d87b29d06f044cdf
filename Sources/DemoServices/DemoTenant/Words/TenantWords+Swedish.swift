import Localization

extension TenantWords {
    static let swedish = TenantWords(
        language: .swedish,
        frame: Frame(
            product: "Demotenant", provider: "Simulerad inloggningstjänst",
            ribbon: "Demotenant – skriv inget riktigt lösenord här",
            providerRibbon: "Simulerat Facebook – inget härifrån går till Facebook",
            providerOwner: "facebook.com, simulerat av demotenanten",
            disclaimer:
                "Det här står i stället för en riktig inloggningstjänst, som Azure AD B2C. Det är en del av Web Companion och "
                + "inte en tjänst från Microsoft.",
            goTo: { "Gå till \($0)" }),
        people: People(
            continueAs: { "Fortsätt som \($0)" }, nameless: "någon utan namn",
            unusual: "Personer med ovanliga data", passwords: "För demonstrationen",
            passwordOf: { "Lösenord för \($0)" }),
        fields: Fields(
            email: "E-postadress", password: "Lösenord", newPassword: "Nytt lösenord",
            confirmPassword: "Upprepa det nya lösenordet", displayName: "Visningsnamn", givenName: "Förnamn",
            surname: "Efternamn", city: "Ort", proceed: "Fortsätt", cancel: "Avbryt",
            passwordRule:
                "8 till 64 tecken, med minst tre av följande: en liten bokstav, en stor bokstav, en siffra, ett "
                + "specialtecken. Inte ett lösenord som du använder någon annanstans.",
            wrongFields: "Kontrollera fälten som är markerade nedan.",
            emailInvalid: "Skriv en giltig e-postadress.",
            nameMissing: "Skriv namnet som andra ska se.",
            tooLong: { "Skriv högst \($0) tecken." },
            passwordLength: "Lösenordet måste ha 8 till 64 tecken.",
            passwordMix:
                "Lösenordet måste ha minst tre av följande: en liten bokstav, en stor bokstav, en siffra, ett "
                + "specialtecken.",
            passwordsDiffer: "Lösenorden är inte likadana."),
        signIn: SignIn(
            title: "Logga in", withFacebook: "Facebook (simulerat)", orPassword: "eller med ett lösenord",
            submit: "Logga in", forgot: "Har du glömt lösenordet?", noAccount: "Har du inget konto?",
            signUpNow: "Registrera dig nu",
            incomplete: "Skriv din e-postadress och ditt lösenord.",
            locked: "Ditt konto är tillfälligt låst för att hindra obehörig användning. Försök igen senare.",
            wrong: "Fel e-postadress eller lösenord."),
        signUp: SignUp(
            title: "Registrera dig", emailHint: "Inget mejl skickas: vilken adress som helst duger.",
            create: "Skapa konto", haveAccount: "Jag har ett konto",
            emailTaken: "Det finns redan ett konto med den här adressen.", signInInstead: "Logga in i stället"),
        verification: Verification(
            title: "Bekräfta din adress", lead: { "Vi vill vara säkra på att adressen \($0) är din." },
            demo: "En riktig tenant skulle mejla koden. Den här visar den:", code: "Verifieringskod",
            verify: "Verifiera", newCode: "Skapa en ny kod", otherEmail: "Använd en annan adress",
            codeWrong: "Koden stämmer inte. Försök igen.",
            codeReplaced: "Det blev för många försök, eller så gick tiden ut. Här är en ny kod.",
            newCodeMade: "Här är en ny kod."),
        reset: Reset(
            title: "Återställ ditt lösenord",
            lead:
                "Skriv e-postadressen för ditt konto. Vi kontrollerar att den är din, och sedan väljer du ett nytt "
                + "lösenord.",
            unknown: "Det finns inget konto med den adressen här.", newTitle: "Välj ett nytt lösenord",
            others: "I andra webbläsare och på andra enheter måste du logga in här igen."),
        profile: Profile(title: "Redigera din profil"),
        provider: Provider(
            title: "Logga in med Facebook (simulerat)",
            wants: { "\($0) vill veta ditt namn och din e-postadress." }),
        leaving: Leaving(
            back: "Tillbaka till appen", almost: "Nästan klart", proceed: "Fortsätt",
            signedOut: "Du är utloggad",
            unregistered:
                "Appen ville komma tillbaka till en adress som inte är registrerad för den, så du skickades inte dit.",
            next: "Vid nästa inloggning här får du frågan vem du är."),
        errors: Errors(
            nothingHere: "Här finns ingenting", cannotGoOn: "Vi kan inte gå vidare",
            cookies:
                "Sidan hör till en annan webbläsare eller ett annat fönster, eller så sparar webbläsaren inga kakor för "
                + "den här adressen. Tillåt kakor och börja om från appen.",
            stateLost: "Sidan har redan använts eller gäller inte längre.",
            ours: "Något gick fel. Försök igen från appen.",
            refused:
                "Appen skickade en begäran som tenanten inte godtar, så ingen loggades in eller skickades tillbaka.",
            forDeveloper: "Vad appens utvecklare behöver veta", error: "Fel",
            description: "Beskrivning", correlationID: "Korrelations-ID", timestamp: "Tidpunkt"),
        home: Home(
            title: "En demotenant",
            lead:
                "Appar loggar in användare här på samma sätt som hos en riktig inloggningstjänst. På den här sidan finns inget att "
                + "göra.",
            tenant: "Tenant", name: "Namn", id: "ID", policies: "Policyer och deras metadata"))
}
