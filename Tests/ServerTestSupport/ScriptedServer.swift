import Glibc
public import HTTP
import Synchronization

/// A server without any HTTP implementation: accepts connections on loopback and runs a closure on each, so that a
/// test decides every byte. Each connection has a thread, which ends when its closure returns.
public final class ScriptedServer: Sendable {
    /// Runs on a connection.
    public typealias Script = @Sendable (ScriptedConnection) -> Void

    /// No socket, or no address of that form.
    public struct Failure: Error {}

    private struct Log {
        var connections = 0
        var requests: [String] = []
    }

    /// The port it listens at.
    public let port: Int
    private let listener: Int32
    private let identity: ScriptedIdentity?
    private let script: Script
    private let log = Mutex(Log())

    /// Listens on a free port of 127.0.0.1.
    /// - Parameter identity: for TLS; plain without one.
    public init(identity: ScriptedIdentity? = nil, _ script: @escaping Script) throws {
        self.identity = identity
        self.script = script
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = listener
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            guard let pointer = bytes.bindMemory(to: sockaddr.self).baseAddress else { return false }
            return bind(socket, pointer, length) == 0 && listen(socket, 256) == 0
                && getsockname(socket, pointer, &length) == 0
        }
        guard isListening else { throw Failure() }
        port = Int(UInt16(bigEndian: address.sin_port))
        // Released by the thread, which ends when `stop` shuts the listener down.
        let context = Unmanaged.passRetained(self).toOpaque()
        var thread = pthread_t()
        guard pthread_create(&thread, nil, runAcceptLoop, context) == 0 else { throw Failure() }
        pthread_detach(thread)
    }

    /// Serves every connection by `script` while `body` runs.
    public static func run<R>(
        identity: ScriptedIdentity? = nil, _ script: @escaping Script, isolation: isolated (any Actor)? = #isolation,
        _ body: (ScriptedServer) async throws -> R
    ) async throws -> R {
        let server = try ScriptedServer(identity: identity, script)
        defer { server.stop() }
        return try await body(server)
    }

    // Not when `accept` fails: `stop` would then shut down the next owner of the number, possibly another test's connection.
    deinit { close(listener) }

    /// Accepts no more connections.
    public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// How many connections there were.
    public var connections: Int { log.withLock { $0.connections } }

    /// The requests that were read, heads and bodies.
    public var requests: [String] { log.withLock { $0.requests } }

    /// The address of `path` here.
    public func url(_ path: String = "/", host: String = "127.0.0.1") throws -> HTTPURL {
        guard let url = HTTPURL("\(identity == nil ? "http" : "https")://\(host):\(port)\(path)") else {
            throw Failure()
        }
        return url
    }

    fileprivate func acceptAll() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            log.withLock { $0.connections += 1 }
            let context = Unmanaged.passRetained(Handler(server: self, socket: client)).toOpaque()
            var thread = pthread_t()
            if pthread_create(&thread, nil, runConnection, context) == 0 { pthread_detach(thread) }
        }
    }

    fileprivate func speak(on socket: Int32) {
        defer { close(socket) }
        var tls: TLSServerSession?
        if let identity {
            tls = TLSServerSession(on: socket, identity)
            guard tls != nil else { return }
        }
        script(
            ScriptedConnection(socket: socket, tls: tls) { request in self.log.withLock { $0.requests.append(request) }
            })
    }
}

private final class Handler {
    let server: ScriptedServer
    let socket: Int32

    init(server: ScriptedServer, socket: Int32) {
        self.server = server
        self.socket = socket
    }
}

private func runAcceptLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ScriptedServer>.fromOpaque(context).takeRetainedValue().acceptAll() }
    return nil
}

private func runConnection(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let handler = Unmanaged<Handler>.fromOpaque(context).takeRetainedValue()
    handler.server.speak(on: handler.socket)
    return nil
}
