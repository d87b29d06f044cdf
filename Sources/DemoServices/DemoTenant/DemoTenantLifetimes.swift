/// The lifetimes of what the demo tenant issues, in seconds. The defaults are B2C's.
public struct DemoTenantLifetimes: Sendable, Hashable {
    /// Authorization codes.
    public var code: Int64 = 600
    /// ID tokens.
    public var idToken: Int64 = 3600
    /// Access tokens.
    public var accessToken: Int64 = 3600
    /// One refresh token.
    public var refreshToken: Int64 = 14 * 86_400
    /// All refresh tokens of one sign-in together.
    public var grant: Int64 = 90 * 86_400
    /// The sign-in session of a browser, since its last use.
    public var session: Int64 = 86_400
    /// Device codes.
    public var deviceCode: Int64 = 900
    /// A sign-in page that is not submitted.
    public var page: Int64 = 3600

    /// B2C's lifetimes.
    public init() {}
}
