internal import HTTP
internal import OpenIDConnect
internal import Pages

extension ProviderFault {
    /// What people are told about it; `nil` for what waiting helps against.
    var text: ProviderFaultText? {
        switch self {
        case .away: nil
        case .redirects(let endpoint, let status): .redirects(endpoint.place, status: status)
        case .refuses(let endpoint, let status): .refuses(endpoint.place, status: status)
        case .malformed(let endpoint, let reason): .malformed(endpoint.place, reason)
        case .untrusted(_, let failure): .untrusted(failure.reason.rawValue, host: failure.host)
        case .clientAuthentication(let offered): .clientAuthentication(offered: offered)
        case .issuerSpelling(let configured, let named): .issuerSpelling(configured: configured, named: named)
        }
    }
}

extension OpenIDConnectError.Endpoint {
    /// What the specifications call it.
    fileprivate var place: String {
        switch self {
        case .metadata: "discovery document (/.well-known/openid-configuration)"
        case .keys: "key set (jwks_uri)"
        case .token: "token endpoint"
        case .userInfo: "UserInfo endpoint"
        }
    }
}
