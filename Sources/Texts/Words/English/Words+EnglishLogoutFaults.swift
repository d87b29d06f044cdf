extension Words {
    /// Faults of logout tokens, by which the provider ends a session from server to server.
    static let englishLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            impact:
                "The provider signs many things with the same key: ID tokens, news of a changed password. Any of them, once copied, could be sent as an order to throw the person out, as often as one likes.",
            rule:
                "Since 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Only a token that names the logout event is an order to log out."
        )
        return [
            name("alg-none"): FaultDescription(
                "The order to sign out is not signed",
                .refused(
                    impact:
                        "Anybody who can reach this address could throw people out, one by one or all at once, as often as they like.",
                    rule:
                        "Since 2022: OpenID Connect Back-Channel Logout 1.0 §2.6. The signature is checked as that of an ID token, and none is no signature."
                )),
            name("wrong-alg"): FaultDescription(
                "The order is signed in a way nobody agreed on",
                .refused(
                    impact:
                        "Whoever may choose the way of signing chooses the weakest, and could then give orders in the provider’s name.",
                    rule:
                        "Since 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (3). The algorithm must be one that is good for ID tokens."
                )),
            name("no-event"): FaultDescription("It is no order to sign out at all", event),
            name("wrong-event"): FaultDescription("It is news about something else", event),
            name("with-nonce"): FaultDescription(
                "The order could pass for an ID token",
                .refused(
                    impact:
                        "A logout token is sent about more freely than an ID token. If it could have a nonce, one that somebody got hold of could be handed in as an ID token, and sign a person in instead of out.",
                    rule:
                        "Since 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (7). A logout token must not have a nonce."
                )),
            name("wrong-aud"): FaultDescription(
                "The order is for another app",
                .refused(
                    impact:
                        "Every app at this provider gets orders of its own. Whoever runs one of them could pass its orders on to us and sign our people out.",
                    rule:
                        "Since 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). The audience must be this app.")),
            name("wrong-iss"): FaultDescription(
                "The order comes from another provider",
                .refused(
                    impact:
                        "Another company at the same large provider, with the same keys, could sign our people out.",
                    rule:
                        "Since 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). The issuer must be the provider that signed the person in."
                )),
        ]
    }()
}
