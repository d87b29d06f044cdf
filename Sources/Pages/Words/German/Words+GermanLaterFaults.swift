extension Words {
    /// Faults of what comes after the ID token: UserInfo and the refresh.
    static let germanLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "Die zweite Quelle spricht von jemand anderem",
            .refused(
                prize:
                    "Mit einem unterwegs vertauschten Access-Token kämen Name und E-Mail-Adresse einer anderen Person in die Sitzung. Ein Programm, das Konten an der E-Mail-Adresse erkennt, würde deren Konto öffnen.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §5.3.2. Das Subject muss das des ID-Tokens sein; ist es das nicht, darf nichts aus der Antwort verwendet werden."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "Das erneuerte Token kommt von einem anderen Anbieter",
            .refused(
                prize:
                    "Die Anmeldung wurde sorgfältig geprüft, und eine Stunde später sieht niemand mehr hin. Wer die Antwort auf eine Erneuerung vertauschen kann, würde die Sitzung auf das Wort eines anderen Anbieters hin übernehmen.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §12.2. Der Aussteller muss derselbe sein wie bei der Anmeldung."
            )),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "Nach der Erneuerung ist es jemand anderes",
            .refused(
                prize:
                    "Aus Alices offener Sitzung würde stillschweigend die von jemand anderem: eine fremde Liste auf ihrem Bildschirm und ihre Änderungen unter fremdem Namen.",
                rule:
                    "Seit 2014: OpenID Connect Core 1.0 §12.2. Das Subject muss dasselbe sein wie bei der Anmeldung.")),
    ]
}
