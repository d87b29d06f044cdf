import CGnuTLS
import Glibc
import TestSupport

/// The smallest TLS client: one connection, one request, everything that comes back. Independent of the module that it
/// tests.
enum TLSClient {
    /// Sends `request` and reads to the end.
    static func exchange(
        port: Int, serverName: String, authorityPEM: String, request: String
    ) async throws -> String {
        try await onOwnThread { try exchangeBlocking(port, serverName, authorityPEM, request) }
    }

    private static func exchangeBlocking(
        _ port: Int, _ serverName: String, _ authorityPEM: String, _ request: String
    ) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw TLSClientError(code: -1) }
        defer { close(descriptor) }
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
        guard connected == 0 else { throw TLSClientError(code: -1) }

        var credentials: gnutls_certificate_credentials_t?
        try check(gnutls_certificate_allocate_credentials(&credentials))
        defer { gnutls_certificate_free_credentials(credentials) }
        var pem = Array(authorityPEM.utf8)
        try pem.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            try check(gnutls_certificate_set_x509_trust_mem(credentials, &datum, GNUTLS_X509_FMT_PEM))
        }
        var session: gnutls_session_t?
        try check(gnutls_init(&session, UInt32(GNUTLS_CLIENT) | UInt32(GNUTLS_NO_SIGNAL)))
        guard let session else { throw TLSClientError(code: -1) }
        defer { gnutls_deinit(session) }
        try check(gnutls_set_default_priority(session))
        try check(gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials)))
        let name = strdup(serverName)
        defer { free(name) }
        gnutls_session_set_verify_cert(session, name, 0)
        gnutls_transport_set_int2(session, descriptor, descriptor)
        var result: Int32
        repeat { result = gnutls_handshake(session) } while result < 0 && gnutls_error_is_fatal(result) == 0
        try check(result)

        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16384)
        guard gnutls_record_send(session, request, request.utf8.count) == request.utf8.count else {
            throw TLSClientError(code: -1)
        }
        while true {
            let count = gnutls_record_recv(session, &chunk, chunk.count)
            guard count > 0 else { break }
            answer += chunk[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }

    private static func check(_ code: Int32) throws {
        if code < 0 { throw TLSClientError(code: code) }
    }
}

/// A GnuTLS error code, or -1 for a failure below TLS.
struct TLSClientError: Error {
    let code: Int32
}
