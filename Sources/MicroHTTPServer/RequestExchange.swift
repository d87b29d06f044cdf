internal import CMicroHTTPD
internal import HTTP
internal import Synchronization

/// One request and its answer, from the request line until libmicrohttpd reports the end.
///
/// libmicrohttpd holds one reference (`requestLineCallback` retains, `requestCompleted` releases), the responder's task
/// another one while it runs.
@safe final class RequestExchange: @unchecked Sendable {
    // `answer` and `earlyAnswer` cross threads: the first under the core's monitor, the second ordered by `meeting`.
    // Everything else is touched on the connection's own thread only.

    let connection: OpaquePointer
    let record: ConnectionRecord
    private let core: ServerCore
    private let head: RawHeadReader
    private var stage = Stage.head
    private var request: HTTPRequest?
    private var isOverLimit = false
    /// What the head of the request has left of the connection's memory for the head of the answer.
    private var room: Int
    private var isRunning = false
    private var task: Task<Void, Never>?
    private var earlyAnswer: HTTPResponse?
    /// What the stop thread or the responder's task leaves for the thread of the connection.
    var answer: HTTPResponse?
    private let meeting = Atomic<Int>(Meeting.nobody)

    private enum Stage { case head, body, waiting, answered }

    /// Who came first to the point where the responder's task and the connection's thread meet.
    private enum Meeting {
        static let nobody = 0
        static let task = 1
        static let connection = 2
    }

    init(core: ServerCore, record: ConnectionRecord, connection: OpaquePointer, head: RawHeadReader) {
        self.core = core
        self.record = record
        unsafe self.connection = unsafe connection
        self.head = head
        room = core.limits.connectionMemory
        core.liveExchanges.add(1, ordering: .relaxed)
        core.exchanges.add(1, ordering: .relaxed)
        core.requestLineCame(self, on: record)
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
            return queue(answer ?? ServerCore.stoppingResponse)
        case .answered:
            return .YES
        }
    }

    /// libmicrohttpd is through with this request.
    func end() {
        core.requestEnded(on: record, wasRunning: isRunning)
        isRunning = false
    }

    /// Tells the responder that nobody waits any more.
    func cancel() { task?.cancel() }

    /// Answers past libmicrohttpd, on the connection's own thread.
    func answerDirectly(_ response: HTTPResponse) {
        stage = .answered
        core.answerBegins(on: record)
        unsafe DirectAnswer.send(response, on: connection, record.descriptor)
    }

    private func takeHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
        let raw = unsafe head.read(
            connection, method: method, version: version, remoteAddress: record.remoteAddress)
        room = core.limits.connectionMemory - raw.libraryBytes
        do {
            request = try core.gate.admit(raw.head)
        } catch {
            // A response in this call makes libmicrohttpd close the connection, which is right: where the refused
            // request ends is unclear.
            return queue(core.refusal(error))
        }
        stage = .body
        isRunning = true
        core.headCame(on: record)
        return .YES
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) {
        guard !isOverLimit, let count = request?.body.count else { return }
        // libmicrohttpd takes no response while a body comes; the rest is read and dropped, until its deadline.
        if count + bytes.count > core.limits.body {
            isOverLimit = true
            request?.body = []
        } else {
            unsafe request?.body.append(contentsOf: bytes)
        }
    }

    private func takeEnd() -> MHD_Result {
        guard let request else { return .NO }
        self.request = nil
        let isServing = core.requestCame(on: record)
        if isOverLimit {
            return queue(core.refusal(RequestGate.bodyTooLarge(requestID: request.connection.requestID)))
        }
        guard isServing else { return queue(ServerCore.stoppingResponse) }
        return respond(to: request)
    }

    /// Runs the responder on this thread as far as it goes without waiting, and suspends the connection only when it
    /// does wait: suspending costs more than all the rest.
    private func respond(to request: HTTPRequest) -> MHD_Result {
        let task = Task.immediateDetached { [self, core] in
            deliver(await core.responder.respond(to: request))
        }
        if meeting.load(ordering: .acquiring) == Meeting.task, let earlyAnswer { return queue(earlyAnswer) }
        self.task = task
        stage = .waiting
        guard core.park(self) else {
            task.cancel()
            return queue(ServerCore.stoppingResponse)
        }
        // The task may have finished in the gap.
        if meeting.exchange(Meeting.connection, ordering: .acquiringAndReleasing) == Meeting.task, let earlyAnswer {
            core.resume(self, with: earlyAnswer)
        }
        return .YES
    }

    private func deliver(_ response: HTTPResponse) {
        earlyAnswer = response
        if meeting.exchange(Meeting.task, ordering: .acquiringAndReleasing) == Meeting.connection {
            core.resume(self, with: response)
        }
    }

    private func queue(_ response: HTTPResponse) -> MHD_Result {
        stage = .answered
        answer = nil
        task = nil
        core.answerBegins(on: record)
        let isLast = core.phase > .serving
        guard let handle = ResponseHandle(response, closesConnection: isLast, room: room) ?? ResponseHandle.failure()
        else {
            return .NO
        }
        return unsafe handle.queue(on: connection)
    }
}
