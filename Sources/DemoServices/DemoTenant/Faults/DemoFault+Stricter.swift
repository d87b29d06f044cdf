internal import JOSE
internal import JSON

private let stranger = "https://somebody-else.example.org"

extension DemoFault {
    /// Plan `oidcc-client-refreshtoken-test-plan`.
    public static let refresh = [
        DemoFault("oidcc-client-test-refresh-token", "The provider gives new tokens for a refresh token.", .refresh),
        DemoFault(
            "oidcc-client-test-refresh-token-invalid-issuer", "The ID token of the refresh names another issuer.",
            .refresh,
            .claim(.refreshedIDToken, "iss", .string(stranger)), demand: .refuse(.refresh), check: "id-token-issuer"),
        DemoFault(
            "oidcc-client-test-refresh-token-invalid-sub", "The ID token of the refresh is about somebody else.",
            .refresh,
            .claim(.refreshedIDToken, "sub", "somebody-else"), demand: .refuse(.refresh), check: "refreshed-subject"),
    ]

    /// Tests of the FAPI 2.0 plans that apply to every relying party. As there, tokens are signed with PS256 or ES256.
    public static let stricter = [
        fapi(
            "test-invalid-authorization-response-iss", "The authorization response names another issuer.",
            .authorization,
            .response("iss", stranger), demand: .refuse(.authorizationResponse), check: "response-issuer"),
        fapi(
            "test-remove-authorization-response-iss",
            "The authorization response names no issuer although the metadata says that it does.",
            .authorization, .response("iss", nil), demand: .refuse(.authorizationResponse), check: "response-issuer"),
        fapi(
            "test-ensure-authorization-response-with-invalid-state-fails",
            "The authorization response has another state.",
            .authorization,
            .response("state", "of-another-sign-in"), demand: .refuse(.authorizationResponse),
            check: DemoFault.unknownSignIn),
        fapi(
            "test-ensure-authorization-response-with-invalid-missing-state-fails",
            "The authorization response has no state.",
            .authorization, .response("state", nil), demand: .refuse(.authorizationResponse),
            check: DemoFault.unknownSignIn),
        fapi(
            "test-invalid-nonce", "The ID token answers another sign-in.", .token,
            .claim(.idToken, "nonce", "of-another-sign-in"), demand: .refuse(.idToken), check: "id-token-nonce"),
        fapi(
            "test-invalid-missing-nonce", "The ID token does not say which sign-in it answers (nonce).", .token,
            .claim(.idToken, "nonce", nil), demand: .refuse(.idToken), check: "id-token-nonce"),
        fapi(
            "test-invalid-iss", "The ID token names another issuer.", .token,
            .claim(.idToken, "iss", .string(stranger)),
            demand: .refuse(.idToken), check: "id-token-issuer"),
        fapi(
            "test-invalid-missing-iss", "The ID token names no issuer.", .token, .claim(.idToken, "iss", nil),
            demand: .refuse(.idToken), check: "id-token-issuer"),
        fapi(
            "test-invalid-aud", "The ID token is for another application.", .token,
            .claim(.idToken, "aud", .string(stranger)), demand: .refuse(.idToken), check: "id-token-audience"),
        fapi(
            "test-invalid-missing-aud", "The ID token does not say whom it is for (aud).", .token,
            .claim(.idToken, "aud", nil), demand: .refuse(.idToken), check: "id-token-audience"),
        fapi(
            "test-invalid-secondary-aud", "The ID token is for another application too.", .token,
            .audienceList([stranger]), demand: .refuse(.idToken), check: "id-token-audience"),
        fapi(
            "test-valid-aud-as-array", "The ID token's audience is a list of one.", .token, .audienceList([]),
            signedWith: .es256),
        fapi(
            "test-invalid-expired-exp", "The ID token expired more than five minutes ago.", .token, .expired(360),
            demand: .refuse(.idToken), check: "id-token-expiration"),
        fapi(
            "test-invalid-missing-exp", "The ID token has no expiry (exp).", .token, .claim(.idToken, "exp", nil),
            demand: .refuse(.idToken), check: "id-token-expiration"),
        fapi(
            "test-invalid-null-alg", "The ID token has no signature.", .token, .signature(.idToken, .none),
            demand: .refuse(.idToken), check: "id-token-algorithm"),
        fapi(
            "test-invalid-alternate-alg", "The ID token is signed with an algorithm that the metadata does not list.",
            .token, .signature(.idToken, .other(.rs256)), demand: .refuse(.idToken), check: "id-token-algorithm"),
        fapi(
            "test-discovery-issuer-mismatch", "The metadata names an issuer at another address.", .metadata,
            .metadata("issuer", .string(stranger)), demand: .refuse(.metadata), check: "metadata-issuer"),
        fapi(
            "test-token-endpoint-response-without-expires_in",
            "The token response does not say how long it is good for.",
            .token, .token("expires_in", nil)),
        fapi(
            "test-token-type-case-insensitivity", "The token type is in different letter case (bEaReR).", .token,
            .token("token_type", "bEaReR")),
        fapi("refresh-token-test", "The provider gives new tokens for a refresh token.", .refresh, signedWith: .es256),
    ]

    private static func fapi(
        _ name: String, _ summary: String, _ point: Point, _ changes: Change...,
        signedWith algorithm: SignatureAlgorithm = .ps256, demand: Demand = .accept, check: String? = nil
    ) -> DemoFault {
        DemoFault(
            name: "fapi2-security-profile-final-client-\(name)", summary: summary, point: point,
            changes: [.algorithm(algorithm)] + changes, demand: demand, check: check)
    }

    /// Tests that only the comprehensive plans (`oidcc-client-test-plan`, `oidcc-client-logout-test-plan`) have.
    public static let comprehensive = [
        DemoFault(
            "oidcc-client-test-missing-aud", "The ID token does not say whom it is for (aud).", .token,
            .claim(.idToken, "aud", nil), demand: .refuse(.idToken), check: "id-token-audience"),
        DemoFault(
            "oidcc-client-test-userinfo-bearer-header", "UserInfo wants the token in the header.", .userInfo,
            .bearerHeaderOnly),
        DemoFault(
            "oidcc-client-test-invalid-athash", "The ID token belongs to another access token.", .token,
            .claim(.idToken, "at_hash", "AAAAAAAAAAAAAAAAAAAAAA"), demand: .refuse(.idToken),
            check: "id-token-access-token-hash"),
        DemoFault(
            "oidcc-client-test-form-post-error", "The provider answers with an error, by form_post.", .authorization,
            .refusal("login_required"), demand: .refuse(.authorizationResponse), check: "response-success"),
        DemoFault(
            "oidcc-client-test-invalid-sig-hs256", "The ID token is signed with the client secret, and wrongly.",
            .token,
            .signature(.idToken, .brokenHMAC), demand: .refuse(.idToken), check: "id-token-algorithm"),
        DemoFault(
            "oidcc-client-test-invalid-sig-es256", "The ID token's ES256 signature is wrong.", .token,
            .algorithm(.es256), .signature(.idToken, .broken), demand: .refuse(.idToken), check: "id-token-signature"),
        DemoFault(
            "oidcc-client-test-aggregated-claims", "UserInfo brings claims that another party has signed.", .userInfo,
            .aggregatedClaims),
        DemoFault(
            "oidcc-client-test-distributed-claims", "UserInfo says where more claims could be fetched.", .userInfo,
            .distributedClaims),
        DemoFault(
            "oidcc-client-test-userinfo-signed", "UserInfo answers with a signed token.", .userInfo, .signedUserInfo,
            .userInfo("name", .string(DemoFault.markedName))),
        DemoFault(
            "oidcc-client-test-3rd-party-init-login", "The provider sends people to the client to sign in.", .userInfo),
        DemoFault(
            "oidcc-client-test-rp-frontchannel-opinitlogout",
            "The provider opens the application's address in a frame when the person signs out at the provider.",
            .frontChannelLogout
        ),
    ]
}
