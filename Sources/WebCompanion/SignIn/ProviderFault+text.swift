internal import HTTP
internal import OpenIDConnect
internal import Pages

extension ProviderFault {
    /// What people are told about it; `nil` for what waiting helps against.
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
    /// The same for the pages, which do not know the protocol.
    fileprivate var forPages: ProviderEndpoint {
        switch self {
        case .metadata: .metadata
        case .keys: .keys
        case .token: .token
        case .userInfo: .userInfo
        }
    }
}
