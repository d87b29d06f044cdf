extension Words {
    /// Faults of what comes after the ID token: UserInfo and the refresh.
    static let swedishLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "Den andra källan talar om någon annan",
            .refused(
                prize:
                    "Med en access token som bytts ut på vägen skulle en annan persons namn och e-postadress komma in i sessionen. Ett program som letar upp konton efter e-postadress skulle öppna den personens konto.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §5.3.2. Subject (sub) måste vara detsamma som i ID-tokenen. Om det inte är det får inget i svaret användas."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "Den förnyade tokenen kommer från en annan provider",
            .refused(
                prize:
                    "Inloggningen kontrollerades noga, och en timme senare är det ingen som tittar längre. Den som kan byta ut svaret på en förnyelse skulle ta över sessionen på en annan providers ord.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §12.2. Issuer måste vara densamma som vid inloggningen.")),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "Efter förnyelsen är det någon annan",
            .refused(
                prize:
                    "Alices öppna session skulle utan ett ord bli någon annans: den personens lista på hennes skärm, och hennes ändringar i den personens namn.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §12.2. Subject (sub) måste vara detsamma som vid inloggningen."
            )),
    ]
}
