public import HTTP
package import JOSE

/// The configuration of the demo task API.
public struct DemoTaskAPIConfiguration: Sendable {
    /// The metadata documents of the trusted issuers: at a B2C authority one per policy (and per address of the tenant),
    /// because each has its own keys. Nothing else is fetched.
    public var trustedMetadata: [HTTPURL]
    /// The `aud` values of this API.
    public var audiences: [String]
    /// Client ids of applications that have this API as their own (the scope is the client id): then `aud` is the client
    /// id, and there is no `scp`.
    public var clientIDs: [String]
    /// Scopes, one of which is required to read; empty when none is required. Compared as whole words: `readonly` is not `read`.
    public var readScopes: Set<String>
    /// Scopes, one of which is required to add, change and delete; empty when none is required.
    public var writeScopes: Set<String>
    /// Origins whose scripts may call this API (CORS); none by default.
    public var allowedOrigins: [String]
    /// The `realm` of challenges.
    public var realm: String
    /// The accepted clock skew, in seconds.
    public var clockLeeway: Int64
    /// The algorithm of access tokens.
    package var algorithm = SignatureAlgorithm.rs256
    /// The SQLite file of the tasks.
    public var databasePath: String

    /// Creates a configuration.
    public init(
        trustedMetadata: [HTTPURL], audiences: [String] = [], clientIDs: [String] = [], readScopes: Set<String> = [],
        writeScopes: Set<String> = [], allowedOrigins: [String] = [], realm: String = "tasks",
        clockLeeway: Int64 = 30, databasePath: String
    ) {
        self.trustedMetadata = trustedMetadata
        self.audiences = audiences
        self.clientIDs = clientIDs
        self.readScopes = readScopes
        self.writeScopes = writeScopes
        self.allowedOrigins = allowedOrigins
        self.realm = realm
        self.clockLeeway = clockLeeway
        self.databasePath = databasePath
    }
}
