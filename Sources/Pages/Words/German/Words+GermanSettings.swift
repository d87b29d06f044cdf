import Localization

extension Words {
    static let germanSettings = Settings(
        menu: "Einstellungen",
        title: "Einstellungen",
        lead:
            "Für die Person, die dieses Programm betreibt. Änderungen werden in {file} gespeichert und gelten ab der nächsten Anmeldung.",
        groups: [
            .provider: "Wo man sich anmeldet", .application: "Diese Anwendung", .tasks: "Aufgaben und Claims",
            .rare: "Selten gebraucht",
        ],
        labels: [
            .provider: "Adresse des Anbieters",
            .tokenURL: "Token-Endpunkt",
            .signUpPolicy: "Richtlinie für „Mit E-Mail-Adresse registrieren“",
            .signInPolicy: "Richtlinie für „Mit E-Mail-Adresse anmelden“",
            .facebookPolicy: "Richtlinie für „Mit Facebook anmelden“",
            .clientID: "Anwendungs-ID (Client-ID)",
            .clientSecret: "Neues Client-Secret",
            .redirectURI: "Redirect URI",
            .apiScopes: "Scopes der Aufgaben-API",
            .additionalScopes: "Weitere Scopes",
            .correlationID: "Korrelations-ID",
            .taskAPI: "Adresse der Aufgaben-API",
            .taskDialect: "Format der Aufgaben-API",
            .showClaims: "Claims nach der Anmeldung anzeigen",
            .offlineAccess: "Refresh-Tokens anfordern",
        ],
        hints: [
            .provider: "Beginnt mit https://, oder mit http:// für einen Anbieter auf diesem Computer.",
            .tokenURL: "Er muss denselben Mandanten und dieselbe Richtlinie nennen wie die Adresse oben.",
            .signUpPolicy: "Leer lassen, um diesen Knopf auszublenden.",
            .signInPolicy: "Leer lassen, um diesen Knopf auszublenden.",
            .facebookPolicy: "Leer lassen, um diesen Knopf auszublenden.",
            .clientID: "Der Anbieter zeigt sie dort an, wo dieses Programm registriert ist.",
            .redirectURI: "Leer lassen: Das Programm kennt seine eigene Adresse.",
            .apiScopes: "Einer pro Zeile. Leer lassen, wenn der Anbieter keine hat.",
            .additionalScopes: "Einer pro Zeile. Sie werden bei jeder Anmeldung angefordert.",
            .correlationID: "Nur für einen Supportfall beim Anbieter. Sonst leer lassen.",
            .taskAPI:
                "Beginnt mit https://, oder mit http:// für einen Dienst auf diesem Computer. Leer lassen, um nur die Anmeldung auszuprobieren.",
            .taskDialect: "Die Form der Anfragen und Antworten der Aufgaben-API.",
            .offlineAccess:
                "Mit ihnen bleibt man angemeldet, wenn ein Access-Token abläuft. Andere Anbieter als Microsoft bitten dann bei jeder Anmeldung um Zustimmung.",
        ],
        choices: [
            "text": "text: die API des ersten Tutorials", "task": "task: die API des zweiten Tutorials",
            "todolist": "todolist: das aktuelle Beispiel von Microsoft", "true": "Immer", "false": "Nie",
        ],
        choiceByItself: "Automatisch, je nach Adresse",
        secretIsSet:
            "Ein Secret ist gespeichert. Es wird nie angezeigt. Lassen Sie das Feld leer, um es zu behalten.",
        secretIsNotSet:
            "Es ist kein Secret gespeichert. Lassen Sie das Feld leer, wenn der Anbieter Ihnen keines gegeben hat.",
        removeSecret: "Secret entfernen",
        typeSecretAgain:
            "Das Secret, das Sie eingegeben haben, wird nicht noch einmal angezeigt. Bitte geben Sie es neu ein.",
        fromVariable: "Das kommt aus der Umgebungsvariablen {variable} und lässt sich hier nicht ändern.",
        boundToVariable:
            "Das lässt sich hier nicht ändern, denn das Secret kommt aus der Umgebungsvariablen {variable} und würde an die neue Adresse gesendet. Ändern Sie die Datei und die Variable zusammen und starten Sie das Programm dann neu.",
        fileHas: "Jetzt in der Datei: {value}",
        fileHasNone: "Jetzt in der Datei: nichts",
        toPolicies: "Richtlinien verwalten",
        whoIsSignedIn:
            "Wenn Sie den Anbieter oder die Anwendungs-ID ändern, müssen sich alle neu anmelden. Wenn Sie die Änderung zurücknehmen, gelten die Sitzungen wieder, die noch nicht abgelaufen sind.",
        save: "Speichern",
        back: "Zur Startseite",
        saved: "Gespeichert. Die neuen Einstellungen gelten ab der nächsten Anmeldung.",
        savedForThisRun:
            "Die neuen Einstellungen gelten ab der nächsten Anmeldung, bis das Programm beendet wird.",
        savedBut:
            "Gespeichert, aber nicht alles funktioniert. Die neuen Einstellungen gelten ab der nächsten Anmeldung.",
        refused: "Noch wurde nichts gespeichert. Bitte sehen Sie sich das noch einmal an:",
        changedMeanwhile:
            "Es wurde nichts gespeichert, weil die Datei anderswo geändert wurde, nachdem Sie diese Seite geöffnet hatten. Ihre Eingaben stehen noch hier. Wo in der Datei etwas anderes steht, wird es unter dem Feld angezeigt. Klicken Sie auf „Speichern“, um es zu überschreiben.",
        notTakenUp:
            "Es wurde nichts gespeichert, weil das Programm mit diesen Einstellungen nicht starten konnte. Es läuft mit den bisherigen weiter.",
        unsaved:
            "Die aktuellen Einstellungen stehen nicht in {file}, weil sich die Datei nicht schreiben lässt: {reason}. Wenn das Programm beendet wird, gehen sie verloren. Um sie zu behalten, machen Sie die Datei beschreibbar und klicken Sie noch einmal auf „Speichern“.",
        fixed: "Erfordert einen Neustart",
        fixedMeaning: "Ändern Sie diese Werte in {file} und starten Sie das Programm dann neu.",
        inLine: "Zeile {line}",
        inFile: "in der Datei",
        onCommandLine: "auf der Befehlszeile",
        byItself: "nicht gesetzt",
        keychain: "Schlüsselbund",
        keychainMeaning:
            "Der Schlüsselbund speichert, wer hier angemeldet ist, in diesem und in jedem anderen Browser.",
        clearKeychain: "Schlüsselbund leeren",
        keychainCleared:
            "Der Schlüsselbund ist leer. Niemand ist angemeldet, und die nächste Anmeldung hier fragt nach dem Kennwort.",
        clearQuestion: "Schlüsselbund leeren?",
        clearMeaning:
            "Alle werden abgemeldet, in jedem Browser, und nicht gespeicherte Entwürfe werden gelöscht. Die Aufgaben selbst bleiben.",
        clearNoWayBack: "Das lässt sich nicht rückgängig machen.",
        clearNow: "Leeren",
        clearNot: "Abbrechen",
        notHere: ErrorText(
            heading: "Von hier aus nicht verfügbar",
            happened:
                "Die Einstellungen lassen sich nur auf dem Computer ändern, auf dem dieses Programm läuft, und nur von der Person, die es gestartet hat.",
            next:
                "Öffnen Sie dort den Link, den das Programm beim Start ausgegeben hat. Einen weiteren bekommen Sie, wenn Sie im Ordner des Programms .build/release/WebCompanion operator-link eingeben. Jeder Link gilt nur einmal."
        ))
}
