/// A sign-in that a browser still has at the tenant: it lets the next application in without a page.
struct BrowserSession: Sendable, Hashable {
    /// Who.
    let accountID: String
    /// `sid` of the ID tokens.
    let sessionID: String
    /// The social provider that was used, if any.
    let identityProvider: String?
    /// `auth_time`, in seconds since 1970: when the person last proved who they are.
    let authenticatedAt: Int64
}
