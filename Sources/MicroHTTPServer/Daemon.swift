internal import CMicroHTTPD
internal import Glibc

/// Owns one running `MHD_Daemon`: one listening address with its threads.
@safe final class Daemon {
    private let daemon: OpaquePointer

    /// Starts the threads. The core must outlive ``stop()``.
    init(_ socket: ListeningSocket, core: ServerCore, tls: TLSIdentity?) throws(ServerError) {
        let context = unsafe Unmanaged.passUnretained(core).toOpaque()
        let descriptor = socket.release()
        let identity = DescriptorIdentity(descriptor)
        let limits = core.limits
        var options = unsafe [MHD_OptionItem]()
        func add(_ option: MHD_OPTION, _ value: Int = 0, _ pointer: UnsafeMutableRawPointer? = nil) {
            unsafe options.append(MHD_OptionItem(option: option, value: value, ptr_value: pointer))
        }
        // First, so that nothing goes to stderr from the threads of the server, where a full pipe would stop them.
        let logged: MHD_LogCallback = unsafe libraryLogged
        unsafe add(.EXTERNAL_LOGGER, unsafeBitCast(logged, to: Int.self), context)
        add(.LISTEN_SOCKET, Int(descriptor))
        // A pool of one is refused by libmicrohttpd; without a pool it has one thread anyway.
        if limits.threads > 1 { add(.THREAD_POOL_SIZE, min(limits.threads, 64)) }
        // `ConnectionCount` has the limits. libmicrohttpd stops accepting at its own, which each thread has a part of:
        // high enough that connections which are being closed don't reach it.
        add(.CONNECTION_LIMIT, 8 * max(limits.connections, 64))
        add(.CONNECTION_MEMORY_LIMIT, limits.connectionMemory)
        // The watchdog keeps all deadlines.
        add(.CONNECTION_TIMEOUT, 0)
        // What is malformed shall come to the gate, which has pages for it and a log.
        add(.STRICT_FOR_CLIENT, 0)
        // Options with a function and its context: the function in `value`, the context in `ptr_value`.
        let changed: MHD_NotifyConnectionCallback = unsafe connectionChanged
        unsafe add(.NOTIFY_CONNECTION, unsafeBitCast(changed, to: Int.self), context)
        let completed: MHD_RequestCompletedCallback = unsafe requestCompleted
        unsafe add(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context)
        let lineCame: URILogCallback = unsafe requestLineCame
        unsafe add(.URI_LOG_CALLBACK, unsafeBitCast(lineCame, to: Int.self), context)

        var flags =
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue
        var texts = unsafe [UnsafeMutablePointer<CChar>?]()
        defer { unsafe texts.forEach { unsafe free($0) } }
        if let tls {
            flags |= MHD_USE_TLS.rawValue
            unsafe texts = unsafe [tls.privateKeyPEM, tls.certificateChainPEM, Daemon.tlsPriorities].map {
                (text: String) in unsafe strdup(text)
            }
            unsafe add(.HTTPS_MEM_KEY, 0, texts[0])
            unsafe add(.HTTPS_MEM_CERT, 0, texts[1])
            unsafe add(.HTTPS_PRIORITIES, 0, texts[2])
        }
        add(.END)
        let started = unsafe options.withUnsafeBufferPointer { items -> OpaquePointer? in
            guard let first = items.baseAddress else { return nil }
            return unsafe cmhd_start(UInt32(flags), mayConnect, accessHandler, context, first)
        }
        guard let daemon = unsafe started else {
            let code = errno
            // libmicrohttpd has closed it after a bad certificate, but not after bad priorities.
            identity.closeIfUnchanged()
            if tls != nil { throw .invalidTLSIdentity }
            throw .system(operation: "MHD_start_daemon", reason: unsafe String(cString: strerror(code)))
        }
        unsafe self.daemon = unsafe daemon
    }

    /// Closes the listening socket and all connections and joins the threads. To be called once; blocks; nothing may
    /// be suspended.
    func stop() { unsafe MHD_stop_daemon(daemon) }

    /// TLS 1.2 and 1.3 (RFC 8996 forbids what is older).
    private static let tlsPriorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

    typealias URILogCallback =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?
}
