extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let germanTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "Das Token ist von jemand anderem signiert",
            .refused(
                prize:
                    "Wer sich zwischen den Anbieter und die App drängt, könnte in das Token schreiben, was er will: Alices Kennung statt der eigenen, oder einen Ablauf erst in zehn Jahren. Er wäre hier Alice.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (6). Wo das Token direkt vom Anbieter kommt, darf TLS an die Stelle der Signatur treten; dieses Programm prüft sie trotzdem."
            ))
        let unsigned = FaultDescription(
            "Es ist überhaupt nicht signiert",
            .refused(
                prize:
                    "Alles: Ein solches Token lässt sich in einem Texteditor schreiben, mit jedem beliebigen Namen. 2015 glaubten mehrere weit verbreitete Bibliotheken daran, weil im Token selbst stand, dass es keine Signatur braucht.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Nur eine App, die sich dafür registriert hat, darf unsignierte Tokens annehmen, und diese tut es nie. RFC 8725 §3.2 hat es 2020 noch einmal gesagt."
            ))
        let issuer = FaultDescription(
            "Es kommt von einem anderen Anbieter",
            .refused(
                prize:
                    "Bei großen Anbietern teilen sich Tausende Firmen dieselben Schlüssel. Wer eine davon verwaltet, könnte dort ein Konto anlegen und damit hier hereinkommen: Die Signatur ist echt, nur die Firma ist eine andere.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (2). Der Aussteller muss, Buchstabe für Buchstabe, der Anbieter sein, der gefragt wurde."
            ))
        let audience = FaultDescription(
            "Es ist für eine andere App bestimmt",
            .refused(
                prize:
                    "Wer irgendeine andere App bei diesem Anbieter betreibt, ein Spiel oder ein Quiz, bekommt ein echtes Token von allen, die sich dort anmelden. Alices Token könnte er dann hier einreichen und wäre Alice.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). Ein Token, das diese App nicht als Empfänger (aud) nennt, muss abgelehnt werden."
            ))
        let nonce = FaultDescription(
            "Es beantwortet eine andere Anfrage",
            .refused(
                prize:
                    "Ein von Alice gestohlenes Token ließe sich in eine Anmeldung schieben, die der Dieb begonnen hat, heute oder in einem Monat. Er wäre hier Alice. Nur die nonce sagt, welche Anfrage ein Token beantwortet.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (11). Die nonce im Token muss die sein, die gesendet wurde."
            ))
        return [
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "Das Token ist von jemand anderem signiert, mit einer elliptischen Kurve", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription(
                "Es behauptet, keine Signatur zu brauchen", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("Es sagt nicht, wer es ausgestellt hat", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription(
                "Es sagt nicht, für wen es bestimmt ist", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("Es sagt nicht, für wen es bestimmt ist", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "Es ist für uns bestimmt und auch für eine fremde App",
                .refused(
                    prize:
                        "Die andere App hat genau dasselbe Token. Sie könnte es hier einreichen und sich für alle ausgeben, die sich dort angemeldet haben.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). Ein Token mit einem weiteren Empfänger, dem diese App nicht vertraut, muss abgelehnt werden."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription(
                "Es sagt nicht, welche Anfrage es beantwortet", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "Es ist von gestern",
                .refused(
                    prize:
                        "Ein Token, das je kopiert wurde, aus einem Backup oder einem alten Log, würde die Tür für immer öffnen, selbst wenn Alice die Firma längst verlassen hat.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (9). Der Ablauf muss in der Zukunft liegen; ein paar Minuten sind für falsch gehende Uhren erlaubt."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "Es läuft nie ab",
                .refused(
                    prize:
                        "Ein Token ohne Ablauf gilt für immer. Wer es einmal kopiert, kann noch nach Jahren damit wiederkommen.",
                    rule: "Seit 2014: OpenID Connect Core 1.0 §2. Jedes ID-Token muss einen Ablauf haben.")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "Es sagt nicht, wann es ausgestellt wurde",
                .refused(
                    prize:
                        "Ein Token, das nach einem Diebstahl aufbewahrt wurde, ließe sich von einem frischen nicht unterscheiden. Erst sein Alter verrät es.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §2. Jedes ID-Token muss sagen, wann es ausgestellt wurde.")),
            "oidcc-client-test-missing-sub": FaultDescription(
                "Es sagt nicht, um wen es geht",
                .refused(
                    prize:
                        "Ein Programm, das ein Konto ohne Kennung sucht, findet vielleicht das erste, oder eines, das sich alle diese Leute teilen. Wer ein solches Token bekommt, liest, was die anderen dort hinterlassen haben.",
                    rule: "Seit 2014: OpenID Connect Core 1.0 §2. Jedes ID-Token muss ein Subject haben.")),
            fapi("invalid-alternate-alg"): FaultDescription(
                "Es ist auf eine Art signiert, die niemand vereinbart hat",
                .refused(
                    prize:
                        "Wer die Art der Signatur bestimmen darf, nimmt die schwächste. Beim klassischen Trick tritt HS256 an die Stelle von RS256, und der öffentliche Schlüssel des Anbieters, den alle Welt herunterladen kann, wird zum Kennwort, mit dem man signiert.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1 von 2020: Welche Algorithmen gelten, entscheidet die App, nie das Token."
                )),
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "Es ist mit einem Kennwort signiert, und zwar falsch",
                .refused(
                    prize:
                        "Ein Kennwort, das beide Seiten kennen, beweist wenig: Wer das Secret der App in einer Konfigurationsdatei gefunden hat, könnte Tokens für alle schreiben. Und hier ist es nicht einmal das richtige.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Der Anbieter hat RS256 angekündigt, also wird nichts anderes angenommen."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "Es gehört zu einem anderen Access-Token",
                .refused(
                    prize:
                        "Das Access-Token ließe sich unterwegs vertauschen. Alice würde mit ihrem Namen begrüßt, aber was sie aufschreibt, käme in die Liste der Person, der das andere Token gehört.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §3.1.3.8. Enthält das Token einen Hash des Access-Tokens, müssen beide zusammenpassen."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "Es sagt nicht, mit welchem Schlüssel es signiert ist",
                .refused(
                    prize:
                        "Wer einen Schlüssel nach dem anderen probiert, lässt jeden Schlüssel für jedes Token gelten. Ein einziger vergessener, der in fremde Hände geraten ist, würde genügen.",
                    rule:
                        "Seit 2014: OpenID Connect Core 1.0 §10.1. Wo es mehrere Schlüssel gibt, muss das Token einen nennen. Eine App darf alle probieren; diese lehnt ab."
                )),
        ]
    }()
}
