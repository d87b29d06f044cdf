/// The notice about the local certificate authority, which users' phones don't know.
public struct CertificateAuthorityNotice: Sendable {
    /// The SHA-256 of its certificate, in the format of phones.
    public let fingerprint: String
    /// The names that it may issue for, besides addresses in local networks.
    public let names: [String]
    /// The page that explains it, as a URL for phones.
    public let page: String

    /// Creates a notice.
    public init(fingerprint: String, names: [String], page: String) {
        self.fingerprint = fingerprint
        self.names = names
        self.page = page
    }

    /// The path of the page.
    public static let path = "/certificate"
    /// The path of the certificate.
    public static let download = "/ca.crt"
}
