internal import Certificates
internal import FoundationEssentials
internal import MicroHTTPServer
internal import Storage

/// What the provider and the task API of the conformance tests serve TLS with, and what their clients trust: an authority of this run.
struct ConformanceTLS: Sendable {
    /// The servers' certificate, for localhost and 127.0.0.1.
    let identity: TLSIdentity
    /// The PEM file of the authority that signed it.
    let authorities: String

    /// Makes both; the file is in `folder`.
    init(in folder: StateFolder) throws {
        let names = CertificateNames(["localhost", "127.0.0.1"])
        let authority = try LocalCertificateAuthority.make(for: names, now: Date())
        let certificate = try authority.issue(for: names, now: Date())
        identity = TLSIdentity(certificate)
        authorities = "\(folder.path)/authority.pem"
        try PrivateFile.replace(authorities, with: authority.certificate.pem)
    }
}
