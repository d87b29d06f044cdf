import CGnuTLS
import Glibc

/// The server's side of TLS on a connected socket, with blocking calls. Independent of the library that the program calls others with.
final class TLSServerSession {
    private let session: gnutls_session_t
    private let credentials: gnutls_certificate_credentials_t

    /// Performs the handshake with a certificate; `nil` when it fails.
    init?(on socket: Int32, _ identity: ScriptedIdentity) {
        var credentials: gnutls_certificate_credentials_t?
        var session: gnutls_session_t?
        guard gnutls_certificate_allocate_credentials(&credentials) >= 0, let credentials else { return nil }
        guard gnutls_init(&session, UInt32(GNUTLS_SERVER) | UInt32(GNUTLS_NO_SIGNAL)) >= 0, let session else {
            gnutls_certificate_free_credentials(credentials)
            return nil
        }
        self.session = session
        self.credentials = credentials
        guard TLSServerSession.use(identity, in: credentials),
            gnutls_priority_set_direct(session, identity.priorities, nil) >= 0,
            gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials)) >= 0
        else { return nil }
        gnutls_transport_set_int2(session, socket, socket)
        var result: Int32
        repeat { result = gnutls_handshake(session) } while result < 0 && gnutls_error_is_fatal(result) == 0
        guard result >= 0 else { return nil }
    }

    deinit {
        gnutls_deinit(session)
        gnutls_certificate_free_credentials(credentials)
    }

    /// Reads into `buffer`; how many bytes, 0 or less at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        gnutls_record_recv(session, buffer.baseAddress, buffer.count)
    }

    /// Sends bytes; how many, 0 or less when the peer is gone.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int { gnutls_record_send(session, bytes.baseAddress, bytes.count) }

    /// Sends close_notify and waits for nothing.
    func sayGoodbye() { gnutls_bye(session, GNUTLS_SHUT_WR) }

    private static func use(_ identity: ScriptedIdentity, in credentials: gnutls_certificate_credentials_t) -> Bool {
        var certificate = Array(identity.certificatePEM.utf8)
        var key = Array(identity.privateKeyPEM.utf8)
        return certificate.withUnsafeMutableBufferPointer { certificate in
            key.withUnsafeMutableBufferPointer { key in
                var chain = gnutls_datum_t(data: certificate.baseAddress, size: UInt32(certificate.count))
                var secret = gnutls_datum_t(data: key.baseAddress, size: UInt32(key.count))
                return gnutls_certificate_set_x509_key_mem(credentials, &chain, &secret, GNUTLS_X509_FMT_PEM) >= 0
            }
        }
    }
}
