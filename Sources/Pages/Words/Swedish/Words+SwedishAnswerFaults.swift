extension Words {
    /// Faults of the metadata and of the answer that comes through the browser.
    static let swedishAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "Metadata handlar om en annan provider",
            .refused(
                prize:
                    "I metadata står var lösenord skrivs in, vart koder och hemligheter skickas och vilka nycklar som är de rätta. Den som kan smussla in ett eget dokument har varje inloggning i sin hand från och med då.",
                rule:
                    "Sedan 2014: OpenID Connect Discovery 1.0 §4.3. Den issuer som står i dokumentet måste vara exakt den som efterfrågades."
            ))
        let state = FaultDescription.Verdict.refused(
            prize:
                "Angriparen påbörjar en egen inloggning och låter Alices webbläsare slutföra den. Alice märker inte att hon är i angriparens konto, och skriver där det som var tänkt för hennes egen lista.",
            rule:
                "Sedan 2012: RFC 6749 §10.12. Appen måste kunna avgöra att svaret hör till den webbläsare som frågade."
        )
        let mixUp = FaultDescription.Verdict.refused(
            prize:
                "En app som har två providers kan luras att ta fel på vem av dem som har svarat. Då lämnar den över den goda providerns kod till den onda, som loggar in med den. Det angreppet (mix-up) beskrevs 2016.",
            rule:
                "Sedan 2022: RFC 9207 §2.4. Svaret anger sin issuer, och om providern har lovat det måste namnet finnas med och vara rätt."
        )
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "Det svarar på en fråga som ingen har ställt", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "Det säger inte vilken fråga det svarar på", state),
            fapi("invalid-authorization-response-iss"): FaultDescription("En annan provider har svarat", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription("Svaret döljer vem som skickade det", mixUp),
            "oidcc-client-test-form-post-error": FaultDescription(
                "Providern säger nej",
                .refused(
                    prize:
                        "Ingen har identifierats. Ett program som går vidare efter ett nej visar i värsta fall sessionen för den som använde webbläsaren före.",
                    rule:
                        "Sedan 2012: RFC 6749 §4.1.2.1. Ett svar med ett fel innehåller ingen kod, och inloggningen tar slut där."
                )),
        ]
    }()
}
