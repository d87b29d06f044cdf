/// Paths that are registered at the provider.
enum RedirectPath {
    /// Where the provider sends people back to: the reply URL that the second tutorial quotes.
    static let callback = "/auth/openid/return"
    /// Where the provider sends people after it has signed them out.
    static let signedOut = "/signed-out"
}
