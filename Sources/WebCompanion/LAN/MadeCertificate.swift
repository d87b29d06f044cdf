internal import Certificates
internal import FoundationEssentials
internal import Storage
internal import Synchronization

/// A certificate of an authority of this machine's own, both in the state folder. The authority lives for years, so that phones
/// have to be told of it once; the certificate is renewed as the names and the time demand.
final class MadeCertificate: CertificateSource {
    private let folder: String
    private let names: CertificateNames
    private let local: LocalAuthority
    private let current = Mutex<ServerCertificate?>(nil)
    /// What is to be said about the authority.
    let notice: String?

    /// Finds the authority or makes it.
    /// - Throws: ``CertificateTrouble`` when its file can't be read or written.
    init(_ folder: StateFolder, for names: CertificateNames, now: Date) throws(CertificateTrouble) {
        self.folder = folder.path
        self.names = names
        let path = "\(folder.path)/\(MadeCertificate.authorityName).pem"
        let text = try MadeCertificate.read(path)
        let found = text.flatMap { try? LocalAuthority.read($0) }
        if let found, found.canVouch(for: names, now: now) {
            local = found
            notice = nil
        } else {
            do { local = try LocalAuthority.make(for: names, now: now) } catch {
                throw CertificateTrouble(line: "\(error)")
            }
            try MadeCertificate.write(local.pem, to: path)
            notice =
                text == nil
                ? nil
                : "The names of this machine, or the time, are not those that its certificate authority was made for, so there is a new one. Phones that trusted the old one have to install it."
        }
        try MadeCertificate.write(local.certificate.pem, to: trustedFile)
    }

    var authority: Certificate? { local.certificate }
    /// The PEM file of the authority, by which this program reaches its own demo tenant.
    var trustedFile: String { "\(folder)/\(MadeCertificate.authorityName).crt" }

    func isDue(now: Date) -> Bool { current.withLock { $0?.isDue(for: names, now: now) ?? true } }

    func certificate(now: Date) throws(CertificateTrouble) -> ServerCertificate {
        let path = "\(folder)/\(MadeCertificate.certificateName).pem"
        if let text = try MadeCertificate.read(path),
            let kept = try? ServerCertificate.read(chainPEM: text, keyPEM: text),
            kept.chain.last?.fingerprint == local.certificate.fingerprint, !kept.isDue(for: names, now: now)
        {
            current.withLock { $0 = kept }
            return kept
        }
        let made: ServerCertificate
        do { made = try local.issue(for: names, now: now) } catch { throw CertificateTrouble(line: "\(error)") }
        try MadeCertificate.write(made.privateKeyPEM + made.chainPEM, to: path)
        current.withLock { $0 = made }
        return made
    }

    /// The name of the authority's files: with `.pem` its key and certificate, with `.crt` the certificate alone.
    static let authorityName = "lan-authority"
    /// The name of the file with the certificate, its chain and its key.
    static let certificateName = "lan-certificate"

    private static func read(_ path: String) throws(CertificateTrouble) -> String? {
        do { return try PrivateFile.read(path) } catch { throw CertificateTrouble(line: "\(error.message).") }
    }

    private static func write(_ text: String, to path: String) throws(CertificateTrouble) {
        do { try PrivateFile.replace(path, with: text) } catch { throw CertificateTrouble(line: "\(error.message).") }
    }
}
