public import FoundationEssentials

/// The certificate that a server shows, with the chain behind it and its key.
public struct ServerCertificate: Sendable, CustomStringConvertible {
    /// The server's, then those of its issuers.
    public let chain: [Certificate]
    /// The key of the first, in PEM.
    public let privateKeyPEM: String

    init(_ chain: [Certificate], privateKeyPEM: String) {
        self.chain = chain
        self.privateKeyPEM = privateKeyPEM
    }

    /// Reads and checks a pair.
    /// - Throws: ``CertificateError``: the texts are no certificates and key, or don't belong together.
    public static func read(chainPEM: String, keyPEM: String) throws(CertificateError) -> ServerCertificate {
        let chain = try Certificate.readChain(chainPEM)
        let key = try PrivateKey.read(keyPEM)
        guard chain[0].belongs(to: key) else {
            throw CertificateError(
                .mismatch,
                "The certificate and the key don't belong together. Name the key that the certificate was made for.")
        }
        return ServerCertificate(chain, privateKeyPEM: try key.pem())
    }

    /// The server's own.
    public var certificate: Certificate { chain[0] }

    /// All certificates, in PEM.
    public var chainPEM: String { chain.map(\.pem).joined() }

    /// Says nothing of the key.
    public var description: String { "ServerCertificate(\(certificate.fingerprint))" }

    /// Checks that it can be shown under a name now.
    /// - Throws: ``CertificateError``.
    public func check(for host: String, now: Date) throws(CertificateError) {
        guard now < certificate.notAfter else {
            throw CertificateError(
                .expired, "The certificate ended on \(ServerCertificate.day(certificate.notAfter)). Have it renewed.")
        }
        guard certificate.notBefore <= now else {
            throw CertificateError(
                .notYetValid,
                "The certificate begins on \(ServerCertificate.day(certificate.notBefore)). Is the clock of this machine right?"
            )
        }
        guard certificate.isFor(host) else {
            let names = certificate.names.all
            let those = names.isEmpty ? "no name at all" : names.prefix(5).joined(separator: ", ")
            throw CertificateError(
                .otherName, "The certificate is for \(those), not for \(host). Take one for \(host), or another name.")
        }
    }

    /// Whether another one is to be made in its place: it ends soon, or is for other names.
    public func isDue(for names: CertificateNames, now: Date) -> Bool {
        certificate.notAfter.timeIntervalSince(now) < LocalCertificateAuthority.renewalTime
            || now < certificate.notBefore
            || Set(certificate.names.all) != Set(names.all)
    }

    private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
