/// What the server keeps of one connection, from its acceptance to its end.
final class ConnectionRecord: @unchecked Sendable {
    // `remoteAddress` never changes; everything else is read and written under the monitor of `ServerCore` only.

    /// The peer's address without its port.
    let remoteAddress: String
    /// The socket; valid as long as the record is registered, because libmicrohttpd reports the end of a connection
    /// before it closes the socket.
    let descriptor: Int32
    /// When the watchdog shuts the socket.
    var deadline = MonotonicInstant.never
    /// Whether a request was answered on it already.
    var isKeptAlive = false

    init(remoteAddress: String, descriptor: Int32) {
        self.remoteAddress = remoteAddress
        self.descriptor = descriptor
    }
}
