internal import CMicroHTTPD
internal import Glibc
internal import HTTP
internal import Synchronization

/// The shared state of all threads of one server: its connections with their deadlines, the suspended requests, and the
/// phases of the shutdown.
///
/// Lock order: the monitor first, then libmicrohttpd's own mutex. libmicrohttpd holds none of its locks during callbacks,
/// so they may take the monitor.
final class ServerCore: Sendable {
    /// How libmicrohttpd leaves heads behind.
    let layout: HeadLayout
    let gate: RequestGate
    let limits: ServerConfiguration.Limits
    let bodies: BodyBudget
    let responder: any HTTPResponder
    /// The responder, if it has prepared responses.
    let prepared: (any PreparedResponder)?
    /// The responder, if it limits body sizes.
    let limiting: (any BodyLimitingResponder)?
    /// The certificate for new connections; `nil` without TLS.
    let certificate: CurrentTLSCertificate?
    let refusal: @Sendable (GateRefusal) -> HTTPResponse
    /// The number of exchanges now, and in total; for the tests, which verify that none is left.
    let liveExchanges = Atomic<Int>(0)
    let exchanges = Atomic<Int>(0)
    private let monitor: Monitor<State>
    private let peers: PeerWatch

    private struct State {
        var phase = Phase.serving
        var connections: [UInt64: ConnectionRecord] = [:]
        var count: ConnectionCount
        var lastID: UInt64 = 0
        /// Requests whose connection is suspended in libmicrohttpd.
        var parked: [ObjectIdentifier: RequestExchange] = [:]
        /// The number of requests between the end of their head and the end of their response.
        var running = 0
        /// When the watchdog checks next.
        var nextCheck = MonotonicInstant.never
        /// When the stop thread stops waiting for running requests.
        var graceEnd = MonotonicInstant.never
    }

    /// The phases of a server's life cycle.
    enum Phase: Comparable { case serving, draining, forced, stopped }

    init(
        layout: HeadLayout, gate: RequestGate, limits: ServerConfiguration.Limits, bodies: BodyBudget,
        certificate: CurrentTLSCertificate?, responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse
    ) throws(ServerError) {
        peers = try PeerWatch()
        monitor = Monitor(State(count: ConnectionCount(limits)))
        self.layout = layout
        self.gate = gate
        self.limits = limits
        self.bodies = bodies
        self.certificate = certificate
        self.responder = responder
        prepared = responder as? any PreparedResponder
        limiting = responder as? any BodyLimitingResponder
        self.refusal = refusal
    }

    /// The current phase.
    var phase: Phase { monitor.withLock { $0.phase } }

    // MARK: Connections and their deadlines

    /// Whether another connection is accepted; another one may be closed for it.
    func admits(_ address: String) -> Bool {
        monitor.withLock { state in
            guard state.phase == .serving else { return false }
            switch state.count.answer(to: address) {
            case .room: return true
            case .fullOfAddress: return makeRoom(&state, among: { $0.remoteAddress == address })
            case .fullOfOthers: return makeRoom(&state, among: { !ConnectionCount.isReserved($0.remoteAddress) })
            case .full: return makeRoom(&state, among: { _ in true })
            }
        }
    }

    /// The number of requests between the end of their head and the end of their response.
    var runningRequests: Int { monitor.withLock { $0.running } }

    /// The number of connections that count.
    var connectionCount: Int { monitor.withLock { $0.connections.values.count { !$0.isShut } } }

    func register(_ record: ConnectionRecord) {
        monitor.withLock { state in
            state.lastID += 1
            record.id = state.lastID
            state.connections[record.id] = record
            state.count.add(record.remoteAddress)
            setDeadline(.now.advanced(by: limits.headDeadline), of: record, &state)
            peers.add(record.descriptor, id: record.id)
            if state.phase >= .forced { shut(record, &state) }
        }
    }

    /// Must be called before the socket is closed: afterwards its number may belong to another connection.
    func unregister(_ record: ConnectionRecord) {
        monitor.withLock { state in
            record.reading = nil
            state.connections[record.id] = nil
            if !record.isShut { state.count.remove(record.remoteAddress) }
            if state.phase > .serving { monitor.wakeWaiters() }
        }
    }

    /// A request line was received. On a new connection its existing deadline continues.
    func didReceiveRequestLine(_ exchange: RequestExchange, on record: ConnectionRecord) {
        monitor.withLock { state in
            record.reading = exchange
            guard record.isKeptAlive else { return }
            record.pass(to: .client)
            setDeadline(.now.advanced(by: limits.headDeadline), of: record, &state)
        }
    }

    /// The requests that are being received on some of the connections.
    func exchangesBeingRead(where isMeant: (ConnectionRecord) -> Bool) -> [RequestExchange] {
        monitor.withLock { state in
            state.connections.values.compactMap { $0.reading == nil || !isMeant($0) ? nil : $0.reading }
        }
    }

    /// The head is complete and valid: the request counts as running.
    func didReceiveHead(on record: ConnectionRecord) {
        monitor.withLock { state in
            state.running += 1
            record.pass(to: .client)
            setDeadline(.now.advanced(by: limits.bodyDeadline), of: record, &state)
        }
    }

    /// The request is complete and is being handled: no transport deadline applies.
    /// - Returns: whether the server still accepts requests.
    func requestCame(on record: ConnectionRecord) -> Bool {
        monitor.withLock { state in
            record.reading = nil
            record.pass(to: .program)
            record.deadline = .never
            return state.phase == .serving
        }
    }

    /// The response is ready and the client must receive it.
    /// - Parameter time: a shorter time than the usual one; `nil` for none.
    func answerBegins(on record: ConnectionRecord, within time: Duration? = nil) {
        monitor.withLock { state in
            record.reading = nil
            record.pass(to: .reader)
            setDeadline(
                .now.advanced(by: min(limits.responseDeadline, time ?? limits.responseDeadline)), of: record, &state)
        }
    }

    /// libmicrohttpd has finished a request.
    func requestEnded(on record: ConnectionRecord, wasRunning: Bool) {
        monitor.withLock { state in
            record.reading = nil
            record.isKeptAlive = true
            record.pass(to: .client)
            setDeadline(.now.advanced(by: limits.idle), of: record, &state)
            if record.peerHasClosed { readAgain(record, &state) }
            if wasRunning { state.running -= 1 }
            if state.phase > .serving { monitor.wakeWaiters() }
        }
    }

    private func setDeadline(_ deadline: MonotonicInstant, of record: ConnectionRecord, _ state: inout State) {
        record.deadline = deadline
        scheduleCheck(at: deadline, &state)
    }

    private func scheduleCheck(at instant: MonotonicInstant, _ state: inout State) {
        guard instant < state.nextCheck else { return }
        state.nextCheck = instant
        peers.wake()
    }

    /// The watchdog's thread: shuts down the sockets of connections that missed their deadline, and makes libmicrohttpd
    /// notice peers that have closed, until the server has stopped.
    ///
    /// libmicrohttpd's own timeout restarts with every byte, so one byte a second would hold a connection forever.
    func watch() {
        while let next = monitor.withLock({ state in checkDeadlines(&state) }) {
            let closed = peers.wait(until: next)
            guard !closed.isEmpty else { continue }
            monitor.withLock { state in
                for record in closed.compactMap({ state.connections[$0] }) {
                    record.peerHasClosed = true
                    readAgain(record, &state)
                }
            }
        }
    }

    /// Handles what is due and returns the time of the next check; `nil` when the server has stopped.
    private func checkDeadlines(_ state: inout State) -> MonotonicInstant? {
        guard state.phase != .stopped else { return nil }
        let now = MonotonicInstant.now
        var next = MonotonicInstant.never
        for record in state.connections.values {
            if record.deadline <= now { shut(record, &state) }
            if record.nextReading <= now { readAgain(record, &state) }
            next = min(next, record.deadline, record.nextReading)
        }
        state.nextCheck = next
        return next
    }

    /// `shutdown` makes libmicrohttpd notice the end of the connection; only libmicrohttpd closes the socket.
    private func shut(_ record: ConnectionRecord, _ state: inout State) {
        shutdown(record.descriptor, Int32(SHUT_RDWR))
        record.deadline = .never
        guard !record.isShut else { return }
        record.isShut = true
        state.count.remove(record.remoteAddress)
    }

    /// Shuts down the connection of a request whose body was dropped, while it is still being received.
    func giveUp(_ exchange: RequestExchange) {
        monitor.withLock { state in
            guard exchange.record.reading === exchange else { return }
            shut(exchange.record, &state)
        }
    }

    /// Makes libmicrohttpd read from a connection whose peer has closed its side, until it has found the end.
    ///
    /// Only while the client must send something. A client that has sent a whole request and closed its side still gets a
    /// response: RFC 9112 section 9.6 allows that, and TCP can't distinguish it from one that is gone. Shutting down the
    /// reading side discards no received data, and wakes the thread that waits for the socket.
    private func readAgain(_ record: ConnectionRecord, _ state: inout State) {
        guard record.turn == .client else {
            record.nextReading = .never
            return
        }
        shutdown(record.descriptor, Int32(SHUT_RD))
        record.nextReading = .now.advanced(by: ServerCore.readAgainTime)
        scheduleCheck(at: record.nextReading, &state)
    }

    /// Shuts down the connection whose client has kept the server waiting longest, of the address with the most connections.
    /// - Returns: whether there was one.
    private func makeRoom(_ state: inout State, among isMeant: (ConnectionRecord) -> Bool) -> Bool {
        let slowest = state.count.slowest(of: state.connections.values.filter(isMeant))
        guard let slowest else { return false }
        shut(slowest, &state)
        return true
    }

    /// The time after which libmicrohttpd is made to read again from a connection whose peer has closed its side.
    static let readAgainTime = Duration.milliseconds(50)

    // MARK: Suspended requests

    /// Suspends the connection of a request whose responder waits.
    /// - Returns: `false` when the server no longer waits; the caller then responds at once.
    func park(_ exchange: RequestExchange) -> Bool {
        monitor.withLock { state in
            guard state.phase < .forced else { return false }
            state.parked[ObjectIdentifier(exchange)] = exchange
            unsafe MHD_suspend_connection(exchange.connection)
            return true
        }
    }

    /// Resumes the connection of a parked request, unless the stop thread has done so.
    func wake(_ exchange: RequestExchange) {
        monitor.withLock { ServerCore.wake(exchange, &$0) }
    }

    private static func wake(_ exchange: RequestExchange, _ state: inout State) {
        guard state.parked.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
        unsafe MHD_resume_connection(exchange.connection)
    }

    // MARK: Shutdown

    /// The steps of the stop thread before libmicrohttpd itself is stopped: then no connection may be suspended, or it
    /// aborts the process.
    func drain() {
        monitor.wait { state -> Monitor<State>.Step<Void> in
            guard state.running > 0, MonotonicInstant.now < state.graceEnd else {
                state.phase = .forced
                return .done(())
            }
            return .wait(until: state.graceEnd)
        }
        // From here on no connection is parked. A task may use the monitor when it is cancelled.
        let tasks = monitor.withLock { state in
            let parked = Array(state.parked.values)
            let tasks = parked.map(\.task)
            for exchange in parked {
                exchange.answer = ServerCore.stoppingResponse
                ServerCore.wake(exchange, &state)
            }
            return tasks
        }
        for task in tasks { task?.cancel() }
        waitBriefly { $0.running == 0 }
        // While libmicrohttpd 0.9.75 is being stopped it accepts no response, not even its own to a malformed request,
        // which it then sends anyway, through a null pointer: so it is stopped when it has no connections left.
        monitor.withLock { state in
            for record in state.connections.values { shut(record, &state) }
        }
        waitBriefly { $0.connections.isEmpty }
    }

    private func waitBriefly(until isReached: (State) -> Bool) {
        let deadline = MonotonicInstant.now.advanced(by: ServerCore.finalAnswerTime)
        monitor.wait { state -> Monitor<State>.Step<Void> in
            isReached(state) || MonotonicInstant.now >= deadline ? .done(()) : .wait(until: deadline)
        }
    }

    /// The time to send the 503 of requests that exceeded the grace period, and then to close the connections.
    static let finalAnswerTime = Duration.seconds(1)

    /// Begins the shutdown, or shortens the grace period of a running one.
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
            peers.wake()
        }
    }

    static let stoppingResponse: HTTPResponse = {
        var response = HTTPResponse.text("The program is being stopped.\n", status: .serviceUnavailable)
        response.fields[.retryAfter] = "5"
        response.fields[.cacheControl] = "no-store"
        return response
    }()
}
