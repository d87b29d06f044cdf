extension Words {
    /// Faults of the metadata and of the answer that comes through the browser.
    static let germanAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "Die Metadaten sprechen von einem anderen Anbieter",
            .refused(
                prize:
                    "In den Metadaten steht, wo Kennwörter eingetippt werden, wohin Codes und Secrets gehen und welche Schlüssel gelten. Wer ein eigenes Dokument unterschieben kann, hat von da an jede Anmeldung in der Hand.",
                rule:
                    "Seit 2014: OpenID Connect Discovery 1.0 §4.3. Der Aussteller im Dokument muss genau der sein, nach dem gefragt wurde."
            ))
        let state = FaultDescription.Verdict.refused(
            prize:
                "Beim Angriff beginnt jemand eine eigene Anmeldung und lässt Alices Browser sie beenden. Alice merkt nicht, dass sie in einem fremden Konto ist, und schreibt dort hinein, was für ihre eigene Liste gedacht war.",
            rule:
                "Seit 2012: RFC 6749 §10.12. Die App muss erkennen können, dass die Antwort zu dem Browser gehört, der gefragt hat."
        )
        let mixUp = FaultDescription.Verdict.refused(
            prize:
                "Eine App, die zwei Anbieter kennt, lässt sich darüber täuschen, welcher geantwortet hat. Dann gibt sie den Code des guten an den bösen weiter, und der meldet sich damit an. Dieser Mix-up-Angriff wurde 2016 beschrieben.",
            rule:
                "Seit 2022: RFC 9207 §2.4. Die Antwort nennt ihren Aussteller. Hat der Anbieter das versprochen, muss der Name da sein und stimmen."
        )
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "Sie beantwortet eine Frage, die niemand gestellt hat", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "Sie sagt nicht, welche Frage sie beantwortet", state),
            fapi("invalid-authorization-response-iss"): FaultDescription(
                "Ein anderer Anbieter hat geantwortet", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription(
                "Die Antwort verschweigt, von wem sie kommt", mixUp),
            "oidcc-client-test-form-post-error": FaultDescription(
                "Der Anbieter sagt nein",
                .refused(
                    prize:
                        "Niemand wurde identifiziert. Ein Programm, das nach einem Nein weitermacht, zeigt schlimmstenfalls die Sitzung der Person, die den Browser zuletzt benutzt hat.",
                    rule:
                        "Seit 2012: RFC 6749 §4.1.2.1. Eine Antwort mit einem Fehler hat keinen Code, und die Anmeldung endet dort."
                )),
        ]
    }()
}
