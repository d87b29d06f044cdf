/// Paths that are registered at the provider.
enum RedirectPath {
    /// Where the provider sends people back to: the reply URL that the second tutorial quotes.
    static let callback = "/auth/openid/return"
    /// Where the provider's server says that somebody has signed out elsewhere.
    static let backChannelLogout = "/auth/openid/back-channel-logout"
    /// Where the provider's sign-out page leads a hidden frame.
    static let frontChannelLogout = "/auth/openid/front-channel-logout"
    /// Where other sites and the provider may lead people to sign in here.
    static let initiate = "/sign-in/initiate"
    /// Where the provider sends people after it has signed them out.
    static let signedOut = "/signed-out"
}
