/// A browser's session at the tenant: it signs in to the next application without a page.
struct BrowserSession: Sendable, Hashable {
    /// The user's account.
    let accountID: String
    /// `sid` of the ID tokens.
    let sessionID: String
    /// The social provider that was used, if any.
    let identityProvider: String?
    /// `auth_time`, in seconds since 1970: when the user last authenticated.
    let authenticatedAt: Int64
}
