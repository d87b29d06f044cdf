/// Why an address in the settings is not a provider's. Each is part of a message for the operator, without its start and end.
public enum AuthorityProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// Not the authorization endpoint of a B2C policy.
    case authURL
    /// Not the matching token endpoint.
    case tokenURL
    /// Not the address of a tenant.
    case authority
    /// An issuer with a query, which OpenID Connect Discovery 1.0 section 3 forbids.
    case issuerWithQuery
    /// One of Entra's multi-tenant addresses; carries its name.
    case severalTenants(String)
    /// An External ID address with a policy.
    case externalIDWithPolicy
    /// Not a policy name; carries it, made safe to display.
    case notPolicy(String)
    /// http to a host other than this machine.
    case httpElsewhere
    /// A path segment that can't be a tenant or policy.
    case charactersInPath
    /// An unreadable query.
    case unreadableQuery

    /// The message in English, for the log.
    public var description: String {
        switch self {
        case .authURL:
            "expected https://HOST/TENANT/oauth2/v2.0/authorize?p=POLICY or another of Azure's forms; any other provider is named by the key issuer in the file"
        case .tokenURL: "expected the same as authURL, with token for authorize"
        case .authority:
            "expected https://HOST/TENANT or https://HOST/tfp/TENANT, with /POLICY behind it or not; any other provider is named by the key issuer in the file"
        case .issuerWithQuery: "an issuer has no query (OpenID Connect Discovery 1.0 §3)"
        case .severalTenants(let name):
            "\(name) stands for several tenants, and each has an issuer of its own: put the ID of your tenant in its place"
        case .externalIDWithPolicy: "External ID has no policies; the user flow is chosen in the portal"
        case .notPolicy(let name): "\"\(name)\" is no policy: their names begin with B2C_1_ or B2C_1A_"
        case .httpElsewhere: "expected https: http is allowed on this machine (localhost, 127.0.0.1, ::1) only"
        case .charactersInPath: "a part of its path has characters that no tenant or policy has"
        case .unreadableQuery: "its query can't be read"
        }
    }
}
