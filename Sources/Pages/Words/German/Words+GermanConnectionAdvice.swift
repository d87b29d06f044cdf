import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let germanConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "Kein Computer heißt {host}.",
            next: "Prüfen Sie den Namen des Mandanten und stellen Sie sicher, dass dieser Computer online ist."),
        "port-closed": AdviceText(
            "Am Port {port} von {host} antwortet nichts.",
            next: "Prüfen Sie den Port der Adresse und stellen Sie sicher, dass der Anbieter läuft."),
        "certificate-expired": AdviceText(
            "Das Zertifikat von {host} oder das einer der ausstellenden Zertifizierungsstellen ist abgelaufen.",
            next:
                "Wer {host} betreibt, muss es erneuern. Falls es noch gilt, geht die Uhr des Computers falsch, auf dem diese Website läuft: Stellen Sie sie (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "Das Zertifikat von {host} oder das einer der ausstellenden Zertifizierungsstellen gilt noch nicht.",
            next:
                "Falls die Uhr des Computers nachgeht, auf dem diese Website läuft, stellen Sie sie (timedatectl set-ntp true). Sonst muss das Zertifikat ersetzen, wer {host} betreibt."
        ),
        "certificate-for-another-name": AdviceText(
            "Das Zertifikat, das {host} vorzeigt, gilt für einen anderen Namen.",
            next:
                "Prüfen Sie die eingetragene Adresse. Wenn sie stimmt, muss ein Zertifikat für den Namen in der Adresse installieren, wer {host} betreibt."
        ),
        "certificate-self-signed": AdviceText(
            "{host} hat sein Zertifikat selbst signiert, und der Computer, auf dem diese Website läuft, vertraut ihm nicht.",
            next:
                "Wenn {host} Ihnen gehört, installieren Sie das Zertifikat auf diesem Computer (unter Debian: /usr/local/share/ca-certificates, dann update-ca-certificates). Sonst muss sich eines von einer öffentlichen Zertifizierungsstelle besorgen, wer {host} betreibt."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "Der Computer, auf dem diese Website läuft, kennt die Zertifizierungsstelle nicht, die das Zertifikat von {host} ausgestellt hat.",
            next:
                "Wenn es Ihre eigene ist, installieren Sie deren Zertifikat auf diesem Computer (unter Debian: /usr/local/share/ca-certificates, dann update-ca-certificates). Sonst muss sich ein Zertifikat von einer öffentlichen Zertifizierungsstelle besorgen, wer {host} betreibt."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "Die Zertifikate, die {host} schickt, führen zu keiner Zertifizierungsstelle, die der Computer kennt, auf dem diese Website läuft.",
            next:
                "Wenn es Ihre eigene Zertifizierungsstelle ist, installieren Sie deren Zertifikat auf diesem Computer (unter Debian: /usr/local/share/ca-certificates, dann update-ca-certificates). Sonst muss, wer {host} betreibt, den Server die ganze Kette schicken lassen, mit allen Zwischenzertifikaten. Prüfen Sie danach noch einmal: Name und Gültigkeit werden erst zuletzt geprüft."
        ),
        "certificate-not-trusted": AdviceText(
            "Der Computer, auf dem diese Website läuft, lehnt das Zertifikat von {host} ab: Vielleicht wurde es widerrufen, ist nicht für einen Webserver bestimmt oder hat einen zu schwachen Schlüssel.",
            next:
                "Wer {host} betreibt, muss es ersetzen. Auf diesem Computer zeigt curl -v https://{host}, warum es abgelehnt wird."
        ),
        "tls-failed": AdviceText(
            "Mit {host} kommt keine TLS-Verbindung zustande: Der Port spricht kein TLS ab Version 1.2, oder etwas auf dem Weg bricht die Verbindung ab.",
            next:
                "Prüfen Sie die eingetragene Adresse und den Port. Wenn beides stimmt, muss dort TLS ab Version 1.2 anbieten, wer {host} betreibt."
        ),
        "authorities-unreadable": AdviceText(
            "Das Zertifikat von {host} ließ sich nicht prüfen: Der Computer, auf dem diese Website läuft, kann die Datei mit den vertrauenswürdigen Zertifizierungsstellen nicht lesen.",
            next:
                "Die Person, die diese Website betreibt, muss diese Datei lesbar machen. Unter Debian ist es /etc/ssl/certs/ca-certificates.crt; update-ca-certificates schreibt sie neu."
        ),
        "metadata-silent": AdviceText(
            "{host} hat die Verbindung angenommen, aber nicht rechtzeitig geantwortet.",
            next: "Versuchen Sie es später noch einmal, oder prüfen Sie die Adresse."),
        "metadata-redirects": AdviceText(
            "{metadata} führt anderswohin (Status {status}). Weiterleitungen werden nicht verfolgt: Es zählt, was unter der Adresse selbst steht.",
            next: "Geben Sie die Adresse ein, zu der sie führt."),
        "metadata-refused": AdviceText(
            "{metadata} antwortet mit dem Status {status}.",
            next:
                "Öffnen Sie die Adresse in einem Browser. Wenn auch dort kein JSON erscheint, prüfen Sie sie."),
        "metadata-malformed": AdviceText(
            "Was {metadata} sendet, sind nicht die Metadaten eines OpenID-Anbieters: {reason}.",
            next:
                "Prüfen Sie die Adresse. Oft antwortet stattdessen eine Anmeldeseite oder die Seite eines Proxys."),
        "issuer-mismatch": AdviceText(
            "Die Metadaten nennen den Aussteller {actual}; unter dieser Adresse muss es {expected} sein.",
            next:
                "Wenn das der Name Ihres Anbieters selbst ist, geben Sie ihn als Adresse ein. Sonst verwenden Sie diesen Anbieter nicht."
        ),
        "tenant-unknown": AdviceText(
            "Unter {metadata} gibt es keinen Anbieter (Status {status}).",
            next:
                "Vergleichen Sie den Namen des Mandanten oder Realms mit dem in der Konsole des Anbieters."),
        "policy-unknown": AdviceText(
            "Der Anbieter hat keine Richtlinie mit dem Namen {policy}.",
            next:
                "Kopieren Sie den Namen des Benutzerflows aus dem Portal. Er beginnt mit B2C_1_ oder B2C_1A_."),
        "keys-unusable": AdviceText(
            "Die Schlüssel unter {keys} lassen sich nicht lesen. Also ließe sich kein ID-Token prüfen.",
            next:
                "Öffnen Sie diese Adresse in einem Browser und sehen Sie nach, was zwischen ihr und diesem Computer steht."
        ),
        // The direction is an English word, so it stands in parentheses.
        "clock-behind": AdviceText(
            "Die Uhr dieses Computers geht gegenüber der des Anbieters um {seconds} Sekunden nach. Tokens würden als zu alt oder noch nicht gültig abgelehnt.",
            next: "Stellen Sie die Uhr: timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "Die Uhr dieses Computers geht gegenüber der des Anbieters um {seconds} Sekunden vor. Tokens würden als zu alt oder noch nicht gültig abgelehnt.",
            next: "Stellen Sie die Uhr: timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "Der Anbieter kennt keine Anwendung {clientID}.",
            next:
                "Kopieren Sie die Anwendungs-ID (Client-ID) noch einmal, aus einer App genau dieses Mandanten."),
        "client-not-allowed": AdviceText(
            "Der Anbieter kennt die Anwendung {clientID} nicht, oder er erlaubt ihr diese Art der Anmeldung nicht.",
            next:
                "Prüfen Sie die Anwendungs-ID (Client-ID) Buchstabe für Buchstabe. Wenn sie stimmt, erlauben Sie der Anwendung den Authorization Code Flow, als Webanwendung."
        ),
        "secret-wrong": AdviceText(
            "Der Anbieter akzeptiert das Client-Secret von {clientID} nicht.",
            next:
                "Kopieren Sie das Secret noch einmal (seinen Wert, nicht seine ID), oder erzeugen Sie ein neues. Wenn die Anwendung keines hat, entfernen Sie es hier."
        ),
        "secret-expired": AdviceText(
            "Das Client-Secret von {clientID} ist abgelaufen.",
            next: "Erzeugen Sie ein neues und geben Sie es hier ein."),
        "secret-missing": AdviceText(
            "Die Anwendung {clientID} hat ein Client-Secret, aber hier ist keines eingetragen.",
            next: "Geben Sie das Secret ein, oder registrieren Sie die Anwendung als Public Client."),
        "secret-not-wanted": AdviceText(
            "Die Anwendung {clientID} ist ein Public Client und darf kein Secret senden.",
            next: "Entfernen Sie das Secret hier, oder registrieren Sie die Anwendung als „Web“."),
        "secret-method": AdviceText(
            "Der Anbieter nimmt ein Client-Secret auf keinem der Wege an, die dieses Programm hat; er bietet {offered} an.",
            next:
                "Erlauben Sie der Anwendung client_secret_basic oder client_secret_post, oder gar kein Secret."),
        "redirect-not-registered": AdviceText(
            "{redirectURI} ist für diese Anwendung nicht registriert.",
            next:
                "Registrieren Sie genau diese Adresse. Jedes Zeichen zählt, auch der Port und ein Schrägstrich am Ende."
        ),
        "redirect-other-platform": AdviceText(
            "{redirectURI} ist für eine andere Plattform als „Web“ registriert.",
            next:
                "Entfernen Sie die Adresse unter „Single-page application“ oder „Mobile and desktop“ und fügen Sie sie unter „Web“ hinzu."
        ),
        "scope-refused": AdviceText(
            "Der Anbieter akzeptiert die Scopes {scopes} für diese Anwendung nicht.",
            next:
                "Vergleichen Sie die Scopes der Aufgaben-API mit denen, die der Anbieter anzeigt, und erteilen Sie sie der Anwendung. Wenn er offline_access nicht kennt, setzen Sie offlineAccess auf false."
        ),
        "client-unseen": AdviceText(
            "Ob der Anbieter {clientID} kennt, zeigt sich erst bei der ersten Anmeldung.",
            next: "Testen Sie eine Anmeldung."),
        "secret-unseen": AdviceText(
            "Ob der Anbieter das Client-Secret akzeptiert, zeigt sich erst bei der ersten Anmeldung.",
            next: "Testen Sie eine Anmeldung."),
        "redirect-unseen": AdviceText(
            "Ob {redirectURI} registriert ist, zeigt sich erst bei der ersten Anmeldung.",
            next: "Testen Sie eine Anmeldung."),
        "scope-unseen": AdviceText(
            "Ob der Anbieter die Scopes {scopes} akzeptiert, zeigt sich erst bei der ersten Anmeldung.",
            next: "Testen Sie eine Anmeldung."),
        "api-silent": AdviceText(
            "Die Aufgaben-API unter {api} antwortet nicht ({reason}).",
            next: "Prüfen Sie die Adresse und den Port von taskAPI."),
        "api-not-there": AdviceText(
            "Unter {api} gibt es keine Aufgabenliste (Status {status}).",
            next: "Prüfen Sie taskAPI und taskDialect: Zusammen ergeben sie diese Adresse."),
        "api-open": AdviceText(
            "Die Aufgaben-API unter {api} antwortet auch ohne Access-Token (Status {status}). Also können alle sie lesen.",
            next:
                "Lassen Sie die API ein Token verlangen und stellen Sie sicher, dass das die richtige Adresse ist."),
        "api-failed": AdviceText(
            "Die Aufgaben-API unter {api} antwortet mit dem Status {status}.",
            next: "Sehen Sie im Log der API selbst nach."),
    ]
}
