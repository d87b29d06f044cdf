internal import HTTP
internal import Texts

/// Whether a provider allows registering a redirect address of this program.
///
/// - Microsoft: https, or http with the name `localhost`; at most 256 characters ("Redirect URI (reply URL) outline and restrictions").
///   Its portals refuse `http://127.0.0.1` and `http://[::1]`.
/// - Google: https under a public top-level domain, or http with localhost ("Redirect URI validation rules").
/// - RFC 9700 §2.1 leaves it to any other provider, as long as it compares addresses exactly.
struct RedirectAddressRule: Sendable {
    let kind: ProviderKind
    /// The provider's host.
    let host: String

    /// Why it does not allow `url`; `nil` when it does.
    func refusal(of url: HTTPURL) -> RedirectRefusal? {
        switch kind {
        case .azureADB2C, .externalID, .entraID:
            if url.description.utf8.count > 256 { return .tooLong }
            if url.isSecure { return nil }
            return url.host == "localhost" ? nil : url.isLoopback ? .httpByNumber : .httpElsewhere
        case .other where host == "accounts.google.com":
            if url.isLoopback { return nil }
            if !url.isSecure { return .httpElsewhere }
            let last = url.host.split(separator: ".").last.map(String.init) ?? ""
            let isPrivate = !url.host.contains(".") || ["local", "lan", "internal", "home", "test"].contains(last)
            return isPrivate || IPAddress.isLiteral(url.host) ? .noPublicName : nil
        case .other: return url.isSecure || url.isLoopback ? nil : .httpElsewhere
        }
    }
}
