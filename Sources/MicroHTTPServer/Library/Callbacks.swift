internal import CMicroHTTPD
internal import Glibc
internal import HTTP

// Callbacks of libmicrohttpd, called on its own threads. File-scope functions on purpose: a closure literal would inherit
// the isolation of its context and trap on a foreign thread. `context` is the ServerCore, which outlives the daemon.

/// `MHD_AcceptPolicyCallback`: refuses new connections while the server drains, and when there are too many.
///
/// Not `MHD_quiesce_daemon`: with epoll, the caller and a thread of the pool both remove the listening socket from the set,
/// and the library aborts the process when the second one does.
func mayConnect(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ size: socklen_t
) -> MHD_Result {
    guard let context = unsafe context else { return .NO }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    return core.admits(unsafe SocketAddress.text(of: address)) ? .YES : .NO
}

/// `MHD_NotifyConnectionCallback`: keeps a ``ConnectionRecord`` from the acceptance of a connection to its end.
func connectionChanged(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
    guard let context = unsafe context, let connection = unsafe connection, let slot = unsafe slot else { return }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    switch change {
    case .CONNECTION_NOTIFY_STARTED:
        let address = unsafe SocketAddress.text(of: cmhd_client_address(connection))
        let record = unsafe ConnectionRecord(
            remoteAddress: address, descriptor: cmhd_socket(connection), certificate: core.certificate?.current)
        unsafe slot.pointee = unsafe Unmanaged.passRetained(record).toOpaque()
        if let session = unsafe cmhd_tls_session(connection) {
            unsafe PlainRequest.watch(OpaquePointer(session), record)
        }
        core.register(record)
    case .CONNECTION_NOTIFY_CLOSED:
        guard let opaque = unsafe slot.pointee else { return }
        unsafe slot.pointee = nil
        core.unregister(unsafe Unmanaged<ConnectionRecord>.fromOpaque(opaque).takeRetainedValue())
    @unknown default:
        return
    }
}

/// The callback of `MHD_OPTION_URI_LOG_CALLBACK`: "some programmers may use it to instantiate their own request
/// objects, freeing them in the notifier MHD_OPTION_NOTIFY_COMPLETED".
func didReceiveRequestLine(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context, let target = unsafe target, let connection = unsafe connection,
        let slot = unsafe cmhd_socket_context(connection)
    else { return nil }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let exchange = unsafe RequestExchange(
        core: core, record: Unmanaged<ConnectionRecord>.fromOpaque(slot).takeUnretainedValue(), connection: connection,
        head: RawHeadReader(target: target, layout: core.layout))
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

/// `MHD_RequestCompletedCallback`: releases what `didReceiveRequestLine` retained.
func requestCompleted(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let slot = unsafe slot, let opaque = unsafe slot.pointee else { return }
    unsafe slot.pointee = nil
    unsafe Unmanaged<RequestExchange>.fromOpaque(opaque).takeRetainedValue().end()
}

/// `MHD_LogCallback`: among other things, libmicrohttpd logs when it is about to respond to a request itself.
func libraryLogged(
    _ context: UnsafeMutableRawPointer?, _ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?
) {
    guard let context = unsafe context, let arguments = unsafe arguments else { return }
    let answer = unsafe cmhd_own_answer(format, arguments)
    guard answer.status != 0 else { return }
    unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
        .libraryAnswers(HTTPStatus(Int(answer.status)), isAboutChunks: answer.is_about_chunks)
}

/// `MHD_AccessHandlerCallback`. The decoded path that libmicrohttpd provides is not used.
func accessHandler(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ decodedPath: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ body: UnsafePointer<CChar>?,
    _ bodySize: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let opaque = unsafe slot?.pointee, let method = unsafe method, let version = unsafe version,
        let bodySize = unsafe bodySize
    else { return .NO }
    return unsafe Unmanaged<RequestExchange>.fromOpaque(opaque).takeUnretainedValue()
        .advance(method: method, version: version, body: body, bodySize: bodySize)
}

/// The watchdog's thread; it owns a reference to the core.
func watchdogMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<ServerCore>.fromOpaque(context).takeRetainedValue().watch()
    return nil
}

/// The thread that stops a server; it owns a reference to the runtime.
func stopMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<ServerRuntime>.fromOpaque(context).takeRetainedValue().stopAndWait()
    return nil
}
