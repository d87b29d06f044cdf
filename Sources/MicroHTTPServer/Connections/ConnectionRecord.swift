internal import Glibc

/// What the server keeps of one connection, from its acceptance to its end.
final class ConnectionRecord: @unchecked Sendable {
    // `remoteAddress`, `descriptor`, `certificate` and `thread` never change; everything else is read and written under the monitor of
    // `ServerCore` only.

    /// The peer's address without its port.
    let remoteAddress: String
    /// The socket; valid as long as the record is registered, because libmicrohttpd reports the end of a connection
    /// before it closes the socket.
    let descriptor: Int32
    /// What is shown in its handshake; kept until its end. `nil` without TLS.
    let certificate: TLSCertificate?
    /// The thread of libmicrohttpd that serves the connection.
    let thread = pthread_self()
    /// Names the connection in ``PeerWatch``.
    var id: UInt64 = 0
    /// Who is to act next, and since when.
    private(set) var turn = Turn.client
    private(set) var since = MonotonicInstant.now
    /// When the watchdog shuts the socket.
    var deadline = MonotonicInstant.never
    /// When the watchdog makes libmicrohttpd read again, to find that the peer has closed its side.
    var nextReading = MonotonicInstant.never
    var peerHasClosed = false
    /// Whether a request was answered on it already.
    var isKeptAlive = false
    /// Whether the server has shut the socket; such a connection counts no more.
    var isShut = false
    /// The request that is being read.
    var reading: RequestExchange?

    /// Who is to act next.
    enum Turn {
        /// The client, which has to send the rest of a request or the next one.
        case client
        /// The program, which makes the answer.
        case program
        /// The client, which has to take the answer.
        case reader
    }

    init(remoteAddress: String, descriptor: Int32, certificate: TLSCertificate?) {
        self.remoteAddress = remoteAddress
        self.descriptor = descriptor
        self.certificate = certificate
    }

    /// From now on it is somebody's turn.
    func pass(to turn: Turn) {
        self.turn = turn
        since = .now
    }
}
