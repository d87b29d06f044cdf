internal import CCurl
internal import CSockets
internal import Glibc
internal import HTTP

/// Owns an easy handle of libcurl, which transfers use one after the other.
@safe final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    /// Identifies the handle in the messages of the multi handle.
    var address: UInt { unsafe UInt(bitPattern: pointer) }
    /// Must live as long as the transfer that it was created for.
    private var headers = StringList()
    /// The purpose for which its options are set; `nil` when they are libcurl's defaults.
    private(set) var purpose: Purpose?
    /// Whether it is set to open a new connection.
    private var isOnFreshConnection = false

    /// Seconds for which the system's certificate authorities are cached.
    static let authorityCacheTime = 60

    /// The properties of a request that determine the options, and that the next request may share.
    struct Purpose: Equatable {
        let method: HTTPMethod
        let url: HTTPURL
        let limits: OutgoingRequest.Limits
        let hasBody: Bool
        let avoidsSpecialAddresses: Bool

        init(_ request: OutgoingRequest) {
            method = request.method
            url = request.url
            limits = request.limits
            avoidsSpecialAddresses = request.avoidsSpecialAddresses
            hasBody = [.post, .put, .patch].contains(request.method) || !request.body.isEmpty
        }
    }

    /// Creates a handle; `nil` when libcurl is out of memory.
    init?(_ setup: TransferSetup) {
        guard let pointer = unsafe curl_easy_init() else { return nil }
        unsafe self.pointer = pointer
        // Not reset by curl_easy_reset.
        if let share = unsafe setup.share.pointer { unsafe _ = ccurl_set_pointer(pointer, CURLOPT_SHARE, share) }
    }

    deinit { unsafe curl_easy_cleanup(pointer) }

    /// Resets all state of the last transfer; connections and TLS sessions are kept.
    func reset() {
        unsafe curl_easy_reset(pointer)
        headers = StringList()
        purpose = nil
        isOnFreshConnection = false
    }

    /// Resets the content of a successful transfer and its callback context, and keeps the options for the next similar one:
    /// setting them all costs more than the rest of a short transfer.
    func resetContent() {
        headers = StringList()
        unsafe _ = ccurl_set_list(pointer, CURLOPT_HTTPHEADER, nil)
        if purpose?.hasBody == true { setBody([]) }
        unsafe setContext(nil)
    }

    /// Sets all options for `transfer`.
    ///
    /// The handle stores a raw pointer to the transfer for the callbacks: the caller keeps the transfer alive
    /// until ``reset()``, ``resetContent()`` or the end of the handle.
    func prepare(for transfer: Transfer, in setup: TransferSetup) {
        let request = transfer.request
        let purpose = Purpose(request)
        if self.purpose != purpose {
            reset()
            self.purpose = purpose
            set(CURLOPT_URL, request.url.description)
            setPolicy()
            setLimits(request.limits)
            setTLS(setup)
            setRoute(request.url, setup)
            setMethod(purpose)
            setCallbacks()
            unsafe setSockets(purpose, Unmanaged.passUnretained(setup.pool).toOpaque())
        }
        if purpose.hasBody { setBody(request.body) }
        if isOnFreshConnection != transfer.isOnFreshConnection {
            isOnFreshConnection = transfer.isOnFreshConnection
            set(CURLOPT_FRESH_CONNECT, isOnFreshConnection ? 1 : 0)
        }
        headers = StringList(EasyHandle.headerLines(of: request, userAgent: setup.configuration.userAgent))
        unsafe _ = ccurl_set_list(pointer, CURLOPT_HTTPHEADER, headers.head)
        unsafe setContext(Unmanaged.passUnretained(transfer).toOpaque())
    }

    /// Sets the options that are the same for every transfer.
    private func setPolicy() {
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        set(CURLOPT_NETRC, ccurl_netrc_ignored)
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        // The path is sent as it was validated: libcurl would normalize "/../".
        set(CURLOPT_PATH_AS_IS, 1)
        // gzip only: decoded data is passed in parts of 16 KB to the write callback, which checks the limit.
        set(CURLOPT_ACCEPT_ENCODING, "gzip")
        // "If this option is set and libcurl has been built with the standard name resolver, timeouts will not occur
        // while the name resolve takes place" is about signals; the threaded resolver of Debian is not concerned.
        set(CURLOPT_NOSIGNAL, 1)
        // Without it, a transfer that ends during its name look-up makes the loop, and so all transfers, wait
        // for the resolver's thread to give up.
        set(CURLOPT_QUICK_EXIT, 1)
    }

    private func setLimits(_ limits: OutgoingRequest.Limits) {
        set(CURLOPT_CONNECTTIMEOUT_MS, Transfer.milliseconds(limits.connect))
        set(CURLOPT_TIMEOUT_MS, Transfer.milliseconds(limits.total))
    }

    private func setTLS(_ setup: TransferSetup) {
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = setup.configuration.certificateAuthorities {
            // The system's own are trusted through CURLOPT_CAPATH, whose default is their directory.
            set(CURLOPT_CAINFO, file)
        } else if let bundle = setup.systemAuthorities {
            // The default is the directory, which libcurl does not cache.
            set(CURLOPT_CAINFO, bundle)
            unsafe _ = ccurl_set_string(pointer, CURLOPT_CAPATH, nil)
            // Reading it takes ten times as long as a handshake. A newly added authority is trusted a minute later.
            set(CURLOPT_CA_CACHE_TIMEOUT, EasyHandle.authorityCacheTime)
        }
    }

    private func setRoute(_ url: HTTPURL, _ setup: TransferSetup) {
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        unsafe _ = ccurl_set_list(pointer, CURLOPT_CONNECT_TO, setup.connectTo.head)
        unsafe _ = ccurl_set_list(pointer, CURLOPT_RESOLVE, setup.addresses.head)
        // An empty string disables proxies, including those in the environment.
        if url.isLoopback || setup.isMapped(url) { set(CURLOPT_PROXY, "") }
    }

    private func setMethod(_ purpose: Purpose) {
        if purpose.method == .head, !purpose.hasBody { set(CURLOPT_NOBODY, 1) }
        set(CURLOPT_CUSTOMREQUEST, purpose.method.rawValue)
    }

    private func setBody(_ body: [UInt8]) {
        // RFC 9110 section 8.6: a method that expects content sends "Content-Length: 0" when there is none.
        unsafe _ = ccurl_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        unsafe body.withUnsafeBytes { bytes in
            // Copies as many bytes as the size above. An empty array may have no address at all, which
            // would mean "read the body from stdin".
            if let start = bytes.baseAddress {
                unsafe _ = ccurl_set_pointer(
                    pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: start))
            } else {
                set(CURLOPT_COPYPOSTFIELDS, "")
            }
        }
    }

    /// Fields of the connection and the framing, which libcurl sets.
    private static let ownNames = Set(
        [
            "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive", "proxy-authorization",
            "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
        ].compactMap { HTTPField.Name($0) })

    /// The request's fields in libcurl's format; a name with a colon alone is one that libcurl must not add.
    static func headerLines(of request: OutgoingRequest, userAgent: String) -> [String] {
        var lines: [String] = []
        for field in request.fields where !ownNames.contains(field.name) {
            // "If you want to add a header with no content … use a semicolon."
            lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        if request.fields[.userAgent] == nil {
            lines.append(userAgent.isEmpty ? "User-Agent:" : "User-Agent: \(HTTPField(.userAgent, userAgent).value)")
        }
        if request.fields[.accept] == nil { lines.append("Accept:") }
        if request.fields[.contentType] == nil { lines.append("Content-Type:") }
        lines.append("Expect:")
        return lines
    }

    private func setCallbacks() {
        unsafe _ = ccurl_set_write(pointer, CURLOPT_HEADERFUNCTION, receiveHeaderLine)
        unsafe _ = ccurl_set_write(pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        unsafe _ = ccurl_set_prereq(pointer, askBeforeSending)
    }

    /// Reports each socket to the pool. The pool is passed as a raw pointer, also to connections that outlive the handle: it lives until
    /// the multi handle has ended.
    private func setSockets(_ purpose: Purpose, _ pool: UnsafeMutableRawPointer) {
        unsafe _ = ccurl_set_open_socket(pointer, purpose.avoidsSpecialAddresses ? openOrdinarySocket : openSocket)
        unsafe _ = ccurl_set_pointer(pointer, CURLOPT_OPENSOCKETDATA, pool)
        unsafe _ = ccurl_set_close_socket(pointer, closeSocket)
        unsafe _ = ccurl_set_pointer(pointer, CURLOPT_CLOSESOCKETDATA, pool)
    }

    /// Sets the context of the callbacks: the transfer. Without one they end whatever runs.
    private func setContext(_ context: UnsafeMutableRawPointer?) {
        unsafe _ = ccurl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
        unsafe _ = ccurl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
        unsafe _ = ccurl_set_pointer(pointer, CURLOPT_PREREQDATA, context)
    }

    private func set(_ option: CURLoption, _ value: Int) { unsafe _ = ccurl_set_long(pointer, option, value) }

    private func set(_ option: CURLoption, _ value: String) {
        // Copied by libcurl; an implicit conversion would copy it into an array before that.
        unsafe _ = value.withCString { unsafe ccurl_set_string(pointer, option, $0) }
    }
}

/// CURLOPT_HEADERFUNCTION: one complete line at a time; returning another number than that of the bytes ends the transfer.
private func receiveHeaderLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context = unsafe context else { return 0 }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    return unsafe transfer.receive(headerLine: line) ? line.count : -1
}

/// CURLOPT_WRITEFUNCTION: at most 16 KB of decoded body; returning another number than that of the bytes ends the transfer.
private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context = unsafe context else { return 0 }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    return unsafe transfer.receive(body: part) ? part.count : -1
}

/// CURLOPT_PREREQFUNCTION: called for each attempt when there is a connection, before the request is sent on it.
private func askBeforeSending(
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<CChar>?,
    _ remote: Int32,
    _ local: Int32
) -> Int32 {
    guard let context = unsafe context else { return CURL_PREREQFUNC_ABORT }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let ports = ConnectionPorts(local: UInt16(truncatingIfNeeded: local), remote: UInt16(truncatingIfNeeded: remote))
    return transfer.maySend(between: ports) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}

/// CURLOPT_OPENSOCKETFUNCTION
private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context = unsafe context, let address = unsafe address else { return CURL_SOCKET_BAD }
    let socket = unsafe csockets_open_socket(address)
    if socket >= 0 { unsafe Unmanaged<ConnectionPool>.fromOpaque(context).takeUnretainedValue().didOpen(socket) }
    return socket
}

/// CURLOPT_OPENSOCKETFUNCTION for requests that avoid special addresses: libcurl tries the next address, if there is one.
private func openOrdinarySocket(
    _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let address = unsafe address else { return CURL_SOCKET_BAD }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
        if let start = buffer.baseAddress { count = Int(unsafe csockets_address_bytes(address, start)) }
    }
    return IPAddress.isSpecial(bytes) ? CURL_SOCKET_BAD : unsafe openSocket(context, purpose, address)
}

/// CURLOPT_CLOSESOCKETFUNCTION
private func closeSocket(_ context: UnsafeMutableRawPointer?, _ socket: curl_socket_t) -> Int32 {
    if let context = unsafe context {
        unsafe Unmanaged<ConnectionPool>.fromOpaque(context).takeUnretainedValue().willClose(socket)
    }
    return close(socket)
}
