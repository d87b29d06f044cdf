extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let englishTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "The token is signed by somebody else",
            .refused(
                impact:
                    "Anybody who gets between the provider and the app could write into the token what they like: Alice’s number in place of their own, or an end in ten years. They would be Alice here.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (6). Where the token comes straight from the provider, TLS may stand in for the signature; this program checks it all the same."
            ))
        let unsigned = FaultDescription(
            "It is not signed at all",
            .refused(
                impact:
                    "Everything: such a token can be written in a text editor, with any name in it. In 2015 several widely used libraries believed it, because the token itself said that it needs no signature.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Only an app that has registered for it may take unsigned tokens, and this one never does. RFC 8725 §3.2 said it again in 2020."
            ))
        let issuer = FaultDescription(
            "It comes from another provider",
            .refused(
                impact:
                    "At large providers thousands of companies share one set of keys. Whoever administers one of them could make an account there and enter here with it: the signature is genuine, only the company is another.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (2). The issuer must be, letter by letter, the provider that was asked."
            ))
        let audience = FaultDescription(
            "It is meant for another app",
            .refused(
                impact:
                    "Whoever runs any other app at this provider, a game or a quiz, gets a genuine token of everybody who signs in there. They could hand in Alice’s token here and be Alice.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). A token that does not name this app as its audience must be refused."
            ))
        let nonce = FaultDescription(
            "It answers another request",
            .refused(
                impact:
                    "A token that was stolen from Alice could be slipped into a sign-in that the thief has begun, today or in a month. They would be Alice here. Only the nonce tells which request a token answers.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (11). The nonce in the token must be the one that was sent."
            ))
        let algorithm = FaultDescription(
            "It is signed in a way nobody agreed on",
            .refused(
                impact:
                    "Whoever may choose the way of signing chooses the weakest. In the classic trick HS256 takes the place of RS256, and the provider’s public key, which anybody can download, becomes the password to sign with.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1 of 2020: the app decides which algorithms it takes, never the token."
            ))
        let stranger = FaultDescription(
            "It brings along the key that signed it",
            .refused(
                impact:
                    "A key that comes with the token proves nothing: anybody can make a pair of keys, sign Alice’s number with the one and send the other along. In 2018 a widely used library believed such a token.",
                rule:
                    "Since 2014: OpenID Connect Core 1.0 §2. The keys are agreed on beforehand. RFC 8725 §3.10 of 2020 warns of addresses in a token."
            ))
        return [
            "public-key-as-secret": FaultDescription(
                "Its signature is made with the provider’s public key", algorithm.verdict),
            "embedded-key": stranger,
            "linked-keys": FaultDescription("It says where to fetch the key that signed it", stranger.verdict),
            "linked-certificate": FaultDescription(
                "It says where to fetch the certificate of its key", stranger.verdict),
            "attacker-key": FaultDescription(
                "A stranger has signed it, under the name of the right key", signature.verdict),
            "none-mixed-case": FaultDescription(
                "It says in odd letters that it needs no signature", unsigned.verdict),
            "unknown-crit": FaultDescription(
                "It demands something that nobody knows",
                .refused(
                    impact:
                        "The provider may have bound the token to Alice’s own device, and say so in this place. An app that reads past it lets in a thief who has copied the token.",
                    rule:
                        "Since 2015: RFC 7515 §4.1.11. What a token calls critical must be understood, or the token is refused. A widely used library overlooked it until 2025."
                )),
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "The token is signed by somebody else, with a curve", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription("It says that it needs no signature", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("It does not say who issued it", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription("It does not say whom it is meant for", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("It does not say whom it is meant for", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "It is meant for us, and for a stranger too",
                .refused(
                    impact:
                        "The other app holds the very same token. It could hand it in here and be whoever has signed in there.",
                    rule:
                        "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). A token with a further audience that this app does not trust must be refused."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription("It does not say which request it answers", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "It is from yesterday",
                .refused(
                    impact:
                        "A token that was ever copied, out of a backup or an old log, would open the door for ever, even after Alice has left the company.",
                    rule:
                        "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (9). The end must lie in the future; a few minutes are granted for clocks that are wrong."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "It has no end",
                .refused(
                    impact:
                        "A token without an end is good for ever. Whoever copies it once can come back with it years later.",
                    rule: "Since 2014: OpenID Connect Core 1.0 §2. Every ID token must have an end.")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "It does not say when it was made",
                .refused(
                    impact:
                        "A token that a thief has kept could not be told from a fresh one. Its age is what gives it away.",
                    rule: "Since 2014: OpenID Connect Core 1.0 §2. Every ID token must say when it was issued.")),
            "oidcc-client-test-missing-sub": FaultDescription(
                "It does not say who it is about",
                .refused(
                    impact:
                        "A program that looks for an account without a number may find the first one, or one that all such people share. Whoever gets such a token reads what the others have left there.",
                    rule: "Since 2014: OpenID Connect Core 1.0 §2. Every ID token must have a subject.")),
            fapi("invalid-alternate-alg"): algorithm,
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "It is signed with a password, and wrongly",
                .refused(
                    impact:
                        "A password that both sides know proves little: whoever has found the app’s secret in a configuration file could write tokens for everybody. And here it is not even the right one.",
                    rule:
                        "Since 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). The provider has announced RS256, so nothing else is taken."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "It belongs to another access token",
                .refused(
                    impact:
                        "The access token could be swapped on its way. Alice would be greeted by her name, and what she writes down would go into the list of the attacker, who owns the other token.",
                    rule:
                        "Since 2014: OpenID Connect Core 1.0 §3.1.3.8. Where the token has a hash of the access token, the two must fit."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "It does not say which key signed it",
                .refused(
                    impact:
                        "Trying one key after the other makes every key good for every token. One forgotten key that has leaked would be enough.",
                    rule:
                        "Since 2014: OpenID Connect Core 1.0 §10.1. Where there are several keys, the token must name one. An app may try them all; this one refuses."
                )),
        ]
    }()
}
