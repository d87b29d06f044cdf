internal import HTTP
internal import OpenIDConnect
package import Pages
internal import Texts

extension ProviderFault {
    /// The message for users; `nil` for faults that may disappear by waiting.
    package var text: ProviderFaultText? {
        switch self {
        case .away: nil
        case .redirects(let endpoint, let status): endpoint.forPages.map { .redirects($0, status: status) }
        case .refuses(let endpoint, let status): endpoint.forPages.map { .refuses($0, status: status) }
        case .malformed(let endpoint, let reason): endpoint.forPages.map { .malformed($0, reason) }
        case .untrusted(_, let failure): .untrusted(failure.reason.rawValue, host: failure.host)
        case .clientAuthentication(let offered): .clientAuthentication(offered: offered)
        case .issuerSpelling(let configured, let named): .issuerSpelling(configured: configured, named: named)
        case .anotherIssuer(let expected, let named): .anotherIssuer(expected: expected, named: named)
        case .unsupported(let members): .unsupported(members)
        }
    }
}

extension OpenIDConnectError.Endpoint {
    /// The endpoint for the pages, which do not use the protocol's types; `nil` for UserInfo, without which people sign in.
    fileprivate var forPages: ProviderEndpoint? {
        switch self {
        case .metadata: .metadata
        case .keys: .keys
        case .token: .token
        case .userInfo: nil
        }
    }
}
