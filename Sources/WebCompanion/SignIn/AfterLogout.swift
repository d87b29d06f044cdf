internal import HTTP

/// What follows the sign-out at the provider.
enum AfterLogout: Sendable {
    /// The page that confirms it.
    case signedOut
    /// The start page, for the next user.
    case start
    /// A sign-in.
    case switchUser
    /// The page with the accounts that are still signed in.
    case accounts
    /// The messages of the sign-in, after the provider's session alone was ended.
    case trace
    /// The sign-out of the next account at the provider.
    case provider(HTTPURL)
}
