extension DemoFault {
    /// The check that must refuse it, by its name in the log, on the error page or in the response; `nil` where nothing is to be refused,
    /// and where a limit of the transfer refuses it. A fault that another check refuses is refused by accident.
    public var expectedCheck: String? {
        guard demand != .accept else { return nil }
        return DemoFault.table.first { name.hasSuffix($0.suffix) }?.check
    }

    /// The name for a response to no sign-in of the browser: the sign-in is looked up before anything is checked.
    public static let unknownSignIn = "no-sign-in-of-this-browser"

    /// By the suffix of the name; longer suffixes first.
    private static let table: [(suffix: String, check: String)] = [
        ("backchannel-rpinitlogout-alg-none", "logout-token-algorithm"),
        ("backchannel-rpinitlogout-no-event", "logout-token-event"),
        ("backchannel-rpinitlogout-with-nonce", "logout-token-nonce"),
        ("backchannel-rpinitlogout-wrong-alg", "logout-token-algorithm"),
        ("backchannel-rpinitlogout-wrong-aud", "logout-token-audience"),
        ("backchannel-rpinitlogout-wrong-event", "logout-token-event"),
        ("backchannel-rpinitlogout-wrong-iss", "logout-token-issuer"),
        ("refresh-token-invalid-issuer", "id-token-issuer"),
        ("refresh-token-invalid-sub", "refreshed-subject"),
        ("discovery-issuer-mismatch", "metadata-issuer"),
        ("authorization-response-iss", "response-issuer"),
        // The pending sign-in is looked up by `state` before anything else of the response is read.
        ("invalid-state-fails", unknownSignIn),
        ("invalid-missing-state-fails", unknownSignIn),
        ("form-post-error", "response-success"),
        ("query-error", "response-success"),
        ("userinfo-invalid-sub", "userinfo-subject"),
        ("kid-absent-multiple-jwks", "id-token-key"),
        ("idtoken-sig-none", "id-token-algorithm"),
        ("invalid-null-alg", "id-token-algorithm"),
        ("invalid-alternate-alg", "id-token-algorithm"),
        ("invalid-sig-hs256", "id-token-algorithm"),
        ("invalid-sig-rs256", "id-token-signature"),
        ("invalid-sig-es256", "id-token-signature"),
        ("invalid-athash", "id-token-access-token-hash"),
        ("public-key-as-secret", "id-token-algorithm"),
        ("none-mixed-case", "id-token-algorithm"),
        ("attacker-key", "id-token-signature"),
        // They name a key that the provider has not published.
        ("embedded-key", "id-token-key"),
        ("linked-keys", "id-token-key"),
        ("linked-certificate", "id-token-key"),
        ("unknown-crit", "id-token-critical"),
        ("-iss", "id-token-issuer"),
        ("-sub", "id-token-subject"),
        ("-aud", "id-token-audience"),
        ("-iat", "id-token-issued-at"),
        ("-exp", "id-token-expiration"),
        ("-nonce", "id-token-nonce"),
        ("nonce-invalid", "id-token-nonce"),
    ]
}
