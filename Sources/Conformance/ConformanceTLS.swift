internal import Certificates
internal import FoundationEssentials
internal import MicroHTTPServer
internal import Running
internal import Storage

/// The TLS identity of the provider and the task API in the conformance tests, and the authority of this run that clients trust.
struct ConformanceTLS: Sendable {
    /// The servers' certificate, for localhost and 127.0.0.1.
    let identity: TLSIdentity
    /// The PEM file of the authority that issued it.
    let authorities: String

    /// Generates both and writes the file to `folder`.
    init(in folder: StateFolder) throws {
        let names = CertificateNames(["localhost", "127.0.0.1"])
        let authority = try LocalCertificateAuthority.make(for: names, now: Date())
        let certificate = try authority.issue(for: names, now: Date())
        identity = TLSIdentity(certificate)
        authorities = "\(folder.path)/authority.pem"
        try PrivateFile.replace(authorities, with: authority.certificate.pem)
    }
}
