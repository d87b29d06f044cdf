/// The identity of a `ScriptedServer` over TLS.
public struct ScriptedIdentity: Sendable {
    /// Its certificate and those of its issuers that it sends, in PEM.
    public let certificatePEM: String
    /// The key of the first certificate.
    public let privateKeyPEM: String
    /// What it accepts, in GnuTLS's notation.
    public let priorities: String

    /// Makes an identity.
    public init(
        certificatePEM: String = TestCertificates.certificatePEM,
        privateKeyPEM: String = TestCertificates.privateKeyPEM,
        priorities: String = "NORMAL"
    ) {
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
        self.priorities = priorities
    }
}
