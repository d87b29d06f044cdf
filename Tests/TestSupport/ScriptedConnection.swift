import Glibc

/// One accepted connection of a `ScriptedServer`, used by one thread.
public final class ScriptedConnection {
    private let socket: Int32
    private let record: (String) -> Void

    init(socket: Int32, record: @escaping (String) -> Void) {
        self.socket = socket
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
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends `text`; `false` when the peer is gone.
    @discardableResult
    public func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    /// Answers with `body` and keeps the connection open.
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

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let part = bytes[got...].withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
            guard part > 0 else { return nil }
            got += part
        }
        return bytes
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
