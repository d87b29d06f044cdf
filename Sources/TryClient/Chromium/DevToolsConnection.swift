internal import Dispatch
internal import Glibc
internal import JSON
internal import Synchronization

/// A connection to Chromium over two pipes (`--remote-debugging-pipe`): commands with their results, and events.
final class DevToolsConnection: Sendable {
    /// Why a command has no result.
    enum Failure: Error, Equatable {
        /// Chromium has refused it, as for a page that is gone.
        case refused(String)
        /// There is no connection any more.
        case ended
        /// There was no result in time.
        case late
    }

    /// An event of a session.
    struct Event: Sendable {
        let method: String
        let parameters: JSONValue
        let session: String

        /// The last event of each session, when there is no connection any more.
        static let end = "Inspector.detached"
    }

    private struct Call {
        let continuation: CheckedContinuation<Result<JSONValue, Failure>, Never>
        let deadline: ContinuousClock.Instant
    }

    private struct State {
        var last: Int64 = 0
        var calls: [Int64: Call] = [:]
        var listeners: [String: @Sendable (Event) -> Void] = [:]
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let input: Int32
    /// Writes may block while Chromium is busy; one thread keeps their order.
    private let writer = DispatchQueue(label: "devtools-writer")

    /// A connection that begins to read at once, and closes both ends when it ends.
    /// - Parameters:
    ///   - input: where commands are written.
    ///   - output: where results and events are read.
    init(input: Int32, output: Int32) {
        self.input = input
        DispatchQueue(label: "devtools-reader").async { [self] in
            read(output)
            close(output)
            end()
        }
        Task { [weak self] in
            while let self, !self.hasEnded {
                self.failLateCalls()
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
    }

    /// Whether Chromium has ended, or has sent something that is no message.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Sends a command and waits for its result.
    /// - Parameters:
    ///   - session: the page; `nil` for the browser.
    ///   - limit: how long to wait.
    @discardableResult
    func call(
        _ method: String, _ parameters: [String: JSONValue] = [:], session: String? = nil, limit: Duration
    ) async throws(Failure) -> JSONValue {
        let result: Result<JSONValue, Failure> = await withCheckedContinuation { continuation in
            let call = Call(continuation: continuation, deadline: .now + limit)
            if !send(method, parameters, session, call) { continuation.resume(returning: .failure(.ended)) }
        }
        return try result.get()
    }

    /// Sends a command whose result does not matter.
    func post(_ method: String, _ parameters: [String: JSONValue] = [:], session: String? = nil) {
        _ = send(method, parameters, session, nil)
    }

    /// Receives the events of a session from now on, on the thread that reads; `nil` ends that.
    func listen(_ session: String, _ listener: (@Sendable (Event) -> Void)?) {
        state.withLock { $0.listeners[session] = listener }
    }

    /// Ends it: calls fail.
    func end() {
        let last = state.withLock { state in
            let last = state
            (state.calls, state.listeners, state.hasEnded) = ([:], [:], true)
            return last
        }
        guard !last.hasEnded else { return }
        // After what is being written.
        writer.async { [input] in close(input) }
        for call in last.calls.values { call.continuation.resume(returning: .failure(.ended)) }
        for (session, listener) in last.listeners {
            listener(Event(method: Event.end, parameters: [:], session: session))
        }
    }

    /// - Returns: whether there still is a connection.
    private func send(
        _ method: String, _ parameters: [String: JSONValue], _ session: String?, _ call: Call?
    ) -> Bool {
        state.withLock { state in
            guard !state.hasEnded else { return false }
            state.last += 1
            var message: [String: JSONValue] = [
                "id": .integer(state.last), "method": .string(method), "params": .object(parameters),
            ]
            if let session { message["sessionId"] = .string(session) }
            state.calls[state.last] = call
            let bytes = DevToolsFraming.frame(.object(message))
            writer.async { [input] in DevToolsConnection.write(bytes, to: input) }
            return true
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    private func read(_ descriptor: Int32) {
        var framing = DevToolsFraming()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0, let messages = try? framing.take(buffer[..<count]) else { return }
            for message in messages { take(message) }
        }
    }

    private func take(_ message: JSONValue) {
        if let id = message["id"]?.integer {
            let call = state.withLock { $0.calls.removeValue(forKey: id) }
            call?.continuation.resume(
                returning: message["error"].map { .failure(.refused($0["message"]?.string ?? "")) }
                    ?? .success(message["result"] ?? [:]))
        } else if let method = message["method"]?.string, let session = message["sessionId"]?.string {
            let listener = state.withLock { $0.listeners[session] }
            listener?(Event(method: method, parameters: message["params"] ?? [:], session: session))
        }
    }

    private func failLateCalls() {
        let now = ContinuousClock.now
        let late = state.withLock { state in
            let late = state.calls.filter { $0.value.deadline < now }
            for id in late.keys { state.calls[id] = nil }
            return late
        }
        for call in late.values { call.continuation.resume(returning: .failure(.late)) }
    }
}
