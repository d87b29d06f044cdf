internal import CMicroHTTPD
internal import HTTP
internal import Synchronization

/// One request and its response, from the request line until libmicrohttpd reports the end.
///
/// libmicrohttpd holds one reference (`requestLineCallback` retains, `requestCompleted` releases), the responder's task
/// another one while it runs.
///
/// It is the executor of that task: the task's jobs run on the connection's own thread, which also sends the response. Only
/// the thread with the awaited result (that of the transfers, or of the store) wakes the connection.
@safe final class RequestExchange: TaskExecutor, @unchecked Sendable {
    // The response is shared between threads under the core's monitor, `work` has a lock. Everything else is accessed only
    // on the connection's own thread.

    let connection: OpaquePointer
    let record: ConnectionRecord
    private let core: ServerCore
    private let head: RawHeadReader
    private var stage = Stage.head
    private var request: HTTPRequest?
    /// The maximum body size.
    private var bodyLimit = 0
    /// The body's id in the budget, once some of it has been received.
    private var bodyID: BodyBudget.ID?
    /// Why the body is discarded.
    private var bodyRefusal: GateRefusal?
    /// The connection memory that the head of the request has left for the head of the response.
    private var room: Int
    private var isRunning = false
    /// The response that the stop thread passes to the connection's thread.
    var answer: HTTPResponse?
    private let work = Monitor(Work())

    /// The largest body whose request is answered on the connection's own thread, in bytes: to read a form takes a time that grows with it,
    /// and other connections wait for the thread.
    static let maxBodyOnThread = 65_536

    /// The time after the end of an ``EndlessTail`` until a client that does not read is disconnected.
    private static let lastPiece = Duration.milliseconds(500)

    private enum Stage { case head, body, waiting, answered }

    /// The jobs that the responder's task has queued for the connection's thread.
    private struct Work {
        var task: Task<Void, Never>?
        var jobs: [UnownedJob] = []
        var answer: HTTPResponse?
        /// Whether the connection is suspended until it is woken.
        var isSuspended = false
        /// Whether the connection no longer waits for the task: its remaining jobs run elsewhere.
        var isOver = false
    }

    init(core: ServerCore, record: ConnectionRecord, connection: OpaquePointer, head: RawHeadReader) {
        self.core = core
        self.record = record
        unsafe self.connection = unsafe connection
        self.head = head
        room = core.limits.connectionMemory
        core.liveExchanges.add(1, ordering: .relaxed)
        core.exchanges.add(1, ordering: .relaxed)
        core.didReceiveRequestLine(self, on: record)
    }

    /// Whether the access handler has not been called yet. Use only on the connection's own thread.
    var isReadingHead: Bool { stage == .head }

    /// The ID of the request while chunks of its body are received. Use only on the connection's own thread.
    var idWhileReadingChunks: String? {
        guard stage == .body, let request, request.fields[.transferEncoding] != nil else { return nil }
        return request.connection.requestID
    }

    deinit { core.liveExchanges.subtract(1, ordering: .relaxed) }

    /// One call of libmicrohttpd's access handler: first for the head, then for each piece of the body, then for the end,
    /// and again after each resumption.
    func advance(
        method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, body: UnsafePointer<CChar>?,
        bodySize: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        switch stage {
        case .head:
            return unsafe takeHead(method: method, version: version)
        case .body:
            if unsafe bodySize.pointee > 0 {
                unsafe takeBody(UnsafeRawBufferPointer(start: body, count: bodySize.pointee))
                unsafe bodySize.pointee = 0
                return .YES
            }
            return takeEnd()
        case .waiting:
            // Woken by the stop thread, or by the task.
            return answer.map(queue) ?? resume()
        case .answered:
            return .YES
        }
    }

    /// libmicrohttpd has finished this request.
    func end() {
        detach()
        if let bodyID { core.bodies.end(bodyID) }
        core.requestEnded(on: record, wasRunning: isRunning)
        isRunning = false
    }

    /// The responder's task, for cancellation; not under the core's monitor, which it may need.
    var task: Task<Void, Never>? { work.withLock(\.task) }

    /// Sends a response without libmicrohttpd, on the connection's own thread.
    func answerDirectly(_ response: HTTPResponse) {
        stage = .answered
        core.answerBegins(on: record)
        unsafe RawResponse.send(response, on: connection, record.descriptor)
    }

    private func takeHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
        let raw = unsafe head.read(
            connection, method: method, version: version, remoteAddress: record.remoteAddress)
        room = core.limits.connectionMemory - raw.libraryBytes
        do {
            let request = try core.gate.admit(raw.head)
            if RequestGate.announcesBody(request) {
                bodyLimit = min(core.limits.body, core.limiting?.bodyLimit(for: request) ?? core.limits.body)
                try core.gate.checkLength(of: request, limit: bodyLimit)
            }
            self.request = request
        } catch {
            let response = core.refusal(error)
            // A head that is too large, such as one with long cookies, may leave libmicrohttpd no memory for that of the response.
            guard ResponseHandle.headerBytes(of: response) <= room else {
                answerDirectly(response)
                return .NO
            }
            // A response in this call makes libmicrohttpd close the connection, which is right: the end of the refused
            // request is unclear.
            return queue(response)
        }
        stage = .body
        isRunning = true
        core.didReceiveHead(on: record)
        return .YES
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) {
        guard bodyRefusal == nil, let count = request?.body.count else { return }
        // libmicrohttpd accepts no response while a body is received; the rest is read and dropped, until its deadline.
        if count + bytes.count > bodyLimit {
            dropBody(RequestGate.bodyTooLarge)
        } else if !core.bodies.add(bytes.count, to: placeOfBody()) {
            dropBody(RequestGate.tooManyBodies)
        } else {
            unsafe request?.body.append(contentsOf: bytes)
        }
    }

    private func placeOfBody() -> BodyBudget.ID {
        if let bodyID { return bodyID }
        let id = core.bodies.begin(from: request?.clientAddress ?? record.remoteAddress) { [weak self] in
            if let self { core.giveUp(self) }
        }
        bodyID = id
        return id
    }

    private func dropBody(_ refusal: GateRefusal) {
        bodyRefusal = refusal
        request?.body = []
        if let bodyID { core.bodies.end(bodyID) }
    }

    private func takeEnd() -> MHD_Result {
        guard let request else { return .NO }
        self.request = nil
        let isServing = core.requestCame(on: record)
        if let bodyID, bodyRefusal == nil, !core.bodies.complete(bodyID) { bodyRefusal = RequestGate.tooManyBodies }
        if let bodyRefusal { return queue(core.refusal(bodyRefusal.named(request.connection.requestID))) }
        guard isServing else { return queue(ServerCore.stoppingResponse) }
        if let answer = core.prepared?.preparedResponse(to: request), answer.headerBytes <= room {
            stage = .answered
            core.answerBegins(on: record)
            return unsafe answer.queue(on: connection)
        }
        return respond(to: request)
    }

    /// Runs the responder on this thread as far as it gets without waiting, and suspends the connection only when it waits:
    /// suspending costs more than all the rest. A request with a large body is answered elsewhere.
    private func respond(to request: HTTPRequest) -> MHD_Result {
        let task =
            if request.body.count > RequestExchange.maxBodyOnThread {
                Task.detached { [self, core] in deliver(await core.responder.respond(to: request)) }
            } else {
                Task.immediateDetached(executorPreference: self) { [self, core] in
                    deliver(await core.responder.respond(to: request))
                }
            }
        work.withLock { $0.task = task }
        return resume()
    }

    /// Runs queued jobs, and sends the response or waits.
    private func resume() -> MHD_Result {
        if let answer = runJobs() { return queue(answer) }
        stage = .waiting
        guard core.park(self) else {
            task?.cancel()
            return queue(ServerCore.stoppingResponse)
        }
        // A job may have been queued in between.
        let mayWait = work.withLock { work in
            work.isSuspended = work.jobs.isEmpty && work.answer == nil
            return work.isSuspended
        }
        if !mayWait { core.wake(self) }
        return .YES
    }

    /// Runs the queued jobs and those that they enqueue.
    /// - Returns: the response, when it is ready.
    private func runJobs() -> HTTPResponse? {
        while true {
            let (job, answer) = work.withLock { work -> (UnownedJob?, HTTPResponse?) in
                work.isSuspended = false
                return (work.jobs.isEmpty ? nil : work.jobs.removeFirst(), work.answer)
            }
            if let answer { return answer }
            guard let job else { return nil }
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// `TaskExecutor`: receives a job of the responder's task that is ready to run, on any thread.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let (isTaken, isToWake) = work.withLock { work in
            guard !work.isOver else { return (false, false) }
            work.jobs.append(job)
            defer { work.isSuspended = false }
            return (true, work.isSuspended)
        }
        if isToWake { core.wake(self) }
        if !isTaken { globalConcurrentExecutor.enqueue(job) }
    }

    private func deliver(_ response: HTTPResponse) {
        let isToWake = work.withLock { work in
            work.answer = response
            defer { work.isSuspended = false }
            return work.isSuspended
        }
        if isToWake { core.wake(self) }
    }

    /// Detaches the task, which may still have jobs to run.
    private func detach() {
        let jobs = work.withLock { work in
            work.isOver = true
            work.task = nil
            defer { work.jobs = [] }
            return work.jobs
        }
        for job in jobs { globalConcurrentExecutor.enqueue(job) }
    }

    private func queue(_ response: HTTPResponse) -> MHD_Result {
        stage = .answered
        answer = nil
        detach()
        guard !response.isCut else {
            answerDirectly(response)
            return .NO
        }
        core.answerBegins(on: record, within: response.tail.map { $0.duration + RequestExchange.lastPiece })
        if let tail = response.tail {
            let reader = EndlessReader(response.body, tail, of: self, core: core)
            guard let handle = ResponseHandle(response, read: reader, room: room) else { return .NO }
            return unsafe handle.queue(on: connection)
        }
        let isLast = core.phase > .serving
        guard let handle = ResponseHandle(response, closesConnection: isLast, room: room) ?? ResponseHandle.failure()
        else {
            return .NO
        }
        return unsafe handle.queue(on: connection)
    }
}
