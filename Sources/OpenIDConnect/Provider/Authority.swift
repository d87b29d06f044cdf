public import HTTP

/// The source of a provider's metadata, which determines the rule for its issuer.
public enum Authority: Sendable, Hashable {
    /// A tenant of Azure AD B2C: one metadata document per policy.
    case azureADB2C(AzureADB2C)
    /// Any provider, by its issuer; includes Microsoft Entra External ID (ciamlogin).
    case issuer(IssuerIdentifier)

    /// Parses `authURL` of the first tutorial: the authorization endpoint of a B2C policy, at any host.
    public static func parse(authURL url: HTTPURL) throws(AuthorityProblem) -> Authority {
        try parse(endpoint: "authorize", url, .authURL)
    }

    /// Parses `tokenURL` of the first tutorial: the same, ending in `token`.
    public static func parse(tokenURL url: HTTPURL) throws(AuthorityProblem) -> Authority {
        try parse(endpoint: "token", url, .tokenURL)
    }

    private static func parse(
        endpoint: String, _ url: HTTPURL, _ problem: AuthorityProblem
    ) throws(AuthorityProblem) -> Authority {
        let (segments, query) = try parts(of: url)
        try requirePlain(segments)
        guard segments.map({ $0.lowercased() }).suffix(3) == ["oauth2", "v2.0", endpoint] else {
            throw problem
        }
        let authority = try authority(url, Array(segments.dropLast(3)), query, problem)
        // An endpoint of this form belongs to a single policy.
        if case .azureADB2C(let tenant) = authority, tenant.style == .tfp, tenant.policy == nil {
            throw problem
        }
        return authority
    }

    /// Parses `authority` of the second tutorial, or of today's libraries: `https://host/tenant`, optionally with a policy,
    /// `tfp`, `v2.0` or the path of the metadata.
    public static func parse(authority url: HTTPURL) throws(AuthorityProblem) -> Authority {
        let (segments, query) = try parts(of: url)
        try requirePlain(segments)
        return try authority(url, withoutDocument(segments), query, .authority)
    }

    /// Parses our own `issuer` setting: the address of any provider, or of its metadata, which may have a query. An address
    /// with a B2C policy is treated as B2C, because no B2C issuer has its metadata below itself.
    /// - Parameter text: the address as typed, since its spelling counts.
    public static func parse(issuer url: HTTPURL, spelled text: String? = nil) throws(AuthorityProblem) -> Authority {
        let (segments, query) = try parts(of: url)
        let base = withoutDocument(segments)
        if let tenant = AzureADB2C(instance: url, segments: base, query: query), tenant.policy != nil {
            try requirePlain(segments)
            return .azureADB2C(tenant)
        }
        let issuer = IssuerIdentifier(text ?? url.description, url)
        guard issuer.url.query == nil else { throw .issuerWithQuery }
        // Entra's multi-tenant addresses have no single issuer: each token names its user's tenant.
        if let shared = base.first, url.host.hasPrefix("login.microsoftonline."),
            ["common", "organizations", "consumers"].contains(shared.lowercased())
        {
            throw .severalTenants(shared)
        }
        return .issuer(issuer)
    }

    /// The placeholder for the tenant in Entra's multi-tenant metadata.
    static let anyTenant = "{tenantid}"

    /// The metadata URL.
    /// - Parameter policy: the policy to use; `nil` uses the one in a B2C address. Ignored for others.
    public func metadataURL(policy: String?) -> HTTPURL {
        switch self {
        case .azureADB2C(let tenant): return tenant.metadataURL(policy: policy)
        case .issuer(let issuer): return issuer.metadataURL
        }
    }

    /// The policy in the address.
    public var policy: String? {
        guard case .azureADB2C(let tenant) = self else { return nil }
        return tenant.policy
    }

    /// Whether both are the same tenant at the same host, regardless of policy.
    public func isSameTenant(as other: Authority) -> Bool {
        switch (self, other) {
        case (.azureADB2C(let tenant), .azureADB2C(let other)):
            tenant.instance == other.instance && tenant.tenant.lowercased() == other.tenant.lowercased()
        case (.issuer(let issuer), .issuer(let other)): issuer.url == other.url
        default: false
        }
    }

    /// Whether this is Azure AD B2C, which has special rules for issuer, scopes and policies.
    public var isAzureADB2C: Bool {
        guard case .azureADB2C = self else { return false }
        return true
    }

    /// Whether this is Microsoft Entra External ID by its standard address.
    public var isExternalID: Bool {
        guard case .issuer(let issuer) = self else { return false }
        return Authority.isExternalID(issuer.url)
    }

    /// Whether this is Microsoft Entra ID, in the worldwide cloud or a national one.
    public var isEntraID: Bool {
        guard case .issuer(let issuer) = self else { return false }
        return Authority.entraHosts.contains(issuer.url.host)
    }

    /// The hosts of Microsoft's "National clouds" page, older ones still in use, and the alias of the worldwide one.
    private static let entraHosts: Set<String> = [
        "login.microsoftonline.com", "login.microsoft.com", "login.windows.net", "login.microsoftonline.us",
        "login.partner.microsoftonline.cn", "login.chinacloudapi.cn", "login.microsoftonline.de",
    ]

    /// Whether the provider issues refresh tokens for `offline_access` without asking for consent each time.
    var givesRefreshTokensWhenAsked: Bool { isAzureADB2C || isExternalID || isEntraID }

    /// Whether the provider is one of Microsoft's, which accept `client-request-id` in the URL too.
    var isMicrosofts: Bool { isAzureADB2C || isExternalID }

    /// The address of the provider, without path.
    var instance: HTTPURL {
        switch self {
        case .azureADB2C(let tenant): tenant.instance
        case .issuer(let issuer): issuer.url.replacing(path: "")
        }
    }

    private static func authority(
        _ url: HTTPURL, _ base: [String], _ query: FormParameters, _ problem: AuthorityProblem
    ) throws(AuthorityProblem) -> Authority {
        if isExternalID(url) {
            guard base.count <= 1, let sub = url.host.split(separator: ".").first else {
                throw .externalIDWithPolicy
            }
            guard query.all("p").isEmpty else {
                throw .externalIDWithPolicy
            }
            // Like Microsoft's libraries, reads an address without a tenant as that of the tenant with the host's name.
            let tenant = base.first ?? "\(sub).onmicrosoft.com"
            return .issuer(IssuerIdentifier(url.replacing(path: "/\(tenant)/v2.0")))
        }
        guard let tenant = AzureADB2C(instance: url, segments: base, query: query) else {
            let place = base.first?.lowercased() == "tfp" ? 2 : 1
            let named = query.all("p") + (base.count == place + 1 ? [base[place]] : [])
            guard let name = named.first(where: { !AzureADB2C.isPolicyName($0) }) else { throw problem }
            throw .notPolicy(UntrustedText.quoted(name))
        }
        return .azureADB2C(tenant)
    }

    private static func isExternalID(_ url: HTTPURL) -> Bool { url.host.hasSuffix(".ciamlogin.com") }

    /// Removes the parts that are often copied along with an address.
    private static func withoutDocument(_ segments: [String]) -> [String] {
        var segments = segments
        let lower = segments.map { $0.lowercased() }
        if lower.suffix(2) == [".well-known", "openid-configuration"] { segments.removeLast(2) }
        if segments.last?.lowercased() == "v2.0" { segments.removeLast() }
        return segments
    }

    private static func parts(of url: HTTPURL) throws(AuthorityProblem) -> ([String], FormParameters) {
        guard url.isSecure || url.isLoopback else { throw .httpElsewhere }
        // The first tutorial's own repository has "…com//tenant": empty segments are ignored.
        let segments = url.path.split(separator: "/").map(String.init)
        guard let query = try? url.queryParameters() else { throw .unreadableQuery }
        return (segments, query)
    }

    /// Requires segments that can be a tenant's or a policy's. An issuer may have any path.
    private static func requirePlain(_ segments: [String]) throws(AuthorityProblem) {
        guard segments.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else { throw .charactersInPath }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
