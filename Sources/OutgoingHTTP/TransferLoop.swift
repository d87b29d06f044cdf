internal import CCurl
internal import Glibc
internal import HTTP
internal import Synchronization

/// The thread that runs all transfers, and its inbox.
///
/// Only the thread uses the multi handle: others put a message into the inbox and wake it.
final class TransferLoop: Sendable {
    private enum Message {
        case start(Transfer, CheckedContinuation<Transfer.Outcome, Never>)
        case cancel(Transfer)
    }

    private enum Phase { case idle, running, stopping, ended }

    @safe private struct Inbox {
        var phase = Phase.idle
        var messages: [Message] = []
        var multi: UnsafeMutableRawPointer?
        /// Set while the thread runs.
        var sockets: TransferSockets?
        var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    }

    private let configuration: CurlHTTPClient.Configuration
    private let inbox = Mutex(Inbox())

    private let now: @Sendable () -> ContinuousClock.Instant

    init(configuration: CurlHTTPClient.Configuration, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.configuration = configuration
        self.now = now
    }

    /// Passes a transfer to the thread, which is started if necessary.
    func start(_ transfer: Transfer, _ continuation: CheckedContinuation<Transfer.Outcome, Never>) {
        let sleeper: Result<TransferSockets?, HTTPClientError> = inbox.withLock { inbox in
            switch inbox.phase {
            case .idle: guard launch(&inbox) else { return .failure(.cannotConnect) }
            case .running: break
            case .stopping, .ended: return .failure(.cancelled)
            }
            return .success(post(.start(transfer, continuation), to: &inbox))
        }
        switch sleeper {
        case .success(let sleeper): sleeper?.wake()
        case .failure(let refusal): continuation.resume(returning: .failure(refusal))
        }
    }

    /// Asks the thread to end a transfer; has no effect when it has ended, or not begun.
    func cancel(_ transfer: Transfer) {
        let sleeper = inbox.withLock { inbox in
            inbox.phase == .idle || inbox.phase == .running ? post(.cancel(transfer), to: &inbox) : nil
        }
        sleeper?.wake()
    }

    /// Asks the thread to end all transfers and then itself.
    func stop() {
        inbox.withLock { inbox in
            switch inbox.phase {
            case .idle: inbox.phase = .ended
            case .running:
                inbox.phase = .stopping
                inbox.sockets?.wake()
            case .stopping, .ended: break
            }
        }
    }

    /// Calls ``stop()`` and returns when the thread has ended.
    func stopped() async {
        stop()
        await withCheckedContinuation { continuation in
            let hasEnded = inbox.withLock { inbox in
                if inbox.phase != .ended { inbox.waitingForEnd.append(continuation) }
                return inbox.phase == .ended
            }
            if hasEnded { continuation.resume() }
        }
    }

    /// Puts a message into the inbox. The thread empties the inbox at once, so only the first one needs to wake it.
    /// - Returns: what to wake once the lock is released, since the thread takes the lock first; `nil` when that is not needed.
    private func post(_ message: Message, to inbox: inout Inbox) -> TransferSockets? {
        inbox.messages.append(message)
        return inbox.messages.count == 1 ? inbox.sockets : nil
    }

    /// Creates the multi handle and the thread; `false` when the system can't create them or libcurl can't be loaded.
    private func launch(_ inbox: inout Inbox) -> Bool {
        guard CurlLibrary.isReady, let sockets = TransferSockets(), let multi = unsafe curl_multi_init() else {
            return false
        }
        // Released by `runTransferLoop`, or here when the thread can't be created.
        let context = unsafe Unmanaged.passRetained(self)
        var thread = pthread_t()
        guard unsafe pthread_create(&thread, nil, runTransferLoop, context.toOpaque()) == 0 else {
            unsafe context.release()
            unsafe curl_multi_cleanup(multi)
            return false
        }
        pthread_detach(thread)
        unsafe inbox.multi = unsafe multi
        inbox.sockets = sockets
        inbox.phase = .running
        return true
    }

    /// The body of the thread.
    fileprivate func run() {
        let (pointer, sockets) = inbox.withLock { (unsafe $0.multi.map(SendablePointer.init), $0.sockets) }
        guard let multi = unsafe pointer?.pointer, let sockets else { return }
        // Must live until libcurl has closed the last connection, which it reports to the pool.
        let setup = TransferSetup(configuration, now: now)
        let machine = unsafe TransferMachine(multi: multi, sockets: sockets, setup: setup)
        while true {
            let (messages, isStopping) = inbox.withLock { inbox in
                defer { inbox.messages = [] }
                return (inbox.messages, inbox.phase == .stopping)
            }
            for message in messages { handle(message, on: machine) }
            if isStopping { break }
            machine.step()
            machine.wait()
        }
        machine.close()
        let waiting = inbox.withLock { inbox in
            unsafe inbox.multi = nil
            inbox.sockets = nil
            inbox.phase = .ended
            defer { inbox.waitingForEnd = [] }
            return inbox.waitingForEnd
        }
        withExtendedLifetime(setup) { unsafe _ = curl_multi_cleanup(multi) }
        for continuation in waiting { continuation.resume() }
    }

    private func handle(_ message: Message, on machine: TransferMachine) {
        switch message {
        case .start(let transfer, let continuation):
            transfer.begin(continuation)
            machine.add(transfer)
        case .cancel(let transfer): machine.cancel(transfer)
        }
    }
}

/// Passes the multi handle out of the lock.
@safe private struct SendablePointer: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
}

/// The thread's start routine; a separate function, because a closure would inherit the enclosing isolation.
private func runTransferLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are handled by the program's main thread; a dead connection could cause SIGPIPE.
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
    if let context = unsafe context {
        unsafe Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
}
