public import FoundationEssentials

/// A server's certificate, with its chain and key.
public struct ServerCertificate: Sendable, CustomStringConvertible {
    /// The server's certificate, then those of its issuers.
    public let chain: [Certificate]
    /// The key of the first one, in PEM.
    public let privateKeyPEM: String

    init(_ chain: [Certificate], privateKeyPEM: String) {
        self.chain = chain
        self.privateKeyPEM = privateKeyPEM
    }

    /// Parses and checks a pair.
    /// - Throws: ``CertificateError``: the texts are not a certificate and key, or don't match.
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

    /// The server's certificate.
    public var certificate: Certificate { chain[0] }

    /// All certificates, in PEM.
    public var chainPEM: String { chain.map(\.pem).joined() }

    /// Redacted: contains the key.
    public var description: String { "ServerCertificate(\(certificate.fingerprint))" }

    /// Checks that it is valid for a name now.
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

    /// Whether it must be replaced: it expires soon, or is for other names.
    public func isDue(for names: CertificateNames, now: Date) -> Bool {
        certificate.notAfter.timeIntervalSince(now) < LocalCertificateAuthority.renewalTime
            || now < certificate.notBefore
            || Set(certificate.names.all) != Set(names.all)
    }

    private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
