package import Certificates
package import FoundationEssentials

/// The source of the certificate for the local network.
package protocol CertificateSource: Sendable {
    /// The current certificate.
    func certificate(now: Date) throws(CertificateSourceError) -> ServerCertificate
    /// Whether the certificate has changed since the last ``certificate(now:)``, or is due for renewal.
    func isDue(now: Date) -> Bool
    /// The authority that phones have to trust first; `nil` where the certificate is from another authority.
    var authority: Certificate? { get }
}

/// Why there is no certificate, for the log or the standard error.
package struct CertificateSourceError: Error, Equatable {
    /// One sentence that says what is wrong.
    package let line: String
}
