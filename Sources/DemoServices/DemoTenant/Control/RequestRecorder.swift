internal import Synchronization

/// The last requests to the tenant, in memory only, and callers that wait for the next one.
final class RequestRecorder: Sendable {
    /// The maximum number of requests; the oldest are removed first.
    static let maxRequests = 256
    /// The maximum number of callers that wait at the same time.
    static let maxWaiting = 32
    /// The maximum number of seconds to wait.
    static let maxWait: Int64 = 30

    /// A recorded request with its number.
    struct Entry: Sendable {
        let number: Int64
        let request: RecordedRequest
    }

    /// The requests after a number.
    struct Page: Sendable {
        let entries: [Entry]
        /// The number of the last request that was recorded; 0 for none.
        let last: Int64
        /// How many requests after the number there is no room for any more.
        let missed: Int64
    }

    private struct State {
        var entries: [Entry] = []
        var last: Int64 = 0
        /// The number of the last request that was deleted by a caller, who misses nothing.
        var deleted: Int64 = 0
        /// The number of callers that wait or are about to.
        var waiting = 0
        var waiters: [Int: (after: Int64, continuation: CheckedContinuation<Void, Never>)] = [:]
        var nextWaiter = 0
        var isEnded = false
    }

    private let state = Mutex(State())

    /// Stores a request and wakes those who wait for one.
    func record(_ request: RecordedRequest) {
        let waiters = state.withLock { state in
            state.last += 1
            state.entries.append(Entry(number: state.last, request: request))
            state.entries.removeFirst(max(0, state.entries.count - Self.maxRequests))
            let last = state.last
            return Self.takeWaiters(&state) { $0 < last }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Deletes all requests; the numbers go on.
    func removeAll() {
        state.withLock { state in
            state.entries = []
            state.deleted = state.last
        }
    }

    /// Ends every wait, and waits no more.
    func end() {
        let waiters = state.withLock { state in
            state.isEnded = true
            return Self.takeWaiters(&state) { _ in true }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// The requests after `number`; when there are none, those that come within this time.
    /// - Returns: `nil` when too many callers are waiting.
    func requests(after number: Int64, waiting: Duration) async -> Page? {
        let page = page(after: number)
        guard page.entries.isEmpty, waiting > .zero else { return page }
        let isAdmitted = state.withLock { state in
            guard state.waiting < Self.maxWaiting else { return false }
            state.waiting += 1
            return true
        }
        guard isAdmitted else { return nil }
        defer { state.withLock { $0.waiting -= 1 } }
        await withTaskGroup { group in
            group.addTask { await self.waitForRequest(after: number) }
            group.addTask { try? await Task.sleep(for: waiting) }
            _ = await group.next()
            group.cancelAll()
        }
        return self.page(after: number)
    }

    private func page(after number: Int64) -> Page {
        state.withLock { state in
            let entries = state.entries.filter { $0.number > number }
            let first = state.entries.first?.number ?? state.last + 1
            return Page(
                entries: entries, last: state.last, missed: max(0, first - 1 - max(number, state.deleted)))
        }
    }

    private func waitForRequest(after number: Int64) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    // Cancelled before this closure ran, the handler has found nothing to resume.
                    let hasNone = state.entries.last.map { $0.number <= number } ?? true
                    guard !Task.isCancelled, !state.isEnded, hasNone else { return true }
                    state.waiters[id] = (number, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
        }
    }

    /// Removes and returns the callers that wait for a request after such a number.
    private static func takeWaiters(
        _ state: inout State, _ isMeant: (Int64) -> Bool
    ) -> [CheckedContinuation<Void, Never>] {
        let meant = state.waiters.filter { isMeant($0.value.after) }
        for id in meant.keys { state.waiters[id] = nil }
        return meant.values.map(\.continuation)
    }
}
