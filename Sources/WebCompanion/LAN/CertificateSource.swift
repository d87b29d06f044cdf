internal import Certificates
internal import FoundationEssentials

/// Where the certificate of the local network comes from.
protocol CertificateSource: Sendable {
    /// What is to be shown now.
    func certificate(now: Date) throws(CertificateSourceError) -> ServerCertificate
    /// Whether something has changed since ``certificate(now:)`` was asked last, or is due.
    func isDue(now: Date) -> Bool
    /// The authority that phones have to trust first; `nil` where somebody else's has issued the certificate.
    var authority: Certificate? { get }
}

/// Why there is no certificate, for the log or the standard error.
struct CertificateSourceError: Error, Equatable {
    let line: String
}
