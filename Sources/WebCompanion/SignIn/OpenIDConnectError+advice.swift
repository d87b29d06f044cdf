internal import HTTP
internal import OpenIDConnect
internal import Pages

extension OpenIDConnectError {
    /// The key of the advice for the operator (``Pages/Diagnosis``). May end with external text.
    var advice: String {
        if let azureADB2C { return "aadb2c-\(azureADB2C.topic?.rawValue ?? "unknown")" }
        return switch kind {
        case .authorizationError(let response): "\(name)/\(response.error)"
        case .tokenError(let response): "\(name)/\(response.error)"
        // The page itself contains the whole explanation.
        case .providerUnavailable(_, .untrustedTLS(let failure)): failure.reason.rawValue
        default: failedCheck?.name ?? name
        }
    }
}
