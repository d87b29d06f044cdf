internal import CGnuTLS
internal import Glibc
internal import HTTP

/// A request in plain HTTP at a port that speaks TLS. Without a response its client sees a connection that ends, and can't tell why.
enum PlainRequest {
    /// Makes GnuTLS receive by ``receivedForTLS(_:_:_:)``, which sees the first byte of the connection.
    ///
    /// The record outlives the session's last look at the socket: libmicrohttpd reports the end of a connection after that.
    static func watch(_ session: gnutls_session_t, _ record: ConnectionRecord) {
        let descriptor = unsafe gnutls_transport_ptr_t(bitPattern: Int(record.descriptor))
        unsafe gnutls_transport_set_ptr2(session, Unmanaged.passUnretained(record).toOpaque(), descriptor)
        let received: ReceiveCallback = unsafe receivedForTLS
        unsafe gnutls_transport_set_pull_function(session, received)
    }

    /// Whether a connection that begins with this byte is one of plain HTTP: the method begins with a letter, and a TLS record with its type,
    /// which is 22 (RFC 8446 section 5.1).
    static func begins(with byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// Answers and announces that nothing more will be sent. What was received is taken out of the socket: the system would otherwise reset the
    /// connection when it is closed, and the client might not see the response.
    static func refuse(_ descriptor: Int32) {
        RawResponse.sendPlain(RawResponse.bytes(of: response, date: RawResponse.date()), on: descriptor)
        shutdown(descriptor, Int32(SHUT_WR))
        var rest = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 where unsafe recv(descriptor, &rest, rest.count, RawResponse.flags) <= 0 { break }
    }

    /// What the client gets.
    static let response: HTTPResponse = {
        var response = HTTPResponse.text(
            "This port speaks https only: the address has to begin with https:// instead of http://.\n",
            status: .badRequest)
        response.fields[.cacheControl] = "no-store"
        return response
    }()

    typealias ReceiveCallback =
        @convention(c) (gnutls_transport_ptr_t?, UnsafeMutableRawPointer?, Int) -> Int
}

/// `gnutls_pull_func`, on the thread of the connection: receives as GnuTLS itself does, but ends a connection that begins with plain HTTP.
func receivedForTLS(_ context: gnutls_transport_ptr_t?, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
    let record = unsafe Unmanaged<ConnectionRecord>.fromOpaque(context).takeUnretainedValue()
    let count = unsafe recv(record.descriptor, buffer, size, 0)
    guard count > 0, !record.hasReceived else { return count }
    record.hasReceived = true
    guard unsafe PlainRequest.begins(with: buffer.load(as: UInt8.self)) else { return count }
    PlainRequest.refuse(record.descriptor)
    return 0
}
