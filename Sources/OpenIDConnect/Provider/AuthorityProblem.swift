/// Why an address of the settings names no provider. Each is a sentence for the person who writes them, without its beginning and end.
public enum AuthorityProblem: Sendable, Hashable, CustomStringConvertible {
    /// No authorization endpoint of a B2C policy.
    case authURL
    /// No token endpoint that goes with one.
    case tokenURL
    /// No address of a tenant.
    case authority
    /// OpenID Connect Discovery 1.0 section 3 knows no issuer with a query.
    case issuerWithQuery
    /// The address that Entra has for several tenants, by its name.
    case severalTenants(String)
    /// External ID with a policy.
    case externalIDWithPolicy
    /// What is no policy's name, as it may be shown.
    case notPolicy(String)
    /// No absolute address.
    case notAbsolute
    /// http elsewhere than on this machine.
    case httpElsewhere
    /// A part of the path that no tenant or policy is called.
    case charactersInPath
    /// A query that can't be read.
    case unreadableQuery

    /// The sentence in English, for the log.
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
        case .notAbsolute: "it is not an absolute http or https address"
        case .httpElsewhere: "http is allowed on loopback only; use https"
        case .charactersInPath: "a part of its path has characters that no tenant or policy has"
        case .unreadableQuery: "its query can't be read"
        }
    }
}
