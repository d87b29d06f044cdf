extension Words {
    /// Parameters of requests and members of answers.
    static let germanFlowParameters: [String: String] = [
        "client_id": "der Name, unter dem dieses Programm beim Anbieter registriert ist",
        "response_type": "worum gebeten wird: „code“ heißt, um einen Code und nicht um ein Token",
        "redirect_uri":
            "wohin der Browser zurückkommen soll; der Anbieter nimmt nur Adressen an, die er kennt",
        "response_mode": "wie die Antwort reist: in der Adresse, oder in einem Formular, das sich selbst abschickt",
        "scope": "worum gebeten wird: „openid“ ist die Anmeldung selbst, die anderen sind, was man tun darf",
        "state": "ein Zufallswert, der die Antwort an diesen Browser bindet",
        "nonce":
            "ein Zufallswert, der im ID-Token zurückkommen muss, damit es genau diese Anfrage beantwortet",
        "code_challenge":
            "der Hash eines Geheimnisses, das hierbleibt; ohne das Geheimnis kann niemand den Code verwenden",
        "code_challenge_method":
            "wie die Challenge gebildet wurde: S256 ist ein Hash und verrät das Geheimnis deshalb nicht",
        "code_verifier": "das Geheimnis hinter der Challenge",
        "code": "der Beleg, der gegen Tokens getauscht wird, einmal und binnen Minuten",
        "prompt": "ob der Anbieter noch einmal fragen muss oder gar nicht fragen darf",
        "max_age": "wie viele Sekunden die Anmeldung der Person zurückliegen darf",
        "ui_locales": "die Sprachen für die Seiten des Anbieters",
        "login_hint": "wer sich wahrscheinlich anmelden will",
        "domain_hint": "welcher Weg der Anmeldung gleich gewählt werden soll",
        "p": "der Benutzerflow bei Azure AD B2C",
        "grant_type": "was eingetauscht wird: ein Code oder ein Refresh-Token",
        "client_secret": "beweist, welches Programm das ist",
        "client_assertion":
            "beweist, welches Programm das ist, mit dessen Schlüssel signiert und eine Minute lang gültig",
        "client_assertion_type": "wie dieses Programm beweist, welches es ist",
        "refresh_token": "wie es nach dem Ablauf des Access-Tokens weitergeht, ohne die Person zu fragen",
        "access_token": "öffnet die Aufgabenliste",
        "id_token": "sagt, wer sich angemeldet hat",
        "token_type":
            "wie das Token verwendet wird: Bearer heißt, wer es hat, darf es verwenden; darum muss man es hüten",
        "expires_in": "wie viele Sekunden das Access-Token gültig ist",
        "expires_on": "wann das Access-Token abläuft",
        "not_before": "ab wann das Token gültig ist",
        "refresh_token_expires_in": "wie viele Sekunden das Refresh-Token gültig ist",
        "iss": "welcher Anbieter antwortet, damit sich zwei nicht verwechseln lassen",
        "error": "warum der Anbieter nein sagt, in einem Wort",
        "error_description": "warum der Anbieter nein sagt, für alle, die sich darum kümmern",
        "session_state": "der Zustand der Sitzung beim Anbieter",
        "id_token_hint": "wessen Sitzung enden soll",
        "post_logout_redirect_uri": "wohin der Browser nach der Abmeldung zurückkommen soll",
        "logout_token": "sagt, wessen Sitzung beendet ist, signiert vom Anbieter",
        "client-request-id": "eine Nummer, unter der beide Seiten diese Anfrage in ihren Logs finden",
        "issuer": "der Name des Anbieters; es muss der sein, der gefragt wurde",
        "authorization_endpoint": "wo man sich anmeldet",
        "token_endpoint": "wo ein Code gegen Tokens getauscht wird",
        "jwks_uri": "wo die öffentlichen Schlüssel liegen",
        "userinfo_endpoint": "wo sich mehr über die Person erfragen lässt",
        "end_session_endpoint": "wo man sich abmeldet",
        "id_token_signing_alg_values_supported": "welche Arten von Signaturen er verwendet",
        "code_challenge_methods_supported": "ob er PKCE kennt, und in welcher Form",
    ]

    /// Header fields, in lower case.
    static let germanFlowFields: [String: String] = [
        "authorization": "beweist das Recht zu dieser Anfrage",
        "cookie": "woran dieses Programm den Browser wiedererkennt",
        "set-cookie":
            "ein neues Cookie; HttpOnly hält es von Skripten fern, SameSite von anderen Websites, Secure von offenen Netzen",
        "location": "wohin der Browser als Nächstes gehen soll",
        "content-type": "wie der Body geschrieben ist",
        "cache-control": "„no-store“: Niemand darf eine Kopie behalten",
        "www-authenticate": "warum das Token nicht angenommen wurde",
        "sec-fetch-site": "was der Browser selbst darüber sagt, wo die Anfrage begann",
        "origin": "die Website, auf der die Anfrage begann",
        "retry-after": "wann man es wieder versuchen soll",
        "clear-site-data": "was der Browser vergessen soll",
        "host": "der Server, der gefragt wird",
    ]

    /// Claims and header members of tokens. What they say of the person stands in `Claims.meanings`.
    static let germanFlowClaims: [String: String] = [
        "alg": "die Art der Signatur; „none“ wäre gar keine",
        "kid": "mit welchem Schlüssel des Anbieters es signiert ist",
        "typ": "was für eine Art von Token es ist",
        "x5t": "das Zertifikat des Schlüssels",
        "crit": "was man verstehen muss, bevor man das Token verwenden darf",
        "iss": "wer es ausgestellt hat",
        "sub": "um wen es geht: die Kennung der Person beim Anbieter",
        "aud": "für wen es bestimmt ist",
        "azp": "wer darum gebeten hat",
        "exp": "bis wann es gültig ist",
        "nbf": "ab wann es gültig ist",
        "iat": "wann es ausgestellt wurde",
        "auth_time": "wann sich die Person angemeldet hat",
        "nonce": "der Zufallswert der Anfrage, die es beantwortet",
        "at_hash": "der Hash des Access-Tokens, mit dem es kam",
        "c_hash": "der Hash des Codes, mit dem es kam",
        "acr": "wie, oder wie sicher, die Person erkannt wurde",
        "tfp": "der Benutzerflow, den die Person durchlaufen hat",
        "amr": "womit sich die Person ausgewiesen hat",
        "sid": "die Sitzung beim Anbieter",
        "jti": "die Nummer dieses Tokens",
        "scp": "was man damit tun darf",
        "scope": "was man damit tun darf",
        "ver": "die Version des Formats",
        "events": "dass dies eine Abmeldung ist und nichts anderes",
    ]
}
