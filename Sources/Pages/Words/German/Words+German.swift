import Localization

extension Words {
    /// German.
    public static let german = Words(
        language: .german,
        productName: "Web Companion",
        frame: Frame(
            skip: "Zum Inhalt springen",
            promise: "Ihr Kennwort bleibt bei Ihrem Anmeldedienst. Diese Website bekommt es nie zu sehen.",
            signedInAs: "Angemeldet als",
            signedIn: "Angemeldet",
            menu: "Konto",
            yourTasks: "Ihre Aufgaben",
            aboutMe: "Über Sie",
            switchAccount: "Konto wechseln oder hinzufügen",
            switchUser: "Abmelden und Konto wechseln",
            signOut: "Abmelden",
            errorTitle: "Fehler: {title}"),
        languageChoice: LanguageChoice(
            menu: "Sprache: {language}",
            title: "Sprache",
            lead: "Wählen Sie die Sprache dieser Seiten."),
        policyTitles: [
            .signUpSignIn: "Registrieren oder anmelden",
            .signUp: "Registrieren",
            .signIn: "Anmelden",
            .editProfile: "Profil bearbeiten",
            .resetPassword: "Kennwort zurücksetzen",
            .signUpWithEmail: "Mit E-Mail-Adresse registrieren",
            .signInWithEmail: "Mit E-Mail-Adresse anmelden",
            .signInWithFacebook: "Mit Facebook anmelden",
        ],
        welcome: Welcome(
            title: "Willkommen",
            heading: "Ihre Aufgaben, in jedem Browser",
            lead: "Melden Sie sich an. Dann sehen Sie Ihre Liste, können sie ergänzen und Erledigtes abhaken.",
            headingWithoutTasks: "Probieren Sie die Anmeldung aus",
            leadWithoutTasks:
                "Melden Sie sich an, um zu sehen, was der Anmeldedienst über Sie mitteilt. Eine Aufgabenliste ist hier nicht eingerichtet.",
            tryIt: "Möchten Sie sich nur umsehen?",
            tryItHow:
                "Probieren Sie es mit Alice oder Bob aus, ganz ohne eigenes Konto. Klicken Sie auf den ersten Knopf und wählen Sie dann eine der beiden Personen.",
            otherWays: "Andere Möglichkeiten, sich anzumelden",
            hints: [
                .signUp: "Neu hier? Legen Sie zuerst ein Konto an.",
                .editProfile: "Ändern Sie Ihren Namen oder andere Angaben.",
                .resetPassword: "Kennwort vergessen? Wählen Sie ein neues.",
            ],
            nothingToPress:
                "Die Anmeldung ist noch nicht eingerichtet. Wenden Sie sich an die Person, die diese Website betreibt.",
            unavailable: "Sie können sich gerade nicht anmelden.",
            unavailableNext:
                "Der Anmeldedienst antwortet nicht. Meist ist das nach ein paar Minuten vorbei. Versuchen Sie es dann noch einmal. Es ist nichts verloren gegangen.",
            tryAgain: "Noch einmal versuchen"),
        tasks: germanTasks,
        task: germanTask,
        problems: Problems(
            unreachable: "Ihre Aufgaben sind im Moment nicht zu erreichen.",
            untrusted:
                "Ihre Aufgaben sind nicht zu erreichen, weil das Zertifikat des Aufgabendienstes nicht angenommen wurde. Sagen Sie der Person Bescheid, die diese Website betreibt.",
            slow: "Der Aufgabendienst hat nicht rechtzeitig geantwortet.",
            notAccepted:
                "Der Aufgabendienst hat Ihre Anmeldung nicht angenommen. Melden Sie sich neu an. Wenn das nicht hilft, sagen Sie der Person Bescheid, die diese Website betreibt.",
            notRenewed:
                "Der Anmeldedienst hat Ihre Anmeldung nicht verlängert. Melden Sie sich neu an. Wenn das nicht hilft, sagen Sie der Person Bescheid, die diese Website betreibt.",
            noKey:
                "Der Anmeldedienst hat dieser Website keinen Zugang zu Ihren Aufgaben gegeben. Sagen Sie der Person Bescheid, die diese Website betreibt. Vielleicht hilft es auch, sich neu anzumelden.",
            forbidden:
                "Ihr Konto darf das nicht. Wenden Sie sich an die Person, die diese Website betreibt.",
            gone: "Diese Aufgabe gibt es nicht mehr. Vielleicht wurde sie anderswo gelöscht.",
            conflict:
                "Die Aufgabe wurde gleichzeitig anderswo geändert. Sehen Sie in Ihrer Liste nach und versuchen Sie es noch einmal.",
            tooMany: "Das waren zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann noch einmal.",
            tooManyWait: PluralPhrase(
                one: "Das waren zu viele Anfragen. Versuchen Sie es in einer Sekunde noch einmal.",
                other: "Das waren zu viele Anfragen. Versuchen Sie es in {count} Sekunden noch einmal."),
            failed: "Beim Aufgabendienst ist etwas schiefgegangen.",
            unreadable: "Der Aufgabendienst hat eine Antwort geschickt, die wir nicht lesen konnten.",
            tooLarge: "Ihre Liste ist zu groß, um sie hier anzuzeigen."),
        claims: germanClaims,
        trial: germanTrial,
        signedOut: SignedOut(
            title: "Sie sind abgemeldet",
            lead: "In diesem Browser ist nichts von Ihnen zurückgeblieben.",
            providerStays:
                "Wenn auch andere diesen Bildschirm benutzen, schließen Sie noch das Fenster, bevor Sie gehen.",
            again: "Neu anmelden",
            other: "Anderes Konto verwenden",
            unsentTitle: "Noch ist nicht alles gesendet",
            unsent: PluralPhrase(
                one: "{count} Aufgabe wurde noch nicht an den Aufgabendienst gesendet.",
                other: "{count} Aufgaben wurden noch nicht an den Aufgabendienst gesendet."),
            unsentNext:
                "Was nicht gesendet ist, bleibt 30 Tage lang verschlüsselt für Sie gespeichert. Es wird gesendet, wenn Sie sich hier wieder anmelden."
        ),
        accounts: Accounts(
            title: "Angemeldete Konten",
            lead: "Jede Person hat ihre eigene Liste. Wählen Sie, wessen Liste Sie sehen möchten.",
            nobodyInUse: "Im Moment ist kein Konto aktiv. Wählen Sie eines, um seine Liste zu sehen.",
            nobody: "Hier ist niemand angemeldet. Wenn Sie sich anmelden, erscheint Ihr Name auf dieser Seite.",
            active: "Aktiv",
            use: "Dieses Konto verwenden",
            add: "Weiteres Konto hinzufügen",
            full: "Hier sind acht Personen angemeldet, mehr geht nicht. Zuerst muss sich jemand abmelden.",
            signOutEverybody: "Alle abmelden",
            stillSignedIn: "Hier noch angemeldet:",
            unnamed: "Konto ohne Namen",
            choose: "Konto auswählen"),
        interstitial: Interstitial(
            title: "Einen Moment",
            taken: "Es geht weiter zu {place}.",
            signedOutHere: "Hier sind Sie abgemeldet. Als Nächstes werden Sie auch bei {place} abgemeldet.",
            press: "Es tut sich nichts? Klicken Sie auf den Knopf.",
            goOn: "Weiter"),
        settings: germanSettings,
        policies: germanPolicies,
        paste: germanPaste,
        breaking: germanBreak,
        faults: germanFaults,
        talk: germanTalk,
        flow: germanFlow,
        confirmation: germanConfirmation,
        accountChange: germanAccountChange,
        advice: germanAdvice,
        kiosk: germanKiosk,
        pairing: germanPairing,
        setup: germanSetup,
        doctor: germanDoctor,
        localAuthority: germanLocalAuthority,
        notices: [
            .signedOutForInactivity:
                "Sie wurden abgemeldet, weil Sie längere Zeit nichts getan haben. Melden Sie sich an, um weiterzumachen.",
            .signInEnded:
                "Ihre Anmeldung gilt nur einige Stunden lang und ist jetzt abgelaufen. Melden Sie sich an, um weiterzumachen.",
            .endedByPhone:
                "Die Anmeldung hier wurde auf dem Telefon beendet, von dem sie kam. Auf diesem Bildschirm ist niemand mehr angemeldet.",
            .phoneStays: "Auf diesem Bildschirm sind Sie abgemeldet. Auf Ihrem Telefon bleiben Sie angemeldet.",
            .providerNotTold:
                "Der Anmeldedienst war nicht zu erreichen. Vielleicht sind Sie dort noch angemeldet. Wenn auch andere diesen Bildschirm benutzen, schließen Sie den Browser.",
            .signInNeeded: "Melden Sie sich zuerst an. Dann öffnet sich die Seite, zu der Sie wollten.",
            .signInCancelled: "Sie haben die Anmeldung abgebrochen. Hier ist niemand angemeldet.",
            .signInDiscarded: "Sie haben nicht weitergemacht. Es wurde niemand angemeldet.",
            .otherSignInDiscarded:
                "Sie haben nicht weitergemacht. Es wurde niemand sonst angemeldet, und Sie bleiben angemeldet wie bisher.",
            .nothingChanged: "Sie haben abgebrochen. Es wurde nichts geändert.",
            .ownPasswordChanged: "Ihr Kennwort wurde geändert.",
            .otherProfileChanged:
                "Sie haben die Angaben zu einem anderen Konto geändert als dem, mit dem Sie hier angemeldet sind. Um sie zu sehen, melden Sie sich mit dem anderen Konto an.",
            .policyAdded: "Richtlinie hinzugefügt.",
            .policyRemoved: "Richtlinie entfernt.",
            .passwordChanged: "Ihr Kennwort wurde geändert. Melden Sie sich mit dem neuen an.",
            .accountSignedOut: "Das Konto wurde abgemeldet.",
            .accountGone: "Dieses Konto ist hier nicht mehr angemeldet. Es wurde nichts geändert.",
            .profileChanged: "Ihre Angaben wurden geändert.",
            .tokensRenewed: "Tokens erneuert.",
            .tokensNotRenewed:
                "Die Tokens konnten nicht erneuert werden: Der Anmeldedienst antwortet nicht. Die jetzigen bleiben erhalten.",
            .tokensRefused:
                "Die Tokens konnten wegen eines Konfigurationsfehlers nicht erneuert werden. Sagen Sie der Person Bescheid, die diese Website betreibt.",
            .tokensRejected:
                "Der Anmeldedienst erneuert Ihre Tokens nicht mehr. Melden Sie sich neu an, sobald Sie dazu aufgefordert werden.",
            .taskAdded: "Hinzugefügt: {text}",
            .taskFound: "Es kam keine Antwort, aber Ihre Aufgabe steht auf der Liste: {text}",
            .signedInAgainNotRenewed:
                "Ihre frühere Anmeldung war beim Anmeldedienst abgelaufen, deshalb wurden Sie neu angemeldet. Sie können dort weitermachen, wo Sie waren.",
            .signedInAgainNotAccepted:
                "Mit Ihrer früheren Anmeldung ließen sich Ihre Aufgaben nicht öffnen, deshalb wurden Sie neu angemeldet. Sie können dort weitermachen, wo Sie waren.",
            .taskChanged: "Geändert in: {text}",
            .taskDone: "Erledigt: {text}",
            .taskReopened: "Wieder auf der Liste: {text}",
            .taskDeleted: "Gelöscht: {text}",
            .taskRestored: "Wieder hinzugefügt: {text}",
        ],
        errors: germanErrors)

    static let germanTasks = Tasks(
        title: "Ihre Aufgaben",
        nothingOpen: "Nichts zu tun",
        openCount: PluralPhrase(one: "{count} offen", other: "{count} offen"),
        doneCount: PluralPhrase(one: "{count} erledigt", other: "{count} erledigt"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(one: "{count} Aufgabe", other: "{count} Aufgaben"),
        refresh: "Aktualisieren",
        newTask: "Neue Aufgabe",
        add: "Hinzufügen",
        show: "Anzeigen",
        filters: [.all: "Alle", .open: "Offen", .done: "Erledigt"],
        list: "Aufgaben",
        changeText: "Text ändern",
        save: "Speichern",
        delete: "Löschen",
        done: "Erledigt",
        justAdded: "Gerade hinzugefügt",
        empty: "Ihre Liste ist leer.",
        emptyNext: "Schreiben Sie Ihre erste Aufgabe in das Feld oben und klicken Sie auf „Hinzufügen“.",
        emptyOpen: "Es ist nichts mehr zu tun. Gut gemacht!",
        emptyDone: "Noch ist nichts erledigt.",
        emptyDoneNext: "Haken Sie eine Aufgabe ab, sobald sie erledigt ist.",
        showAll: "Alle Aufgaben anzeigen",
        pages: "Seiten",
        previous: "Zurück",
        next: "Weiter",
        pageOf: "Seite {page} von {pages}",
        unavailable: "Ihre Liste kann gerade nicht angezeigt werden.",
        retry: "Noch einmal versuchen",
        keptDraft: "Was Sie geschrieben haben, steht noch im Feld.",
        textEmpty: "Schreiben Sie, was Sie tun möchten, und klicken Sie dann auf den Knopf.",
        textTooLong:
            "Das sind {count} Zeichen, erlaubt sind {limit}. Kürzen Sie den Text und versuchen Sie es noch einmal.",
        textRefused: "Dieser Text wurde nicht angenommen: {reason}",
        textRefusedSilently:
            "Dieser Text wurde nicht angenommen. Ändern Sie ihn und versuchen Sie es noch einmal.",
        notAdded: "Ihre Aufgabe wurde nicht hinzugefügt.",
        waitingTitle: "Noch nicht gesendet",
        waiting: "Wartet auf den Aufgabendienst.",
        waitingUntil: "Der nächste Versuch ist spätestens am {time}.",
        undecided:
            "Es kam keine Antwort, und aus Ihrer Liste geht nicht sicher hervor, ob diese Aufgabe hinzugefügt wurde. Sehen Sie in der Liste nach, bevor Sie es noch einmal versuchen.",
        waitingUnsaved:
            "Diese Aufgabe konnte nicht gespeichert werden. Sie geht verloren, wenn diese Website neu startet, bevor die Aufgabe gesendet ist.",
        tryNow: "Jetzt versuchen",
        giveUp: "Verwerfen",
        lookAgain: "Noch einmal nachsehen",
        tooManyWaiting:
            "{limit} Aufgaben warten darauf, gesendet zu werden; mehr können nicht warten. Versuchen Sie es noch einmal, wenn sie gesendet sind, oder verwerfen Sie eine davon.",
        unreadable: PluralPhrase(
            one: "{count} weitere Aufgabe kann nicht angezeigt werden.",
            other: "{count} weitere Aufgaben können nicht angezeigt werden."),
        notChanged: "Ihre Änderung wurde nicht gespeichert.",
        notDeleted: "Die Aufgabe wurde nicht gelöscht.",
        undo: "Rückgängig",
        notUndone: "Die letzte Änderung wurde nicht rückgängig gemacht.",
        nothingToUndo: PluralPhrase(
            one:
                "Es gibt nichts mehr, was sich rückgängig machen ließe. Das geht nur {count} Sekunde lang nach einer Änderung.",
            other:
                "Es gibt nichts mehr, was sich rückgängig machen ließe. Das geht nur {count} Sekunden lang nach einer Änderung."
        ),
        restored: PluralPhrase(
            one: "{count} Aufgabe steht wieder auf der Liste.",
            other: "{count} Aufgaben stehen wieder auf der Liste."),
        clear: "Erledigte löschen",
        cleared: PluralPhrase(
            one: "{count} Aufgabe gelöscht.",
            other: "{count} Aufgaben gelöscht."),
        notCleared: PluralPhrase(
            one: "{count} erledigte Aufgabe konnte nicht gelöscht werden. Versuchen Sie es noch einmal.",
            other: "{count} erledigte Aufgaben konnten nicht gelöscht werden. Versuchen Sie es noch einmal."),
        search: "Suche",
        find: "Suchen",
        order: "Reihenfolge",
        orders: [
            .service: "Wie hinzugefügt", .newest: "Neueste zuerst", .oldest: "Älteste zuerst", .text: "Alphabetisch",
            .done: "Offene zuerst",
        ],
        found: PluralPhrase(
            one: "{count} Aufgabe mit „{text}“ gefunden.",
            other: "{count} Aufgaben mit „{text}“ gefunden."),
        foundNothing: "Nichts gefunden für „{text}“.",
        adding: "Wird hinzugefügt …",
        addMany: PluralPhrase(
            one: "{count} Aufgabe hinzufügen",
            other: "{count} Aufgaben hinzufügen"),
        noAnswer: "Es kam keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.",
        details: "Details",
        askDelete: "Der Text ist leer. Diese Aufgabe löschen?",
        shortcuts: Shortcuts(
            title: "Tastenkürzel",
            on: "Tastenkürzel eingeschaltet",
            close: "Schließen",
            rows: "Nächste Aufgabe, vorige Aufgabe",
            tick: "Aufgabe abhaken oder wieder öffnen",
            help: "Diese Liste zeigen",
            deleteKey: "Entf",
            controlKey: "Strg"))

    static let germanClaims = Claims(
        title: "Über Sie",
        heading: "Was der Anmeldedienst über Sie mitteilt",
        lead: "Bei Ihrer Anmeldung hat {product} vom Anmeldedienst Folgendes über Sie erfahren.",
        name: "Name",
        value: "Wert",
        yes: "ja",
        no: "nein",
        nothing: "nichts",
        toTasks: "Zu Ihren Aufgaben",
        source:
            "Diese Angaben stammen aus dem ID-Token Ihrer Anmeldung. Der Anmeldedienst hat es signiert, und diese Website hat es geprüft.",
        groups: [.person: "Sie", .signIn: "Diese Anmeldung", .protocol: "Für das Protokoll"],
        tokens: Tokens(
            heading: "Ihre Tokens",
            lead:
                "Mit Tokens kann diese Website Ihre Aufgaben für Sie abrufen. Die Tokens bleiben auf dem Server und werden nie angezeigt.",
            received: "Ausgestellt",
            end: "Läuft ab",
            refreshEnd: "Erneuerbar bis",
            notSaid: "vom Anmeldedienst nicht angegeben",
            renew: "Tokens jetzt erneuern",
            renewHow:
                "Die Tokens werden von selbst erneuert, bevor sie ablaufen. Mit diesem Knopf probieren Sie das nur aus.",
            cannotRenew: "Diese Tokens lassen sich nicht erneuern. Wenn sie abgelaufen sind, melden Sie sich neu an.",
            isIDToken:
                "Der Anmeldedienst hat kein Access-Token ausgestellt. Deshalb werden Ihre Aufgaben mit dem ID-Token abgerufen, wie es in den Einstellungen steht. Wer dieses Token erhält, kann lesen, was darin über Sie steht.",
            noAccessToken:
                "Der Anmeldedienst hat dieser Website kein Access-Token gegeben. Deshalb lassen sich Ihre Aufgaben nicht abrufen.",
            noAccessTokenNext:
                "Die Person, die diese Website betreibt, kann das ändern. Geben Sie ihr diese Angaben weiter:",
            noAccessTokenSteps: [
                "Diese Website hat angefordert: {scopes}.",
                "Eines davon muss eine Berechtigung des Aufgabendienstes sein: siehe apiScopes in settings.plist.",
                "Der Anmeldedienst muss sie erteilen: Öffnen Sie in dessen Portal „API permissions“ dieser App und wählen Sie „Grant admin consent“.",
                "Wenn der Aufgabendienst ID-Tokens erwartet, schalten Sie idTokenAsAccessToken in settings.plist ein.",
            ]),
        meanings: [
            "iss": "wer dies ausgestellt hat",
            "sub": "Ihre Kennung beim Anmeldedienst",
            "oid": "Ihre Kennung im Verzeichnis",
            "aud": "die Anwendung, für die dies ausgestellt wurde",
            "exp": "läuft ab",
            "nbf": "gültig ab",
            "iat": "ausgestellt",
            "auth_time": "wann Sie sich angemeldet haben",
            "name": "Ihr Name",
            "given_name": "Ihr Vorname",
            "family_name": "Ihr Nachname",
            "emails": "Ihre E-Mail-Adressen",
            "email": "Ihre E-Mail-Adresse",
            "idp": "bei wem Sie Ihr Konto haben",
            "tfp": "auf welchem Weg Sie sich angemeldet haben",
            "acr": "auf welchem Weg Sie sich angemeldet haben",
            "nonce": "verbindet dies mit Ihrer Anmeldung",
            "ver": "Version des Formats",
            "sid": "Ihre Sitzung beim Anmeldedienst",
            "at_hash": "verbindet dies mit dem Access-Token",
            "city": "Ihr Ort",
            "country": "Ihr Land",
            "jobTitle": "Ihr Beruf",
            "newUser": "ob Sie neu hier sind",
        ])

    static let germanErrors = Errors(
        notFound: ErrorText(
            heading: "Diese Seite gibt es nicht",
            happened: "Unter der Adresse, die Sie geöffnet haben, ist nichts.",
            next: "Prüfen Sie die Adresse auf Tippfehler, oder machen Sie hier weiter."),
        noSuchTask: ErrorText(
            heading: "Diese Aufgabe gibt es nicht mehr",
            happened: "Vielleicht wurde sie gelöscht, hier oder anderswo.",
            next: "Alles andere steht noch auf Ihrer Liste."),
        methodNotAllowed: ErrorText(
            heading: "Das geht hier nicht",
            happened:
                "Diese Adresse lässt sich so nicht verwenden. Das passiert oft, wenn ein Formular neu geladen wird.",
            next: "Es ist nichts verloren gegangen. Sie können hier weitermachen."),
        signInExpired: ErrorText(
            heading: "Diese Anmeldung ist abgelaufen",
            happened:
                "Die Anmeldung wurde vor einer Weile oder in einem anderen Fenster begonnen, oder sie ist schon abgeschlossen.",
            next: "Es ist nichts verloren gegangen. Fangen Sie neu an, es dauert nur einen Moment."),
        signInRefused: ErrorText(
            heading: "Die Anmeldung hat nicht geklappt",
            happened: "Wir konnten Ihre Anmeldung nicht abschließen.",
            next:
                "Fangen Sie neu an. Wenn es wieder nicht klappt, geben Sie die Angaben unten an die Person weiter, die diese Website betreibt."
        ),
        signInAccountGone: ErrorText(
            heading: "Ihr Konto gibt es nicht mehr",
            happened:
                "Der Anmeldedienst hat es gelöscht. Wenn Sie nur neu anfangen, führt das wieder zu demselben Konto.",
            next:
                "Melden Sie sich mit einem anderen Konto an oder registrieren Sie sich neu. Wenn Sie das nicht erwartet haben, geben Sie die Angaben unten an die Person weiter, die diese Website betreibt."
        ),
        signInLater: ErrorText(
            heading: "Sie können sich gerade nicht anmelden",
            happened: "Der Anmeldedienst ist erreichbar, kann Sie aber im Moment nicht anmelden.",
            next:
                "Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal. Es ist nichts verloren gegangen."),
        signInLocked: ErrorText(
            heading: "Ihr Konto ist vorübergehend gesperrt",
            happened:
                "Das macht der Anmeldedienst, wenn zu oft ein falsches Kennwort oder ein falscher Code eingegeben wurde.",
            next:
                "Warten Sie eine Weile und versuchen Sie es dann noch einmal. Wenn es gesperrt bleibt, wenden Sie sich an die Person, die Ihr Konto verwaltet."
        ),
        setUpWrong: ErrorText(
            heading: "Diese Website ist nicht richtig eingerichtet",
            happened: "Der Anmeldedienst hat die Anfrage dieser Website abgelehnt. An Ihnen liegt es nicht.",
            next:
                "Geben Sie die Angaben unten an die Person weiter, die diese Website betreibt. Ein neuer Versuch hilft erst, wenn sie es behoben hat."
        ),
        noResetPolicy: ErrorText(
            heading: "Ihr Kennwort lässt sich hier noch nicht zurücksetzen",
            happened:
                "Sie wollten Ihr Kennwort zurücksetzen, aber für diese Website ist noch nicht eingestellt, auf welcher Seite des Anmeldedienstes das geht.",
            next:
                "Wenn Ihnen Ihr Kennwort wieder einfällt, versuchen Sie noch einmal, sich anzumelden. Sonst geben Sie diese Hinweise an die Person weiter, die diese Website betreibt:"
        ),
        resetSteps: [
            "Legen Sie im Portal einen Benutzerflow der Art „Password reset“ an, wenn es noch keinen gibt.",
            "Fügen Sie ihn in settings.plist unter policies mit der Art reset-password hinzu und starten Sie das Programm neu. Oder fügen Sie ihn auf der Seite /policies hinzu, auf dem Computer, auf dem das Programm läuft.",
            "Oder schalten Sie im Benutzerflow für die Anmeldung die Self-Service-Kennwortzurücksetzung ein, dann ist hier nichts nötig.",
        ],
        providerUnavailable: ErrorText(
            heading: "Sie können sich gerade nicht anmelden",
            happened: "Der Anmeldedienst antwortet nicht.",
            next:
                "Meist ist das nach ein paar Minuten vorbei. Versuchen Sie es dann noch einmal. Es ist nichts verloren gegangen."
        ),
        providerFault: ErrorText(
            heading: "Anmelden geht hier noch nicht",
            happened:
                "Der Anmeldedienst antwortet, aber nicht so, dass diese Website etwas damit anfangen kann. An Ihnen liegt es nicht.",
            next: "Warten hilft nicht. Die Person, die diese Website betreibt, muss etwas ändern:"),
        providerUntrusted: ErrorText(
            heading: "Sie können sich gerade nicht anmelden",
            happened:
                "Diese Website bekommt keine sichere Verbindung zum Anmeldedienst. An Ihnen liegt es nicht.",
            next:
                "Sobald das behoben ist, können Sie sich wieder anmelden. Geben Sie diese Hinweise an die Person weiter, die diese Website betreibt:"
        ),
        providerFaults: germanProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Bitte senden Sie das noch einmal",
            happened:
                "Die Seite, von der Sie es gesendet haben, war zu alt. Deshalb war nicht sicher, ob es von Ihnen kam.",
            next: "Wenn es von Ihnen kam, klicken Sie auf „Noch einmal senden“."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Bitte melden Sie sich zuerst an",
            happened: "Als Sie das gesendet haben, waren Sie schon abgemeldet. Deshalb wurde es nicht gespeichert.",
            next: "Melden Sie sich an und versuchen Sie es dann noch einmal."),
        formFromElsewhere: ErrorText(
            heading: "Das kam von einer anderen Website",
            happened: "Eine andere Website hat es in Ihrem Namen gesendet. Es wurde nichts ausgeführt.",
            next: "Wenn es von Ihnen kam, fangen Sie hier auf unserer eigenen Seite neu an."),
        formOfSomebodyElse: ErrorText(
            heading: "Diese Seite gehörte jemand anderem",
            happened: "Die Person, der sie gehörte, ist hier nicht mehr angemeldet. Deshalb wurde nichts gespeichert.",
            next: "Wenn es von Ihnen kam, melden Sie sich mit dem früheren Konto an und versuchen Sie es noch einmal."),
        noCookies: ErrorText(
            heading: "Ihr Browser speichert keine Cookies für diese Website",
            happened:
                "Diese Website braucht ein einziges kleines Cookie, um Sie wiederzuerkennen. Ohne dieses Cookie kann sich niemand anmelden.",
            next: "Erlauben Sie Cookies für diese Website und versuchen Sie es dann noch einmal:"),
        wrongAddress: ErrorText(
            heading: "Unter diesem Namen ist diese Website nicht zu erreichen",
            happened: "Sie haben eine Adresse verwendet, die diese Website nicht als ihre eigene kennt.",
            next:
                "Wenn Sie diese Website betreiben, nehmen Sie den Namen in ihre Einstellungen auf (publicURL, lan oder listen) und starten Sie sie neu."
        ),
        tooLarge: ErrorText(
            heading: "Das ist zu groß",
            happened:
                "Was Sie gesendet haben, ist größer, als diese Website annimmt. Deshalb wurde nichts davon gespeichert.",
            next: "Gehen Sie zurück, kürzen Sie den Text und senden Sie ihn noch einmal."),
        noRoom: ErrorText(
            heading: "Kein Platz für ein weiteres Konto",
            happened: "In diesem Browser sind acht Personen angemeldet, mehr geht nicht.",
            next: "Melden Sie eine davon ab und fügen Sie dann das neue Konto hinzu."),
        storeUnavailable: ErrorText(
            heading: "Das kann gerade nicht gespeichert werden",
            happened:
                "Der Speicher dieser Website ist im Moment nicht zu erreichen. Deshalb konnte nichts gespeichert werden.",
            next:
                "Versuchen Sie es gleich noch einmal. Wenn es so bleibt, geben Sie die Nummer unten an die Person weiter, die diese Website betreibt."
        ),
        serverError: ErrorText(
            heading: "Etwas ist schiefgegangen",
            happened: "Es liegt an uns, nicht an Ihnen.",
            next:
                "Versuchen Sie es noch einmal. Wenn es wieder passiert, geben Sie die Nummer unten an die Person weiter, die diese Website betreibt."
        ),
        cookieSteps: [
            "Öffnen Sie die Einstellungen Ihres Browsers und suchen Sie nach „Cookies“, oft unter „Datenschutz“.",
            "Erlauben Sie Cookies für {site}. Cookies anderer Websites können blockiert bleiben.",
            "Kommen Sie auf diese Seite zurück und klicken Sie auf „Noch einmal versuchen“.",
        ],
        rightAddress: "Die richtige Adresse ist {site}.",
        keptText: "Was Sie geschrieben haben",
        sendAgain: "Noch einmal senden",
        startAgain: "Neu anfangen",
        tryAgain: "Noch einmal versuchen",
        toTasks: "Zu Ihren Aufgaben",
        toStart: "Zur Startseite",
        signIn: "Anmelden",
        details: "Angaben für den Support",
        code: "Code",
        correlation: "Korrelations-ID",
        ownCorrelation: "Unsere Korrelations-ID",
        request: "Nummer",
        providerSaid: "Mitteilung des Anmeldedienstes")
}
