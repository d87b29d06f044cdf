import Localization

extension Words {
    /// The advice about the codes of Azure AD B2C, by what they are about, as `aadb2c-…`. Names in quotation marks are those of the Azure portal.
    static let germanAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "Keine Einstellung dieses Programms sollte dazu führen. Stellen Sie sicher, dass extraParameters und tokenURL nichts daran ändern und kein Proxy die Anfrage verändert. Melden Sie es dann dem Projekt, mit einer Aufzeichnung der Anmeldung."
        return [
            "aadb2c-unknown": AdviceText(
                "Azure AD B2C hat mit einem Code abgelehnt, den dieses Programm nicht kennt.",
                next:
                    "Schlagen Sie den Code unter „Error codes: Azure Active Directory B2C“ auf learn.microsoft.com nach. Wenn er dort nicht steht, geben Sie den Code und die Korrelations-ID an den Support von Microsoft weiter."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "Die Person hat auf „Forgot your password?“ geklickt. Dieser Benutzerflow überlässt der App, was dann geschieht.",
                next:
                    "Fügen Sie unter policies eine Richtlinie der Art reset-password hinzu, oder schalten Sie in den „Properties“ des Benutzerflows unter „Password configuration“ „Self-service password reset“ ein."
            ),
            "aadb2c-cancelled": AdviceText(
                "Die Person hat abgebrochen.", next: "Es ist nichts zu ändern."),
            "aadb2c-identity-provider-refused": AdviceText(
                "Der Identitätsanbieter hinter Azure AD B2C hat eine Antwort geschickt, die sich nicht verwenden ließ. Das tut er auch, wenn dort jemand abbricht.",
                next:
                    "Wenn niemand abgebrochen hat, sehen Sie unter „Identity providers“ die Client-ID, das Secret und die Redirect URI dieses Anbieters an."
            ),
            "aadb2c-grant-ended": AdviceText(
                "Der Code oder das Refresh-Token gilt nicht mehr: abgelaufen oder von einer anderen Version des Endpunkts ausgestellt.",
                next:
                    "Die Person meldet sich neu an. Wenn es sofort passiert, vergleichen Sie die Uhr dieses Computers mit der richtigen Zeit. Wenn es zu oft passiert, verlängern Sie die Lebensdauern in den „Properties“ des Benutzerflows."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Jemand, zum Beispiel aus der Administration, hat die Tokens dieser Person widerrufen.",
                next:
                    "Die Person meldet sich neu an. Sehen Sie im Portal unter „Revoke sessions“ und in den Überwachungsprotokollen des Kontos nach."
            ),
            "aadb2c-account-gone": AdviceText(
                "Das Konto wurde bei Azure AD B2C gelöscht.",
                next:
                    "Sehen Sie unter „Users“, „Deleted users“ nach. Ohne Konto muss sich die Person neu registrieren."),
            "aadb2c-no-provider-session": AdviceText(
                "Die Person ist bei Azure AD B2C nicht angemeldet, und es durfte sie nicht fragen.",
                next:
                    "Die Person meldet sich neu an. Stellen Sie sicher, dass kein Proxy prompt=none an die Adresse anhängt."
            ),
            "aadb2c-state-lost": AdviceText(
                "Azure AD B2C hat den Faden der Anmeldung verloren: Seine Cookies kamen nicht zurück, oder einer seiner Schritte endete nicht wie erwartet.",
                next:
                    "Die Person fängt neu an, ohne die Zurück-Taste und ohne ein Lesezeichen auf die Anmeldeseite. Wenn es allen passiert, sehen Sie sich die technischen Profile der benutzerdefinierten Richtlinie an, und benutzerdefinierte Domänen, die sich Cookies teilen."
            ),
            "aadb2c-hint-expired": AdviceText(
                "Das ID-Token, das als Hinweis (id_token_hint) mitgeschickt wurde, ist abgelaufen.",
                next:
                    "Die Person fängt neu an. Wenn extraParameters oder ein Link von Ihnen den Hinweis mitschickt, erzeugen Sie ihn neu."
            ),
            "aadb2c-grant-of-another-policy": AdviceText(
                "Der Code oder das Refresh-Token stammt aus einem anderen Benutzerflow als dem, an den es geschickt wurde.",
                next:
                    "Wenn authURL und tokenURL gesetzt sind, müssen sie dieselbe Richtlinie nennen. Sonst führt keine Einstellung dazu: Melden Sie es dem Projekt, mit einer Aufzeichnung der Anmeldung."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "Der Code oder das Refresh-Token wurde für eine andere App als {clientID} ausgestellt.",
                next:
                    "clientID wurde geändert, während Leute angemeldet waren, oder zwei Programme teilen sich einen Schlüsselbund: Bitten Sie alle, sich neu anzumelden, oder geben Sie jedem Programm einen eigenen Schlüsselbund."
            ),
            "aadb2c-service-failed": AdviceText(
                "Azure AD B2C hatte selbst eine Störung.",
                next:
                    "Versuchen Sie es in ein paar Minuten noch einmal und sehen Sie auf der Statusseite von Azure nach. Wenn es so bleibt, geben Sie die Korrelations-ID an den Support von Microsoft weiter; bei benutzerdefinierten Richtlinien sammeln Sie Logs mit Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "Azure AD B2C hat mehr Anfragen bekommen, als es von diesem Mandanten annimmt.",
                next:
                    "Warten Sie. Wenn es im normalen Betrieb passiert, vergleichen Sie Ihre Last mit den „service limits and restrictions“."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "Azure AD B2C konnte einen Identitätsanbieter nicht erreichen oder wurde dort abgelehnt.",
                next:
                    "Versuchen Sie es später noch einmal. Wenn im Wortlaut unten invalid_client steht, erneuern Sie das Client-Secret dieses Anbieters unter „Identity providers“: Es ist falsch oder abgelaufen."
            ),
            "aadb2c-account-locked": AdviceText(
                "Das Konto ist gesperrt: nach zu vielen falschen Kennwörtern für eine Weile, oder durch die Administration.",
                next:
                    "Warten Sie, oder sehen Sie unter „Users“ bei dem Konto nach „Block sign in“. Wie schnell Konten gesperrt werden, steht unter „Authentication methods“, „Password protection“."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "Die Person hat zu oft einen falschen Code oder etwas anderes Falsches eingegeben.",
                next:
                    "Die Person wartet und fängt neu an. Prüfen Sie, ob die Codes überhaupt ankommen, per E-Mail oder Telefon."
            ),
            "aadb2c-redirect-uri": AdviceText(
                "Die Redirect URI dieser Website ist für die App {clientID} nicht registriert.",
                next:
                    "Öffnen Sie unter „App registrations“ diese App, „Authentication“, und fügen Sie unter der Plattform „Web“ genau {redirectURI} hinzu. Groß- und Kleinschreibung, der Port und ein Schrägstrich am Ende zählen. Wenn eine andere Adresse verwendet wird, setzen Sie publicURL auf diese."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "Die Rückkehradresse nach der Abmeldung ist keine, die Azure AD B2C annimmt: Außer bei localhost ist https nötig.",
                next:
                    "Setzen Sie publicURL auf eine https-Adresse und registrieren Sie {postLogoutRedirectURI} bei den Redirect URIs dieser App."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "In der Anfrage zur Abmeldung stand nicht, wohin es zurückgehen soll.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "Der Benutzerflow verlangt bei der Abmeldung das ID-Token, und diese Abmeldung hatte keines, wie nach einer Sitzung, die schon lange beendet ist.",
                next:
                    "Melden Sie sich an und wieder ab, oder schalten Sie „Require ID Token in logout requests“ in den „Properties“ des Benutzerflows aus."
            ),
            "aadb2c-client-unknown": AdviceText(
                "In diesem Mandanten gibt es keine App {clientID}, oder nicht für diese Richtlinie.",
                next:
                    "Setzen Sie clientID auf die „Application (client) ID“ aus der „Overview“ der App unter „App registrations“ und stellen Sie sicher, dass {setting} den Mandanten nennt, in dem sie registriert ist."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "Die App wurde für ein anderes Verzeichnis oder einen anderen Dienst registriert als für die Benutzerflows von Azure AD B2C.",
                next:
                    "Legen Sie im Azure-AD-B2C-Mandanten eine neue Registrierung an, mit „Accounts in any identity provider or organizational directory (for authenticating users with user flows)“, und setzen Sie clientID auf deren ID."
            ),
            "aadb2c-client-disabled": AdviceText(
                "Die App {clientID} ist deaktiviert.",
                next:
                    "Öffnen Sie sie unter „Enterprise applications“, „Properties“, und setzen Sie „Enabled for users to sign-in“ auf „Yes“."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "Der App, oder einer, die eine benutzerdefinierte Richtlinie für lokale Konten verwendet, fehlt die Zustimmung der Administration, oder sie ist nicht vollständig eingerichtet.",
                next:
                    "Wählen Sie auf der Seite „API permissions“ der App „Grant admin consent“ für openid und offline_access. Bei benutzerdefinierten Richtlinien tun Sie das für ProxyIdentityExperienceFramework und vergleichen dessen ID mit der in der Richtlinie."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "Der Scope openid fehlt, oder diese App darf ihn nicht anfordern.",
                next:
                    "Diese Website fordert ihn immer an ({scopes}). Fügen Sie auf der Seite „API permissions“ der App openid und offline_access von Microsoft Graph hinzu und wählen Sie „Grant admin consent“."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "Azure AD B2C kennt einen der angeforderten Scopes nicht.",
                next:
                    "Diese Website fordert {scopes} an. Übernehmen Sie apiScopes und additionalScopes Buchstabe für Buchstabe von der Seite „Expose an API“ der API und erteilen Sie sie auf der Seite „API permissions“ dieser App."
            ),
            "aadb2c-no-resource": AdviceText(
                "Kein Scope nennt eine API, und ohne eine solche gibt es kein Access-Token.",
                next:
                    "Setzen Sie apiScopes auf vollständige Namen wie https://contoso.onmicrosoft.com/tasks/tasks.read, oder entfernen Sie es: Dann wird die eigene ID der App angefordert."
            ),
            "aadb2c-several-resources": AdviceText(
                "Die Scopes gehören zu mehr als einer API, und ein Access-Token gilt nur für eine.",
                next:
                    "Lassen Sie in apiScopes und additionalScopes nur die Scopes der Aufgaben-API stehen. Diese Website fordert {scopes} an."
            ),
            "aadb2c-no-permission": AdviceText(
                "Die App darf die API, die sie anfordert, nicht verwenden.",
                next:
                    "Fügen Sie auf der Seite „API permissions“ der App die Scopes der API hinzu und wählen Sie „Grant admin consent“."
            ),
            "aadb2c-response-type": AdviceText(
                "Von Azure AD B2C wurden Tokens in der Adresse verlangt, was dieses Programm nie tut, oder es bietet dieser App den Code Flow nicht an.",
                next:
                    "Auf der Seite „Authentication“ der App muss die Plattform „Web“ sein. Lassen Sie beide Kästchen unter „Implicit grant and hybrid flows“ leer und stellen Sie sicher, dass authURL keinen eigenen response_type hat."
            ),
            "aadb2c-response-mode": AdviceText(
                "Azure AD B2C kennt den Weg nicht, auf dem die Antwort zurückkommen soll.",
                next: "Setzen Sie responseMode auf query oder form_post."),
            "aadb2c-no-secret": AdviceText(
                "Die App {clientID} ist als Web-App registriert, und es wurde kein Secret gesendet.",
                next:
                    "Erzeugen Sie auf der Seite „Certificates & secrets“ der App ein Secret und setzen Sie clientSecret, oder die Variable WEB_COMPANION_CLIENT_SECRET, auf dessen „Value“."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "Das Client-Secret ist falsch oder abgelaufen.",
                next:
                    "Erzeugen Sie auf der Seite „Certificates & secrets“ der App ein neues und setzen Sie clientSecret auf dessen „Value“, nicht auf dessen „Secret ID“. Wenn die Variable WEB_COMPANION_CLIENT_SECRET gesetzt ist, hat sie Vorrang vor clientSecret."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "Die App {clientID} ist als Public Client registriert, und es wurde ein Secret gesendet.",
                next:
                    "Leeren Sie clientSecret und entfernen Sie WEB_COMPANION_CLIENT_SECRET. Oder registrieren Sie {redirectURI} unter der Plattform „Web“ statt unter „Mobile and desktop applications“."
            ),
            "aadb2c-public-client": AdviceText(
                "Die App {clientID} darf ohne Secret nicht verwendet werden.",
                next:
                    "Setzen Sie clientSecret auf ein Secret von der Seite „Certificates & secrets“ der App, oder setzen Sie „Allow public client flows“ auf ihrer Seite „Authentication“ auf „Yes“."
            ),
            "aadb2c-prompt": AdviceText(
                "Azure AD B2C kennt den Wert von prompt nicht.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "In der Anfrage fehlt ein Parameter, den der Wortlaut unten nennt.",
                next:
                    "Wenn eine benutzerdefinierte Richtlinie ihn verlangt, fügen Sie ihn zu extraParameters hinzu. Sonst stellen Sie sicher, dass kein Proxy ihn entfernt."
            ),
            "aadb2c-grant-type": AdviceText(
                "Der Token-Endpunkt sollte etwas anderes tun, als einen Code oder ein Refresh-Token einzutauschen.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "Die Redirect URI ist für eine Single-Page-App registriert, und die Code Challenge kam nicht an.",
                next:
                    "Entfernen Sie {redirectURI} auf der Seite „Authentication“ der App aus der Plattform „Single-page application“ und fügen Sie sie unter „Web“ hinzu."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "Der Proof Key passt nicht zum Code: Der Code gehört zu einer anderen Anmeldung. Genau das soll der Proof Key aufdecken.",
                next:
                    "Fangen Sie neu an. Wenn signInReturn auf paste steht, muss die Adresse genau dieser Anmeldung eingefügt werden. Wenn es jedes Mal passiert, stellen Sie sicher, dass nichts dazwischen {redirectURI} öffnet."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "Azure AD B2C kennt die Methode der Code Challenge nicht, die immer S256 ist.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "Der Mandant hat keinen Benutzerflow und keine benutzerdefinierte Richtlinie dieses Namens, oder sie hat keine Standard-User-Journey.",
                next:
                    "Vergleichen Sie {policy} mit den Namen auf der Seite „User flows“ (sie beginnen mit B2C_1_) oder „Identity Experience Framework“ (B2C_1A_) und berichtigen Sie policies. Stellen Sie sicher, dass {setting} den richtigen Mandanten nennt."
            ),
            "aadb2c-password-grant": AdviceText(
                "Azure AD B2C sollte ein Kennwort von der App annehmen, was dieses Programm nie verlangt.",
                next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "Azure AD B2C, oder ein Dienst, den eine benutzerdefinierte Richtlinie fragt, hat einen Namen oder ein Kennwort abgelehnt.",
                next:
                    "Die Person fängt neu an. Wenn es allen passiert, sehen Sie sich die Konten und Secrets in den technischen Profilen der benutzerdefinierten Richtlinie an."
            ),
        ]
    }()
}
