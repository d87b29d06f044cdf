internal import CGnuTLS
internal import CMicroHTTPD
internal import Glibc

/// Owns one running `MHD_Daemon`: one listening address with its threads.
@safe final class Daemon {
    private let daemon: OpaquePointer

    /// The maximum number of threads per address.
    static let maxThreads = 64
    /// libmicrohttpd's connection limit as a multiple of the configured one, and the minimum of the latter.
    static let headroom = 8
    static let minConnections = 64

    /// Starts the threads. The core must outlive ``stop()``.
    init(_ socket: ListeningSocket, core: ServerCore) throws(ServerError) {
        let context = unsafe Unmanaged.passUnretained(core).toOpaque()
        let descriptor = socket.release()
        let identity = DescriptorIdentity(descriptor)
        let limits = core.limits
        var options = unsafe [MHD_OptionItem]()
        func add(_ option: MHD_OPTION, _ value: Int = 0, _ pointer: UnsafeMutableRawPointer? = nil) {
            unsafe options.append(MHD_OptionItem(option: option, value: value, ptr_value: pointer))
        }
        // First, so that the server's threads do not write to stderr, where a full pipe would block them.
        let logged: MHD_LogCallback = unsafe libraryLogged
        unsafe add(.EXTERNAL_LOGGER, unsafeBitCast(logged, to: Int.self), context)
        add(.LISTEN_SOCKET, Int(descriptor))
        // libmicrohttpd refuses a pool of one; without a pool it has one thread anyway.
        if limits.threads > 1 { add(.THREAD_POOL_SIZE, min(limits.threads, Daemon.maxThreads)) }
        // `ConnectionCount` enforces the limits. libmicrohttpd stops accepting at its own limit, which is split between
        // threads: it is set high enough that connections which are being closed don't reach it.
        add(.CONNECTION_LIMIT, Daemon.headroom * max(limits.connections, Daemon.minConnections))
        add(.CONNECTION_MEMORY_LIMIT, limits.connectionMemory)
        // The watchdog enforces all deadlines.
        add(.CONNECTION_TIMEOUT, 0)
        add(.STRICT_FOR_CLIENT, core.layout.strictness)
        // Options with a function and its context: the function in `value`, the context in `ptr_value`.
        let changed: MHD_NotifyConnectionCallback = unsafe connectionChanged
        unsafe add(.NOTIFY_CONNECTION, unsafeBitCast(changed, to: Int.self), context)
        let completed: MHD_RequestCompletedCallback = unsafe requestCompleted
        unsafe add(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context)
        let uriLog: URILogCallback = unsafe didReceiveRequestLine
        unsafe add(.URI_LOG_CALLBACK, unsafeBitCast(uriLog, to: Int.self), context)

        var flags =
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue
        let priorities = unsafe strdup(Daemon.tlsPriorities)
        defer { unsafe free(priorities) }
        if core.certificate != nil {
            flags |= MHD_USE_TLS.rawValue
            let wanted: CertificateCallback = unsafe certificateWanted
            unsafe add(.HTTPS_CERT_CALLBACK, 0, unsafeBitCast(wanted, to: UnsafeMutableRawPointer.self))
            unsafe add(.HTTPS_PRIORITIES, 0, priorities)
        }
        add(.END)
        let started = unsafe options.withUnsafeBufferPointer { items -> OpaquePointer? in
            guard let first = items.baseAddress else { return nil }
            return unsafe cmhd_start(UInt32(flags), mayConnect, accessHandler, context, first)
        }
        guard let daemon = unsafe started else {
            let code = errno
            // libmicrohttpd has closed it after some failures, but not after all.
            identity.closeIfUnchanged()
            throw .system(operation: "MHD_start_daemon", reason: unsafe String(cString: strerror(code)))
        }
        unsafe self.daemon = unsafe daemon
    }

    /// Closes the listening socket and all connections and joins the threads. Call once; blocks; no connection may be suspended.
    func stop() { unsafe MHD_stop_daemon(daemon) }

    /// TLS 1.2 and 1.3 (RFC 8996 forbids older versions) with the suites and groups that RFC 9325 section 4.2 recommends:
    /// forward secrecy and authenticated encryption, listed individually, so that a later GnuTLS adds none.
    private static let tlsPriorities =
        [
            "NONE", "VERS-TLS1.3", "VERS-TLS1.2", "CTYPE-SRV-X509", "COMP-NULL", "ECDHE-ECDSA", "ECDHE-RSA",
            "AES-256-GCM", "CHACHA20-POLY1305", "AES-128-GCM", "AEAD", "GROUP-X25519", "GROUP-SECP256R1",
            "GROUP-SECP384R1", "SIGN-ECDSA-SECP256R1-SHA256", "SIGN-ECDSA-SECP384R1-SHA384", "SIGN-ECDSA-SHA256",
            "SIGN-ECDSA-SHA384", "SIGN-RSA-PSS-RSAE-SHA256", "SIGN-RSA-PSS-RSAE-SHA384", "SIGN-RSA-SHA256",
            "SIGN-RSA-SHA384",
        ].joined(separator: ":+") + ":%SERVER_PRECEDENCE"

    typealias CertificateCallback =
        @convention(c) (
            gnutls_session_t?, UnsafePointer<gnutls_datum_t>?, CInt, UnsafePointer<gnutls_pk_algorithm_t>?, CInt,
            UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, UnsafeMutablePointer<CUnsignedInt>?,
            UnsafeMutablePointer<gnutls_privkey_t?>?
        ) -> CInt

    typealias URILogCallback =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?
}
