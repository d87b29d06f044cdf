import HTTP

/// Where the provider is, by the key that says so.
enum ProviderSetting: Sendable, Hashable {
    /// An authorize address of the first tutorial, the policy in it or not.
    case authURL(HTTPURL)
    /// The second tutorial's address of a tenant.
    case authority(HTTPURL)
    /// The issuer of any provider.
    case issuer(HTTPURL)

    /// The address as it is used, slips mended.
    var address: HTTPURL {
        switch self {
        case .authURL(let url), .authority(let url), .issuer(let url): url
        }
    }

    /// The key that names it.
    var key: SettingsKey {
        switch self {
        case .authURL: .authURL
        case .authority: .authority
        case .issuer: .issuer
        }
    }
}
