package import Certificates
package import FoundationEssentials
package import Running
internal import Storage
internal import Synchronization

/// A certificate issued by a certificate authority on this machine, both stored in the state folder. The authority is valid for
/// years, so that phones have to trust it only once; the certificate is renewed when the names change or it is about to expire.
package final class GeneratedCertificate: CertificateSource {
    private let folder: String
    private let files: Files
    private let names: CertificateNames
    private let local: LocalCertificateAuthority
    private let current = Mutex<ServerCertificate?>(nil)
    /// A notice about the authority for the operator.
    package let notice: String?

    /// Loads the authority or generates it.
    /// - Parameter files: its files in the folder.
    /// - Throws: ``CertificateSourceError`` when its file can't be read or written.
    package init(
        _ folder: StateFolder, for names: CertificateNames, files: Files = .lan, now: Date
    ) throws(CertificateSourceError) {
        self.folder = folder.path
        self.files = files
        self.names = names
        let path = "\(folder.path)/\(files.authority).pem"
        let text = try GeneratedCertificate.read(path)
        let found = text.flatMap { try? LocalCertificateAuthority.read($0) }
        if let found, found.canVouch(for: names, now: now) {
            local = found
            notice = nil
        } else {
            do { local = try LocalCertificateAuthority.make(for: names, now: now) } catch {
                throw CertificateSourceError(line: "\(error)")
            }
            try GeneratedCertificate.write(local.pem, to: path)
            notice =
                text == nil
                ? nil
                : "The names of this machine, or the time, are not those that its certificate authority was made for, so there is a new one. \(files.consequence)"
        }
        try GeneratedCertificate.write(local.certificate.pem, to: trustedFile)
    }

    package var authority: Certificate? { local.certificate }
    /// The PEM file of the authority, by which this program reaches its own demo tenant.
    package var trustedFile: String { "\(folder)/\(files.authority).crt" }

    package func isDue(now: Date) -> Bool { current.withLock { $0?.isDue(for: names, now: now) ?? true } }

    package func certificate(now: Date) throws(CertificateSourceError) -> ServerCertificate {
        let path = "\(folder)/\(files.certificate).pem"
        if let text = try GeneratedCertificate.read(path),
            let kept = try? ServerCertificate.read(chainPEM: text, keyPEM: text),
            kept.chain.last?.fingerprint == local.certificate.fingerprint, !kept.isDue(for: names, now: now)
        {
            current.withLock { $0 = kept }
            return kept
        }
        let made: ServerCertificate
        do { made = try local.issue(for: names, now: now) } catch { throw CertificateSourceError(line: "\(error)") }
        try GeneratedCertificate.write(made.privateKeyPEM + made.chainPEM, to: path)
        current.withLock { $0 = made }
        return made
    }

    /// The files of an authority in the state folder. Phones trust that of the local network, and clients under development that of the demo
    /// services: each is limited to its own names.
    package struct Files {
        /// The name of the authority's files: with `.pem` its key and certificate, with `.crt` the certificate alone.
        package let authority: String
        /// The name of the file with the certificate, its chain and its key.
        package let certificate: String
        /// What a new authority means for those who trusted the one before.
        let consequence: String

        /// Those of the server for other machines.
        package static let lan = Files(
            authority: "lan-authority", certificate: "lan-certificate",
            consequence: "Phones that trusted the old one have to install it.")
        /// Those of the demo services.
        package static let demo = Files(
            authority: "demo-authority", certificate: "demo-certificate",
            consequence: "Clients that have read its file have to read it again.")
    }

    private static func read(_ path: String) throws(CertificateSourceError) -> String? {
        do { return try PrivateFile.read(path) } catch { throw CertificateSourceError(line: "\(error.message).") }
    }

    private static func write(_ text: String, to path: String) throws(CertificateSourceError) {
        do { try PrivateFile.replace(path, with: text) } catch {
            throw CertificateSourceError(line: "\(error.message).")
        }
    }
}
