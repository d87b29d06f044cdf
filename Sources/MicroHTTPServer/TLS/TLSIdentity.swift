/// The certificate chain and the private key that a server shows over TLS, both as PEM text.
///
/// P-256 is the kind to use: a new connection costs a third of what it costs with RSA-2048.
public struct TLSIdentity: Sendable, CustomStringConvertible {
    /// The server's certificate, then those of the intermediate authorities.
    public let certificateChainPEM: String
    /// The private key of the first certificate, not encrypted.
    public let privateKeyPEM: String

    /// Makes an identity; whether the two belong together is checked when a server starts.
    public init(certificateChainPEM: String, privateKeyPEM: String) {
        self.certificateChainPEM = certificateChainPEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// Says nothing of the key.
    public var description: String { "TLSIdentity(***)" }
}
