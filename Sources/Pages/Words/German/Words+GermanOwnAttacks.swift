extension Words {
    /// Attacks that no official test has.
    static let germanOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "Der Code wurde schon verwendet",
            .refused(
                prize:
                    "Wer den Code hinterher findet, im Verlauf des Browsers oder in einem Log, könnte ihn ein zweites Mal eintauschen, gegen eigene Tokens.",
                rule:
                    "Seit 2012: RFC 6749 §4.1.2. Der Anbieter muss einen schon verwendeten Code ablehnen und sollte die Tokens widerrufen, gegen die er getauscht wurde."
            )),
        "foreign-state": FaultDescription(
            "Die Antwort eines anderen Browsers",
            .refused(
                prize:
                    "Beim Angriff beginnt jemand im eigenen Browser eine Anmeldung und schickt Alice einen Link mit der Antwort. Alice klickt darauf, ist unter fremdem Namen angemeldet, ohne es zu merken, und schreibt in die fremde Liste, was niemanden etwas angeht.",
                rule:
                    "Seit 2012: RFC 6749 §10.12. Die App muss erkennen können, dass die Antwort zu dem Browser gehört, der gefragt hat."
            )),
        "foreign-code": FaultDescription(
            "Der Code einer anderen Anmeldung",
            .refused(
                prize:
                    "Ein aus Alices Adresszeile gestohlener Code ließe sich in die Anmeldung des Diebes einsetzen. Der state wäre dort richtig, und der Dieb wäre Alice.",
                rule:
                    "Seit 2015: RFC 7636 §4.6 (PKCE). Der Code öffnet sich nur mit dem Verifier der Anmeldung, die um ihn gebeten hat. RFC 9700 §2.1.1 von 2025 verlangt von jeder App, solche Injections zu verhindern."
            )),
        "fixed-cookie": FaultDescription(
            "Ein Cookie aus der Zeit vor der Anmeldung",
            .refused(
                prize:
                    "An einem gemeinsam genutzten Computer schreibt jemand das Cookie ab oder schiebt ein eigenes unter, bevor Alice kommt. Bliebe es bei der Anmeldung dasselbe, wäre die Kopie mit angemeldet.",
                rule:
                    "Seit 2011: RFC 6265 §8.4, Session Fixation. Wer sich anmeldet, bekommt ein neues Cookie, und das alte öffnet nichts mehr."
            )),
        "cross-site-form": FaultDescription(
            "Eine andere Website drückt auf unseren Knopf",
            .refused(
                prize:
                    "Eine Seite, die Alice anderswo öffnet, könnte in ihrem Namen unsere Formulare abschicken, weil der Browser ihr Cookie mitschickt: ihre Aufgaben löschen oder sie abmelden.",
                rule:
                    "Seit 2011: RFC 6265 §8.2, Ambient Authority. Ein Cookie allein ist keine Zustimmung; jedes Formular trägt einen Wert, den nur unsere eigenen Seiten kennen."
            )),
        "foreign-host": FaultDescription(
            "Ein fremder Name für unsere Adresse",
            .refused(
                prize:
                    "Beim Angriff zeigt ein fremder Name auf diesen Computer (DNS Rebinding). Der Browser hält unsere Seiten für die der fremden Website, und deren Skript darf alles darauf lesen.",
                rule:
                    "Seit 2022: RFC 9110 §7.4. Ein Server muss eine Anfrage an einen Namen ablehnen, der nicht seiner ist; die Antwort ist 421."
            )),
    ]
}
