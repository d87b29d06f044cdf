import Localization

extension Words {
    /// The advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let germanCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Vergleichen Sie die Uhr dieses Computers mit der richtigen Zeit (timedatectl zeigt sie an); die Uhren dürfen fünf Minuten auseinandergehen. Wenn diese hier stimmt, sagen Sie beim Anbieter Bescheid."
        return [
            "metadata-issuer": AdviceText(
                "Das Discovery-Dokument des Anbieters gibt ihm einen anderen Namen, als die eingestellte Adresse verlangt.",
                next:
                    "Vergleichen Sie die beiden Werte. Wenn sich die Hosts unterscheiden, verwenden Sie in {setting} den Host aus dem Dokument: Ein Azure-AD-B2C-Mandant hat unter login.microsoftonline.com, b2clogin.com und jeder benutzerdefinierten Domäne einen anderen Aussteller. Wenn sich die Mandanten-IDs unterscheiden, führt {setting} zu einem anderen Mandanten. Bei jedem anderen Anbieter setzen Sie issuer auf genau das, was im Dokument steht."
            ),
            "response-single-parameters": AdviceText(
                "Ein Parameter kam doppelt, und niemand weiß, welcher zählt.",
                next:
                    "Keine Einstellung ändert das. Prüfen Sie, ob ein Proxy oder eine eigene Seite zwischen dem Anbieter und dieser Website Parameter an die Adresse anhängt."
            ),
            "response-state": AdviceText(
                "Die Antwort gehört zu keiner Anmeldung, die dieser Browser begonnen und noch nicht abgeschlossen hat. Eine Anmeldung wartet 15 Minuten, lässt sich nur einmal verwenden und gehört zu dem Browser, der sie begonnen hat.",
                next:
                    "Fangen Sie neu an. Wenn es jedes Mal passiert, verliert der Browser unterwegs sein Cookie: Er muss zu der Adresse zurückkommen, bei der die Anmeldung begann. Darum muss die Redirect URI {redirectURI} mit der Adresse beginnen, die man öffnet (publicURL). Wenn sich niemand angemeldet hat, hat jemand die Antwort erfunden, und es ist nichts zu ändern."
            ),
            "response-issuer": AdviceText(
                "Die Antwort nennt einen anderen Anbieter als den, zu dem die Person geschickt wurde, oder sie nennt keinen, obwohl die Metadaten des Anbieters das ankündigen (iss).",
                next:
                    "Vergleichen Sie die beiden Werte. Wenn der Anbieter seinen Aussteller geändert hat, ändern Sie {setting} und starten Sie neu. Wenn nicht, vertauscht vielleicht jemand absichtlich zwei Anbieter: Bis Sie das wissen, sollte sich niemand anmelden."
            ),
            "response-same-issuer": AdviceText(
                "Während die Person beim Anbieter war, begannen dessen Metadaten, einen anderen Aussteller zu nennen.",
                next:
                    "Fangen Sie neu an. Wenn es wieder passiert, stehen hinter einer Adresse mehrere Server, die unterschiedlich eingerichtet sind: Sagen Sie beim Anbieter Bescheid."
            ),
            "response-success": AdviceText(
                "Der Anbieter hat nein gesagt.", next: "Sein Code und sein Wortlaut stehen in den Angaben unten."),
            "response-code": AdviceText(
                "Der Anbieter hat nicht nein gesagt, aber seine Antwort enthält keinen Code, der sich gegen Tokens tauschen ließe.",
                next:
                    "Erlauben Sie dieser App beim Anbieter den Authorization Code Flow (response_type code). Wenn responseMode auf form_post steht, versuchen Sie es mit query."
            ),
            "token-type": AdviceText(
                "Das Access-Token ist von einem Typ, der sich nicht als Bearer-Token senden lässt.",
                next:
                    "Geben Sie dieser App beim Anbieter Bearer-Tokens: Schalten Sie aus, was sie an einen Schlüssel bindet, etwa DPoP oder Mutual TLS."
            ),
            "id-token-present": AdviceText(
                "Der Anbieter hat den Code eingetauscht und kein ID-Token geschickt. Also weiß niemand, wer sich angemeldet hat.",
                next:
                    "Diese Website fordert {scopes} an. Stellen Sie beim Anbieter sicher, dass die App {clientID} openid anfordern darf."
            ),
            "id-token-form": AdviceText(
                "Was kam, ist kein signiertes Token, das sich lesen lässt: Es ist verschlüsselt, größer als 32 KiB oder abgeschnitten.",
                next:
                    "Schalten Sie beim Anbieter die Verschlüsselung der Tokens dieser App aus und nehmen Sie weniger Claims hinein."
            ),
            "id-token-type": AdviceText(
                "Das Token sagt, dass es von einer anderen Art ist (typ), zum Beispiel ein Access-Token.",
                next:
                    "Keine Einstellung ändert das, denn Tokens aller Arten sind mit demselben Schlüssel signiert. Sagen Sie beim Anbieter Bescheid; typ muss JWT sein oder fehlen."
            ),
            "id-token-critical": AdviceText(
                "Der Header des Tokens verlangt eine Erweiterung (crit), die dieses Programm nicht kennt. Darum darf man ihm nicht glauben.",
                next: "Schalten Sie diese Erweiterung beim Anbieter für diese App aus."),
            "id-token-algorithm": AdviceText(
                "Das Token ist mit einem Algorithmus signiert, den die Metadaten des Anbieters nicht ankündigen, oder gar nicht.",
                next:
                    "Wählen Sie beim Anbieter für die Tokens dieser App einen der erwarteten Algorithmen; Azure AD B2C hat nur RS256. none und HS256 werden nie akzeptiert."
            ),
            "id-token-key": AdviceText(
                "Keiner der Schlüssel des Anbieters (jwks_uri) passt zum Token.",
                next:
                    "Wenn die Schlüssel gerade gewechselt wurden, versuchen Sie es in ein paar Minuten noch einmal. Sonst vergleichen Sie den hier genannten Schlüssel mit dem Schlüsselsatz; bei benutzerdefinierten Richtlinien sehen Sie „Policy keys“ und den Schlüssel des Token-Ausstellers an."
            ),
            "id-token-signature": AdviceText(
                "Die Signatur passt nicht zum Schlüssel des Anbieters: Das Token wurde unterwegs verändert, oder jemand anderes hat es signiert.",
                next:
                    "Keine Einstellung ändert das. Stellen Sie sicher, dass {setting} zu Ihrem eigenen Anbieter führt und kein Proxy dessen Antworten verändert. Sagen Sie dann dort Bescheid."
            ),
            "id-token-claims": AdviceText(
                "Was im Token steht, ist kein JSON-Objekt, oder etwas steht doppelt darin.",
                next: "Sehen Sie sich beim Anbieter die Claims an, die für diese App hinzugefügt wurden."),
            "id-token-issuer": AdviceText(
                "Das Token nennt einen anderen Aussteller als die Metadaten.",
                next:
                    "Vergleichen Sie die beiden Werte. Bei Azure AD B2C sehen Sie sich „Issuer (iss) claim“ unter „Token compatibility settings“ in den „Properties“ des Benutzerflows an, bei benutzerdefinierten Richtlinien IssuanceClaimPattern. Bei jedem anderen Anbieter prüfen Sie, ob er unter mehreren Namen antwortet, und verwenden für {setting} den aus seinen Tokens."
            ),
            "id-token-subject": AdviceText(
                "Das Token sagt nicht, um wen es geht (sub), oder es braucht dafür mehr als 255 Byte.",
                next:
                    "Bei Azure AD B2C setzen Sie „Subject (sub) claim“ unter „Token compatibility settings“ in den „Properties“ des Benutzerflows auf ObjectID, oder nehmen Sie „User’s Object ID“ in dessen „Application claims“ auf."
            ),
            "id-token-audience": AdviceText(
                "Das Token ist für eine andere App bestimmt, oder außer für diese noch für andere.",
                next:
                    "Vergleichen Sie die beiden Werte. clientID muss die „Application (client) ID“ aus der „Overview“ genau dieser App unter „App registrations“ sein."
            ),
            "id-token-authorized-party": AdviceText(
                "Das Token wurde auf Bitte einer anderen App ausgestellt (azp).",
                next:
                    "Vergleichen Sie die beiden Werte. Wenn die andere App auch Ihre ist, steht in clientID vielleicht die ID der falschen."
            ),
            "id-token-expiration": AdviceText(
                "Nach der Uhr dieses Computers ist das Token abgelaufen.", next: clock),
            "id-token-not-before": AdviceText(
                "Nach der Uhr dieses Computers ist das Token noch nicht gültig.", next: clock),
            "id-token-issued-at": AdviceText(
                "Nach der Uhr dieses Computers wurde das Token ausgestellt, bevor die Anmeldung begann, oder in der Zukunft. So sieht ein Token aus, das jemand aufbewahrt hat, aber auch eine falsch gehende Uhr.",
                next: clock),
            "id-token-nonce": AdviceText(
                "Das Token beantwortet eine andere Anfrage: Es wiederholt nicht die nonce, die diese Anmeldung gesendet hat.",
                next:
                    "Fangen Sie neu an. Wenn es wieder passiert, lässt der Anbieter nonce weg oder wiederholt ein altes Token: Sagen Sie dort Bescheid. Keine Einstellung schaltet diese Regel aus."
            ),
            "id-token-auth-time": AdviceText(
                "maxAge ist gesetzt, und das Token sagt nicht, dass die Anmeldung der Person kurz genug zurückliegt (auth_time).",
                next:
                    "Lassen Sie beim Anbieter auth_time in die ID-Tokens dieser App aufnehmen. Wenn er das nicht kann, oder wenn man sich nicht so oft neu anmelden muss, erhöhen oder entfernen Sie maxAge."
            ),
            "id-token-access-token-hash": AdviceText(
                "Das ID-Token und das Access-Token gehören nicht zusammen (at_hash): Jemand hat eines davon ausgetauscht.",
                next:
                    "Keine Einstellung ändert das. Stellen Sie sicher, dass kein Proxy die Antworten des Anbieters verändert. Sagen Sie dann dort Bescheid."
            ),
            "id-token-policy": AdviceText(
                "Die Person hat einen anderen Benutzerflow durchlaufen als den, den diese Anmeldung begonnen hat (tfp oder acr).",
                next:
                    "Vergleichen Sie die beiden Werte mit den Namen in policies. Bei benutzerdefinierten Richtlinien muss die PolicyId dieser Name sein, und AuthenticationContextReferenceClaimPattern darf ihn nicht verbergen."
            ),
            "logout-token-type": AdviceText(
                "Das Token sagt, dass es von einer anderen Art ist (typ) als ein Logout-Token.",
                next: "Sagen Sie beim Anbieter Bescheid; typ muss logout+jwt oder JWT sein oder fehlen."),
            "logout-token-issuer": AdviceText(
                "Das Logout-Token kommt von einem anderen Aussteller als dem, bei dem man sich für diese Website anmeldet.",
                next:
                    "Registrieren Sie die Adresse für den Back-Channel Logout nur beim Anbieter aus {setting} und entfernen Sie sie überall sonst."
            ),
            "logout-token-audience": AdviceText(
                "Das Logout-Token ist für eine andere App bestimmt.",
                next:
                    "Registrieren Sie die Adresse für den Back-Channel Logout beim Anbieter nur für die App aus clientID."
            ),
            "logout-token-issued-at": AdviceText(
                "Nach der Uhr dieses Computers ist das Logout-Token älter als fünf Minuten, oder es kommt aus der Zukunft.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "Nach der Uhr dieses Computers ist das Logout-Token abgelaufen.", next: clock),
            "logout-token-subject": AdviceText(
                "Das Logout-Token sagt nicht, wessen Sitzung beendet ist.",
                next:
                    "Lassen Sie beim Anbieter die Sitzung (sid) oder die Person (sub) in die Logout-Tokens dieser App aufnehmen."
            ),
            "logout-token-event": AdviceText(
                "Das Token sagt nicht, dass es um eine Abmeldung geht (events).",
                next:
                    "An diese Adresse darf nur ein Logout-Token gesendet werden: Sagen Sie beim Anbieter Bescheid."),
            "logout-token-nonce": AdviceText(
                "Das Token hat eine nonce. Es kann also ein ID-Token sein, das jemand anstelle eines Logout-Tokens schickt.",
                next:
                    "Der Anbieter muss nonce in Logout-Tokens weglassen: Sagen Sie dort Bescheid."),
            "logout-token-id": AdviceText(
                "Das Logout-Token hat keine jti mit 1 bis 255 Byte. Darum ließe sich nicht erkennen, ob es zweimal kommt.",
                next:
                    "Der Anbieter muss in jedes Logout-Token eine jti aufnehmen: Sagen Sie dort Bescheid."),
        ]
    }()
}
