internal import JOSE
internal import JSON

extension DemoFault {
    /// Plan `oidcc-client-rp-initiated-logout-rp-basic`.
    public static let logout = [
        DemoFault("oidcc-client-test-rp-init-logout", "The provider signs out and redirects back.", .endSession),
        DemoFault(
            "oidcc-client-test-rp-init-logout-other-state", "The provider redirects back with another state.",
            .endSession,
            .logoutState("of-another-sign-out")),
        DemoFault(
            "oidcc-client-test-rp-init-logout-no-state", "The provider redirects back without the state.", .endSession,
            .logoutState(nil)
        ),
    ]

    /// Plan `oidcc-client-back-channel-logout-rp-basic`.
    public static let backChannel = [
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout", "The provider sends a right logout token.",
            .backChannelLogout),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-alg-none", "The logout token has no signature.",
            .backChannelLogout, .signature(.logoutToken, .none), demand: .refuse(.logoutToken),
            check: "logout-token-algorithm"),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-no-event", "The logout token has no events.",
            .backChannelLogout, .claim(.logoutToken, "events", nil), demand: .refuse(.logoutToken),
            check: "logout-token-event"),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-with-nonce", "The logout token has a nonce.",
            .backChannelLogout, .claim(.logoutToken, "nonce", "of-a-sign-in"), demand: .refuse(.logoutToken),
            check: "logout-token-nonce"),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-wrong-alg",
            "The logout token is signed with an algorithm that the metadata does not list.", .backChannelLogout,
            .signature(.logoutToken, .other(.ps256)), demand: .refuse(.logoutToken), check: "logout-token-algorithm"),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-wrong-aud", "The logout token is for another application.",
            .backChannelLogout, .claim(.logoutToken, "aud", "somebody-else"), demand: .refuse(.logoutToken),
            check: "logout-token-audience"),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-wrong-event", "The logout token is about another event.",
            .backChannelLogout,
            .claim(.logoutToken, "events", ["http://schemas.openid.net/event/another": [:]]),
            demand: .refuse(.logoutToken), check: "logout-token-event"),
        DemoFault(
            "oidcc-client-test-rp-backchannel-rpinitlogout-wrong-iss", "The logout token names another issuer.",
            .backChannelLogout, .claim(.logoutToken, "iss", "https://somebody-else.example.org"),
            demand: .refuse(.logoutToken), check: "logout-token-issuer"),
    ]

    /// Plan `oidcc-client-front-channel-logout-rp-basic`.
    public static let frontChannel = [
        DemoFault(
            "oidcc-client-test-rp-frontchannel-rpinitlogout",
            "The provider opens the application's address in a frame.",
            .frontChannelLogout)
    ]
}
