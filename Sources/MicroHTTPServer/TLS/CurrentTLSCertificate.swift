internal import Synchronization

/// The certificate for new connections. Existing connections keep the one of their handshake.
final class CurrentTLSCertificate: Sendable {
    private let certificate: Mutex<TLSCertificate>

    /// Creates it with an identity.
    /// - Throws: ``ServerError/invalidTLSIdentity``.
    init(_ identity: TLSIdentity) throws(ServerError) { certificate = Mutex(try TLSCertificate(identity)) }

    /// The current certificate.
    var current: TLSCertificate { certificate.withLock { $0 } }

    /// Uses another certificate for new connections.
    /// - Throws: ``ServerError/invalidTLSIdentity``; then the old one stays.
    func replace(with identity: TLSIdentity) throws(ServerError) {
        let next = try TLSCertificate(identity)
        certificate.withLock { $0 = next }
    }
}
