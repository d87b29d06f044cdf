import Localization

extension Words {
    static let swedishSetup = Setup(
        title: "Anslut en inloggningstjänst",
        menu: "Anslut en inloggningstjänst",
        lead:
            "Ange inloggningstjänsten som ska användas. Programmet läser vad den säger om sig själv, talar om vad du ska registrera där och provar det som går att prova utan någons lösenord.",
        current: "Nu loggar man in hos {address}.",
        boundToVariable:
            "Det går inte att ansluta någon annan inloggningstjänst här medan {variable} är satt: hemligheten i den skulle skickas till den nya adressen. Ändra filen och variabeln samtidigt och starta sedan om programmet.",
        nothingDone: "Det här kan inte användas ännu:",
        which: "Ange inloggningstjänsten",
        kind: "Typ av inloggningstjänst",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "En annan tjänst med OpenID Connect",
        ],
        address: "Tenantens namn eller adress",
        addressHint:
            "En tenant som contoso eller contoso.onmicrosoft.com, eller vilken som helst av inloggningstjänstens adresser: dess issuer, en inloggningsadress eller adressen till dess metadata.",
        orPaste: "Eller inställningar från en handledning",
        pasted: "Blocket från en settings.plist",
        pastedHint: "Raderna med <key> och <string> från en handledning, med dina egna värden i.",
        look: "Läs vad den säger om sig själv",
        nothingYet: "Inget ändras för någon förrän du sparar.",
        toSettings: "Alla inställningar",
        found: "Vad inloggningstjänsten säger om sig själv",
        nothingFound: "Det gick inte att läsa något.",
        foundByUserFlow:
            "I Azure AD B2C har varje användarflöde egna metadata. Skriv namnet på ett av dem nedan och tryck sedan på ”Kontrollera”.",
        register: "Registrera de här adresserna hos inloggningstjänsten",
        registerHow: "Varje bokstav räknas, och porten också.",
        purposes: [
            .signIn: "Efter inloggning (omdirigerings-URI)", .signOut: "Efter utloggning (post-logout redirect URI)",
        ],
        redirectTaken: [
            .azureADB2C:
                "Azure AD B2C godtar adressen: https med vilket namn som helst, eller http med localhost. Plattformen ”Web”.",
            .externalID:
                "External ID godtar adressen: https med vilket namn som helst, eller http med localhost. Plattformen ”Web”.",
            .entraID:
                "Entra ID godtar adressen: https med vilket namn som helst, eller http med localhost. Plattformen ”Web”.",
            .other: "Inloggningstjänster brukar godta en sådan adress: https, eller http på den här datorn.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "Den här inloggningstjänsten godtar den inte: http är bara tillåtet med localhost. Placera programmet bakom https och ange publicURL.",
            .httpByNumber:
                "Inloggningstjänstens portal godtar den inte: http är tillåtet med namnet localhost, inte med dess IP-adress. Ange namnet i publicURL.",
            .tooLong: "Den här inloggningstjänsten godtar den inte: en adress får ha högst 256 tecken.",
            .noPublicName:
                "Den här inloggningstjänsten godtar den inte: Google vill ha ett namn under en publik toppdomän, eller localhost.",
        ],
        copy: "Kopiera",
        copied: "Kopierat",
        registration: "Vad du fick av inloggningstjänsten",
        labels: [
            .clientID: "Program-ID (klient-ID)", .clientSecret: "Klienthemlighet",
            .signInPolicy: "Användarflöde för registrering och inloggning",
            .resetPolicy: "Användarflöde för att återställa lösenordet",
            .editPolicy: "Användarflöde för att redigera profilen", .apiScopes: "Uppgifts-API:ets scopes",
            .taskAPI: "Uppgifts-API:ets adress",
        ],
        hints: [
            .clientID: "På sidan för appen som du har registrerat där.",
            .clientSecret: "Lämna fältet tomt för en app utan hemlighet (en offentlig klient).",
            .signInPolicy: "Namnet börjar med B2C_1_.",
            .resetPolicy: "Lämna fältet tomt om det inte finns något.",
            .editPolicy: "Lämna fältet tomt om det inte finns något.",
            .apiScopes: "Ett per rad. Lämna fältet tomt för att prova enbart inloggningen.",
            .taskAPI: "Lämna fältet tomt för att prova enbart inloggningen.",
        ],
        secretIsSet: "En hemlighet finns redan. Den visas aldrig. Lämna fältet tomt för att behålla den.",
        check: "Kontrollera",
        save: "Spara och använd",
        saveHow:
            "När du sparar skrivs inställningsfilen, och den gamla behålls bredvid. Det gäller genast, utan omstart. Om inloggningstjänsten är densamma som förut fortsätter sessionerna.",
        another: "Börja om",
        findings: "Vad som provades",
        allGood: "Allt som går att prova utan en person fungerar. Provlogga in nu, eller spara.",
        allTried: "Allt som provades fungerar, inloggningen också. Nu kan du spara.",
        someUnseen: "Inga fel hittades. En del visar sig först när en person loggar in: provlogga in.",
        someWrong: "En del fungerar inte ännu. Under det som provades står vad du ska ändra.",
        trial: "Provlogga in",
        trialHow:
            "Loggar in dig en gång hos inloggningstjänsten, med det som är ifyllt ovan, och visar varje kontroll. Ingen blir inloggad här av det, och inget sparas. Tryck först på ”Kontrollera” om du har skrivit något.",
        trialByPaste:
            "När signInReturn är satt till paste kommer ingen webbläsare tillbaka av sig själv. Spara, och logga in från startsidan.",
        tryIt: "Provlogga in",
        trialPassed: "Det gick bra: {who} loggade in. Godkända kontroller: {checks}.",
        trialToken: "En access token för uppgifts-API:et kom också.",
        trialNoToken:
            "Ingen access token kom, så det skulle inte finnas någon uppgiftslista: se uppgifts-API:ets scopes.",
        trialRefused: "Provinloggningen avvisades.",
        connected: "Sparat. Från och med nu loggar man in hos {address}.",
        connectedBut: "Sparat, men allt fungerar inte. Från och med nu loggar man in hos {address}.",
        backup: "De tidigare inställningarna finns i {file}.",
        toSignIn: "Gå till startsidan",
        topics: [
            "metadata": "Metadata", "port": "Port", "certificate": "Certifikat", "tenant": "Tenant",
            "policy": "Policy", "keys": "Nycklar", "clock": "Klocka", "client-id": "Klient-ID",
            "client-secret": "Klienthemlighet", "redirect-uri": "Omdirigerings-URI", "scope": "Scopes",
            "api": "Uppgifts-API",
        ],
        verdicts: [.good: "fungerar", .wrong: "stämmer inte", .unseen: "visar sig senare"],
        good: [
            "metadata": "Metadata går att läsa och är som de ska vara.",
            "policy": "Inloggningstjänsten har policyn {policy}.",
            "keys": "Det går att läsa nycklarna.",
            "clock": "Inloggningstjänstens klocka och den här datorns går lika.",
            "client-id": "Inloggningstjänsten känner till appen {clientID}.",
            "client-secret": "Inloggningstjänsten godtar hur appen bevisar vem den är.",
            "redirect-uri": "{redirectURI} är registrerad.",
            "scope": "Inloggningstjänsten godtar följande scopes: {scopes}.",
            "api": "{api} kräver en access token, som det ska vara.",
        ],
        problems: swedishConnectionAdvice,
        places: swedishConsolePlaces)

    static let swedishConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Azure-portalen, din B2C-tenant: ”App registrations”, din app, ”Overview”.",
            "client-secret":
                "Azure-portalen, din B2C-tenant: ”App registrations”, din app, ”Certificates & secrets”.",
            "redirect-uri":
                "Azure-portalen, din B2C-tenant: ”App registrations”, din app, ”Authentication”, plattformen ”Web”.",
            "scope": "Azure-portalen, din B2C-tenant: ”App registrations”, din app, ”API permissions”.",
            "policy": "Azure-portalen, Azure AD B2C: ”User flows” eller ”Identity Experience Framework”.",
            "tenant": "Azure-portalen, Azure AD B2C: ”Overview”, ”Domain name”.",
        ],
        .entraID: [
            "client-id": "Administrationscentret för Microsoft Entra: ”App registrations”, din app, ”Overview”.",
            "client-secret":
                "Administrationscentret för Microsoft Entra: ”App registrations”, din app, ”Certificates & secrets”.",
            "redirect-uri":
                "Administrationscentret för Microsoft Entra: ”App registrations”, din app, ”Authentication”, plattformen ”Web”.",
            "scope": "Administrationscentret för Microsoft Entra: ”App registrations”, din app, ”API permissions”.",
            "tenant": "Administrationscentret för Microsoft Entra: ”Overview”, ”Tenant ID” och ”Primary domain”.",
        ],
        .other: [
            "client-id": "I inloggningstjänstens konsol: sidan för appen (klienten).",
            "client-secret": "I inloggningstjänstens konsol: appens (klientens) autentiseringsuppgifter.",
            "redirect-uri": "I inloggningstjänstens konsol: appens (klientens) omdirigerings-URI:er.",
            "scope": "I inloggningstjänstens konsol: de scopes som appen (klienten) får be om.",
        ],
    ]
}
