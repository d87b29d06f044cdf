import Localization

extension Words {
    /// Swedish.
    public static let swedish = Words(
        language: .swedish,
        productName: "Web Companion",
        frame: Frame(
            skip: "Hoppa till innehållet",
            promise: "Ditt lösenord stannar hos din inloggningstjänst. Den här webbplatsen ser det aldrig.",
            signedInAs: "Inloggad som",
            signedIn: "Inloggad",
            menu: "Konto",
            yourTasks: "Din uppgiftslista",
            aboutMe: "Om dig",
            switchAccount: "Byt eller lägg till konto",
            switchUser: "Logga ut och byt användare",
            signOut: "Logga ut",
            errorTitle: "Fel: {title}"),
        languageChoice: LanguageChoice(
            menu: "Språk: {language}",
            title: "Språk",
            lead: "Välj språk för sidorna."),
        policyTitles: [
            .signUpSignIn: "Registrera dig eller logga in",
            .signUp: "Registrera dig",
            .signIn: "Logga in",
            .editProfile: "Redigera profilen",
            .resetPassword: "Återställ lösenordet",
            .signUpWithEmail: "Registrera dig med e-post",
            .signInWithEmail: "Logga in med e-post",
            .signInWithFacebook: "Logga in med Facebook",
        ],
        welcome: Welcome(
            title: "Välkommen",
            heading: "Din uppgiftslista, i vilken webbläsare som helst",
            lead: "Logga in för att se din lista, lägga till uppgifter och bocka av det som är klart.",
            headingWithoutTasks: "Prova att logga in",
            leadWithoutTasks:
                "Logga in för att se vad inloggningstjänsten säger om dig. Någon uppgiftslista finns inte här.",
            tryIt: "Vill du bara titta?",
            tryItHow:
                "Du kan prova som Alice eller Bob, utan eget konto. Tryck på den första knappen och välj sedan en av dem.",
            otherWays: "Andra sätt att logga in",
            hints: [
                .signUp: "Ny här? Skapa ett konto först.",
                .editProfile: "Ändra ditt namn eller annat i din profil.",
                .resetPassword: "Har du glömt lösenordet? Välj ett nytt.",
            ],
            nothingToPress:
                "Det går inte att logga in här ännu. Fråga den som sköter webbplatsen.",
            unavailable: "Det går inte att logga in just nu.",
            unavailableNext:
                "Inloggningstjänsten svarar inte. Det brukar gå över på några minuter. Inget har gått förlorat.",
            tryAgain: "Försök igen"),
        tasks: swedishTasks,
        task: swedishTask,
        problems: Problems(
            unreachable: "Vi får ingen kontakt med uppgiftstjänsten.",
            untrusted:
                "Vi får ingen kontakt med uppgiftstjänsten, eftersom dess certifikat inte godtogs. Säg till den som sköter webbplatsen.",
            slow: "Uppgiftstjänsten tog för lång tid på sig att svara.",
            notAccepted:
                "Uppgiftstjänsten godtog inte din inloggning. Logga in igen. Om det inte hjälper, säg till den som sköter webbplatsen.",
            notRenewed:
                "Inloggningstjänsten förlängde inte din inloggning. Logga in igen. Om det inte hjälper, säg till den som sköter webbplatsen.",
            noKey:
                "Inloggningstjänsten gav inte webbplatsen tillgång till din uppgiftslista. Säg till den som sköter webbplatsen. Det kan också hjälpa att logga in igen.",
            forbidden: "Ditt konto får inte göra det här. Fråga den som sköter webbplatsen.",
            gone: "Uppgiften finns inte längre. Den kan ha tagits bort någon annanstans.",
            conflict: "Uppgiften ändrades någon annanstans samtidigt. Titta i listan och försök igen.",
            tooMany: "Det blev för många försök på en gång. Vänta en stund och försök sedan igen.",
            tooManyWait: PluralPhrase(
                one: "Det blev för många försök på en gång. Försök igen om {count} sekund.",
                other: "Det blev för många försök på en gång. Försök igen om {count} sekunder."),
            failed: "Något gick fel hos uppgiftstjänsten.",
            unreadable: "Uppgiftstjänsten skickade ett svar som vi inte kunde läsa.",
            tooLarge: "Din lista är för stor för att visas här."),
        claims: swedishClaims,
        trial: swedishTrial,
        signedOut: SignedOut(
            title: "Du är utloggad",
            lead: "Inget som är ditt finns kvar i den här webbläsaren.",
            providerStays: "Stäng också det här fönstret innan du går, om andra använder samma dator.",
            again: "Logga in igen",
            other: "Använd ett annat konto",
            unsentTitle: "Allt är inte skickat än",
            unsent: PluralPhrase(
                one: "{count} uppgift har inte skickats till uppgiftstjänsten än.",
                other: "{count} uppgifter har inte skickats till uppgiftstjänsten än."),
            unsentNext:
                "Det som inte är skickat sparas krypterat åt dig i 30 dagar. Det skickas när du loggar in här igen."
        ),
        accounts: Accounts(
            title: "Inloggade konton",
            lead: "Var och en har sin egen lista. Välj vems lista du vill se.",
            nobodyInUse: "Inget konto används just nu. Välj ett för att se dess lista.",
            nobody: "Ingen är inloggad här. När du har loggat in visas ditt namn på den här sidan.",
            active: "Används nu",
            use: "Använd det här kontot",
            add: "Lägg till ett konto",
            full: "Åtta personer är inloggade här, och fler får inte plats. En av dem måste logga ut först.",
            signOutEverybody: "Logga ut alla",
            stillSignedIn: "Någon är fortfarande inloggad här:",
            unnamed: "Konto utan namn",
            choose: "Välj ett konto"),
        interstitial: Interstitial(
            title: "Ett ögonblick",
            taken: "Du skickas vidare till {place}.",
            signedOutHere: "Du är utloggad här. Nu loggas du också ut hos {place}.",
            press: "Händer inget? Tryck på knappen.",
            goOn: "Gå vidare"),
        settings: swedishSettings,
        policies: swedishPolicies,
        paste: swedishPaste,
        breaking: swedishBreak,
        faults: swedishFaults,
        talk: swedishTalk,
        flow: swedishFlow,
        confirmation: swedishConfirmation,
        accountChange: swedishAccountChange,
        advice: swedishAdvice,
        kiosk: swedishKiosk,
        pairing: swedishPairing,
        setup: swedishSetup,
        doctor: swedishDoctor,
        localAuthority: swedishLocalAuthority,
        notices: [
            .signedOutForInactivity: "Du loggades ut eftersom inget hände på ett tag. Logga in för att fortsätta.",
            .signInEnded: "Din inloggning har gått ut. Det gör den efter några timmar. Logga in för att fortsätta.",
            .endedByPhone: "Mobilen som loggade in här har avslutat visningen. Ingen är inloggad på den här skärmen.",
            .phoneStays: "Du är utloggad på den här skärmen. I mobilen är du fortfarande inloggad.",
            .providerNotTold:
                "Inloggningstjänsten gick inte att nå, så du kan fortfarande vara inloggad där. Stäng webbläsaren om andra använder samma dator.",
            .signInNeeded: "Logga in först. Sedan öppnas sidan du ville till.",
            .signInCancelled: "Du avbröt inloggningen. Ingen är inloggad här.",
            .signInDiscarded: "Du valde att inte fortsätta. Ingen loggades in.",
            .otherSignInDiscarded:
                "Du valde att inte fortsätta. Ingen annan loggades in, och du är inloggad precis som förut.",
            .nothingChanged: "Du avbröt. Inget ändrades.",
            .ownPasswordChanged: "Ditt lösenord är ändrat.",
            .otherProfileChanged:
                "Du ändrade profilen för ett annat konto än det som är inloggat här. Logga in med det kontot för att se den.",
            .policyAdded: "Policyn är tillagd.",
            .policyRemoved: "Policyn är borttagen.",
            .passwordChanged: "Ditt lösenord är ändrat. Logga in med det nya.",
            .accountSignedOut: "Kontot är utloggat.",
            .accountGone: "Det kontot är inte längre inloggat här. Inget ändrades.",
            .profileChanged: "Din profil är ändrad.",
            .tokensRenewed: "Dina tokens är förnyade.",
            .tokensNotRenewed:
                "Dina tokens kunde inte förnyas: inloggningstjänsten svarar inte. De nuvarande finns kvar.",
            .tokensRefused:
                "Dina tokens kunde inte förnyas på grund av ett fel i inställningarna. Säg till den som sköter webbplatsen.",
            .tokensRejected:
                "Inloggningstjänsten förnyar inte längre dina tokens. Logga in igen när du blir ombedd att göra det.",
            .taskAdded: "Tillagd: {text}",
            .taskFound: "Inget svar kom, men din uppgift finns på listan: {text}",
            .signedInAgainNotRenewed:
                "Din tidigare inloggning hade gått ut hos inloggningstjänsten, så du har loggats in igen. Du kan fortsätta där du var.",
            .signedInAgainNotAccepted:
                "Din uppgiftslista gick inte att öppna med din tidigare inloggning, så du har loggats in igen. Du kan fortsätta där du var.",
            .taskChanged: "Ändrad till: {text}",
            .taskDone: "Klar: {text}",
            .taskReopened: "Tillbaka på listan: {text}",
            .taskDeleted: "Borttagen: {text}",
            .taskRestored: "Tillagd igen: {text}",
        ],
        errors: swedishErrors)

    static let swedishTasks = Tasks(
        title: "Din uppgiftslista",
        nothingOpen: "Inget att göra",
        openCount: PluralPhrase(other: "{count} att göra"),
        doneCount: PluralPhrase(one: "{count} klar", other: "{count} klara"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(one: "{count} uppgift", other: "{count} uppgifter"),
        refresh: "Uppdatera",
        newTask: "Ny uppgift",
        add: "Lägg till",
        show: "Visa",
        filters: [.all: "Alla", .open: "Att göra", .done: "Klara"],
        list: "Uppgifter",
        changeText: "Ändra texten",
        save: "Spara",
        delete: "Ta bort",
        done: "Klar",
        justAdded: "Nyss tillagd",
        empty: "Din lista är tom.",
        emptyNext: "Skriv din första uppgift i fältet ovan och tryck på ”Lägg till”.",
        emptyOpen: "Inget kvar att göra. Bra jobbat!",
        emptyDone: "Inget är klart ännu.",
        emptyDoneNext: "Bocka i rutan bredvid en uppgift när du är klar med den.",
        showAll: "Visa alla uppgifter",
        pages: "Sidor",
        previous: "Föregående",
        next: "Nästa",
        pageOf: "Sida {page} av {pages}",
        unavailable: "Din lista kan inte visas just nu.",
        retry: "Försök igen",
        keptDraft: "Det du skrev står kvar i fältet.",
        textEmpty: "Skriv vad du vill göra och tryck sedan på knappen.",
        textTooLong: "Texten har {count} tecken, och högst {limit} får plats. Korta den och försök igen.",
        textRefused: "Texten godtogs inte: {reason}",
        textRefusedSilently: "Texten godtogs inte. Ändra den och försök igen.",
        notAdded: "Din uppgift lades inte till.",
        waitingTitle: "Inte skickade än",
        waiting: "Väntar på att skickas.",
        waitingUntil: "Nästa försök senast {time}.",
        undecided:
            "Inget svar kom, och det går inte att säkert se i din lista om uppgiften lades till. Titta i listan innan du försöker igen.",
        waitingUnsaved:
            "Vi kunde inte spara uppgiften. Den går förlorad om webbplatsen startar om innan uppgiften har skickats.",
        tryNow: "Försök nu",
        giveUp: "Släng",
        lookAgain: "Titta igen",
        tooManyWaiting:
            "{limit} uppgifter väntar på att skickas, och fler får inte plats. Försök igen när de har skickats, eller släng någon av dem.",
        unreadable: PluralPhrase(
            one: "{count} uppgift till kan inte visas.",
            other: "{count} uppgifter till kan inte visas."),
        notChanged: "Din ändring sparades inte.",
        notDeleted: "Uppgiften togs inte bort.",
        undo: "Ångra",
        notUndone: "Den senaste ändringen ångrades inte.",
        nothingToUndo: PluralPhrase(
            one: "Det finns inget kvar att ångra. En ändring kan ångras i {count} sekund.",
            other: "Det finns inget kvar att ångra. En ändring kan ångras i {count} sekunder."),
        restored: PluralPhrase(
            one: "{count} uppgift står på listan igen.",
            other: "{count} uppgifter står på listan igen."),
        clear: "Ta bort klara",
        cleared: PluralPhrase(
            one: "{count} uppgift borttagen.",
            other: "{count} uppgifter borttagna."),
        notCleared: PluralPhrase(
            one: "{count} klar uppgift togs inte bort. Försök igen.",
            other: "{count} klara uppgifter togs inte bort. Försök igen."),
        search: "Sök uppgift",
        find: "Sök",
        order: "Sortering",
        orders: [
            .service: "Som de lades till", .newest: "Nyaste först", .oldest: "Äldsta först", .text: "Bokstavsordning",
            .done: "Att göra först",
        ],
        found: PluralPhrase(
            one: "{count} uppgift hittades för ”{text}”.",
            other: "{count} uppgifter hittades för ”{text}”."),
        foundNothing: "Inget hittades för ”{text}”.",
        adding: "Läggs till…",
        addMany: PluralPhrase(
            one: "Lägg till {count} uppgift",
            other: "Lägg till {count} uppgifter"),
        noAnswer: "Inget svar kom. Kontrollera anslutningen och försök sedan igen.",
        details: "Detaljer",
        askDelete: "Texten är tom. Vill du ta bort uppgiften?",
        shortcuts: Shortcuts(
            title: "Kortkommandon",
            on: "Kortkommandon på",
            close: "Stäng",
            rows: "Nästa uppgift, föregående uppgift",
            tick: "Bocka av en uppgift eller ta bort bocken",
            help: "Visa den här listan",
            deleteKey: "Delete",
            controlKey: "Ctrl"))

    static let swedishClaims = Claims(
        title: "Om dig",
        heading: "Vad inloggningstjänsten säger om dig",
        lead: "När du loggade in berättade inloggningstjänsten det här om dig för {product}.",
        name: "Namn",
        value: "Värde",
        yes: "ja",
        no: "nej",
        nothing: "inget",
        toTasks: "Gå till din lista",
        source:
            "Det står i ID-tokenen från din inloggning, som inloggningstjänsten har signerat och den här webbplatsen har kontrollerat.",
        groups: [.person: "Du", .signIn: "Den här inloggningen", .protocol: "För protokollet"],
        tokens: Tokens(
            heading: "Dina tokens",
            lead:
                "Med tokens kan webbplatsen hämta din uppgiftslista åt dig. De förvaras på servern och visas aldrig.",
            received: "Utfärdade",
            end: "Går ut",
            refreshEnd: "Kan förnyas till",
            notSaid: "inloggningstjänsten säger inget om det",
            renew: "Förnya dina tokens nu",
            renewHow: "De förnyas automatiskt innan de går ut. Knappen är bara till för att prova det.",
            cannotRenew: "De kan inte förnyas. När de går ut loggar du in igen.",
            isIDToken:
                "Inloggningstjänsten utfärdade ingen access token, så din uppgiftslista hämtas med din ID-token, som inställningarna säger. Den som tar emot den kan läsa vad den säger om dig.",
            noAccessToken:
                "Inloggningstjänsten gav webbplatsen ingen access token, så din uppgiftslista kan inte hämtas.",
            noAccessTokenNext: "Den som sköter webbplatsen kan ändra på det, och behöver då veta följande:",
            noAccessTokenSteps: [
                "Webbplatsen bad om: {scopes}.",
                "Något av detta måste vara en behörighet i uppgiftstjänsten: se apiScopes i settings.plist.",
                "Inloggningstjänsten måste bevilja den: öppna ”API permissions” för appen i portalen och välj ”Grant admin consent”.",
                "Om uppgiftstjänsten väntar sig en ID-token, ange idTokenAsAccessToken i settings.plist.",
            ]),
        meanings: [
            "iss": "tjänsten som har utfärdat det här",
            "sub": "ditt ID hos inloggningstjänsten",
            "oid": "ditt ID i katalogen",
            "aud": "appen som det här är utfärdat till",
            "exp": "går ut",
            "nbf": "gäller från",
            "iat": "utfärdat",
            "auth_time": "när du loggade in",
            "name": "ditt namn",
            "given_name": "ditt förnamn",
            "family_name": "ditt efternamn",
            "emails": "dina e-postadresser",
            "email": "din e-postadress",
            "idp": "tjänsten som har hand om ditt konto",
            "tfp": "hur du loggade in",
            "acr": "hur du loggade in",
            "nonce": "knyter det här till din inloggning",
            "ver": "formatets version",
            "sid": "din session hos inloggningstjänsten",
            "at_hash": "knyter det här till din access token",
            "city": "din ort",
            "country": "ditt land",
            "jobTitle": "din befattning",
            "newUser": "om du är ny här",
        ])

    static let swedishErrors = Errors(
        notFound: ErrorText(
            heading: "Sidan finns inte",
            happened: "Det finns inget på adressen du öppnade.",
            next: "Titta efter skrivfel i adressen, eller fortsätt härifrån."),
        noSuchTask: ErrorText(
            heading: "Uppgiften finns inte längre",
            happened: "Den kan ha tagits bort, här eller någon annanstans.",
            next: "Allt annat finns kvar på din lista."),
        methodNotAllowed: ErrorText(
            heading: "Så går det inte att göra här",
            happened:
                "Adressen kan inte användas på det sättet. Det händer ofta när en sida laddas om efter att något skickats från den.",
            next: "Inget har gått förlorat. Du kan fortsätta härifrån."),
        signInExpired: ErrorText(
            heading: "Inloggningen gäller inte längre",
            happened: "Den påbörjades för ett tag sedan eller i ett annat fönster, eller så har den redan använts.",
            next: "Inget har gått förlorat. Börja om, det går fort."),
        signInRefused: ErrorText(
            heading: "Vi kunde inte logga in dig",
            happened: "Inloggningen kunde inte slutföras.",
            next: "Börja om. Om det inte går nu heller, ge informationen nedan till den som sköter webbplatsen."),
        signInAccountGone: ErrorText(
            heading: "Ditt konto finns inte längre",
            happened: "Inloggningstjänsten har tagit bort det. Att bara börja om leder till samma konto.",
            next:
                "Logga in med ett annat konto eller registrera ett nytt. Om du inte väntade dig det här, ge informationen nedan till den som sköter webbplatsen."
        ),
        signInLater: ErrorText(
            heading: "Det går inte att logga in just nu",
            happened: "Inloggningstjänsten är igång men kan inte logga in dig för tillfället.",
            next: "Vänta några minuter och försök sedan igen. Inget har gått förlorat."),
        signInLocked: ErrorText(
            heading: "Ditt konto är tillfälligt låst",
            happened:
                "Inloggningstjänsten har låst det. Det händer när fel lösenord eller kod har skrivits för många gånger.",
            next: "Vänta en stund innan du försöker igen. Om kontot förblir låst, fråga den som har hand om det."),
        setUpWrong: ErrorText(
            heading: "Webbplatsen är inte rätt inställd",
            happened: "Inloggningstjänsten sa nej till webbplatsen. Det är inte ditt fel.",
            next:
                "Ge informationen nedan till den som sköter webbplatsen. När felet är rättat går det att försöka igen."
        ),
        noResetPolicy: ErrorText(
            heading: "Du kan inte återställa lösenordet här ännu",
            happened:
                "Du ville återställa lösenordet, men webbplatsen vet inte vilken av inloggningstjänstens sidor som är till för det.",
            next: "Om du kommer på ditt lösenord kan du försöka logga in igen. Till den som sköter webbplatsen:"),
        resetSteps: [
            "Skapa ett användarflöde av typen ”Password reset” i portalen, om det inte redan finns ett.",
            "Lägg till det under policies i settings.plist med typen reset-password och starta om programmet, eller lägg till det på sidan /policies på datorn som programmet körs på.",
            "Eller slå på ”Self-service password reset” i användarflödet för inloggning. Då behövs inget här.",
        ],
        providerUnavailable: ErrorText(
            heading: "Det går inte att logga in just nu",
            happened: "Inloggningstjänsten svarar inte.",
            next: "Det brukar gå över på några minuter. Inget har gått förlorat."),
        providerFault: ErrorText(
            heading: "Det går inte att logga in här ännu",
            happened:
                "Inloggningstjänsten svarar, men inte på ett sätt som webbplatsen kan använda. Det är inte ditt fel.",
            next: "Det hjälper inte att vänta. Den som sköter webbplatsen behöver ändra något:"),
        providerUntrusted: ErrorText(
            heading: "Det går inte att logga in just nu",
            happened:
                "Webbplatsen kan inte upprätta en säker anslutning till inloggningstjänsten. Det är inte ditt fel.",
            next:
                "Det går att logga in igen så snart felet är åtgärdat. Till den som sköter webbplatsen:"
        ),
        providerFaults: swedishProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Skicka det en gång till",
            happened: "Sidan som du skickade från var för gammal, så vi kunde inte vara säkra på att det var du.",
            next: "Om det var du, tryck på ”Skicka igen”."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Logga in först",
            happened: "Du hade blivit utloggad innan du skickade det här, så det sparades inte.",
            next: "Logga in och skicka det sedan igen."),
        formFromElsewhere: ErrorText(
            heading: "Det här kom från en annan webbplats",
            happened: "En annan webbplats försökte göra något här i ditt namn. Inget har ändrats.",
            next: "Om det var du som ville göra det, börja om på vår egen sida."),
        formOfSomebodyElse: ErrorText(
            heading: "Sidan tillhörde någon annan",
            happened: "Den som sidan tillhörde är inte längre inloggad här, så inget sparades.",
            next: "Om det var du, logga in med det kontot och gör det igen."),
        noCookies: ErrorText(
            heading: "Webbläsaren sparar inga kakor för webbplatsen",
            happened: "Webbplatsen använder en liten kaka för att minnas dig. Utan den kan ingen logga in.",
            next: "Tillåt kakor för webbplatsen och försök sedan igen:"),
        wrongAddress: ErrorText(
            heading: "Webbplatsen heter inte så",
            happened: "Du använde en adress som webbplatsen inte känner igen som sin egen.",
            next:
                "Om det är du som sköter webbplatsen, lägg till namnet i inställningarna (publicURL, lan eller listen) och starta om den."
        ),
        tooLarge: ErrorText(
            heading: "Det var för mycket",
            happened: "Det du skickade är större än vad webbplatsen tar emot, så inget av det sparades.",
            next: "Gå tillbaka, korta texten och skicka den igen."),
        noRoom: ErrorText(
            heading: "Det finns inte plats för fler konton",
            happened: "Åtta personer är inloggade i den här webbläsaren, och fler får inte plats.",
            next: "Logga ut en av dem och lägg sedan till det nya kontot."),
        storeUnavailable: ErrorText(
            heading: "Det går inte att spara just nu",
            happened: "Webbplatsen kommer inte åt sitt eget lagringsutrymme för tillfället, så inget kunde sparas.",
            next:
                "Försök igen om en stund. Om det inte går över, ge numret nedan till den som sköter webbplatsen."),
        serverError: ErrorText(
            heading: "Något gick fel",
            happened: "Det är vårt fel, inte ditt.",
            next: "Försök igen. Om det händer igen, ge numret nedan till den som sköter webbplatsen."),
        cookieSteps: [
            "Öppna webbläsarens inställningar och leta efter ”Kakor” eller ”Cookies”, ofta under ”Sekretess”.",
            "Tillåt kakor för {site}. Kakor från andra webbplatser kan förbli blockerade.",
            "Gå tillbaka till den här sidan och tryck på ”Försök igen”.",
        ],
        rightAddress: "Rätt adress är {site}.",
        keptText: "Det du skrev",
        sendAgain: "Skicka igen",
        startAgain: "Börja om",
        tryAgain: "Försök igen",
        toTasks: "Gå till din lista",
        toStart: "Gå till startsidan",
        signIn: "Logga in",
        details: "Information till supporten",
        code: "Kod",
        correlation: "Korrelations-ID",
        ownCorrelation: "Vårt korrelations-ID",
        request: "Nummer",
        providerSaid: "Meddelande från inloggningstjänsten")
}
