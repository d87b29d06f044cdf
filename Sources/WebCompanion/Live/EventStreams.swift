internal import Fairness
internal import HTTP
internal import Sessions
internal import Synchronization

/// Event streams that wait for something new: a bounded number of them; when there are more, the oldest of the holder that has most ends.
///
/// A stream ends with its first event, or without one after a while; the browser then opens it again. One that had to make room is
/// opened again after a longer time each time, so that windows beyond the number do not keep asking.
final class EventStreams: Sendable {
    /// How long one waits when nothing happens: less than the program waits for requests when it is stopped.
    static let patience = Duration.seconds(8)
    /// Milliseconds until the browser opens a stream again.
    static let retry = 200
    /// The same after it had to make room for the first time; from half of it on, at random, so that not all come at once.
    static let firstRetryWithoutRoom = 1_000
    /// The same at most.
    static let maxRetryWithoutRoom = 60_000
    /// The same while the sessions can't be read.
    static let retryWithoutStore = 5_000

    /// Streams that wait at a time.
    let limit: Int

    /// How a stream ended.
    enum Ending<Change: Sendable>: Sendable {
        /// With what it waited for.
        case over(Change)
        /// It had to make room for another one.
        case madeRoom
    }

    private struct State {
        var waiting: FairStore<EntryHolder, Int, @Sendable () -> Void>
        var next = 0
        var isEnded = false
        /// Those that had to make room and have not ended yet.
        var leaving: Set<Int> = []
    }

    private let state: Mutex<State>

    /// None, and room for `limit`.
    init(limit: Int) {
        self.limit = limit
        state = Mutex(State(waiting: FairStore(limit: limit)))
    }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits for what `change` returns, which must return early when its task is cancelled.
    /// - Parameter holder: the path of the holder that it is charged to, always of the same length.
    func wait<Change: Sendable>(
        of holder: [EntryHolder], for change: @escaping @Sendable () async -> Change
    ) async -> Ending<Change> {
        let task = Task { await change() }
        let (number, gone) = state.withLock { state -> (Int, [@Sendable () -> Void]) in
            state.next += 1
            guard !state.isEnded else { return (state.next, [{ task.cancel() }]) }
            guard let gone = state.waiting.insert({ task.cancel() }, for: state.next, of: holder) else {
                state.leaving.insert(state.next)
                return (state.next, [{ task.cancel() }])
            }
            state.leaving.formUnion(gone.map(\.key))
            return (state.next, gone.map(\.value))
        }
        for cancel in gone { cancel() }
        let result = await task.value
        return state.withLock { state in
            state.waiting.remove(number)
            return state.leaving.remove(number) == nil ? .over(result) : .madeRoom
        }
    }

    /// Ends all that wait, and each that comes later at once, so that the program need not wait for them when it is stopped.
    func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            defer { state.waiting.removeAll() }
            return state.waiting.entries.map(\.value)
        }
        for cancel in waiting { cancel() }
    }

    /// What is sent of a stream (HTML Standard, section 9.2, "Server-sent events").
    /// - Parameters:
    ///   - name: of the event; `nil` for a message.
    ///   - data: one line; `nil` when nothing has happened.
    ///   - retry: milliseconds until the browser asks again.
    ///   - id: what the browser sends back as `Last-Event-ID` when it opens the stream again; `nil` leaves it as it is.
    static func response(
        event name: String? = nil, data: String?, retry: Int = EventStreams.retry, id: String? = nil
    ) -> HTTPResponse {
        let event = data.map { (name.map { "event: \($0)\n" } ?? "") + "data: \($0)\n\n" } ?? ": nothing new\n\n"
        var response = HTTPResponse.text("retry: \(retry)\n" + (id.map { "id: \($0)\n" } ?? "") + event)
        response.fields[.contentType] = "text/event-stream"
        return response
    }

    /// What is sent of a stream that ended, which says how often in a row it has had to make room.
    /// - Parameters:
    ///   - request: the request that opened it.
    ///   - random: a number from 0 to 1.
    static func response<Change>(
        to request: HTTPRequest, _ ending: Ending<Change>, random: Double = .random(in: 0...1),
        data: (Change) -> String?
    ) -> HTTPResponse {
        let times = request.fields[.lastEventID].flatMap { Int($0) }.flatMap { (1...100).contains($0) ? $0 : nil } ?? 0
        switch ending {
        // An empty id takes back the one before.
        case .over(let change): return response(data: data(change), id: times > 0 ? "" : nil)
        case .madeRoom:
            let longest = min(firstRetryWithoutRoom << min(times, 10), maxRetryWithoutRoom)
            return response(
                data: nil, retry: longest / 2 + Int(Double(longest / 2) * random), id: String(min(times + 1, 100)))
        }
    }
}
