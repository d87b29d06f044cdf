public import HTTP

/// What the demo task API is told when it starts.
public struct DemoTaskAPIConfiguration: Sendable {
    /// The metadata documents of the issuers that are trusted: at a B2C authority one per policy (and per address of the
    /// tenant), because each has keys of its own. Nothing is fetched from anywhere else.
    public var trustedMetadata: [HTTPURL]
    /// `aud` values that mean this API.
    public var audiences: [String]
    /// Client ids of applications that have this API as their own (the scope is the client id): `aud` is the client id
    /// then, and there is no `scp`.
    public var clientIDs: [String]
    /// Scopes of which one is needed to read; empty when none is needed. Compared whole: `readonly` is not `read`.
    public var readScopes: Set<String>
    /// Scopes of which one is needed to add, change and delete; empty when none is needed.
    public var writeScopes: Set<String>
    /// Origins whose scripts may call this API (CORS); none by default.
    public var allowedOrigins: [String]
    /// The `realm` of challenges.
    public var realm: String
    /// By how many seconds the issuer's clock may differ.
    public var clockLeeway: Int64
    /// The SQLite file of the tasks.
    public var databasePath: String

    /// Makes a configuration.
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
