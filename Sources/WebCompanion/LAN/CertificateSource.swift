internal import Certificates
internal import FoundationEssentials

/// The source of the certificate of the local network.
protocol CertificateSource: Sendable {
    /// What is to be shown now.
    func certificate(now: Date) throws(CertificateSourceError) -> ServerCertificate
    /// Whether something has changed since the last call of ``certificate(now:)``, or is due.
    func isDue(now: Date) -> Bool
    /// The authority that phones have to trust first; `nil` where another one has issued the certificate.
    var authority: Certificate? { get }
}

/// Why there is no certificate, for the log or the standard error.
struct CertificateSourceError: Error, Equatable {
    let line: String
}
