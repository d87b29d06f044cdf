internal import Configuration
internal import Dispatch
internal import Glibc
internal import HTTP

/// A request of the program to itself over a real connection: what handles it is the server's thread, the gate, and the application.
struct OwnRequest: Sendable {
    let host: String
    let port: Int
    /// How long to wait for a connection, and for a response.
    let seconds: Int

    /// A request to one of the addresses that the program listens on, this machine's own where it is one of them.
    init(_ listen: ListenSetting, port: Int, seconds: Int) {
        let address = listen.addresses.first { HTTPURL.isLoopback(host: $0) } ?? listen.addresses.first ?? "127.0.0.1"
        // All addresses of a family include that of this machine.
        host = address == "0.0.0.0" ? "127.0.0.1" : address == "::" ? "::1" : address
        self.port = port
        self.seconds = seconds
    }

    /// Whether `/healthz` is answered. A refusal counts as an answer: a program with too many connections is busy, and restarting it
    /// would end the sign-ins that are under way.
    func isAnswered() async -> Bool {
        await withCheckedContinuation { continuation in
            // A dedicated thread, because it blocks.
            DispatchQueue(label: "own request").async { continuation.resume(returning: exchange()) }
        }
    }

    private func exchange() -> Bool {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found else { return false }
        defer { freeaddrinfo(address) }
        let descriptor = socket(
            address.pointee.ai_family, address.pointee.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // The first also limits the time of connecting (socket(7)).
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else { return false }
        let request = Array("GET /healthz HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return false }
        var answer = [UInt8](repeating: 0, count: 512)
        let count = recv(descriptor, &answer, answer.count, 0)
        return answer.prefix(max(count, 0)).starts(with: "HTTP/1.1 ".utf8)
    }
}
