extension Words {
    /// Faults of logout tokens: orders of the provider to end a session, sent from server to server.
    static let swedishLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            prize:
                "Providern signerar mycket med samma nyckel: ID-tokens, meddelanden om bytta lösenord. Vilket som helst av dem skulle, när det väl är kopierat, kunna skickas som en order att kasta ut personen, hur ofta som helst.",
            rule:
                "Sedan 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Bara en token som anger utloggningshändelsen är en order att logga ut."
        )
        return [
            name("alg-none"): FaultDescription(
                "Ordern att logga ut är inte signerad",
                .refused(
                    prize:
                        "Vem som helst som når den här adressen skulle kunna kasta ut folk, en i taget eller alla på en gång, hur ofta som helst.",
                    rule:
                        "Sedan 2022: OpenID Connect Back-Channel Logout 1.0 §2.6. Signaturen kontrolleras på samma sätt som i en ID-token, och none är ingen signatur."
                )),
            name("wrong-alg"): FaultDescription(
                "Ordern är signerad på ett sätt som ingen har kommit överens om",
                .refused(
                    prize:
                        "Den som får välja sättet att signera väljer det svagaste, och skulle sedan kunna ge order i providerns namn.",
                    rule:
                        "Sedan 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (3). Algoritmen måste vara en som duger för ID-tokens."
                )),
            name("no-event"): FaultDescription("Det är ingen order att logga ut alls", event),
            name("wrong-event"): FaultDescription("Det är ett meddelande om något annat", event),
            name("with-nonce"): FaultDescription(
                "Ordern skulle kunna tas för en ID-token",
                .refused(
                    prize:
                        "En logout token skickas runt friare än en ID-token. Om den kunde ha en nonce skulle en som någon fått tag på kunna lämnas in som ID-token, och logga in en person i stället för ut.",
                    rule:
                        "Sedan 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (7). En logout token får inte ha någon nonce."
                )),
            name("wrong-aud"): FaultDescription(
                "Ordern är till en annan app",
                .refused(
                    prize:
                        "Varje app hos den här providern får egna order. Den som driver en av dem skulle kunna skicka sina order vidare till oss och logga ut våra användare.",
                    rule:
                        "Sedan 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). Mottagaren (aud) måste vara den här appen."
                )),
            name("wrong-iss"): FaultDescription(
                "Ordern kommer från en annan provider",
                .refused(
                    prize:
                        "Ett annat företag hos samma stora provider, med samma nycklar, skulle kunna logga ut våra användare.",
                    rule:
                        "Sedan 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). Issuer måste vara den provider som loggade in personen."
                )),
        ]
    }()
}
