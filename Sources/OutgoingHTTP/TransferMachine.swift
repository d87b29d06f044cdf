internal import CCurl
internal import HTTP

/// Owns the multi handle's transfers: adds, removes and finishes them. Lives on the loop's thread and never leaves it.
@safe final class TransferMachine {
    /// How many idle easy handles are kept for reuse; one costs some 6 KB.
    private static let mostIdleHandles = 32
    /// How many idle connections are kept, to all hosts together.
    private static let mostIdleConnections = 64

    private let multi: UnsafeMutableRawPointer
    private let setup: TransferSetup
    /// What is under way, by the address of its easy handle. It keeps the transfers alive for the callbacks.
    private var active: [UInt: Transfer] = [:]
    private var idle: [EasyHandle] = []

    init(multi: UnsafeMutableRawPointer, configuration: CurlHTTPClient.Configuration) {
        unsafe self.multi = multi
        setup = TransferSetup(configuration)
        unsafe _ = ccurl_multi_set_long(
            multi, CURLMOPT_MAX_HOST_CONNECTIONS, max(1, configuration.maximumConnectionsPerHost))
        unsafe _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, TransferMachine.mostIdleConnections)
    }

    /// Begins a transfer.
    func add(_ transfer: Transfer) {
        guard !transfer.isCancelled else { return transfer.finish(.cancelled) }
        guard let handle = idle.popLast() ?? EasyHandle() else { return transfer.finish(.cannotConnect) }
        handle.prepare(for: transfer, in: setup)
        guard unsafe curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            return transfer.finish(.cannotConnect)
        }
        transfer.handle = handle
        active[handle.address] = transfer
    }

    /// Ends a transfer that nobody waits for any longer. Its connection is closed: the rest of the answer is on it.
    func cancel(_ transfer: Transfer) {
        transfer.isCancelled = true
        if transfer.handle != nil { finish(transfer, with: .cancelled) }
    }

    /// Lets libcurl work on what is ready, hands out what is finished and waits for more.
    func step() {
        var running: Int32 = 0
        unsafe curl_multi_perform(multi, &running)
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(multi, &left) {
            // "The data the returned pointer points to will not survive calling curl_multi_cleanup,
            // curl_multi_remove_handle or curl_easy_cleanup": so it is read before.
            guard unsafe message.pointee.msg == CURLMSG_DONE,
                let transfer = unsafe active[UInt(bitPattern: message.pointee.easy_handle)]
            else { continue }
            let result = unsafe ccurl_message_result(message)
            finish(transfer, with: HTTPClientError(curl: result))
        }
    }

    /// Sleeps until a socket is ready, a limit of time is near or the loop is woken.
    func wait() {
        // Idle connections are not watched, so with nothing under way only a message can wake the loop.
        unsafe curl_multi_poll(multi, nil, 0, active.isEmpty ? 3_600_000 : 1_000, nil)
    }

    /// Ends everything that is under way and frees every handle; only the multi handle is left.
    func close() {
        for transfer in Array(active.values) { finish(transfer, with: .cancelled) }
        idle = []
    }

    private func finish(_ transfer: Transfer, with error: HTTPClientError?) {
        guard let handle = transfer.handle else { return }
        transfer.handle = nil
        unsafe curl_multi_remove_handle(multi, handle.pointer)
        handle.forget()
        if idle.count < TransferMachine.mostIdleHandles { idle.append(handle) }
        active[handle.address] = nil
        transfer.finish(error)
    }
}
