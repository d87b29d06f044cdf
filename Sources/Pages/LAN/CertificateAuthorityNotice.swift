/// What people are told of the certificate authority of this place, which their phones don't know.
public struct CertificateAuthorityNotice: Sendable {
    /// The SHA-256 of its certificate, as phones show it.
    public let fingerprint: String
    /// For which names it may vouch, beside the addresses of local networks.
    public let names: [String]
    /// The page that explains it, for a phone: an address of the place.
    public let page: String

    /// Plain values.
    public init(fingerprint: String, names: [String], page: String) {
        self.fingerprint = fingerprint
        self.names = names
        self.page = page
    }

    /// Where the page is.
    public static let path = "/certificate"
    /// Where the certificate can be had.
    public static let download = "/ca.crt"
}
