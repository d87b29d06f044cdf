/// Paths to register at the provider.
package enum RedirectPath {
    /// The redirect URI: the reply URL in the second tutorial.
    package static let callback = "/auth/openid/return"
    /// The back-channel logout URI.
    package static let backChannelLogout = "/auth/openid/back-channel-logout"
    /// The front-channel logout URI, which the provider's sign-out page opens in a hidden frame.
    package static let frontChannelLogout = "/auth/openid/front-channel-logout"
    /// The login initiation URI, where other sites and the provider may send users to sign in here.
    package static let initiate = "/sign-in/initiate"
    /// The post-logout redirect URI.
    package static let signedOut = "/signed-out"
}
