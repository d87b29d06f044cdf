import Localization

extension Words {
    static let swedishSettings = Settings(
        menu: "Inställningar",
        title: "Inställningar",
        lead:
            "För dig som sköter programmet. Ändringar sparas i {file} och gäller från nästa inloggning.",
        groups: [
            .provider: "Var man loggar in", .application: "Den här appen", .tasks: "Uppgiftslistan och claims",
            .rare: "Behövs sällan",
        ],
        labels: [
            .provider: "Inloggningstjänstens adress",
            .tokenURL: "Token endpoint",
            .signUpPolicy: "Policy för ”Registrera dig med e-post”",
            .signInPolicy: "Policy för ”Logga in med e-post”",
            .facebookPolicy: "Policy för ”Logga in med Facebook”",
            .clientID: "Program-ID (klient-ID)",
            .clientSecret: "Ny klienthemlighet",
            .redirectURI: "Omdirigerings-URI",
            .apiScopes: "Uppgifts-API:ets scopes",
            .additionalScopes: "Ytterligare scopes",
            .correlationID: "Korrelations-ID",
            .taskAPI: "Uppgifts-API:ets adress",
            .taskDialect: "Uppgifts-API:ets format",
            .showClaims: "Visa claims efter inloggningen",
            .offlineAccess: "Begär refresh tokens",
        ],
        hints: [
            .provider: "Börjar med https://, eller med http:// för en inloggningstjänst på den här datorn.",
            .tokenURL: "Den måste ange samma tenant och samma policy som adressen ovan.",
            .signUpPolicy: "Lämna fältet tomt för att dölja knappen.",
            .signInPolicy: "Lämna fältet tomt för att dölja knappen.",
            .facebookPolicy: "Lämna fältet tomt för att dölja knappen.",
            .clientID: "Står hos inloggningstjänsten där programmet är registrerat.",
            .redirectURI: "Lämna fältet tomt: programmet vet sin egen adress.",
            .apiScopes: "Ett per rad. Lämna fältet tomt om inloggningstjänsten inte har några.",
            .additionalScopes: "Ett per rad. De begärs vid varje inloggning.",
            .correlationID: "Bara för ett supportärende hos inloggningstjänsten. Lämna annars fältet tomt.",
            .taskAPI:
                "Börjar med https://, eller med http:// för en tjänst på den här datorn. Lämna fältet tomt för att prova enbart inloggningen.",
            .taskDialect: "Formen på uppgifts-API:ets anrop och svar.",
            .offlineAccess:
                "De håller användarna inloggade när en access token går ut. Andra inloggningstjänster än Microsofts frågar då efter samtycke vid varje inloggning.",
        ],
        choices: [
            "text": "text: API:et i den första handledningen", "task": "task: API:et i den andra handledningen",
            "todolist": "todolist: Microsofts nuvarande exempel", "true": "Alltid", "false": "Aldrig",
        ],
        choiceByItself: "Automatiskt, efter adressen",
        secretIsSet: "En hemlighet är sparad. Den visas aldrig. Lämna fältet tomt för att behålla den.",
        secretIsNotSet:
            "Ingen hemlighet är sparad. Lämna fältet tomt om inloggningstjänsten inte har gett dig någon.",
        removeSecret: "Ta bort hemligheten",
        typeSecretAgain: "Hemligheten som du skrev visas inte igen. Skriv in den en gång till.",
        fromVariable: "Det här kommer från miljövariabeln {variable} och kan inte ändras här.",
        boundToVariable:
            "Det här kan inte ändras här, eftersom hemligheten kommer från miljövariabeln {variable} och skulle skickas till den nya adressen. Ändra filen och variabeln samtidigt och starta sedan om programmet.",
        fileHas: "I filen nu: {value}",
        fileHasNone: "I filen nu: inget",
        toPolicies: "Hantera policyerna",
        whoIsSignedIn:
            "Om du ändrar inloggningstjänsten eller program-ID:t måste alla logga in igen. Om du ändrar tillbaka börjar sessioner som inte har gått ut att gälla igen.",
        save: "Spara",
        back: "Gå till startsidan",
        saved: "Sparat. De nya inställningarna gäller från nästa inloggning.",
        savedForThisRun: "De nya inställningarna gäller från nästa inloggning tills programmet avslutas.",
        savedBut: "Sparat, men allt fungerar inte. De nya inställningarna gäller från nästa inloggning.",
        refused: "Inget är sparat ännu. Kontrollera det här:",
        changedMeanwhile:
            "Inget sparades, eftersom filen ändrades någon annanstans efter att du öppnade sidan. Det du skrev står kvar här, och värden som är annorlunda i filen visas under det. Tryck på ”Spara” för att skriva över dem.",
        notTakenUp:
            "Inget sparades, eftersom programmet inte kunde starta med de här inställningarna. Det fortsätter med de tidigare.",
        unsaved:
            "De nuvarande inställningarna finns inte i {file}, eftersom det inte går att skriva i filen: {reason}. De går förlorade när programmet avslutas. Gör filen skrivbar och tryck på ”Spara” igen för att behålla dem.",
        fixed: "Kräver omstart",
        fixedMeaning: "Det här ändrar du i {file}. Starta sedan om programmet.",
        inLine: "rad {line}",
        inFile: "i filen",
        onCommandLine: "på kommandoraden",
        byItself: "inte angivet",
        keychain: "Nyckelring",
        keychainMeaning:
            "I nyckelringen sparas vilka som är inloggade här, i den här och alla andra webbläsare.",
        clearKeychain: "Töm nyckelringen",
        keychainCleared:
            "Nyckelringen är tömd. Ingen är inloggad, och nästa inloggning här frågar efter lösenordet.",
        clearQuestion: "Vill du tömma nyckelringen?",
        clearMeaning:
            "Alla loggas ut, i alla webbläsare, och utkast som inte är sparade tas bort. Själva uppgiftslistorna finns kvar.",
        clearNoWayBack: "Det går inte att ångra.",
        clearNow: "Töm nyckelringen",
        clearNot: "Avbryt",
        notHere: ErrorText(
            heading: "Det går inte att göra härifrån",
            happened:
                "Inställningarna kan bara ändras på datorn som programmet körs på, av den som startade det.",
            next:
                "Öppna länken som programmet skrev ut när det startades, på den datorn. Du får en ny länk med kommandot .build/release/WebCompanion operator-link, som du kör i programmets mapp. Varje länk fungerar en gång."
        ))
}
