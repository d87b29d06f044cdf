package import FoundationEssentials
internal import Synchronization

/// Recognizes redirects that lead back to the same request: a browser behind a proxy that hides the host repeats it at once, and gives up
/// after about twenty times. All requests through a proxy come from its address, but none of them arrives at the address of the redirect, which has
/// the same target. Where people are behind one address and the host is passed on, each redirect is followed by such a request. Requests for
/// other targets say nothing: the same proxy may pass on the host of another site of its own.
package final class RedirectLoop: Sendable {
    /// How many redirects of the same target without a request that arrives are a loop.
    package static let limit = 10
    /// Within how many seconds.
    package static let interval: TimeInterval = 2
    /// How many targets are remembered.
    static let maxRows = 64

    private struct Key: Hashable {
        let client: String
        let target: String
    }

    private struct Row {
        let start: Date
        var count = 0
    }

    private let rows = Mutex<[Key: Row]>([:])
    /// Whether there are rows, for requests that need not look at them.
    private let isWatching = Atomic(false)

    /// Notes a request that would be redirected.
    /// - Parameter client: the address that the request came from.
    /// - Returns: whether it has been redirected too often.
    func isClosed(by target: String, from client: String, at time: Date) -> Bool {
        rows.withLock { rows in
            // A clock that was set back must not keep it closed.
            rows = rows.filter { (0...RedirectLoop.interval).contains(time.timeIntervalSince($0.value.start)) }
            let key = Key(client: client, target: target)
            // Anyone who opens very many addresses may be redirected until their browser gives up.
            if rows.count >= RedirectLoop.maxRows, rows[key] == nil { rows = [:] }
            rows[key, default: Row(start: time)].count += 1
            isWatching.store(true, ordering: .relaxed)
            return rows[key].map { $0.count > RedirectLoop.limit } ?? false
        }
    }

    /// How many targets are remembered, for tests.
    package var count: Int { rows.withLock { $0.count } }

    /// Notes a request from a client that is not redirected: redirects to this target do not lead its browsers back.
    package func arrived(at target: String, from client: String) {
        guard isWatching.load(ordering: .relaxed) else { return }
        rows.withLock { rows in
            rows[Key(client: client, target: target)] = nil
            isWatching.store(!rows.isEmpty, ordering: .relaxed)
        }
    }
}
