internal import Synchronization

/// The certificate that new connections are shown. Connections that are there keep the one that they began with.
final class CurrentTLSCertificate: Sendable {
    private let certificate: Mutex<TLSCertificate>

    /// Begins with an identity.
    /// - Throws: ``ServerError/invalidTLSIdentity``.
    init(_ identity: TLSIdentity) throws(ServerError) { certificate = Mutex(try TLSCertificate(identity)) }

    /// The certificate of now.
    var current: TLSCertificate { certificate.withLock { $0 } }

    /// Shows another one from the next connection on.
    /// - Throws: ``ServerError/invalidTLSIdentity``; the one before stays then.
    func replace(with identity: TLSIdentity) throws(ServerError) {
        let next = try TLSCertificate(identity)
        certificate.withLock { $0 = next }
    }
}
