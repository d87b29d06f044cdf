/// Paths to register at the provider.
enum RedirectPath {
    /// The redirect URI: the reply URL in the second tutorial.
    static let callback = "/auth/openid/return"
    /// The back-channel logout URI.
    static let backChannelLogout = "/auth/openid/back-channel-logout"
    /// The front-channel logout URI, which the provider's sign-out page opens in a hidden frame.
    static let frontChannelLogout = "/auth/openid/front-channel-logout"
    /// The login initiation URI, where other sites and the provider may send users to sign in here.
    static let initiate = "/sign-in/initiate"
    /// The post-logout redirect URI.
    static let signedOut = "/signed-out"
}
