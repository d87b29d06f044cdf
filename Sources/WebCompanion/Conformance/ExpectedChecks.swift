internal import DemoServices

/// Which check must refuse which fault. A fault that another check refuses is refused by accident.
enum ExpectedChecks {
    /// The name of the check in the log, on the error page or in the response.
    static func name(for test: ConformanceCase) -> String? {
        name(of: test.fault, in: test.name)
    }

    /// The check that must refuse a fault.
    static func name(of fault: DemoFault) -> String? { name(of: fault, in: fault.name) }

    private static func name(of fault: DemoFault, in words: String) -> String? {
        guard fault.demand != .accept else { return nil }
        return table.first { words.hasSuffix($0.suffix) }?.check
    }

    /// By the suffix of the official name; longer suffixes first.
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
        ("invalid-state-fails", ConformanceRecord.unknownSignIn),
        ("invalid-missing-state-fails", ConformanceRecord.unknownSignIn),
        ("form-post-error", "response-success"),
        ("userinfo-invalid-sub", "userinfo-subject"),
        ("kid-absent-multiple-jwks", "id-token-key"),
        ("idtoken-sig-none", "id-token-algorithm"),
        ("invalid-null-alg", "id-token-algorithm"),
        ("invalid-alternate-alg", "id-token-algorithm"),
        ("invalid-sig-hs256", "id-token-algorithm"),
        ("invalid-sig-rs256", "id-token-signature"),
        ("invalid-sig-es256", "id-token-signature"),
        ("invalid-athash", "id-token-access-token-hash"),
        ("-iss", "id-token-issuer"),
        ("-sub", "id-token-subject"),
        ("-aud", "id-token-audience"),
        ("-iat", "id-token-issued-at"),
        ("-exp", "id-token-expiration"),
        ("-nonce", "id-token-nonce"),
        ("nonce-invalid", "id-token-nonce"),
    ]
}
