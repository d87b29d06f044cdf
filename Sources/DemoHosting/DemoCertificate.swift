internal import Certificates
package import FoundationEssentials
package import MicroHTTPServer
package import Running
internal import Screens

/// The certificate by which the demo services speak https, of an authority like that of the local network, which is for this machine alone.
package struct DemoCertificate: Sendable {
    /// The certificate with its key.
    package let identity: TLSIdentity
    /// The PEM file of the authority, for the clients that have to trust it.
    package let authorityFile: String
    /// The hash of the public key, by which a browser may recognize the certificate.
    package let publicKeyHash: [UInt8]

    /// The names of this machine that the services are reached by.
    static let names = ["localhost", "127.0.0.1", "::1"]

    /// Loads it from the state folder, or makes it.
    /// - Parameter hosts: the hosts of the services' addresses, besides ``names``.
    /// - Throws: ``StartupFailure`` when a file can't be read or written.
    package init(in folder: StateFolder, hosts: [String] = [], now: Date, log: Log) throws(StartupFailure) {
        do throws(CertificateSourceError) {
            let names = CertificateNames(DemoCertificate.names + hosts)
            let source = try GeneratedCertificate(folder, for: names, files: .demo, now: now)
            if let notice = source.notice { log(.notice, notice) }
            let certificate = try source.certificate(now: now)
            identity = TLSIdentity(certificate)
            authorityFile = source.trustedFile
            publicKeyHash = certificate.certificate.publicKeyHash
        } catch {
            throw StartupFailure(lines: [error.line], exitCode: StartupFailure.configuration)
        }
    }

    /// What a client is started with to trust it.
    package static func lines(trusting file: String) -> [String] {
        let path = ShellText.quoted(file)
        return [
            "Certificates:  of an authority that this program has made. A client trusts it by one of these lines, before it starts:",
            "  export REQUESTS_CA_BUNDLE=\(path)",
            "  export NODE_EXTRA_CA_CERTS=\(path)",
            "  export SSL_CERT_FILE=\(path)",
        ]
    }
}
