internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// A daemon without a listening socket that reads the head of each request as the server does, and closes the connection.
@safe final class ProbeDaemon {
    private let daemon: OpaquePointer
    private let heads: Heads

    /// Seconds without a byte after which the probe fails.
    static let patience = 60

    /// The most recently read head.
    final class Heads: Sendable {
        let last = Mutex<RawRequestHead?>(nil)
        let layout: HeadLayout

        init(_ layout: HeadLayout) { self.layout = layout }
    }

    /// libmicrohttpd's context of one request.
    final class Request {
        let heads: Heads
        let reader: RawHeadReader

        init(_ heads: Heads, _ reader: RawHeadReader) {
            self.heads = heads
            self.reader = reader
        }
    }

    /// Starts it.
    /// - Parameter layout: as which it reads heads.
    init(_ layout: HeadLayout) throws(ServerError) {
        heads = Heads(layout)
        let context = unsafe Unmanaged.passUnretained(heads).toOpaque()
        let uriLog: Daemon.URILogCallback = unsafe probeDidReceiveRequestLine
        let completed: MHD_RequestCompletedCallback = unsafe probeCompleted
        let options = unsafe [
            MHD_OptionItem(
                option: .CONNECTION_MEMORY_LIMIT, value: ServerConfiguration.Limits().connectionMemory, ptr_value: nil),
            MHD_OptionItem(option: .STRICT_FOR_CLIENT, value: layout.strictness, ptr_value: nil),
            MHD_OptionItem(
                option: .NOTIFY_COMPLETED, value: unsafeBitCast(completed, to: Int.self), ptr_value: context),
            MHD_OptionItem(
                option: .URI_LOG_CALLBACK, value: unsafeBitCast(uriLog, to: Int.self), ptr_value: context),
            MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
        ]
        let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue
        let started = unsafe options.withUnsafeBufferPointer { items -> OpaquePointer? in
            guard let first = items.baseAddress else { return nil }
            return unsafe cmhd_start(UInt32(flags), nil, probeHandler, context, first)
        }
        guard let daemon = unsafe started else { throw ProbeDaemon.failed("MHD_start_daemon") }
        unsafe self.daemon = unsafe daemon
    }

    func stop() { unsafe MHD_stop_daemon(daemon) }

    /// The head parsed from these bytes; `nil` when the library refuses them itself.
    func head(of bytes: [UInt8]) throws(ServerError) -> RawRequestHead? {
        heads.last.withLock { $0 = nil }
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw ProbeDaemon.failed("socketpair") }
        defer { close(ends[0]) }
        var timeout = timeval(tv_sec: ProbeDaemon.patience, tv_usec: 0)
        unsafe setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr()
        address.sa_family = sa_family_t(AF_UNIX)
        // The daemon closes its end, even if it does not accept it.
        guard unsafe MHD_add_connection(daemon, ends[1], &address, socklen_t(MemoryLayout<sockaddr>.size)) == .YES
        else { throw ProbeDaemon.failed("MHD_add_connection") }
        _ = unsafe bytes.withUnsafeBytes { unsafe send(ends[0], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        // Read until the daemon closes its end; its own response does not matter.
        var answer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe answer.withUnsafeMutableBytes { unsafe recv(ends[0], $0.baseAddress, $0.count, 0) }
            if count == 0 || (count < 0 && errno == ECONNRESET) { break }
            if count < 0, errno != EINTR { throw ProbeDaemon.failed("recv") }
        }
        return heads.last.withLock { $0 }
    }

    private static func failed(_ operation: String) -> ServerError {
        .system(operation: operation, reason: unsafe String(cString: strerror(errno)))
    }
}

// On the daemon's own thread, like the callbacks of the server (Callbacks.swift).

private func probeDidReceiveRequestLine(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context, let target = unsafe target else { return nil }
    let heads = unsafe Unmanaged<ProbeDaemon.Heads>.fromOpaque(context).takeUnretainedValue()
    let reader = unsafe RawHeadReader(target: target, layout: heads.layout)
    return unsafe Unmanaged.passRetained(ProbeDaemon.Request(heads, reader)).toOpaque()
}

private func probeHandler(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ decodedPath: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ body: UnsafePointer<CChar>?,
    _ bodySize: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let opaque = unsafe slot?.pointee, let connection = unsafe connection, let method = unsafe method,
        let version = unsafe version
    else { return .NO }
    let request = unsafe Unmanaged<ProbeDaemon.Request>.fromOpaque(opaque).takeUnretainedValue()
    var head = unsafe request.reader.read(connection, method: method, version: version, remoteAddress: "").head
    head.requestID = ""
    request.heads.last.withLock { [head] in $0 = head }
    // Closes the connection.
    return .NO
}

private func probeCompleted(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let slot = unsafe slot, let opaque = unsafe slot.pointee else { return }
    unsafe slot.pointee = nil
    unsafe Unmanaged<ProbeDaemon.Request>.fromOpaque(opaque).release()
}
