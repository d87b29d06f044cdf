extension Words {
    /// Unusual but valid variants of a sign-in.
    static let englishTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Nothing is wrong",
            .accepted(
                because:
                    "A program that refuses everything would pass every other test. This one shows that it lets the right person in."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "It names no key, and there is only one",
            .accepted(
                because:
                    "The name of a key is there to choose among several (OpenID Connect Core 1.0 §10.1). With one there is nothing to choose."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "It is signed the usual way",
            .accepted(
                because:
                    "RS256 is what every provider must be able to do (OpenID Connect Core 1.0 §15.1), and this one has announced it."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "The name comes by UserInfo alone",
            .accepted(
                because:
                    "A provider may leave the name out of the ID token and give it to whoever comes with the access token (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "The provider wants the secret elsewhere",
            .accepted(
                because:
                    "Where the secret goes, header or body, is for the provider to say in its metadata; the header is even the default (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "UserInfo wants the token in the header",
            .accepted(
                because:
                    "The header is where it belongs (RFC 6750 §2.1): a token in an address would end up in histories and logs."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "UserInfo answers with a signed token",
            .accepted(
                because:
                    "A provider may sign it (OpenID Connect Core 1.0 §5.3.2). Then its signature, issuer and audience are checked as well."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Somebody else vouches for an address",
            .accepted(
                because:
                    "Claims of a third party may come along (OpenID Connect Core 1.0 §5.6.2). This program has no use for them, so it believes none of them and goes on."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "More claims could be fetched elsewhere",
            .accepted(
                because:
                    "They may be left where they are (OpenID Connect Core 1.0 §5.6.2). Nothing is fetched: an address in an answer must not send this server anywhere."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "The audience is a list of one",
            .accepted(because: "A list of one is the same as the one in it (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "The answer does not say how long the token is good for",
            .accepted(
                because:
                    "The time is recommended, not required (RFC 6749 §5.1). The API knows when the token has ended, and says so."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "The kind of token is written in unusual upper and lower case",
            .accepted(because: "“bEaReR” is “Bearer”: capitals make no difference here (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "Another site sends people to sign in",
            .accepted(
                because:
                    "A portal may do that (OpenID Connect Core 1.0 §4). What begins is an ordinary sign-in with its own state and nonce; nothing in the link is believed."
            )),
    ]

    /// The same for metadata, keys, refreshes and sign-outs.
    static let englishToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Providers change their keys without a warning (OpenID Connect Core 1.0 §10.1.1). A name that is not known is a reason to fetch the keys once more, from the same address as always."
        )
        let refresh = FaultDescription(
            "New tokens for the refresh token",
            .accepted(
                because:
                    "So it should be (OpenID Connect Core 1.0 §12): the person goes on working and notices nothing."))
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Everything here has ended before the browser was sent to the provider. What it brings back can open nothing, and keep nothing open (OpenID Connect RP-Initiated Logout 1.0 §3)."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "The provider publishes its addresses",
                .accepted(because: "So it should be (OpenID Connect Discovery 1.0 §4): nobody has to type addresses.")),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "The keys have moved",
                .accepted(
                    because:
                        "Where the keys are stands in the metadata and nowhere else (OpenID Connect Discovery 1.0 §3). Whoever asks there finds them."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "The key was changed a moment ago", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription("There is a new key since last time", rotation),
            "pkce-required": FaultDescription(
                "The provider wants proof that a code was asked for here",
                .accepted(
                    because:
                        "A code that was stolen on its way back is of no use to an app without the number that only the one that asked knows (PKCE). This one always has it, as RFC 9700 §2.1.1 recommends."
                )),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Signing out here and there",
                .accepted(
                    because:
                        "So it should be (OpenID Connect RP-Initiated Logout 1.0 §2): ended here, then there, then back."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription("Back from another sign-out", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription("Back without saying from what", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "The provider orders a sign-out",
                .accepted(
                    because:
                        "The order is genuine in every point (OpenID Connect Back-Channel Logout 1.0 §2.6), so the session ends in the other window too."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "The provider signs out in a hidden frame",
                .accepted(
                    because:
                        "That is how front-channel logout works (OpenID Connect Front-Channel Logout 1.0 §2). The frame ends a session, and can do nothing else."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "The person signs out at the provider",
                .accepted(
                    because:
                        "Whoever leaves by the provider’s door has left here too (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
