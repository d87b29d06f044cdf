internal import CCurl
internal import HTTP

/// Owns the multi handle's transfers: adds, removes and finishes them. Confined to the loop's thread.
@safe final class TransferMachine {
    /// The maximum number of idle easy handles for reuse; each takes some 6 KB.
    static let maxIdleHandles = 32
    /// The number of connections that are kept in addition to the limit for one host. libcurl counts busy and idle ones together
    /// and closes each that becomes idle above the limit: a host that hangs must not cost the others their connections.
    static let maxOtherConnections = 64
    /// How often deadlines are checked.
    static let sweepInterval = Duration.milliseconds(250)
    /// How often libcurl checks every transfer. With hundreds of them that takes a millisecond of CPU time.
    static let lookInterval = Duration.seconds(1)
    /// More connections to one host than any machine has ports.
    static let maxPerHost = 100_000

    private let multi: UnsafeMutableRawPointer
    private let sockets: TransferSockets
    private let setup: TransferSetup
    /// The running transfers, by the address of their easy handle. Keeps the transfers alive for the callbacks.
    private var active: [UInt: Transfer] = [:]
    private var idle: [EasyHandle] = []
    private var lastSweep = ContinuousClock.now
    private var lastLook = ContinuousClock.now
    private var memory = MemoryReturn()

    init(multi: UnsafeMutableRawPointer, sockets: TransferSockets, setup: TransferSetup) {
        unsafe self.multi = multi
        self.sockets = sockets
        self.setup = setup
        let configuration = setup.configuration
        let perHost = min(max(1, configuration.maximumConnectionsPerHost), TransferMachine.maxPerHost)
        unsafe _ = ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, perHost)
        unsafe _ = ccurl_multi_set_long(
            multi, CURLMOPT_MAXCONNECTS, perHost + TransferMachine.maxOtherConnections)
        // Not retained: `close()` removes the callback before the sockets go.
        let context = unsafe Unmanaged.passUnretained(sockets).toOpaque()
        unsafe _ = ccurl_multi_set_socket_callback(multi, watchSocket, context)
    }

    /// Begins a transfer.
    func add(_ transfer: Transfer) {
        guard !transfer.isCancelled else { return transfer.finish(.cancelled) }
        guard let handle = takeHandle(for: transfer.request) else { return transfer.finish(.cannotConnect) }
        transfer.pool = setup.pool
        run(transfer, on: handle)
    }

    private func run(_ transfer: Transfer, on handle: EasyHandle) {
        handle.prepare(for: transfer, in: setup)
        guard unsafe curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            return transfer.finish(.cannotConnect)
        }
        transfer.handle = handle
        active[handle.address] = transfer
    }

    /// An idle handle, preferably one with the same purpose; else a new one.
    private func takeHandle(for request: OutgoingRequest) -> EasyHandle? {
        let purpose = EasyHandle.Purpose(request)
        if let index = idle.lastIndex(where: { $0.purpose == purpose }) { return idle.remove(at: index) }
        return idle.isEmpty ? EasyHandle(setup) : idle.removeFirst()
    }

    /// Ends a transfer that no caller waits for any longer. Its connection is closed, because the rest of the response is on it.
    func cancel(_ transfer: Transfer) {
        transfer.isCancelled = true
        if transfer.handle != nil { finish(transfer, with: .cancelled) }
    }

    /// Lets libcurl begin new transfers, ends those that have timed out, and delivers the finished ones.
    func step() {
        let now = ContinuousClock.now
        if now - lastLook >= TransferMachine.lookInterval {
            lastLook = now
            lookAtAll()
        } else if timeToNext == 0 {
            // libcurl's CURL_SOCKET_TIMEOUT, which has the same value.
            act(on: CURL_SOCKET_BAD, 0)
        }
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(multi, &left) {
            // "The data the returned pointer points to will not survive calling curl_multi_cleanup,
            // curl_multi_remove_handle or curl_easy_cleanup": so it is read first.
            guard unsafe message.pointee.msg == CURLMSG_DONE,
                let transfer = unsafe active[UInt(bitPattern: message.pointee.easy_handle)]
            else { continue }
            let result = unsafe message.pointee.data.result
            let verification = unsafe ccurl_verify_result(message.pointee.easy_handle)
            finish(
                transfer,
                with: HTTPClientError(curl: result, verification: verification, calling: transfer.request.url))
        }
        if now - lastSweep >= TransferMachine.sweepInterval {
            lastSweep = now
            endOverdue(at: now)
        }
        setup.pool.retireIdle()
        memory.act(at: now)
    }

    /// Lets libcurl check every transfer. It tries the next address of the same family only when it is called, and no
    /// socket is ready then.
    private func lookAtAll() {
        unsafe _ = ccurl_look_at_all(multi)
    }

    /// Ends transfers that have timed out. libcurl does so itself and more exactly, but not for a transfer that waits, or has waited, for a
    /// free connection to the host.
    private func endOverdue(at now: ContinuousClock.Instant) {
        for transfer in active.values.filter({ $0.deadline <= now }) { finish(transfer, with: .timedOut) }
    }

    /// Waits until a socket is ready, a timeout is near or the loop is woken, and lets libcurl work on what is ready.
    func wait() {
        // Without transfers only a message can wake the loop: libcurl does not watch idle connections.
        let rest =
            [memory.rest(at: .now), setup.pool.rest].compactMap { $0.map(Transfer.milliseconds) }.min() ?? 3_600_000
        let sweep = Transfer.milliseconds(TransferMachine.sweepInterval)
        let time = active.isEmpty ? rest : min(rest, sweep, timeToNext ?? sweep)
        sockets.wait(milliseconds: time) { act(on: $0, $1) }
    }

    private func act(on socket: curl_socket_t, _ events: Int32) {
        var running: Int32 = 0
        unsafe curl_multi_socket_action(multi, socket, events, &running)
    }

    /// Milliseconds until libcurl must be called in any case; `nil` for never.
    private var timeToNext: Int? {
        var milliseconds = -1
        unsafe curl_multi_timeout(multi, &milliseconds)
        return milliseconds < 0 ? nil : milliseconds
    }

    /// Ends all transfers and frees every handle; only the multi handle is left, which reports no sockets any more.
    func close() {
        for transfer in Array(active.values) { finish(transfer, with: .cancelled) }
        idle = []
        unsafe _ = ccurl_multi_set_socket_callback(multi, nil, nil)
    }

    private func finish(_ transfer: Transfer, with error: HTTPClientError?) {
        guard let handle = transfer.handle else { return }
        transfer.handle = nil
        unsafe curl_multi_remove_handle(multi, handle.pointer)
        if transfer.shouldTryAgain, transfer.deadline > .now {
            active[handle.address] = nil
            transfer.isOnFreshConnection = true
            return run(transfer, on: handle)
        }
        transfer.leaveConnection()
        // An interrupted transfer may have left any state.
        if error == nil { handle.resetContent() } else { handle.reset() }
        if idle.count < TransferMachine.maxIdleHandles { idle.append(handle) }
        active[handle.address] = nil
        memory.didReceiveResponse(bytes: transfer.bodyCount, at: .now)
        transfer.finish(error)
    }
}

/// CURLMOPT_SOCKETFUNCTION: sets the events that libcurl waits for.
private func watchSocket(
    _: UnsafeMutableRawPointer?, _ socket: curl_socket_t, _ what: Int32, _ context: UnsafeMutableRawPointer?,
    _: UnsafeMutableRawPointer?
) -> Int32 {
    if let context = unsafe context {
        unsafe Unmanaged<TransferSockets>.fromOpaque(context).takeUnretainedValue().watch(socket, for: what)
    }
    return 0
}
