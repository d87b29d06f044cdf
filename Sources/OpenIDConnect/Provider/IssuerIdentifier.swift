public import HTTP

/// A provider's issuer as configured: an address whose spelling counts. The provider's metadata and tokens must have the
/// identical text (OpenID Connect Discovery 1.0 §4.3, Core 1.0 §3.1.3.7 (2)), although a URL with a host in capitals is the
/// same URL.
public struct IssuerIdentifier: Sendable, Hashable, CustomStringConvertible {
    /// The issuer as typed.
    public let description: String
    /// The address, for requests.
    public let url: HTTPURL
    /// The query of the metadata's address; Entra ID has other keys for an app that `appid` names.
    let metadataQuery: String?

    /// Where the metadata is, below the issuer (Discovery §4).
    public static let metadataPath = "/.well-known/openid-configuration"

    /// An issuer, or the issuer of the metadata at an address.
    /// - Parameters:
    ///   - text: the address as typed.
    ///   - url: the same, parsed.
    init(_ text: String, _ url: HTTPURL) {
        let base = text.prefix { $0 != "?" }
        guard base.hasSuffix(IssuerIdentifier.metadataPath) else {
            self.init(description: text, url: url, metadataQuery: nil)
            return
        }
        let count = IssuerIdentifier.metadataPath.count
        self.init(
            description: String(base.dropLast(count)), url: url.replacing(path: String(url.path.dropLast(count))),
            metadataQuery: url.query)
    }

    /// An issuer whose address follows from another setting.
    init(_ url: HTTPURL) { self.init(description: url.description, url: url, metadataQuery: nil) }

    private init(description: String, url: HTTPURL, metadataQuery: String?) {
        self.description = description
        self.url = url
        self.metadataQuery = metadataQuery
    }

    /// The address of the metadata. A trailing slash of the issuer is removed first (Discovery §4).
    var metadataURL: HTTPURL {
        let base = url.appending(segments: ".well-known", "openid-configuration")
        return base.replacing(path: base.path, query: metadataQuery)
    }

    /// Whether another text is the same address in another spelling: with a slash more or less, with other capitals in
    /// scheme or host, or with the scheme's default port.
    func isSameAddress(as text: String) -> Bool {
        guard let other = HTTPURL(text), other.origin == url.origin, other.query == url.query else { return false }
        return [other.path, other.path + "/"].contains(url.path) || other.path == url.path + "/"
    }
}
