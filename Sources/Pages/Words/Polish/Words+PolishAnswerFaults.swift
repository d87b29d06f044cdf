extension Words {
    /// Faults of the metadata and of the answer that comes through the browser.
    static let polishAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "Metadane mówią o innym dostawcy",
            .refused(
                prize:
                    "Metadane mówią, gdzie wpisuje się hasła, dokąd wysyła się kody i wpisy tajne i które klucze są właściwe. Kto zdołałby podsunąć własny dokument, miałby odtąd w ręku każde logowanie.",
                rule:
                    "Od 2014 r.: OpenID Connect Discovery 1.0 §4.3. Wystawca w dokumencie musi być dokładnie tym, o którego pytano."
            ))
        let state = FaultDescription.Verdict.refused(
            prize:
                "Atakujący rozpoczyna własne logowanie i pozwala przeglądarce Alice je dokończyć. Alice nie zauważa, że jest na koncie atakującego, i zapisuje tam to, co miało trafić na jej własną listę.",
            rule:
                "Od 2012 r.: RFC 6749 §10.12. Aplikacja musi umieć poznać, że odpowiedź należy do przeglądarki, która pytała."
        )
        let mixUp = FaultDescription.Verdict.refused(
            prize:
                "Aplikację, która zna dwóch dostawców, można zmylić co do tego, który z nich odpowiedział. Oddaje wtedy kod dobrego dostawcy złemu, a ten się nim loguje. Ten atak (mix-up) opisano w 2016 roku.",
            rule:
                "Od 2022 r.: RFC 9207 §2.4. Odpowiedź podaje swojego wystawcę; jeśli dostawca to obiecał, nazwa musi w niej być i się zgadzać."
        )
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "Odpowiada na pytanie, którego nikt nie zadał", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "Nie mówi, na które pytanie odpowiada", state),
            fapi("invalid-authorization-response-iss"): FaultDescription("Odpowiedział inny dostawca", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription("Odpowiedź ukrywa nadawcę", mixUp),
            "oidcc-client-test-form-post-error": FaultDescription(
                "Dostawca mówi „nie”",
                .refused(
                    prize:
                        "Niczyjej tożsamości nie ustalono. Program, który po „nie” idzie dalej, pokaże w najgorszym razie sesję tego, kto używał przeglądarki wcześniej.",
                    rule:
                        "Od 2012 r.: RFC 6749 §4.1.2.1. Odpowiedź z błędem nie ma kodu i na niej logowanie się kończy."
                )),
        ]
    }()
}
