import Localization

extension Words {
    static let germanSetup = Setup(
        title: "Anbieter verbinden",
        menu: "Anbieter verbinden",
        lead:
            "Nennen Sie den Anbieter, bei dem man sich anmelden soll. Das Programm ruft ab, was er über sich angibt, sagt Ihnen, was Sie dort registrieren müssen, und probiert aus, was sich ohne Kennwort ausprobieren lässt.",
        current: "Zurzeit meldet man sich bei {address} an.",
        boundToVariable:
            "Solange {variable} gesetzt ist, lässt sich hier kein anderer Anbieter verbinden: Das Secret darin würde an die neue Adresse gesendet. Ändern Sie die Datei und die Variable zusammen und starten Sie das Programm dann neu.",
        nothingDone: "Das lässt sich noch nicht verwenden:",
        which: "Nennen Sie den Anbieter",
        kind: "Art des Anbieters",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Ein anderer OpenID-Anbieter",
        ],
        address: "Name des Mandanten oder Adresse",
        addressHint:
            "Ein Mandant wie contoso oder contoso.onmicrosoft.com, oder eine beliebige Adresse des Anbieters: sein Aussteller (issuer), eine Anmeldeadresse, die Adresse seiner Metadaten.",
        orPaste: "Oder die Einstellungen aus einem Tutorial",
        pasted: "Der Block aus einer settings.plist",
        pastedHint: "Die Zeilen mit <key> und <string> aus einem Tutorial, mit Ihren eigenen Werten darin.",
        look: "Angaben abrufen",
        nothingYet: "Bis Sie speichern, ändert sich für niemanden etwas.",
        toSettings: "Alle Einstellungen",
        found: "Was der Anbieter über sich angibt",
        nothingFound: "Es ließ sich nichts abrufen.",
        foundByUserFlow:
            "Bei Azure AD B2C hat jeder Benutzerflow eigene Metadaten. Geben Sie unten den Namen eines Benutzerflows ein und klicken Sie dann auf „Prüfen“.",
        register: "Registrieren Sie diese Adressen beim Anbieter",
        registerHow: "Jedes Zeichen zählt, auch der Port.",
        purposes: [
            .signIn: "Nach der Anmeldung (Redirect URI)", .signOut: "Nach der Abmeldung (Post-Logout Redirect URI)",
        ],
        redirectTaken: [
            .azureADB2C:
                "Azure AD B2C nimmt diese Adresse an: https mit beliebigem Namen, oder http mit localhost. Plattform „Web“.",
            .externalID:
                "External ID nimmt diese Adresse an: https mit beliebigem Namen, oder http mit localhost. Plattform „Web“.",
            .entraID:
                "Entra ID nimmt diese Adresse an: https mit beliebigem Namen, oder http mit localhost. Plattform „Web“.",
            .other: "Anbieter nehmen eine solche Adresse in der Regel an: https, oder http auf diesem Computer.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "Dieser Anbieter wird sie nicht annehmen: http ist nur mit localhost erlaubt. Machen Sie das Programm über https erreichbar und setzen Sie publicURL.",
            .httpByNumber:
                "Das Portal dieses Anbieters nimmt sie nicht an: http ist mit dem Namen localhost erlaubt, aber nicht mit dessen IP-Adresse. Setzen Sie publicURL auf den Namen.",
            .tooLong: "Dieser Anbieter wird sie nicht annehmen: Eine Adresse darf höchstens 256 Zeichen haben.",
            .noPublicName:
                "Dieser Anbieter wird sie nicht annehmen: Google verlangt einen Namen unter einer öffentlichen Top-Level-Domain, oder localhost.",
        ],
        copy: "Kopieren",
        copied: "Kopiert",
        registration: "Was der Anbieter Ihnen gegeben hat",
        labels: [
            .clientID: "Anwendungs-ID (Client-ID)", .clientSecret: "Client-Secret",
            .signInPolicy: "Benutzerflow zum Registrieren und Anmelden",
            .resetPolicy: "Benutzerflow zum Zurücksetzen des Kennworts",
            .editPolicy: "Benutzerflow zum Bearbeiten des Profils", .apiScopes: "Scopes der Aufgaben-API",
            .taskAPI: "Adresse der Aufgaben-API",
        ],
        hints: [
            .clientID: "Auf der Seite der Anwendung, die Sie dort registriert haben.",
            .clientSecret: "Leer lassen bei einer Anwendung ohne Secret (Public Client).",
            .signInPolicy: "Sein Name beginnt mit B2C_1_.",
            .resetPolicy: "Leer lassen, wenn es keinen gibt.",
            .editPolicy: "Leer lassen, wenn es keinen gibt.",
            .apiScopes: "Einer pro Zeile. Leer lassen, um nur die Anmeldung auszuprobieren.",
            .taskAPI: "Leer lassen, um nur die Anmeldung auszuprobieren.",
        ],
        secretIsSet:
            "Ein Secret ist bekannt. Es wird nie angezeigt. Lassen Sie das Feld leer, um es zu behalten.",
        check: "Prüfen",
        save: "Speichern und verwenden",
        saveHow:
            "Beim Speichern wird die Einstellungsdatei geschrieben, die alte bleibt daneben erhalten. Die neuen Einstellungen gelten sofort, ohne Neustart. Bleibt der Anbieter derselbe, laufen seine Sitzungen weiter.",
        another: "Von vorn beginnen",
        findings: "Was ausprobiert wurde",
        allGood:
            "Alles, was sich ohne eine Anmeldung ausprobieren lässt, funktioniert. Testen Sie jetzt eine Anmeldung, oder speichern Sie.",
        allTried: "Alles, was ausprobiert wurde, funktioniert, auch die Anmeldung. Speichern Sie jetzt.",
        someUnseen:
            "Es wurde kein Fehler gefunden. Einiges zeigt sich erst, wenn sich jemand anmeldet: Testen Sie eine Anmeldung.",
        someWrong: "Einiges funktioniert noch nicht. Unter „Was ausprobiert wurde“ steht, was zu ändern ist.",
        trial: "Anmeldung testen",
        trialHow:
            "Damit melden Sie sich einmal bei diesem Anbieter an, mit den Angaben von oben, und sehen jede einzelne Prüfung. Auf dieser Website wird dadurch niemand angemeldet, und es wird nichts gespeichert. Wenn Sie etwas eingegeben haben, klicken Sie zuerst auf „Prüfen“.",
        trialByPaste:
            "Wenn signInReturn auf paste gesetzt ist, kommt kein Browser von selbst zurück. Speichern Sie und melden Sie sich von der Startseite aus an.",
        tryIt: "Anmeldung testen",
        trialPassed: "Es hat funktioniert: Angemeldet hat sich {who}. Bestandene Prüfungen: {checks}.",
        trialToken: "Auch ein Access-Token für die Aufgaben-API wurde ausgestellt.",
        trialNoToken:
            "Es wurde kein Access-Token ausgestellt. Damit gäbe es keine Aufgabenliste: Prüfen Sie die Scopes der Aufgaben-API.",
        trialRefused: "Die Testanmeldung wurde abgelehnt.",
        connected: "Gespeichert. Ab jetzt meldet man sich bei {address} an.",
        connectedBut:
            "Gespeichert, aber nicht alles funktioniert. Ab jetzt meldet man sich bei {address} an.",
        backup: "Die bisherigen Einstellungen stehen in {file}.",
        toSignIn: "Zur Startseite",
        topics: [
            "metadata": "Metadaten", "port": "Port", "certificate": "Zertifikat", "tenant": "Mandant",
            "policy": "Richtlinie", "keys": "Schlüssel", "clock": "Uhr", "client-id": "Client-ID",
            "client-secret": "Client-Secret", "redirect-uri": "Redirect URI", "scope": "Scopes",
            "api": "Aufgaben-API",
        ],
        verdicts: [.good: "in Ordnung", .wrong: "nicht in Ordnung", .unseen: "noch offen"],
        good: [
            "metadata": "Die Metadaten lassen sich lesen und sind so, wie sie sein müssen.",
            "policy": "Der Anbieter hat die Richtlinie {policy}.",
            "keys": "Die Schlüssel lassen sich lesen.",
            "clock": "Die Uhr des Anbieters und die dieses Computers stimmen überein.",
            "client-id": "Der Anbieter kennt die Anwendung {clientID}.",
            "client-secret": "Der Anbieter akzeptiert, wie sich die Anwendung ausweist.",
            "redirect-uri": "{redirectURI} ist registriert.",
            "scope": "Der Anbieter akzeptiert die Scopes {scopes}.",
            "api": "{api} verlangt ein Access-Token, wie es sein muss.",
        ],
        problems: germanConnectionAdvice,
        places: germanConsolePlaces)

    static let germanConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Azure-Portal, Ihr B2C-Mandant: „App registrations“, Ihre App, „Overview“.",
            "client-secret":
                "Azure-Portal, Ihr B2C-Mandant: „App registrations“, Ihre App, „Certificates & secrets“.",
            "redirect-uri":
                "Azure-Portal, Ihr B2C-Mandant: „App registrations“, Ihre App, „Authentication“, Plattform „Web“.",
            "scope": "Azure-Portal, Ihr B2C-Mandant: „App registrations“, Ihre App, „API permissions“.",
            "policy": "Azure-Portal, Azure AD B2C: „User flows“ oder „Identity Experience Framework“.",
            "tenant": "Azure-Portal, Azure AD B2C: „Overview“, „Domain name“.",
        ],
        .entraID: [
            "client-id": "Microsoft Entra Admin Center: „App registrations“, Ihre App, „Overview“.",
            "client-secret":
                "Microsoft Entra Admin Center: „App registrations“, Ihre App, „Certificates & secrets“.",
            "redirect-uri":
                "Microsoft Entra Admin Center: „App registrations“, Ihre App, „Authentication“, Plattform „Web“.",
            "scope": "Microsoft Entra Admin Center: „App registrations“, Ihre App, „API permissions“.",
            "tenant": "Microsoft Entra Admin Center: „Overview“, „Tenant ID“ und „Primary domain“.",
        ],
        .other: [
            "client-id": "In der Konsole des Anbieters: die Seite der Anwendung (des Clients).",
            "client-secret": "In der Konsole des Anbieters: die Zugangsdaten der Anwendung (des Clients).",
            "redirect-uri": "In der Konsole des Anbieters: die Redirect URIs der Anwendung (des Clients).",
            "scope":
                "In der Konsole des Anbieters: die Scopes, die die Anwendung (der Client) anfordern darf.",
        ],
    ]
}
