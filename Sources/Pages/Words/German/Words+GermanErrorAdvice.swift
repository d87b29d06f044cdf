import Localization

extension Words {
    /// The advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about what goes wrong
    /// before there is an answer to check.
    static let germanErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "Es ist nichts zu ändern: Die Person meldet sich neu an. Wenn es jedes Mal passiert, sehen Sie nach, welches prompt in extraParameters oder in den Regeln des Anbieters für diese App gesetzt ist."
        let requestObject = AdviceText(
            "Der Anbieter hat in der Anfrage dieser Website eine signierte Anfrage gelesen. Sie sendet aber nie eine.",
            next:
                "Stellen Sie sicher, dass extraParameters keine hinzufügt und kein Proxy die Adresse verändert.")
        let scope = AdviceText(
            "Der Anbieter kennt einen der angeforderten Scopes nicht oder erlaubt ihn dieser App nicht.",
            next:
                "Diese Website fordert {scopes} an, und dazu, was in additionalScopes steht. Vergleichen Sie apiScopes mit den Scopes beim Anbieter. Wenn er offline_access nicht kennt, setzen Sie offlineAccess auf false."
        )
        return [
            "authorization-error": AdviceText(
                "Der Anbieter hat nein gesagt, mit einem Fehler, den keine Spezifikation kennt.",
                next:
                    "Schlagen Sie den Code und den Wortlaut in der Dokumentation des Anbieters nach, oder sehen Sie in dessen Log nach."
            ),
            "authorization-error/invalid_request": AdviceText(
                "Der Anbieter konnte die Anfrage nicht verstehen: Etwas fehlt, ist doppelt oder hat einen falschen Wert.",
                next:
                    "Sein Wortlaut unten nennt meistens den Parameter. Was aus den Einstellungen dazukommt, stammt aus extraParameters, domainHint, uiLocales, maxAge und responseMode: Entfernen Sie eines nach dem anderen. Stellen Sie sicher, dass {redirectURI} registriert ist."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "Die App {clientID} darf keinen Code anfordern.",
                next:
                    "Erlauben Sie dieser App beim Anbieter den Authorization Code Flow und stellen Sie sicher, dass clientID ihre ID ist."
            ),
            "authorization-error/access_denied": AdviceText(
                "Die Person oder eine Regel des Anbieters hat nein gesagt.",
                next:
                    "Wenn niemand abgebrochen hat, sehen Sie beim Anbieter nach, wer diese App verwenden darf: zugewiesene Personen, Zustimmung, Bedingungen."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "Der Anbieter bietet dieser App den Authorization Code Flow nicht an.",
                next:
                    "Erlauben Sie dieser App beim Anbieter response_type code. Einen anderen kennt dieses Programm nicht."
            ),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "Beim Anbieter ist ein Fehler aufgetreten, während er die Anfrage bearbeitete.",
                next:
                    "Versuchen Sie es später noch einmal. Wenn es so bleibt, geben Sie die Korrelations-ID unten an den Anbieter weiter."
            ),
            "authorization-error/temporarily_unavailable": AdviceText(
                "Der Anbieter ist überlastet oder wird gewartet.",
                next:
                    "Hier ist nichts zu ändern. Versuchen Sie es später noch einmal und sehen Sie auf der Statusseite des Anbieters nach."
            ),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "Die Redirect URI ist für diese App nicht registriert.",
                next:
                    "Registrieren Sie beim Anbieter genau {redirectURI} für die App {clientID}. Jedes Zeichen zählt, auch der Port und ein Schrägstrich am Ende."
            ),
            "authorization-error/interaction_required": AdviceText(
                "Der Anbieter muss die Person etwas fragen und durfte es nicht.", next: again),
            "authorization-error/login_required": AdviceText(
                "Die Person muss sich zuerst beim Anbieter authentifizieren.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "Die Person muss zuerst beim Anbieter ein Konto auswählen.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Niemand hat dem zugestimmt, was diese App anfordert.",
                next:
                    "Lassen Sie die Person zustimmen, oder erteilen Sie die Zustimmung für alle: im Azure-Portal auf der Seite „API permissions“ der App mit „Grant admin consent“."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "Der Anbieter hat den Code nicht eingetauscht, mit einem Fehler, den keine Spezifikation kennt.",
                next:
                    "Schlagen Sie den Code und den Wortlaut in der Dokumentation des Anbieters nach, oder sehen Sie in dessen Log nach."
            ),
            "token-error/invalid_request": AdviceText(
                "Der Token-Endpunkt konnte die Anfrage nicht verstehen: Etwas fehlt, ist doppelt oder hat einen falschen Wert.",
                next:
                    "Sein Wortlaut unten nennt meistens den Parameter. Ein Public Client darf kein Secret senden: Lassen Sie clientSecret dann leer."
            ),
            "token-error/invalid_client": AdviceText(
                "Der Anbieter glaubt nicht, dass dieses Programm die App {clientID} ist: Das Secret fehlt, ist falsch oder abgelaufen.",
                next:
                    "Erzeugen Sie beim Anbieter ein neues Secret (im Azure-Portal auf der Seite „Certificates & secrets“ der App) und setzen Sie clientSecret auf dessen „Value“, nicht auf dessen „Secret ID“. Wenn die App als Public Client registriert ist, lassen Sie clientSecret leer."
            ),
            "token-error/invalid_grant": AdviceText(
                "Der Anbieter nimmt den Code nicht an: Er ist zu alt, wurde schon verwendet, gehört zu einer anderen App oder Redirect URI, oder der Proof Key passt nicht.",
                next:
                    "Fangen Sie neu an. Wenn es jedes Mal passiert, stellen Sie sicher, dass kein anderes Programm {redirectURI} verwendet, dass nichts die Adresse zweimal öffnet, etwa ein Link-Scanner, und dass sich nicht zwei Kopien dieses Programms eine Adresse teilen."
            ),
            "token-error/unauthorized_client": AdviceText(
                "Die App {clientID} darf keinen Code eintauschen.",
                next:
                    "Erlauben Sie dieser App beim Anbieter den Authorization Code Flow, und Refresh-Tokens, wenn sie welche verwendet."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "Der Token-Endpunkt kennt den Authorization Code Flow nicht.",
                next:
                    "Stellen Sie sicher, dass {setting} zum richtigen Anbieter führt und tokenURL nicht zu einem anderen gehört."
            ),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "Vom Anbieter kam keine vollständige Antwort.",
                next:
                    "Stellen Sie sicher, dass {setting} ({address}) stimmt, auch der Port. Öffnen Sie dann sein Discovery-Dokument von diesem Computer aus, zum Beispiel mit curl, und sehen Sie sich DNS, die Firewall, einen Proxy und die Zertifikate dieses Computers an."
            ),
            "provider-answered": AdviceText(
                "Der Anbieter hat mit einem Status geantwortet, der nichts über die Anmeldung sagt.",
                next:
                    "Stellen Sie sicher, dass {setting} ({address}) stimmt. Ein Status ab 500 ist eine Störung beim Anbieter selbst, 429 heißt zu viele Anfragen."
            ),
            "answer-malformed": AdviceText(
                "Von der Adresse des Anbieters kam nicht das, was von dort kommen müsste.",
                next:
                    "Stellen Sie sicher, dass {setting} ({address}) stimmt, und dass nicht ein Proxy oder eine Anmeldeseite Ihres Netzes anstelle des Anbieters antwortet."
            ),
            "metadata-invalid": AdviceText(
                "Im Discovery-Dokument des Anbieters fehlt etwas, das eine sichere Anmeldung braucht, oder es steht in einer Form da, die sich nicht verwenden lässt.",
                next:
                    "Im Log steht, was. Dieses Programm braucht https-Adressen, response_type code, PKCE mit S256 und einen Signaturalgorithmus mit öffentlichem Schlüssel. Ändern Sie das beim Anbieter."
            ),
            "client-authentication-unsupported": AdviceText(
                "clientSecret ist gesetzt, aber der Anbieter nimmt ein Secret auf keinem der Wege an, die dieses Programm kennt.",
                next:
                    "Registrieren Sie die App beim Anbieter für client_secret_basic oder client_secret_post, oder als Public Client, und lassen Sie clientSecret dann leer."
            ),
            "policy-missing": AdviceText(
                "Bei Azure AD B2C geht jede Anmeldung durch einen Benutzerflow, und es ist keiner gesetzt.",
                next: "Setzen Sie policies auf die Namen von der Seite „User flows“ des Mandanten."),
            "authority-malformed": AdviceText(
                "Die Adresse des Anbieters lässt sich nicht verwenden.",
                next: "Berichtigen Sie {setting}, wie es der Kommentar dazu in settings.plist sagt."),
        ]
    }()
}
