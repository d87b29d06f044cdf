extension Words {
    /// Faults of logout tokens: orders of the provider to end a session, sent from server to server.
    static let polishLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            prize:
                "Dostawca podpisuje tym samym kluczem wiele rzeczy: ID tokeny, wiadomości o zmianie hasła. Każdą z nich, raz skopiowaną, można by wysłać jako polecenie wyrzucenia użytkownika, dowolnie często.",
            rule:
                "Od 2022 r.: OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Poleceniem wylogowania jest tylko token, który wymienia zdarzenie wylogowania."
        )
        return [
            name("alg-none"): FaultDescription(
                "Polecenie wylogowania nie jest podpisane",
                .refused(
                    prize:
                        "Każdy, kto ma dostęp do tego adresu, mógłby wyrzucać użytkowników, po jednym albo wszystkich naraz, dowolnie często.",
                    rule:
                        "Od 2022 r.: OpenID Connect Back-Channel Logout 1.0 §2.6. Podpis sprawdza się tak jak w ID tokenie, a none to żaden podpis."
                )),
            name("wrong-alg"): FaultDescription(
                "Polecenie podpisano w nieuzgodniony sposób",
                .refused(
                    prize:
                        "Kto może wybrać sposób podpisu, wybiera najsłabszy i mógłby potem wydawać polecenia w imieniu dostawcy.",
                    rule:
                        "Od 2022 r.: OpenID Connect Back-Channel Logout 1.0 §2.6 (3). Algorytm musi być jednym z dozwolonych dla ID tokenów."
                )),
            name("no-event"): FaultDescription("To w ogóle nie jest polecenie wylogowania", event),
            name("wrong-event"): FaultDescription("To wiadomość o czymś innym", event),
            name("with-nonce"): FaultDescription(
                "Polecenie mogłoby uchodzić za ID token",
                .refused(
                    prize:
                        "Logout tokeny wysyła się swobodniej niż ID tokeny. Gdyby mogły zawierać nonce, przechwycony logout token można by podać jako ID token i kogoś nim zalogować, zamiast wylogować.",
                    rule:
                        "Od 2022 r.: OpenID Connect Back-Channel Logout 1.0 §2.6 (7). Logout token nie może zawierać nonce."
                )),
            name("wrong-aud"): FaultDescription(
                "Polecenie jest dla innej aplikacji",
                .refused(
                    prize:
                        "Każda aplikacja u tego dostawcy dostaje własne polecenia. Kto prowadzi jedną z nich, mógłby przekazać nam jej polecenia i wylogować naszych użytkowników.",
                    rule:
                        "Od 2022 r.: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). Odbiorcą musi być ta aplikacja.")),
            name("wrong-iss"): FaultDescription(
                "Polecenie pochodzi od innego dostawcy",
                .refused(
                    prize:
                        "Inna firma u tego samego dużego dostawcy, z tymi samymi kluczami, mogłaby wylogować naszych użytkowników.",
                    rule:
                        "Od 2022 r.: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). Wystawcą musi być dostawca, u którego zalogowała się ta osoba."
                )),
        ]
    }()
}
