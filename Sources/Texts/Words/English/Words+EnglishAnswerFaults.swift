extension Words {
    /// Faults of the metadata and of the authorization response.
    static let englishAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "The metadata speaks of another provider",
            .refused(
                impact:
                    "The metadata says where passwords are typed, where codes and secrets are sent and which keys are right. Whoever can slip in a document of their own would own every sign-in from then on.",
                rule:
                    "Since 2014: OpenID Connect Discovery 1.0 §4.3. The issuer in the document must be exactly the one that was asked for."
            ))
        let state = FaultDescription.Verdict.refused(
            impact:
                "The attacker begins a sign-in of their own and lets Alice’s browser finish it. Alice does not notice that she is in the attacker’s account, and writes down there what was meant for her own list.",
            rule:
                "Since 2012: RFC 6749 §10.12. The app must be able to tell that the answer belongs to the browser that asked."
        )
        let mixUp = FaultDescription.Verdict.refused(
            impact:
                "An app that knows two providers can be confused about which one has answered. It then hands the good provider’s code to the bad one, which signs in with it. This mix-up attack was described in 2016.",
            rule:
                "Since 2022: RFC 9207 §2.4. The answer names its issuer, and where the provider has promised that, the name must be there and right."
        )
        let no = FaultDescription(
            "The provider says no",
            .refused(
                impact:
                    "Nobody has been identified. A program that goes on after a no shows, at worst, the session of whoever used the browser before.",
                rule:
                    "Since 2012: RFC 6749 §4.1.2.1. An answer with an error has no code, and the sign-in ends there."
            ))
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "It answers a question that nobody asked", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "It does not say which question it answers", state),
            fapi("invalid-authorization-response-iss"): FaultDescription("Another provider has answered", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription("The answer hides who sent it", mixUp),
            "oidcc-client-test-form-post-error": no,
            "query-error": FaultDescription("The provider says no, in an address", no.verdict),
        ]
    }()
}
