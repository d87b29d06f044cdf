internal import HTTP
internal import OpenIDConnect
internal import Pages

extension ProviderFault {
    /// The message for users; `nil` for faults that may disappear by waiting.
    var text: ProviderFaultText? {
        switch self {
        case .away: nil
        case .redirects(let endpoint, let status): .redirects(endpoint.forPages, status: status)
        case .refuses(let endpoint, let status): .refuses(endpoint.forPages, status: status)
        case .malformed(let endpoint, let reason): .malformed(endpoint.forPages, reason)
        case .untrusted(_, let failure): .untrusted(failure.reason.rawValue, host: failure.host)
        case .clientAuthentication(let offered): .clientAuthentication(offered: offered)
        case .issuerSpelling(let configured, let named): .issuerSpelling(configured: configured, named: named)
        }
    }
}

extension OpenIDConnectError.Endpoint {
    /// The endpoint for the pages, which do not use the protocol's types.
    fileprivate var forPages: ProviderEndpoint {
        switch self {
        case .metadata: .metadata
        case .keys: .keys
        case .token: .token
        case .userInfo: .userInfo
        }
    }
}
