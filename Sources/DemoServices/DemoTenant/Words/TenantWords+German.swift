import Localization

extension TenantWords {
    static let german = TenantWords(
        language: .german,
        frame: Frame(
            product: "Demo-Mandant", provider: "Simulierter Anbieter",
            ribbon: "Demo-Mandant – hier kein echtes Kennwort eingeben",
            providerRibbon: "Simuliertes Facebook – nichts von hier geht an Facebook",
            providerOwner: "facebook.com, simuliert vom Demo-Mandanten",
            disclaimer:
                "Dies steht für einen echten Anbieter wie Azure AD B2C. Es gehört zu Web Companion und ist kein Dienst von "
                + "Microsoft.",
            goTo: { "Weiter zu \($0)" }),
        people: People(
            continueAs: { "Weiter als \($0)" }, nameless: "jemand ohne Namen",
            unusual: "Personen mit ungewöhnlichen Angaben", passwords: "Zum Vorführen",
            passwordOf: { "Kennwort von \($0)" }),
        fields: Fields(
            email: "E-Mail-Adresse", password: "Kennwort", newPassword: "Neues Kennwort",
            confirmPassword: "Neues Kennwort wiederholen", displayName: "Anzeigename", givenName: "Vorname",
            surname: "Nachname", city: "Ort", proceed: "Weiter", cancel: "Abbrechen",
            passwordRule:
                "8 bis 64 Zeichen, darunter mindestens drei davon: ein Kleinbuchstabe, ein Großbuchstabe, eine "
                + "Ziffer, ein Sonderzeichen. Keines, das Sie anderswo verwenden.",
            wrongFields: "Bitte prüfen Sie die Felder, die unten markiert sind.",
            emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
            nameMissing: "Bitte geben Sie den Namen ein, den andere sehen sollen.",
            tooLong: { "Bitte höchstens \($0) Zeichen." },
            passwordLength: "Das Kennwort muss 8 bis 64 Zeichen haben.",
            passwordMix:
                "Das Kennwort muss mindestens drei davon enthalten: einen Kleinbuchstaben, einen Großbuchstaben, "
                + "eine Ziffer, ein Sonderzeichen.",
            passwordsDiffer: "Die Kennwörter stimmen nicht überein."),
        signIn: SignIn(
            title: "Anmelden", withFacebook: "Facebook (simuliert)", orPassword: "oder mit einem Kennwort",
            submit: "Anmelden", forgot: "Kennwort vergessen?", noAccount: "Noch kein Konto?",
            signUpNow: "Jetzt registrieren",
            incomplete: "Bitte geben Sie Ihre E-Mail-Adresse und Ihr Kennwort ein.",
            locked:
                "Ihr Konto ist vorübergehend gesperrt, um Missbrauch zu verhindern. Versuchen Sie es später noch einmal.",
            wrong: "E-Mail-Adresse oder Kennwort ist falsch."),
        signUp: SignUp(
            title: "Registrieren", emailHint: "Es wird keine E-Mail verschickt: Jede Adresse geht.",
            create: "Konto anlegen", haveAccount: "Ich habe ein Konto",
            emailTaken: "Mit dieser Adresse hat sich schon jemand registriert.", signInInstead: "Stattdessen anmelden"),
        verification: Verification(
            title: "Adresse bestätigen", lead: { "Wir wollen sicher sein, dass \($0) Ihnen gehört." },
            demo: "Ein echter Mandant würde diesen Code per E-Mail senden; die Demo zeigt ihn:",
            code: "Bestätigungscode",
            verify: "Bestätigen", newCode: "Neuen Code anfordern", otherEmail: "Eine andere Adresse verwenden",
            codeWrong: "Das ist nicht der Code. Bitte versuchen Sie es noch einmal.",
            codeReplaced: "Das waren zu viele Versuche, oder es hat zu lange gedauert. Hier ist ein neuer Code.",
            newCodeMade: "Hier ist ein neuer Code."),
        reset: Reset(
            title: "Kennwort zurücksetzen",
            lead:
                "Geben Sie die E-Mail-Adresse Ihres Kontos ein. Zuerst prüfen wir, ob sie Ihnen gehört, dann wählen Sie ein neues "
                + "Kennwort.",
            unknown: "Zu dieser Adresse gibt es hier kein Konto.", newTitle: "Neues Kennwort wählen",
            others: "Wo Sie hier sonst noch angemeldet sind, müssen Sie sich neu anmelden."),
        profile: Profile(title: "Profil bearbeiten"),
        provider: Provider(
            title: "Mit Facebook anmelden (simuliert)",
            wants: { "\($0) möchte Ihren Namen und Ihre E-Mail-Adresse wissen." }),
        leaving: Leaving(
            back: "Zurück zur Anwendung", almost: "Gleich geschafft", proceed: "Weiter",
            signedOut: "Sie sind abgemeldet",
            unregistered:
                "Die Anwendung wollte zu einer Adresse zurück, die für sie nicht registriert ist. Darum wurden Sie "
                + "nicht dorthin geschickt.",
            next: "Die nächste Anmeldung hier fragt wieder, wer Sie sind."),
        errors: Errors(
            nothingHere: "Hier ist nichts", cannotGoOn: "Hier geht es nicht weiter",
            cookies:
                "Diese Seite gehört zu einem anderen Browser oder Fenster, oder Ihr Browser speichert keine Cookies für "
                + "diese Adresse. Erlauben Sie Cookies und beginnen Sie in der Anwendung noch einmal.",
            stateLost: "Diese Seite wurde schon verwendet, oder sie ist abgelaufen.",
            ours: "Hier ist etwas schiefgegangen. Versuchen Sie es von der Anwendung aus noch einmal.",
            refused: "Die Anwendung hat eine Anfrage geschickt, die dieser Mandant nicht annimmt. Darum wurde niemand "
                + "angemeldet oder zurückgeschickt.",
            forDeveloper: "Was die Entwickler der Anwendung wissen müssen", error: "Fehler",
            description: "Beschreibung",
            correlationID: "Korrelations-ID", timestamp: "Zeitpunkt"),
        home: Home(
            title: "Ein Demo-Mandant",
            lead:
                "Anwendungen melden hier Personen an, wie sie es bei einem echten Anbieter täten. Auf dieser Seite gibt es nichts zu "
                + "tun.",
            tenant: "Mandant", name: "Name", id: "Kennung", policies: "Richtlinien und ihre Metadaten"))
}
