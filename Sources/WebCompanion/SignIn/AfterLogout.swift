internal import HTTP

/// What follows the provider's sign-out.
enum AfterLogout: Sendable {
    /// The page that says so.
    case signedOut
    /// The start page, for whoever comes next.
    case start
    /// A sign-in.
    case switchUser
    /// Those who are still signed in here.
    case accounts
    /// The messages of the sign-in, for whoever ended the provider's session alone.
    case trace
    /// The provider's sign-out for the next of several people.
    case provider(HTTPURL)
}
