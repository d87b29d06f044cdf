public import HTTP

/// What a demo tenant is told when it starts.
public struct DemoTenantConfiguration: Sendable {
    /// What the tenant speaks as.
    public enum Form: Sendable, Hashable {
        /// Azure AD B2C: a metadata document per policy, an issuer that is not its address, no UserInfo.
        case azureADB2C
        /// A plain OpenID provider that keeps to the specifications: its address is its issuer, there are no policies, the
        /// claims about a person come by UserInfo for the scopes that ask for them, and answers name the issuer (RFC 9207).
        case plain
    }

    /// What it speaks as.
    public var form: Form
    /// The address that browsers and applications use. Issuer and endpoints are made from its origin; its path is ignored.
    public var publicURL: HTTPURL
    /// Further addresses of the same tenant, such as `http://127.0.0.1:3001` in addition to `http://localhost:3001`. A request
    /// whose `Host` is one of them gets an issuer and endpoints of that address, as B2C does for each of its domains.
    public var otherURLs: [HTTPURL]
    /// The tenant's name, such as `contoso.onmicrosoft.com`; compared without regard to case.
    public var tenant: String
    /// The tenant's id, a GUID; compared without regard to case.
    public var tenantID: String
    /// The applications that may sign people in.
    public var clients: [RegisteredClient]
    /// The user flows.
    public var policies: [DemoPolicy]
    /// The `aud` of access tokens by the resource part of their scopes (`https://contoso.onmicrosoft.com/tasks`).
    /// B2C writes the API's application id there; a resource that is missing here stands for itself.
    public var apiApplicationIDs: [String: String]
    /// Whether `sub` is the same sentence for everybody, as in tenants with the setting of 2016.
    public var hasLegacySubject: Bool
    /// "Require ID Token in logout requests": sign-out without `id_token_hint` is refused (AADB2C90272).
    public var requiresLogoutHint: Bool
    /// How long things live.
    public var lifetimes: DemoTenantLifetimes
    /// What it does wrong from the start; ``DemoTenant/fault`` changes it later.
    public var fault: DemoFault?
    /// That it is there for one client that somebody writes, the first of ``clients``; `nil` for an ordinary tenant.
    public var tryout: ClientTryout?
    /// The SQLite file of accounts, keys and grants.
    public var databasePath: String

    /// Makes a configuration; the defaults are those of the tenant that the shipped settings use.
    public init(
        publicURL: HTTPURL, form: Form = .azureADB2C, otherURLs: [HTTPURL] = [], tenant: String = Self.exampleTenant,
        tenantID: String = Self.exampleTenantID, clients: [RegisteredClient],
        policies: [DemoPolicy] = DemoPolicy.examples, apiApplicationIDs: [String: String] = [:],
        hasLegacySubject: Bool = false, requiresLogoutHint: Bool = false,
        lifetimes: DemoTenantLifetimes = DemoTenantLifetimes(), fault: DemoFault? = nil, tryout: ClientTryout? = nil,
        databasePath: String
    ) {
        self.form = form
        self.fault = fault
        self.tryout = tryout
        self.publicURL = publicURL
        self.otherURLs = otherURLs
        self.tenant = tenant
        self.tenantID = tenantID
        self.clients = clients
        self.policies = policies
        self.apiApplicationIDs = apiApplicationIDs
        self.hasLegacySubject = hasLegacySubject
        self.requiresLogoutHint = requiresLogoutHint
        self.lifetimes = lifetimes
        self.databasePath = databasePath
    }

    /// The tenant name of Microsoft's documentation.
    public static let exampleTenant = "contoso.onmicrosoft.com"
    /// A tenant id that belongs to nobody.
    public static let exampleTenantID = "c64a4f7d-3091-4c73-a722-a3f069694217"

    /// The registration of an application; ids are GUIDs, compared without regard to case.
    func client(_ clientID: String) -> RegisteredClient? {
        clients.first { $0.clientID.lowercased() == clientID.lowercased() }
    }

    /// The policy of that name, without regard to case.
    func policy(_ name: String) -> DemoPolicy? {
        policies.first { $0.name.lowercased() == name.lowercased() }
    }

    /// The flow behind the addresses of a plain provider, which name none.
    var plainPolicy: DemoPolicy? { policies.first { $0.kind == .signUpSignIn } ?? policies.first }

    /// Whether `name` means this tenant.
    func isTenant(_ name: String) -> Bool {
        name.lowercased() == tenant.lowercased() || name.lowercased() == tenantID.lowercased()
    }

    /// The address that a request came to: the configured one with that `Host`, else ``publicURL``. What a client writes
    /// into `Host` never gets into an issuer or an endpoint by itself.
    func baseURL(host: String?) -> HTTPURL {
        guard let host = host?.lowercased() else { return publicURL }
        return ([publicURL] + otherURLs).first { $0.authority == host || $0.hostAndPort == host } ?? publicURL
    }
}

extension HTTPURL {
    /// `host:port`, with the port also where it is the scheme's own.
    fileprivate var hostAndPort: String { explicitPort == nil ? "\(authority):\(port)" : authority }
}
