import Glibc
import TestSupport

/// One accepted connection of a `ScriptedServer`, used by one thread.
public final class ScriptedConnection {
    private let socket: Int32
    private let tls: TLSServerSession?
    private let record: (String) -> Void

    init(socket: Int32, tls: TLSServerSession?, record: @escaping (String) -> Void) {
        self.socket = socket
        self.tls = tls
        self.record = record
    }

    /// Reads one request with a body of `Content-Length`; `nil` when the peer closed before it was complete.
    public func readRequest() -> String? {
        var bytes: [UInt8] = []
        while !bytes.ends(with: "\r\n\r\n") {
            guard let byte = read(1) else { return nil }
            bytes += byte
        }
        let head = String(decoding: bytes, as: UTF8.self)
        let length = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst("content-length:".count).filter { $0 != " " }) }
        if let length, length > 0 {
            guard let body = read(length) else { return nil }
            bytes += body
        }
        let request = String(decoding: bytes, as: UTF8.self)
        record(request)
        return request
    }

    /// Sends `bytes`; `false` when the peer is gone.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                tls?.write($0) ?? send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends `text`; `false` when the peer is gone.
    @discardableResult
    public func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    /// Responds with `body` and keeps the connection open.
    @discardableResult
    public func answer(_ body: String, status: String = "200 OK", fields: String = "") -> Bool {
        write("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)")
    }

    /// Sends `text` a little later; `false` when the peer is gone.
    public func drip(_ text: String) -> Bool {
        var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        // Readable means closed here: the peer has nothing more to say.
        return poll(&events, 1, 20) == 0 && write(text)
    }

    /// Waits until the peer closes.
    public func waitForClose() { while read(1) != nil {} }

    /// Sends close_notify, and nothing of TCP's.
    public func sayGoodbye() { tls?.sayGoodbye() }

    /// Sends nothing more: TCP's FIN.
    public func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// Waits until the peer's system has all that was sent, a FIN too: on a busy machine loopback delivers a moment later.
    public func waitUntilDelivered() {
        var count: Int32 = 0
        // What was sent and not acknowledged: SIOCOUTQ of tcp(7).
        // Waits: for the other side's acknowledgement, which has no event here.
        while ioctl(socket, UInt(TIOCOUTQ), &count) == 0, count > 0 { usleep(200) }
    }

    /// Resets the connection (RST) at once, and returns when the peer, on this machine, has noticed it. Nothing can be read or sent
    /// afterwards.
    public func resetAndWait() {
        let peer = port(getpeername)
        let own = port(getsockname)
        reset()
        guard let peer, let own else { return }
        // Waits: for a state of the kernel that has no event.
        while EstablishedConnections.contains(from: peer, to: own) { usleep(500) }
    }

    /// The port of one end of an IPv4 connection.
    private func port(
        _ name: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(socket, $0, &length) }
        }
        return status == 0 && address.sin_family == sa_family_t(AF_INET) ? UInt16(bigEndian: address.sin_port) : nil
    }

    /// Resets the connection (RST) at once. Nothing can be read or sent afterwards.
    public func reset() {
        // Connecting a socket to no address ends its connection, and with this option by a reset.
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
        var nowhere = sockaddr()
        nowhere.sa_family = sa_family_t(AF_UNSPEC)
        connect(socket, &nowhere, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Waits until there is something to read, and reads nothing.
    public func waitForInput() {
        var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        while poll(&events, 1, -1) < 0 {}
    }

    /// Silently drops every packet of the peer from now on, as a firewall does that no longer has an entry for the connection.
    public func dropPackets() {
        var nothing = PacketFilter()
        withUnsafeMutablePointer(to: &nothing) { filter in
            var program = PacketFilterProgram(length: 1, filter: filter)
            setsockopt(
                socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, socklen_t(MemoryLayout<PacketFilterProgram>.size))
        }
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let part = bytes[got...].withUnsafeMutableBytes {
                tls?.read(into: $0) ?? recv(socket, $0.baseAddress, $0.count, 0)
            }
            guard part > 0 else { return nil }
            got += part
        }
        return bytes
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

/// `struct sock_filter` of linux/filter.h, which Swift's module of the C library leaves out: BPF_RET | BPF_K with 0 keeps no byte of a packet.
private struct PacketFilter {
    var code: UInt16 = 0x06
    var jumpTrue: UInt8 = 0
    var jumpFalse: UInt8 = 0
    var value: UInt32 = 0
}

/// `struct sock_fprog` of linux/filter.h.
private struct PacketFilterProgram {
    var length: UInt16
    var filter: UnsafeMutablePointer<PacketFilter>
}
