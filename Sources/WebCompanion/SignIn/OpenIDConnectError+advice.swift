internal import HTTP
internal import OpenIDConnect
internal import Pages

extension OpenIDConnectError {
    /// Names what whoever runs the site is told about it (``Pages/Diagnosis``). May end with a word that came from outside.
    var advice: String {
        if let azureADB2C { return "aadb2c-\(azureADB2C.topic?.rawValue ?? "unknown")" }
        return switch kind {
        case .authorizationError(let response): "\(name)/\(response.error)"
        case .tokenError(let response): "\(name)/\(response.error)"
        // The page itself says it all.
        case .providerUnavailable(_, .untrustedTLS(let failure)): failure.reason.rawValue
        default: failedCheck?.name ?? name
        }
    }
}
