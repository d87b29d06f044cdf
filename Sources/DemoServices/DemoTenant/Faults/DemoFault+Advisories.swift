extension DemoFault {
    /// What libraries have accepted, by published advisories and by the documents that warn of it. None is in the official suite.
    public static let advisories = [
        // CVE-2015-9235 (jsonwebtoken), CVE-2022-29217 (PyJWT); RFC 8725 section 2.1.
        DemoFault(
            "public-key-as-secret", "The ID token is signed with the provider's public key as an HMAC secret.", .token,
            .signature(.idToken, .publicKeyAsSecret), demand: .refuse(.idToken), check: "id-token-algorithm"),
        // CVE-2018-0114 (node-jose), CVE-2026-27962 (Authlib).
        DemoFault(
            "embedded-key", "The ID token is signed with an attacker's key, which is in its header (jwk).", .token,
            .signature(.idToken, .ofAttacker(.embedded)), demand: .refuse(.idToken), check: "id-token-key"),
        // RFC 8725 section 3.10, for this one and the next.
        DemoFault(
            "linked-keys", "The ID token is signed with an attacker's key, and gives the address of its key set (jku).",
            .token,
            .signature(.idToken, .ofAttacker(.inKeySet)), demand: .refuse(.idToken), check: "id-token-key"),
        DemoFault(
            "linked-certificate",
            "The ID token is signed with an attacker's key, and gives the address of its certificate (x5u).", .token,
            .signature(.idToken, .ofAttacker(.inCertificate)), demand: .refuse(.idToken), check: "id-token-key"),
        // OpenID Connect Core section 3.1.3.7 (6). Unlike one with a changed byte, the signature is valid for a key.
        DemoFault(
            "attacker-key", "The ID token is signed with an attacker's key, under the provider's kid.", .token,
            .signature(.idToken, .ofAttacker(.underRightName)), demand: .refuse(.idToken), check: "id-token-signature"),
        // RFC 8725 section 2.1; by RFC 7515 section 4.1.1 the value is case-sensitive.
        DemoFault(
            "none-mixed-case", "The ID token has no signature, and its alg is nOnE.", .token,
            .signature(.idToken, .noneMixedCase), demand: .refuse(.idToken), check: "id-token-algorithm"),
        // CVE-2025-59420 (Authlib); RFC 7515 section 4.1.11.
        DemoFault(
            "unknown-crit", "The ID token marks a header parameter that no specification has as critical (crit).",
            .token,
            .signature(.idToken, .unknownCritical), demand: .refuse(.idToken), check: "id-token-critical"),
        // RFC 9700 section 2.1.1.
        DemoFault(
            "pkce-required", "The provider refuses a sign-in without a code_challenge (PKCE).", .authorization,
            .codeChallengeRequired),
    ]

    /// The sibling of the official `oidcc-client-test-form-post-error`, for the clients that get responses by the query: nearly all.
    public static let responses = [
        DemoFault(
            "query-error", "The provider answers with an error, in the query.", .authorization,
            .refusal("interaction_required"),
            demand: .refuse(.authorizationResponse), check: "response-success")
    ]

    /// Responses of sixteen times the size that this program reads of one (CWE-770). The transfer is limited, and no check of the response is made:
    /// so they are none of the conformance tests.
    public static let huge = [
        DemoFault("huge-keys", "The key set has 16 megabytes.", .keys, .padded(padding), demand: .refuse(.idToken)),
        DemoFault(
            "huge-token-response", "The token response has 16 megabytes.", .token, .padded(padding),
            demand: .refuse(.idToken)),
        // Behind the keys: a client that reads on has the keys already.
        DemoFault(
            "huge-metadata", "The metadata has 16 megabytes.", .metadata, .padded(padding), demand: .refuse(.metadata)),
    ]

    private static let padding = 16_000_000

    /// Responses that go on until the client gives up, or the provider does (``FaultInjector``): they announce no size, so that a client has to
    /// count what it reads, and the time.
    public static let endless = [
        DemoFault(
            "endless-metadata", "The metadata response never ends.", .metadata, .endless, demand: .refuse(.metadata)),
        DemoFault("endless-keys", "The key set response never ends.", .keys, .endless, demand: .refuse(.idToken)),
        DemoFault(
            "endless-token-response", "The token response never ends.", .token, .endless, demand: .refuse(.idToken)),
        DemoFault(
            "endless-userinfo", "The UserInfo response never ends.", .userInfo, .endless, demand: .discardUserInfo),
    ]

    /// Whether it says anything about a client: one with a secret may leave PKCE out (RFC 9700 section 2.1.1).
    public func binds(_ client: RegisteredClient) -> Bool {
        client.secret == nil || !changes.contains(.codeChallengeRequired)
    }

    /// Whether a limit of the transfer refuses it, and no check: what a client keeps of it is right.
    public var isOfTransfer: Bool {
        isEndless || changes.contains { if case .padded = $0 { true } else { false } }
    }

    /// Whether the response does not end, so that nothing of it can be kept.
    public var isEndless: Bool { changes.contains(.endless) }

    /// The same token with an invalid signature and an unchanged header, which a client that checks no signature accepts too. `nil` for a fault that is
    /// not about what a client takes for a signature, or where the official test leaves the choice.
    public var withPlainlyWrongSignature: DemoFault? {
        guard
            let index = changes.firstIndex(where: {
                switch $0 {
                case .signature(.idToken, .noneMixedCase), .signature(.idToken, .publicKeyAsSecret),
                    .signature(.idToken, .ofAttacker), .signature(.idToken, .unknownCritical):
                    true
                default: false
                }
            })
        else { return nil }
        var changes = changes
        changes[index] = .signature(.idToken, .broken)
        return with(changes)
    }
}
