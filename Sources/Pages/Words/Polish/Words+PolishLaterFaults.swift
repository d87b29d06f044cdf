extension Words {
    /// Faults of what comes after the ID token: UserInfo and the refresh.
    static let polishLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "Drugie źródło mówi o kimś innym",
            .refused(
                prize:
                    "Z access tokenem podmienionym po drodze do sesji trafiłyby nazwisko i adres e-mail innej osoby. Program, który szuka kont po adresie e-mail, otworzyłby konto tamtej osoby.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §5.3.2. Podmiot (sub) musi być ten sam co w ID tokenie; jeśli nie jest, z odpowiedzi nie wolno użyć niczego."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "Odnowiony token pochodzi od innego dostawcy",
            .refused(
                prize:
                    "Logowanie sprawdzono starannie, a godzinę później nikt już nie patrzy. Kto potrafi podmienić odpowiedź na odświeżenie, przejąłby sesję na słowo innego dostawcy.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §12.2. Wystawca musi być ten sam co przy logowaniu.")),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "Po odświeżeniu to ktoś inny",
            .refused(
                prize:
                    "Otwarta sesja Alice zmieniłaby się po cichu w cudzą: na jej ekranie cudza lista, a jej zmiany pod cudzym nazwiskiem.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §12.2. Podmiot (sub) musi być ten sam co przy logowaniu.")),
    ]
}
