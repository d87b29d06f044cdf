internal import Glibc

/// One connection of a browser to 127.0.0.1, kept open for as long as the server keeps it, with blocking calls.
final class Connection {
    private let port: Int
    private let source: String?
    private var descriptor: Int32 = -1
    private var buffer: [UInt8] = []

    /// What is compared of a response: the status, some fields and the size.
    struct Answer {
        var status = 0
        var location: String?
        var cookies: [String] = []
        var bytes = 0
        var closes = false
        var hasSession = false
        /// The last hidden field of that name, on a page that has a form.
        var formToken: String?
    }

    struct Failure: Error { let reason: String }

    /// A connection that is opened with the first request.
    /// - Parameter source: the loopback address that it comes from, where it is not the usual one.
    init(port: Int, source: String? = nil) {
        self.port = port
        self.source = source
    }

    deinit { close() }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
        buffer = []
    }

    /// Sends a GET and reads the response. A connection that the server had closed between two requests is opened anew.
    func get(_ target: String, cookie: String = "") throws -> Answer {
        let wasOpen = descriptor >= 0
        let readsForm = target.hasPrefix("/sign-in/confirm")
        let request = head("GET", target, cookie) + Array("\r\n".utf8)
        if let answer = try? exchange(request, readsForm: readsForm) { return answer }
        close()
        guard wasOpen else { throw Failure(reason: "no answer to \(target)") }
        do { return try exchange(request, readsForm: readsForm) } catch {
            throw Failure(reason: "no answer to \(target): \(error)")
        }
    }

    /// Sends a form as a page of the same origin would.
    func post(_ target: String, _ form: String, cookie: String) throws -> Answer {
        let fields =
            "Origin: http://localhost:\(port)\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n"
        return try exchange(head("POST", target, cookie) + Array("\(fields)\r\n\(form)".utf8))
    }

    private func head(_ method: String, _ target: String, _ cookie: String) -> [UInt8] {
        let field = cookie.isEmpty ? "" : "Cookie: \(cookie)\r\n"
        let fields = "Host: localhost:\(port)\r\nUser-Agent: benchmark\r\nAccept: text/html\r\n\(field)"
        return Array("\(method) \(target) HTTP/1.1\r\n\(fields)".utf8)
    }

    private func exchange(_ request: [UInt8], readsForm: Bool = false) throws -> Answer {
        if descriptor < 0 { try open() }
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(reason: "send: \(errno)") }
            sent += count
        }
        while true {
            if let head = headEnd() {
                var answer = Answer()
                let length = try read(buffer[..<head], into: &answer)
                while buffer.count < head + 4 + length { try fill() }
                if readsForm {
                    let body = String(decoding: buffer[(head + 4)..<(head + 4 + length)], as: UTF8.self)
                    let field = body.split(separator: "name=\"csrf\" value=\"").dropFirst().last
                    answer.formToken = field.map { String($0.prefix { $0 != "\"" }) }
                }
                buffer.removeSubrange(..<(head + 4 + length))
                answer.bytes = length
                if answer.closes { close() }
                return answer
            }
            try fill()
        }
    }

    private func headEnd() -> Int? {
        guard buffer.count >= 4 else { return nil }
        for index in 0...(buffer.count - 4)
        where buffer[index] == 13 && buffer[index + 2] == 13 && buffer[index + 3] == 10 {
            return index
        }
        return nil
    }

    /// Both measured programs announce the length of what is requested here; a chunked body is read by ``chunked``.
    private func read(_ head: ArraySlice<UInt8>, into answer: inout Answer) throws -> Int {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else {
            throw Failure(reason: "no status")
        }
        answer.status = status
        var length: Int?
        var isChunked = false
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            switch line[..<colon].lowercased() {
            case "content-length": length = Int(value)
            case "transfer-encoding": isChunked = true
            case "location": answer.location = String(value)
            case "set-cookie": answer.cookies.append(String(value.prefix { $0 != ";" }))
            case "connection": answer.closes = value.lowercased() == "close"
            default: continue
            }
        }
        if isChunked { return try chunked(from: head.count + 4) }
        return length ?? 0
    }

    /// The bytes of a chunked body with its framing.
    private func chunked(from start: Int) throws -> Int {
        var place = start
        while true {
            var end = place
            while end + 1 >= buffer.count || buffer[end] != 13 {
                if end + 1 >= buffer.count { try fill() } else { end += 1 }
            }
            guard let size = Int(String(decoding: buffer[place..<end], as: UTF8.self).prefix { $0 != ";" }, radix: 16)
            else {
                throw Failure(reason: "a chunk without a size")
            }
            place = end + 2 + size + 2
            while buffer.count < place { try fill() }
            if size == 0 { return place - start }
        }
    }

    private func fill() throws {
        let count = buffer.count
        let room = 32 * 1024
        buffer.append(contentsOf: repeatElement(0, count: room))
        let received = buffer.withUnsafeMutableBytes { all in
            let free = UnsafeMutableRawBufferPointer(rebasing: all[count...])
            return recv(descriptor, free.baseAddress, free.count, 0)
        }
        buffer.removeLast(room - max(received, 0))
        guard received > 0 else { throw Failure(reason: received == 0 ? "closed" : "recv: \(errno)") }
    }

    private func open() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        // Nothing here may hang for ever: the slowest response takes 5 seconds, behind others in a queue.
        var patience = timeval(tv_sec: 40, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let isBound = source.map { with($0, 0) { bind(descriptor, $0, $1) } == 0 } ?? true
        guard isBound, with("127.0.0.1", port, { connect(descriptor, $0, $1) }) == 0 else {
            close()
            throw Failure(reason: "connect: \(errno)")
        }
    }

    /// Lets `body` do something with the address of a host of the loopback network.
    private func with(
        _ host: String, _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}
