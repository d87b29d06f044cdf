internal import DemoHosting
internal import TryClient

extension TrialCertificate {
    /// That of the demo services.
    init(_ certificate: DemoCertificate) {
        self.init(
            identity: certificate.identity, authorityFile: certificate.authorityFile,
            publicKeyHash: certificate.publicKeyHash, lines: DemoCertificate.lines(trusting: certificate.authorityFile))
    }
}
