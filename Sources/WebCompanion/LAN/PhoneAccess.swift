internal import Certificates
internal import HTTP

/// The address that a phone can open, and what makes the phone trust it. The one place to ask for either.
struct PhoneAccess: Sendable {
    /// The address, such as `https://192.168.1.20:3443`.
    let url: HTTPURL
    /// The authority that a phone has to trust first; `nil` where it trusts the certificate already.
    let authority: Certificate?

    init(url: HTTPURL, authority: Certificate?) {
        self.url = url
        self.authority = authority
    }

    /// By settings without a local network: the public address, unless it leads every phone to itself.
    init?(_ settings: Settings) {
        guard let url = settings.publicURL, !url.isLoopback else { return nil }
        self.init(url: url, authority: nil)
    }
}
