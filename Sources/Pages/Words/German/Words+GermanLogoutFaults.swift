extension Words {
    /// Faults of logout tokens: orders of the provider to end a session, sent from server to server.
    static let germanLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            prize:
                "Der Anbieter signiert vieles mit demselben Schlüssel: ID-Tokens, Meldungen über geänderte Kennwörter. Alles davon ließe sich, einmal kopiert, als Befehl einschicken, die Person hinauszuwerfen, so oft man will.",
            rule:
                "Seit 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Nur ein Token, das das Logout-Ereignis nennt, ist ein Befehl zum Abmelden."
        )
        return [
            name("alg-none"): FaultDescription(
                "Der Befehl zum Abmelden ist nicht signiert",
                .refused(
                    prize:
                        "Wer diese Adresse erreicht, könnte Leute hinauswerfen, einzeln oder alle auf einmal, so oft er will.",
                    rule:
                        "Seit 2022: OpenID Connect Back-Channel Logout 1.0 §2.6. Die Signatur wird geprüft wie die eines ID-Tokens, und „none“ ist keine Signatur."
                )),
            name("wrong-alg"): FaultDescription(
                "Der Befehl ist auf eine Art signiert, die niemand vereinbart hat",
                .refused(
                    prize:
                        "Wer die Art der Signatur bestimmen darf, nimmt die schwächste und könnte dann im Namen des Anbieters Befehle geben.",
                    rule:
                        "Seit 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (3). Der Algorithmus muss einer sein, der auch für ID-Tokens gilt."
                )),
            name("no-event"): FaultDescription("Es ist gar kein Befehl zum Abmelden", event),
            name("wrong-event"): FaultDescription("Es ist eine Meldung über etwas anderes", event),
            name("with-nonce"): FaultDescription(
                "Der Befehl könnte als ID-Token durchgehen",
                .refused(
                    prize:
                        "Logout-Tokens werden freizügiger verschickt als ID-Tokens. Dürften sie eine nonce haben, könnte man ein erbeutetes als ID-Token einreichen, und es würde jemanden anmelden statt abmelden.",
                    rule:
                        "Seit 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (7). Ein Logout-Token darf keine nonce haben."
                )),
            name("wrong-aud"): FaultDescription(
                "Der Befehl gilt einer anderen App",
                .refused(
                    prize:
                        "Jede App bei diesem Anbieter bekommt ihre eigenen Befehle. Wer eine davon betreibt, könnte deren Befehle an uns weiterreichen und unsere Leute abmelden.",
                    rule:
                        "Seit 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). Der Empfänger (aud) muss diese App sein."
                )),
            name("wrong-iss"): FaultDescription(
                "Der Befehl kommt von einem anderen Anbieter",
                .refused(
                    prize:
                        "Eine andere Firma beim selben großen Anbieter, mit denselben Schlüsseln, könnte unsere Leute abmelden.",
                    rule:
                        "Seit 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). Der Aussteller muss der Anbieter sein, bei dem sich die Person angemeldet hat."
                )),
        ]
    }()
}
