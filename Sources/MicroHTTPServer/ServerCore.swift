internal import CMicroHTTPD
internal import Glibc
internal import HTTP
internal import Synchronization

/// What all threads of one server share: its connections with their deadlines, the requests that wait, and the steps
/// of the way out.
///
/// Lock order: the monitor first, then libmicrohttpd's own mutex. libmicrohttpd holds none of its locks when it calls
/// back, so the callbacks may take the monitor.
final class ServerCore: Sendable {
    let gate: RequestGate
    let limits: ServerConfiguration.Limits
    let responder: any HTTPResponder
    let refusal: @Sendable (GateRefusal) -> HTTPResponse
    /// How many exchanges exist, and how many ever did; for the tests, which prove that none is left.
    let liveExchanges = Atomic<Int>(0)
    let exchanges = Atomic<Int>(0)
    private let monitor = Monitor(State())

    private struct State {
        var phase = Phase.serving
        var connections: [ObjectIdentifier: ConnectionRecord] = [:]
        /// Requests whose connection is suspended in libmicrohttpd.
        var parked: [ObjectIdentifier: RequestExchange] = [:]
        /// Requests from the end of their head to the end of their answer.
        var running = 0
        /// When the watchdog looks next.
        var nextLook = MonotonicInstant.never
        /// When the stop thread loses its patience.
        var graceEnd = MonotonicInstant.never
    }

    /// The steps of a server's life.
    enum Phase: Comparable { case serving, draining, forced, stopped }

    init(
        gate: RequestGate, limits: ServerConfiguration.Limits, responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse
    ) {
        self.gate = gate
        self.limits = limits
        self.responder = responder
        self.refusal = refusal
    }

    /// Where the server is on its way.
    var phase: Phase { monitor.withLock { $0.phase } }

    // MARK: Connections and their deadlines

    func register(_ record: ConnectionRecord) {
        monitor.withLock { state in
            state.connections[ObjectIdentifier(record)] = record
            setDeadline(.now.advanced(by: limits.headDeadline), of: record, &state)
        }
    }

    /// To be called before the socket is closed: afterwards its number may belong to another connection.
    func unregister(_ record: ConnectionRecord) {
        monitor.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(record)) }
    }

    /// A request line is there. On a new connection the deadline that began with it goes on.
    func requestLineCame(on record: ConnectionRecord) {
        monitor.withLock { state in
            guard record.isKeptAlive else { return }
            setDeadline(.now.advanced(by: limits.headDeadline), of: record, &state)
        }
    }

    /// The head is complete and was admitted: the request counts as running.
    func headCame(on record: ConnectionRecord) {
        monitor.withLock { state in
            state.running += 1
            setDeadline(.now.advanced(by: limits.bodyDeadline), of: record, &state)
        }
    }

    /// The request is complete and is being answered: no deadline of the transport counts.
    /// - Returns: whether the server still takes new work.
    func requestCame(on record: ConnectionRecord) -> Bool {
        monitor.withLock { state in
            record.deadline = .never
            return state.phase == .serving
        }
    }

    /// The answer is there and the client has to take it.
    func answerBegins(on record: ConnectionRecord) {
        monitor.withLock { setDeadline(.now.advanced(by: limits.responseDeadline), of: record, &$0) }
    }

    /// libmicrohttpd is through with a request.
    func requestEnded(on record: ConnectionRecord, wasRunning: Bool) {
        monitor.withLock { state in
            record.isKeptAlive = true
            setDeadline(.now.advanced(by: limits.idle), of: record, &state)
            if wasRunning { state.running -= 1 }
            if state.phase > .serving { monitor.wakeWaiters() }
        }
    }

    private func setDeadline(_ deadline: MonotonicInstant, of record: ConnectionRecord, _ state: inout State) {
        record.deadline = deadline
        guard deadline < state.nextLook else { return }
        state.nextLook = deadline
        monitor.wakeWaiters()
    }

    /// The watchdog's thread: shuts the sockets of connections over their deadline, until the server has stopped.
    ///
    /// libmicrohttpd's own time-out counts from the last byte, so one byte a second would hold a connection for ever.
    /// `shutdown` makes it see the end of the connection; only libmicrohttpd closes the socket.
    func watch() {
        monitor.wait { state -> Monitor<State>.Step<Void> in
            guard state.phase != .stopped else { return .done(()) }
            let now = MonotonicInstant.now
            var next = MonotonicInstant.never
            for record in state.connections.values {
                if record.deadline <= now {
                    shutdown(record.descriptor, Int32(SHUT_RDWR))
                    record.deadline = .never
                } else {
                    next = min(next, record.deadline)
                }
            }
            state.nextLook = next
            return .wait(until: next == .never ? nil : next)
        }
    }

    // MARK: Requests that wait

    /// Suspends the connection of a request whose responder really waits.
    /// - Returns: `false` when the server is past waiting; the caller then answers at once.
    func park(_ exchange: RequestExchange) -> Bool {
        monitor.withLock { state in
            guard state.phase < .forced else { return false }
            state.parked[ObjectIdentifier(exchange)] = exchange
            unsafe MHD_suspend_connection(exchange.connection)
            return true
        }
    }

    /// Wakes the connection of a request that was parked. The first caller wins: the responder or the stop thread.
    func resume(_ exchange: RequestExchange, with response: HTTPResponse) {
        monitor.withLock { ServerCore.resume(exchange, with: response, &$0) }
    }

    private static func resume(_ exchange: RequestExchange, with response: HTTPResponse, _ state: inout State) {
        guard state.parked.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
        exchange.answer = response
        unsafe MHD_resume_connection(exchange.connection)
    }

    // MARK: The way out

    /// The steps of the stop thread before libmicrohttpd itself is stopped: nothing may be suspended then, or it
    /// ends the process.
    func drain() {
        monitor.wait { state -> Monitor<State>.Step<Void> in
            guard state.running > 0, MonotonicInstant.now < state.graceEnd else {
                state.phase = .forced
                return .done(())
            }
            return .wait(until: state.graceEnd)
        }
        let patience = MonotonicInstant.now.advanced(by: ServerCore.lastWords)
        monitor.wait { state -> Monitor<State>.Step<Void> in
            for exchange in state.parked.values {
                exchange.cancel()
                ServerCore.resume(exchange, with: ServerCore.stoppingResponse, &state)
            }
            guard state.running > 0, MonotonicInstant.now < patience else { return .done(()) }
            return .wait(until: patience)
        }
    }

    /// How long the 503 of the requests that ran over the grace may take to be sent.
    private static let lastWords = Duration.seconds(1)

    /// Begins the way out, or shortens the grace when it has begun.
    func beginDraining(grace: Duration) {
        monitor.withLock { state in
            state.graceEnd = min(state.graceEnd, MonotonicInstant.now.advanced(by: grace))
            state.phase = max(state.phase, .draining)
            monitor.wakeWaiters()
        }
    }

    /// Lets the watchdog's thread end.
    func markStopped() {
        monitor.withLock { state in
            state.phase = .stopped
            monitor.wakeWaiters()
        }
    }

    static let stoppingResponse: HTTPResponse = {
        var response = HTTPResponse.text("The program is being stopped.\n", status: .serviceUnavailable)
        response.fields[.retryAfter] = "5"
        response.fields[.cacheControl] = "no-store"
        return response
    }()
}
