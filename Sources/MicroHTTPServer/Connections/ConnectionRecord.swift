internal import Glibc

/// The server's state of one connection, from its acceptance to its end.
final class ConnectionRecord: @unchecked Sendable {
    // `remoteAddress`, `descriptor`, `certificate` and `thread` never change, and `hasReceived` is used on that thread alone;
    // everything else is accessed only under the monitor of `ServerCore`.

    /// The peer's address without its port.
    let remoteAddress: String
    /// The socket; valid while the record is registered, because libmicrohttpd reports the end of a connection before it
    /// closes the socket.
    let descriptor: Int32
    /// The certificate of its handshake; kept until its end. `nil` without TLS.
    let certificate: TLSCertificate?
    /// The thread of libmicrohttpd that serves the connection.
    let thread = pthread_self()
    /// Whether anything was received for TLS.
    var hasReceived = false
    /// Identifies the connection in ``PeerWatch``.
    var id: UInt64 = 0
    /// Which side must act next, and since when.
    private(set) var turn = Turn.client
    private(set) var since = MonotonicInstant.now
    /// When the watchdog shuts down the socket.
    var deadline = MonotonicInstant.never
    /// When the watchdog makes libmicrohttpd read again, to detect that the peer has closed its side.
    var nextReading = MonotonicInstant.never
    var peerHasClosed = false
    /// Whether it has already served a request.
    var isKeptAlive = false
    /// Whether the server has shut down the socket; such a connection is no longer counted.
    var isShut = false
    /// The request that is being received.
    var reading: RequestExchange?

    /// Which side must act next.
    enum Turn {
        /// The client, which must send the rest of a request or the next one.
        case client
        /// The program, which must produce the response.
        case program
        /// The client, which must receive the response.
        case reader
    }

    init(remoteAddress: String, descriptor: Int32, certificate: TLSCertificate?) {
        self.remoteAddress = remoteAddress
        self.descriptor = descriptor
        self.certificate = certificate
    }

    /// Sets the side that must act from now on.
    func pass(to turn: Turn) {
        self.turn = turn
        since = .now
    }
}
