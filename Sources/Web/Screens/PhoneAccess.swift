package import Certificates
package import Configuration
package import HTTP

/// The address that a phone can open, and the certificate authority that it has to trust.
package struct PhoneAccess: Sendable {
    /// The address, such as `https://192.168.1.20:3443`.
    package let url: HTTPURL
    /// The authority that a phone has to trust first; `nil` where it trusts the certificate already.
    package let authority: Certificate?

    package init(url: HTTPURL, authority: Certificate?) {
        self.url = url
        self.authority = authority
    }

    /// From settings without a local network: the public address, unless it is a loopback address, which a phone would resolve to itself.
    package init?(_ settings: Settings) {
        guard let url = settings.publicURL, !url.isLoopback else { return nil }
        self.init(url: url, authority: nil)
    }
}
