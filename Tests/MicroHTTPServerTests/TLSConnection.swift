import CGnuTLS
import Glibc
import ServerTestSupport

/// A TLS client that sends exactly the given bytes. Independent of the module that it tests.
///
/// Blocking calls, each on a separate thread; one task at a time uses a connection.
final class TLSConnection: @unchecked Sendable {
    private let descriptor: Int32
    private let session: gnutls_session_t
    private let credentials: gnutls_certificate_credentials_t

    private init(_ descriptor: Int32, _ session: gnutls_session_t, _ credentials: gnutls_certificate_credentials_t) {
        self.descriptor = descriptor
        self.session = session
        self.credentials = credentials
    }

    deinit {
        gnutls_deinit(session)
        gnutls_certificate_free_credentials(credentials)
        close(descriptor)
    }

    /// Connects to a port of 127.0.0.1 and performs the handshake.
    /// - Parameter priorities: what the client offers, in GnuTLS's words; its defaults without them.
    static func open(
        port: Int, serverName: String = "localhost", authorityPEM: String = TestCertificates.authorityPEM,
        priorities: String? = nil
    ) async throws -> TLSConnection {
        try await onOwnThread { try openBlocking(port, serverName, authorityPEM, priorities) }
    }

    /// Sends text as UTF-8, in as few records as it fits into; throws when the peer has closed.
    func send(_ text: String) async throws {
        try await onOwnThread { [self] in
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { gnutls_record_send(session, $0.baseAddress, $0.count) }
                guard count > 0 else { throw TLSClientError(code: Int32(count)) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Announces that nothing more will be sent.
    /// - Parameter properly: with TLS's close_notify, not only TCP's FIN.
    func finishSending(properly: Bool) async throws {
        try await onOwnThread { [self] in
            if properly { gnutls_bye(session, GNUTLS_SHUT_WR) }
            shutdown(descriptor, Int32(SHUT_WR))
        }
    }

    /// Reads until the peer closes or resets the connection.
    func readToEnd() async throws -> [UInt8] {
        try await onOwnThread { [self] in
            var answer: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 16384)
            while true {
                let count = gnutls_record_recv(session, &chunk, chunk.count)
                guard count > 0 else { return answer }
                answer += chunk[..<count]
            }
        }
    }

    /// Reads one response; `nil` when the peer closes or resets the connection before a whole one was received.
    func readResponse() async throws -> RawResponse? {
        try await onOwnThread { [self] in
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 16384)
            while true {
                let count = gnutls_record_recv(session, &chunk, chunk.count)
                guard count > 0 else { return nil }
                bytes += chunk[..<count]
                if let response = RawResponse.all(in: bytes).first { return response }
            }
        }
    }

    /// The server's certificate in DER.
    var peerCertificate: [UInt8] {
        var count: UInt32 = 0
        guard let list = gnutls_certificate_get_peers(session, &count), count > 0 else { return [] }
        return Array(UnsafeBufferPointer(start: list.pointee.data, count: Int(list.pointee.size)))
    }

    private static func openBlocking(
        _ port: Int, _ serverName: String, _ authorityPEM: String, _ priorities: String?
    ) throws -> TLSConnection {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw TLSClientError(code: -1) }
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var peer = sockaddr_in()
        peer.sin_family = sa_family_t(AF_INET)
        peer.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        inet_pton(AF_INET, "127.0.0.1", &peer.sin_addr)
        let connected = withUnsafePointer(to: &peer) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        var credentials: gnutls_certificate_credentials_t?
        var session: gnutls_session_t?
        guard connected == 0, gnutls_certificate_allocate_credentials(&credentials) >= 0, let credentials,
            gnutls_init(&session, UInt32(GNUTLS_CLIENT) | UInt32(GNUTLS_NO_SIGNAL)) >= 0, let session
        else {
            close(descriptor)
            throw TLSClientError(code: -1)
        }
        let connection = TLSConnection(descriptor, session, credentials)
        var pem = Array(authorityPEM.utf8)
        try pem.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            try check(gnutls_certificate_set_x509_trust_mem(credentials, &datum, GNUTLS_X509_FMT_PEM))
        }
        if let priorities {
            try check(gnutls_priority_set_direct(session, priorities, nil))
        } else {
            try check(gnutls_set_default_priority(session))
        }
        try check(gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials)))
        gnutls_transport_set_int2(session, descriptor, descriptor)
        let name = strdup(serverName)
        defer { free(name) }
        gnutls_session_set_verify_cert(session, name, 0)
        var result: Int32
        repeat { result = gnutls_handshake(session) } while result < 0 && gnutls_error_is_fatal(result) == 0
        // The name is read in the handshake alone, but GnuTLS keeps the pointer.
        gnutls_session_set_verify_cert(session, nil, 0)
        try check(result)
        return connection
    }

    private static func check(_ code: Int32) throws {
        if code < 0 { throw TLSClientError(code: code) }
    }
}

/// A GnuTLS error code, or -1 for a failure below TLS.
struct TLSClientError: Error {
    let code: Int32
}
