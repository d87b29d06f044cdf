internal import CMicroHTTPD
internal import HTTP
internal import Synchronization

/// One request and its answer, from the request line until libmicrohttpd reports the end.
///
/// libmicrohttpd holds one reference (`requestLineCallback` retains, `requestCompleted` releases), the responder's task
/// another one while it runs.
///
/// It is the executor of that task: what the task does, it does on the connection's own thread, which sends the answer too. Who
/// has what the task waits for (the thread of the transfers, that of the store) wakes the connection, and nobody else.
@safe final class RequestExchange: TaskExecutor, @unchecked Sendable {
    // `answer` crosses threads under the core's monitor, `work` has a lock. Everything else is touched on the connection's own
    // thread only.

    let connection: OpaquePointer
    let record: ConnectionRecord
    private let core: ServerCore
    private let head: RawHeadReader
    private var stage = Stage.head
    private var request: HTTPRequest?
    /// How large the body may be.
    private var bodyLimit = 0
    /// The body's place in the budget, once something of it has been received.
    private var bodyID: BodyBudget.ID?
    /// Why the body is not kept.
    private var bodyRefusal: GateRefusal?
    /// What the head of the request has left of the connection's memory for the head of the answer.
    private var room: Int
    private var isRunning = false
    /// What the stop thread leaves for the thread of the connection.
    var answer: HTTPResponse?
    private let work = Monitor(Work())

    private enum Stage { case head, body, waiting, answered }

    /// What the responder's task has left for the connection's thread to do.
    private struct Work {
        var task: Task<Void, Never>?
        var jobs: [UnownedJob] = []
        var answer: HTTPResponse?
        /// Whether the connection waits to be woken.
        var isSuspended = false
        /// Whether nobody waits for the task any more: what it still does, it does elsewhere.
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

    /// Whether the access handler was not called yet. To be asked on the connection's own thread.
    var isReadingHead: Bool { stage == .head }

    deinit { core.liveExchanges.subtract(1, ordering: .relaxed) }

    /// One call of libmicrohttpd's access handler: the head first, then each piece of the body, then the end, and once
    /// more after each resumption.
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

    /// libmicrohttpd is through with this request.
    func end() {
        letGo()
        if let bodyID { core.bodies.end(bodyID) }
        core.requestEnded(on: record, wasRunning: isRunning)
        isRunning = false
    }

    /// The responder's task, to tell it that nobody waits any more; not under the monitor of the core, which it may ask for.
    var task: Task<Void, Never>? { work.withLock(\.task) }

    /// Answers past libmicrohttpd, on the connection's own thread.
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
            // A response in this call makes libmicrohttpd close the connection, which is right: where the refused
            // request ends is unclear.
            return queue(core.refusal(error))
        }
        stage = .body
        isRunning = true
        core.didReceiveHead(on: record)
        return .YES
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) {
        guard bodyRefusal == nil, let count = request?.body.count else { return }
        // libmicrohttpd takes no response while a body is received; the rest is read and dropped, until its deadline.
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
        let id = core.bodies.begin(from: record.remoteAddress) { [weak self] in
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

    /// Runs the responder on this thread as far as it goes without waiting, and suspends the connection only when it
    /// does wait: suspending costs more than all the rest.
    private func respond(to request: HTTPRequest) -> MHD_Result {
        let task = Task.immediateDetached(executorPreference: self) { [self, core] in
            deliver(await core.responder.respond(to: request))
        }
        work.withLock { $0.task = task }
        return resume()
    }

    /// Does what there is to do, and sends the answer or waits.
    private func resume() -> MHD_Result {
        if let answer = runJobs() { return queue(answer) }
        stage = .waiting
        guard core.park(self) else {
            task?.cancel()
            return queue(ServerCore.stoppingResponse)
        }
        // Something may have come in the gap.
        let mayWait = work.withLock { work in
            work.isSuspended = work.jobs.isEmpty && work.answer == nil
            return work.isSuspended
        }
        if !mayWait { core.wake(self) }
        return .YES
    }

    /// Runs what the task has left, and what follows from it.
    /// - Returns: the answer, when that is there.
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

    /// `TaskExecutor`: takes a part of the responder's task that can run now, on whichever thread that is found out.
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

    /// Nobody waits for the task any more; it may have things to do.
    private func letGo() {
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
        letGo()
        core.answerBegins(on: record)
        let isLast = core.phase > .serving
        guard let handle = ResponseHandle(response, closesConnection: isLast, room: room) ?? ResponseHandle.failure()
        else {
            return .NO
        }
        return unsafe handle.queue(on: connection)
    }
}
