internal import JOSE
internal import JSON

/// A wrong issuer, client or user.
private let stranger = "https://somebody-else.example.org"

extension DemoFault {
    /// Plan `oidcc-client-basic-certification-test-plan`; `oidcc-client-formpost-basic-certification-test-plan` has the same.
    public static let basic = [
        DemoFault("oidcc-client-test", "The provider does everything right.", .userInfo),
        DemoFault(
            "oidcc-client-test-invalid-iss", "The ID token names another issuer.", .token,
            .claim(.idToken, "iss", .string(stranger)), demand: .refuse(.idToken), check: "id-token-issuer"),
        DemoFault(
            "oidcc-client-test-missing-sub", "The ID token does not say who it is about (sub).", .token,
            .claim(.idToken, "sub", nil), demand: .refuse(.idToken), check: "id-token-subject"),
        DemoFault(
            "oidcc-client-test-invalid-aud", "The ID token is for another application.", .token,
            .claim(.idToken, "aud", .string(stranger)), demand: .refuse(.idToken), check: "id-token-audience"),
        DemoFault(
            "oidcc-client-test-missing-iat", "The ID token does not say when it was issued (iat).", .token,
            .claim(.idToken, "iat", nil), demand: .refuse(.idToken), check: "id-token-issued-at"),
        DemoFault(
            "oidcc-client-test-kid-absent-single-jwks", "The ID token names no key, and there is one.", .keys,
            .namelessKeys(1)),
        // "Try all or reject, either passes": this requires rejection.
        DemoFault(
            "oidcc-client-test-kid-absent-multiple-jwks", "The ID token names no key, and there are two without names.",
            .keys, .namelessKeys(2), demand: .refuse(.idToken), check: "id-token-key"),
        DemoFault(
            "oidcc-client-test-idtoken-sig-rs256", "The ID token is signed with RS256.", .token, .algorithm(.rs256)),
        // "Accept, or stop": this requires stopping.
        DemoFault(
            "oidcc-client-test-idtoken-sig-none", "The ID token has no signature.", .token, .signature(.idToken, .none),
            demand: .refuse(.idToken), check: "id-token-algorithm"),
        DemoFault(
            "oidcc-client-test-invalid-sig-rs256", "The ID token's RS256 signature is wrong.", .token,
            .signature(.idToken, .broken), demand: .refuse(.idToken), check: "id-token-signature"),
        DemoFault(
            "oidcc-client-test-userinfo-invalid-sub", "UserInfo is about somebody else.", .userInfo,
            .userInfo("sub", .string(somebodyElse)), .userInfo("name", .string(markedName)),
            .userInfo("given_name", .string(markedName)), .userInfo("family_name", .string(somebodyElse)),
            .userInfo("email", .string("\(somebodyElse)@example.org")), demand: .discardUserInfo,
            check: "userinfo-subject"),
        DemoFault(
            "oidcc-client-test-nonce-invalid", "The ID token answers another sign-in.", .token,
            .claim(.idToken, "nonce", "of-another-sign-in"), demand: .refuse(.idToken), check: "id-token-nonce"),
        DemoFault(
            "oidcc-client-test-scope-userinfo-claims", "The name comes by UserInfo alone, for the scope profile.",
            .userInfo, .userInfo("name", .string(DemoFault.markedName))),
        DemoFault(
            "oidcc-client-test-client-secret-basic", "The token endpoint insists on HTTP Basic.", .token,
            .basicAuthenticationOnly),
    ]

    /// A recognizable name, so that a test can tell whether it is displayed.
    public static let markedName = "Name From Userinfo"

    /// The subject of UserInfo that is about another user, and a part of each of its claims that is not ``markedName``: clients take different
    /// claims to say who a user is, and they find no account of the right one by any of these.
    public static let somebodyElse = "somebody-else"

    /// Plan `oidcc-client-config-certification-test-plan`.
    public static let configuration = [
        DemoFault("oidcc-client-test-discovery-openid-config", "The provider publishes its metadata.", .metadata),
        DemoFault(
            "oidcc-client-test-discovery-jwks-uri-keys", "The address of the keys is known from the metadata only.",
            .keys, .movingKeys),
        DemoFault(
            "oidcc-client-test-discovery-issuer-mismatch", "The metadata names an issuer at another address.",
            .metadata,
            .metadata("issuer", .string(stranger)), demand: .refuse(.metadata), check: "metadata-issuer"),
        DemoFault(
            "oidcc-client-test-signing-key-rotation-just-before-signing",
            "The provider signs with a key that was not there when the keys were fetched.", .keys,
            .rotatingKeys(.justBeforeSigning)),
        DemoFault(
            "oidcc-client-test-signing-key-rotation", "The provider has another key when the person signs in again.",
            .keys,
            .rotatingKeys(.betweenSignIns)),
    ]
}
