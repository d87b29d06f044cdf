internal import HTTP
internal import Synchronization

/// Event streams that wait for something new: a bounded number of them, the oldest ends when there are more.
///
/// A stream ends with its first event, or without one after a while; the browser opens it again by itself.
final class EventStreams: Sendable {
    /// How long one waits when nothing happens: less than the program waits for requests when it is stopped.
    static let patience = Duration.seconds(8)

    /// Streams that wait at a time.
    let limit: Int

    private struct State {
        var waiting: [(number: Int, cancel: @Sendable () -> Void)] = []
        var next = 0
        var isEnded = false
    }

    private let state = Mutex(State())

    /// None, and room for `limit`.
    init(limit: Int) { self.limit = limit }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits for what `change` returns, which must return early when its task is cancelled.
    func wait<Change: Sendable>(for change: @escaping @Sendable () async -> Change) async -> Change {
        let task = Task { await change() }
        let (number, ended) = state.withLock { state in
            state.next += 1
            state.waiting.append((state.next, { task.cancel() }))
            let isOneTooMany = state.isEnded || state.waiting.count > limit
            return (state.next, isOneTooMany ? state.waiting.removeFirst().cancel : nil)
        }
        ended?()
        let result = await task.value
        state.withLock { state in state.waiting.removeAll { $0.number == number } }
        return result
    }

    /// Ends all that wait, and each that comes later at once, so that the program need not wait for them when it is stopped.
    func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for stream in waiting { stream.cancel() }
    }

    /// What is sent of a stream (HTML Standard, section 9.2, "Server-sent events").
    /// - Parameters:
    ///   - name: of the event; `nil` for a message.
    ///   - data: one line; `nil` when nothing has happened.
    ///   - retry: milliseconds until the browser asks again.
    static func response(event name: String? = nil, data: String?, retry: Int = 200) -> HTTPResponse {
        let event = data.map { (name.map { "event: \($0)\n" } ?? "") + "data: \($0)\n\n" } ?? ": nothing new\n\n"
        var response = HTTPResponse.text("retry: \(retry)\n\(event)")
        response.fields[.contentType] = "text/event-stream"
        return response
    }
}
