import Localization
import Traces

extension Words {
    static let germanFlow = Flow(
        home: germanFlowHome,
        page: germanFlowFrame,
        step: FlowStep(
            title: "Als Nächstes: {message}",
            before: "Was gerade passiert ist",
            begin: "Noch nichts: Das ist die erste Nachricht.",
            after: "Was als Nächstes kommt, und warum",
            request: "Was gesendet wird",
            goOn: "Weiter",
            toEnd: "Bis zum Ende laufen lassen",
            stop: "Hier aufhören",
            picture: "Das Bild bis hierher ansehen",
            keys:
                "Das ist die echte Anfrage, und sie wartet auf Sie. Klicken Sie auf „Weiter“ oder drücken Sie die Pfeiltaste nach rechts.",
            keysInTalk: "Das ist die echte Anfrage, und sie wartet auf Sie."),
        picture: FlowPicture(
            heading: "Das Bild",
            label: PluralPhrase(
                one:
                    "Ablauf aus {count} Nachricht zwischen Browser, Companion, Anbieter und Aufgaben-API. Die Liste darunter sagt dasselbe in Worten.",
                other:
                    "Ablauf aus {count} Nachrichten zwischen Browser, Companion, Anbieter und Aufgaben-API. Die Liste darunter sagt dasselbe in Worten."
            ),
            front: "Durch den Browser",
            frontHow: "die Person kann es sehen, und alles, was im Browser läuft",
            back: "Von Server zu Server",
            backHow: "der Browser sieht es nie",
            empty: "Noch ist nichts passiert.",
            values: [
                "state": "state", "nonce": "nonce", "code_challenge": "Challenge", "code": "Code",
                "code_verifier": "Verifier", "access_token": "Access-Token", "id_token": "ID-Token",
                "refresh_token": "Refresh-Token", "id_token_hint": "ID-Token", "logout_token": "Logout-Token",
                "client_secret": "Secret", "client_assertion": "Assertion",
                "Authorization: Bearer": "Access-Token",
            ]),
        detail: FlowDetail(
            list: "Nachricht für Nachricht",
            to: "an",
            sent: "Was gesendet wurde",
            request: "Anfrage",
            answer: "Antwort",
            parameters: "Parameter der Adresse",
            fields: "Header-Felder",
            body: "Body",
            nothingSent: "Es wurde nichts gesendet: Das hat dieses Programm allein gemacht.",
            unseen: "Dieses Programm kann es nicht zeigen: Nur der Browser und der Anbieter sehen es.",
            tokenIn: "Das Token selbst steht in Nachricht {number}.",
            noAnswer: "Es kam keine Antwort: {reason}.",
            means: "Was es bedeutet",
            whoSees: "Wer kann das sehen?",
            without: "Was ginge ohne das schief?",
            theFields: "Die Werte, einer nach dem anderen",
            checked: "Was geprüft wurde",
            nothingChecked: "Zu dieser Nachricht gibt es keine Regel.",
            checkedBy: [
                .browser: "Was der Browser geprüft hat", .companion: "Was geprüft wurde",
                .provider: "Was der Anbieter geprüft hat", .taskAPI: "Was die Aufgaben-API geprüft hat",
            ],
            rule: "Prüfung",
            clause: "Regel",
            expected: "Erwartet",
            actual: "Erhalten",
            verdict: "Ergebnis",
            verdicts: [.passed: "Bestanden", .failed: "Nicht bestanden", .notApplicable: "Trifft nicht zu"],
            passed: PluralPhrase(one: "{count} bestanden", other: "{count} bestanden"),
            failed: PluralPhrase(one: "{count} nicht bestanden", other: "{count} nicht bestanden"),
            tokens: [.idToken: "ID-Token", .accessToken: "Access-Token", .logoutToken: "Logout-Token"],
            tokenHeader: "Header: wie es signiert ist",
            tokenClaims: "Claims: was es sagt",
            tokenSignature: "Signatur: wer dafür einsteht",
            signatureHow:
                "Mit dem privaten Schlüssel des Anbieters über Header und Claims gebildet. Ändert man ein einziges Zeichen, passt sie nicht mehr.",
            characters: PluralPhrase(one: "{count} Zeichen", other: "{count} Zeichen"),
            colors: [
                .blue: "blau", .orange: "orange", .green: "grün", .purple: "violett", .red: "rot", .teal: "petrol",
                .brown: "braun", .pink: "rosa",
            ],
            isClientID: "das ist unsere Client-ID",
            isNotClientID: "unsere Client-ID ist {id}",
            keyOf: "der Schlüssel in Nachricht {number}",
            checkedHere: "geprüft durch {rule}"),
        messages: germanFlowMessages,
        parties: [
            .browser: "Browser", .companion: "Companion", .provider: "Anbieter", .taskAPI: "Aufgaben-API",
        ],
        checks: germanFlowChecks,
        parameters: germanFlowParameters,
        fields: germanFlowFields,
        claims: germanFlowClaims,
        statuses: [
            200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
            422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable",
        ],
        duration: FlowDuration(
            milliseconds: "{count} ms",
            seconds: "{count} s",
            minutes: "{minutes} min {seconds} s",
            hours: "{hours} h {minutes} min"),
        distance: FlowDistance(
            days: PluralPhrase(one: "{count} Tag", other: "{count} Tage"),
            hours: PluralPhrase(one: "{count} Stunde", other: "{count} Stunden"),
            minutes: PluralPhrase(one: "{count} Minute", other: "{count} Minuten"),
            seconds: PluralPhrase(one: "{count} Sekunde", other: "{count} Sekunden"),
            // The time before the preposition, which would else ask for the dative: “vor 2 Tagen”.
            before: "{time} vor Beginn",
            after: "{time} nach Beginn",
            same: "bei Beginn"))

    static let germanFlowHome = FlowHome(
        menu: "So funktioniert das Anmelden",
        title: "Die Anmeldung ansehen",
        heading: "Sehen Sie, was beim Anmelden passiert",
        lead:
            "Eine Anmeldung besteht aus einem Dutzend Nachrichten und rund vierzig Prüfungen. Beobachten Sie eine Anmeldung, und Sie sehen jede davon. Von einem Geheimnis sehen Sie nur die ersten und die letzten Zeichen.",
        now: "Dieser Browser",
        notWatching: "Im Moment wird nichts aufgezeichnet.",
        watching: "Es wird beobachtet: Die nächste Anmeldung in diesem Browser wird aufgezeichnet.",
        stepping:
            "Schritt für Schritt: Die nächste Anmeldung in diesem Browser hält an, bevor sie an den Anbieter geht, und vor jeder Anfrage, die nur für Sie gestellt wird. Metadaten und Schlüssel werden für alle geholt.",
        forgets: "Was aufgezeichnet wird, bleibt im Arbeitsspeicher dieses Programms, höchstens eine Stunde lang.",
        watch: "Nächste Anmeldung beobachten",
        step: "Schritt für Schritt vorgehen",
        off: "Nicht beobachten",
        signIn: "Jetzt anmelden",
        traces: "Was aufgezeichnet wurde",
        noTraces: "Noch nichts. Wählen Sie, wie Sie beobachten möchten, und melden Sie sich dann an.",
        messages: PluralPhrase(one: "{count} Nachricht", other: "{count} Nachrichten"),
        fault: "mit dem Fehler {fault}",
        more: "Mehr ausprobieren",
        breakIt: "Auf die Probe stellen",
        breakItHow: "Lassen Sie den Anbieter lügen und sehen Sie, welche Prüfung es merkt.",
        talk: "Der Zehn-Minuten-Vortrag",
        talkHow: "Zehn Stationen, jede mit einem Satz und einem Knopf, um es anderen zu zeigen.",
        open: "Gespeicherte Aufzeichnung öffnen",
        openHow:
            "Wählen Sie die Datei aus, oder öffnen Sie sie in einem Editor und fügen Sie ihren Inhalt ein. Nichts daraus wird ausgeführt oder gespeichert.",
        file: "Die Datei",
        text: "Inhalt der Datei",
        openButton: "Öffnen",
        problems: [
            .empty: "Fügen Sie zuerst den Inhalt der Datei ein und klicken Sie dann auf „Öffnen“.",
            .tooLarge:
                "Das ist zu groß für eine Aufzeichnung. Wählen Sie die Datei aus, die Sie mit „Diese Aufzeichnung speichern“ bekommen haben.",
            .notATrace:
                "Das ist keine Aufzeichnung, oder ein Teil davon fehlt. Wählen Sie die Datei aus, die Sie mit „Diese Aufzeichnung speichern“ bekommen haben.",
            .newer:
                "Diese Aufzeichnung stammt von einer neueren Version dieses Programms. Öffnen Sie sie dort, oder aktualisieren Sie diese hier.",
        ])

    static let germanFlowFrame = FlowFrame(
        title: "Eine Anmeldung, Nachricht für Nachricht",
        opened: "Diese Aufzeichnung wurde aus einer Datei geöffnet. Nichts davon passiert jetzt.",
        running: "Die Anmeldung läuft",
        waiting: "Die Anmeldung wartet auf Sie",
        stopped: "Vor dem Ende angehalten",
        signedIn: "Angemeldet",
        signedInChecks: PluralPhrase(
            one: "Angemeldet: {count} Prüfung bestanden", other: "Angemeldet: {count} Prüfungen bestanden"),
        signedInChecksOfBoth: PluralPhrase(
            one: "Angemeldet: {count} Prüfung hier bestanden, {there} beim Anbieter",
            other: "Angemeldet: {count} Prüfungen hier bestanden, {there} beim Anbieter"),
        refused: "Abgelehnt: {reason}",
        soFar: PluralPhrase(one: "Bisher {count} Nachricht.", other: "Bisher {count} Nachrichten."),
        began: "Beginn",
        issuer: "Anbieter",
        clientID: "Client-ID",
        fault: "Fehler",
        next: "Als Nächstes kommt: {message}.",
        goOn: "Fortsetzen",
        refresh: "Neues anzeigen",
        theFailedCheck: "Die nicht bestandene Prüfung",
        refusedWith: "Das Programm hat sie mit dem Code {code} abgelehnt.",
        showMessage: "Nachricht {number} ansehen",
        whatAnAttackerWon: "Was ein Angriff gebracht hätte",
        sinceWhen: "Seit wann es verboten ist",
        nextFault: "Den nächsten ausprobieren",
        actions: "Probieren Sie es jetzt aus",
        actionsHow: "Jeder Knopf löst den echten Vorgang aus, und das Bild wächst mit.",
        actionNames: [
            .refresh: "Tokens jetzt erneuern",
            .expire: "Access-Token als abgelaufen behandeln",
            .api: "API aufrufen",
            .apiWithout: "… ohne Token",
            .apiCut: "… mit einem um ein Zeichen gekürzten Token",
            .apiIDToken: "… stattdessen mit dem ID-Token",
            .providerSignOut: "Nur beim Anbieter abmelden",
        ],
        asClaims: "Ihre Claims ansehen",
        otherPolicies: "Andere Richtlinie ausführen",
        backToActions: "Zurück zu den Knöpfen",
        save: "Diese Aufzeichnung speichern",
        back: "Alle aufgezeichneten Anmeldungen",
        omitted: PluralPhrase(
            one: "Für {count} weitere Nachricht war kein Platz.",
            other: "Für {count} weitere Nachrichten war kein Platz."))
}
