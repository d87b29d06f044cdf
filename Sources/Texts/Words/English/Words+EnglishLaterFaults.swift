extension Words {
    /// Faults after the ID token: UserInfo and the refresh.
    static let englishLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "The second source speaks of somebody else",
            .refused(
                impact:
                    "With an access token that was swapped on its way, another person’s name and email address would come into the session. A program that finds accounts by their email address would open that person’s account.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §5.3.2. The subject must be that of the ID token; if it is not, nothing of the answer may be used."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "The renewed token comes from another provider",
            .refused(
                impact:
                    "The sign-in was checked with care, and an hour later nobody looks any more. Whoever can swap the answer to a refresh would take over the session on another provider’s word.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §12.2. The issuer must be the one of the sign-in.")),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "After the refresh it is somebody else",
            .refused(
                impact:
                    "Alice’s open session would turn into somebody else’s without a word: their list on her screen, and her changes under their name.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §12.2. The subject must be the one of the sign-in.")),
    ]
}
