public import HTTP
package import JOSE

/// The configuration of a demo tenant.
public struct DemoTenantConfiguration: Sendable {
    /// The kind of provider that the tenant emulates.
    public enum Form: Sendable, Hashable {
        /// Azure AD B2C: a metadata document per policy, an issuer that is not its address, no UserInfo.
        case azureADB2C
        /// A plain, conforming OpenID provider: its address is its issuer, there are no policies, UserInfo returns the
        /// user's claims for the scopes that request them, and responses contain the issuer (RFC 9207).
        case plain
    }

    /// The kind of provider.
    public var form: Form
    /// The address that browsers and applications use. Its origin is that of issuer and endpoints; its path is ignored.
    public var publicURL: HTTPURL
    /// Further addresses of the same tenant, such as `http://127.0.0.1:3001` in addition to `http://localhost:3001`. A
    /// request with one of them as `Host` gets an issuer and endpoints at that address, as at each domain of B2C.
    public var otherURLs: [HTTPURL]
    /// Further addresses at which browsers reach the pages of the tenant; issuer and endpoints are at ``publicURL`` all the same.
    public var aliases: [HTTPURL] = []
    /// The tenant's name, such as `contoso.onmicrosoft.com`; case-insensitive.
    public var tenant: String
    /// The tenant's id, a GUID; case-insensitive.
    public var tenantID: String
    /// The registered applications.
    public var clients: [RegisteredClient]
    /// The user flows.
    public var policies: [DemoPolicy]
    /// The `aud` of access tokens by the resource part of their scopes (`https://contoso.onmicrosoft.com/tasks`). B2C
    /// writes the API's application id there; for a resource that is missing here, it is the resource itself.
    public var apiApplicationIDs: [String: String]
    /// Whether `sub` is the same text for all users, as in tenants with the setting of 2016.
    public var hasLegacySubject: Bool
    /// "Require ID Token in logout requests": sign-out without `id_token_hint` is refused (AADB2C90272).
    public var requiresLogoutHint: Bool
    /// The algorithm that tokens are signed with, unless a fault has another one. Azure AD B2C has RS256 alone.
    package var signatureAlgorithm = SignatureAlgorithm.rs256
    /// The lifetimes of codes, tokens and sessions.
    public var lifetimes: DemoTenantLifetimes
    /// Set when programs on this machine may control the tenant; `nil` for an ordinary one.
    public var control: TenantControl?
    /// Users of the tester's own, instead of the predefined ones; `nil` for those.
    public var users: [DemoPersona]?
    /// Whether a user named by `login_hint` is signed in without a page.
    public var signsInByLoginHint = false
    /// How many seconds the tenant's clock is after the machine's at the start, at most ``ClockOffset/max``.
    public var clockOffset: Int64 = 0
    /// The fault at the start; ``DemoTenant/fault`` changes it later.
    public var fault: DemoFault?
    /// Set when the tenant tests ``clients``, which are under development; `nil` for an ordinary tenant.
    public var trial: ClientTrial?
    /// The SQLite file of accounts, keys and grants.
    public var databasePath: String
    /// Makes the key that signs the tokens of a policy.
    private(set) var makeSigningKey: @Sendable () throws -> SigningKey = { try SigningKey.generateRSA() }

    /// Creates a configuration; the defaults are those of the tenant in the shipped settings.
    public init(
        publicURL: HTTPURL, form: Form = .azureADB2C, otherURLs: [HTTPURL] = [], tenant: String = Self.exampleTenant,
        tenantID: String = Self.exampleTenantID, clients: [RegisteredClient],
        policies: [DemoPolicy] = DemoPolicy.examples, apiApplicationIDs: [String: String] = [:],
        hasLegacySubject: Bool = false, requiresLogoutHint: Bool = false,
        lifetimes: DemoTenantLifetimes = DemoTenantLifetimes(), fault: DemoFault? = nil, trial: ClientTrial? = nil,
        databasePath: String
    ) {
        self.form = form
        self.fault = fault
        self.trial = trial
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

    /// A copy whose signing keys are made in another way.
    package func with(signingKeys make: @escaping @Sendable () throws -> SigningKey) -> DemoTenantConfiguration {
        var copy = self
        copy.makeSigningKey = make
        return copy
    }

    /// The tenant name of Microsoft's documentation.
    public static let exampleTenant = "contoso.onmicrosoft.com"
    /// A tenant id that is not in use.
    public static let exampleTenantID = "c64a4f7d-3091-4c73-a722-a3f069694217"

    /// The registration of an application; ids are GUIDs, case-insensitive.
    func client(_ clientID: String) -> RegisteredClient? {
        clients.first { $0.clientID.lowercased() == clientID.lowercased() }
    }

    /// The policy with that name, case-insensitive.
    func policy(_ name: String) -> DemoPolicy? {
        policies.first { $0.name.lowercased() == name.lowercased() }
    }

    /// The flows of a plain provider, whose URLs name none: one for each of its issuers.
    var plainPolicies: [DemoPolicy] {
        let issuers = policies.filter { $0.issuerPath != nil }
        guard issuers.isEmpty else { return issuers }
        return [policies.first { $0.kind == .signUpSignIn } ?? policies.first].compactMap(\.self)
    }

    /// Whether `name` is this tenant's name or id.
    func isTenant(_ name: String) -> Bool {
        name.lowercased() == tenant.lowercased() || name.lowercased() == tenantID.lowercased()
    }

    /// The address that received a request: the configured one with that `Host`, else ``publicURL``. The client's `Host`
    /// never gets into an issuer or an endpoint unless it is configured.
    func baseURL(host: String?) -> HTTPURL {
        guard let host = host?.lowercased() else { return publicURL }
        return ([publicURL] + otherURLs).first { $0.isNamed(host) } ?? publicURL
    }

    /// The origin at which a browser has sent a request with this `Host`: that of a configured address, never another one.
    func origin(host: String?) -> String {
        let host = host?.lowercased()
        return (aliases.first { url in host.map(url.isNamed) ?? false } ?? baseURL(host: host)).origin
    }
}

extension HTTPURL {
    /// Whether a `Host` in lower case is that of this URL, with or without the scheme's default port.
    fileprivate func isNamed(_ host: String) -> Bool { authority == host || hostAndPort == host }

    /// `host:port`, including the scheme's default port.
    private var hostAndPort: String { explicitPort == nil ? "\(authority):\(port)" : authority }
}
