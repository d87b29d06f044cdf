/// Why there is no TLS connection to a host.
public struct TLSFailure: Sendable, Hashable {
    /// The reason. The raw values are bounded names for logs, metrics and tests.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// A certificate of the chain has expired, by this machine's clock.
        case expired = "certificate-expired"
        /// A certificate of the chain is not valid yet, by this machine's clock.
        case notYetValid = "certificate-not-yet-valid"
        /// The certificate is for other names than the requested one.
        case wrongName = "certificate-for-another-name"
        /// The server signed its certificate itself, and this machine does not trust it.
        case selfSigned = "certificate-self-signed"
        /// The chain is complete and ends at an authority that this machine does not trust.
        case unknownAuthority = "certificate-of-unknown-authority"
        /// The issuer of the last certificate sent is not known on this machine: an untrusted authority, or an intermediate
        /// one whose certificate the server should send.
        case unknownIssuer = "certificate-of-unknown-issuer"
        /// The certificate was refused for another reason: revoked, not for servers, a weak key, and the like.
        case notTrusted = "certificate-not-trusted"
        /// The handshake failed before certificate validation: the port has no TLS, or no version or cipher that this
        /// program accepts.
        case noAgreement = "tls-failed"
        /// The file with the trusted authorities can't be read.
        case unreadableAuthorities = "authorities-unreadable"

        /// Whether the server's certificate was refused.
        public var isOfCertificate: Bool {
            switch self {
            case .noAgreement, .unreadableAuthorities: false
            default: true
            }
        }
    }

    /// The reason.
    public let reason: Reason
    /// The requested host, with its port if the URL has one.
    public let host: String

    /// Creates a failure.
    public init(_ reason: Reason, host: String) {
        self.reason = reason
        self.host = host
    }
}
