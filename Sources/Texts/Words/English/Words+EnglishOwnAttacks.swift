extension Words {
    /// Attacks without an official test.
    static let englishOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "The code was used before",
            .refused(
                impact:
                    "Whoever finds the code afterwards, in the browser’s history or in a log, could trade it a second time, for tokens of their own.",
                rule:
                    "Since 2012: RFC 6749 §4.1.2. The provider must refuse a code that was used before, and should revoke the tokens that it was traded for."
            )),
        "foreign-state": FaultDescription(
            "Another browser’s answer",
            .refused(
                impact:
                    "The attacker begins a sign-in in their own browser and sends Alice a link with the answer. Alice presses it, is signed in as the attacker without noticing, and writes down in their list what is nobody’s business.",
                rule:
                    "Since 2012: RFC 6749 §10.12. The app must be able to tell that the answer belongs to the browser that asked."
            )),
        "foreign-code": FaultDescription(
            "A code of another sign-in",
            .refused(
                impact:
                    "A code that was stolen out of Alice’s address bar could be put into the thief’s own sign-in. The state would be right there, and the thief would be Alice.",
                rule:
                    "Since 2015: RFC 7636 §4.6 (PKCE). The code opens only with the verifier of the sign-in that asked for it. RFC 9700 §2.1.1 of 2025 asks every app to prevent such injections."
            )),
        "fixed-cookie": FaultDescription(
            "A cookie from before the sign-in",
            .refused(
                impact:
                    "On a shared computer the attacker writes down the cookie, or plants one, before Alice comes. If the sign-in kept it, the attacker’s copy would be signed in with her.",
                rule:
                    "Since 2011: RFC 6265 §8.4, session fixation. Whoever signs in gets a new cookie, and the one from before opens nothing."
            )),
        "cross-site-form": FaultDescription(
            "Another site presses our button",
            .refused(
                impact:
                    "A page that Alice opens elsewhere could send our forms in her name, because the browser adds her cookie to them: delete her tasks, or sign her out.",
                rule:
                    "Since 2011: RFC 6265 §8.2, ambient authority. A cookie alone is no consent; each form carries a value that only our own pages know."
            )),
        "foreign-host": FaultDescription(
            "Another name for our address",
            .refused(
                impact:
                    "The attacker lets a name of theirs point to this computer (DNS rebinding). The browser takes our pages for theirs, and their script may read everything on them.",
                rule:
                    "Since 2022: RFC 9110 §7.4. A server must refuse a request for a name that is not its own; the answer is 421."
            )),
    ]
}
