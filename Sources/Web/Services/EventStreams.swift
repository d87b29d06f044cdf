internal import Fairness
package import HTTP
package import Sessions
internal import Synchronization

/// Event streams that wait for a change, limited in number; beyond the limit, the oldest stream of the holder with the most is ended.
///
/// A stream ends with its first event, or without one after a while; the browser then reconnects. An evicted stream reconnects
/// after a longer delay each time, so that windows beyond the limit do not keep reconnecting.
package final class EventStreams: Sendable {
    /// How long a stream waits for a change: less than the grace period of a shutdown.
    package static let patience = Duration.seconds(8)
    /// Milliseconds until the browser reconnects.
    package static let retry = 200
    /// The same after the first eviction; randomized between half of it and all of it, so that not all reconnect at once.
    static let firstRetryWithoutRoom = 1_000
    /// The maximum after repeated evictions.
    static let maxRetryWithoutRoom = 60_000
    /// The same while the session store can't be read.
    package static let retryWithoutStore = 5_000

    /// The maximum number of waiting streams.
    package let limit: Int

    /// How a stream ended.
    package enum Ending<Change: Sendable>: Sendable {
        /// With the change that it waited for.
        case over(Change)
        /// Evicted in favour of another stream.
        case madeRoom
    }

    private struct State {
        var waiting: FairStore<EntryHolder, Int, @Sendable () -> Void>
        var next = 0
        var isEnded = false
        /// Evicted streams that have not ended yet.
        var leaving: Set<Int> = []
    }

    private let state: Mutex<State>

    /// No streams, and a limit of `limit`.
    package init(limit: Int) {
        self.limit = limit
        state = Mutex(State(waiting: FairStore(limit: limit)))
    }

    /// The number of waiting streams.
    package var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits for the result of `change`, which must return early when its task is cancelled.
    /// - Parameter holder: the path of the holder that it counts for, always of the same length.
    package func wait<Change: Sendable>(
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

    /// Ends all waiting streams, and later ones at once, so that a shutdown need not wait for them.
    package func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            defer { state.waiting.removeAll() }
            return state.waiting.entries.map(\.value)
        }
        for cancel in waiting { cancel() }
    }

    /// The body of a stream (HTML Standard, section 9.2, "Server-sent events").
    /// - Parameters:
    ///   - name: the event type; `nil` for a message.
    ///   - data: one line; `nil` when nothing has happened.
    ///   - retry: milliseconds until the browser reconnects.
    ///   - id: what the browser sends back as `Last-Event-ID` when it reconnects; `nil` leaves it unchanged.
    package static func response(
        event name: String? = nil, data: String?, retry: Int = EventStreams.retry, id: String? = nil
    ) -> HTTPResponse {
        let event = data.map { (name.map { "event: \($0)\n" } ?? "") + "data: \($0)\n\n" } ?? ": nothing new\n\n"
        var response = HTTPResponse.text("retry: \(retry)\n" + (id.map { "id: \($0)\n" } ?? "") + event)
        response.fields[.contentType] = "text/event-stream"
        return response
    }

    /// The response of a stream that ended. Its event id counts consecutive evictions.
    /// - Parameters:
    ///   - request: the request that opened it.
    ///   - random: a number from 0 to 1.
    package static func response<Change>(
        to request: HTTPRequest, _ ending: Ending<Change>, random: Double = .random(in: 0...1),
        data: (Change) -> String?
    ) -> HTTPResponse {
        let times = request.fields[.lastEventID].flatMap { Int($0) }.flatMap { (1...100).contains($0) ? $0 : nil } ?? 0
        switch ending {
        // An empty id resets the previous one.
        case .over(let change): return response(data: data(change), id: times > 0 ? "" : nil)
        case .madeRoom:
            let longest = min(firstRetryWithoutRoom << min(times, 10), maxRetryWithoutRoom)
            return response(
                data: nil, retry: longest / 2 + Int(Double(longest / 2) * random), id: String(min(times + 1, 100)))
        }
    }
}
