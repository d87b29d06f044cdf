internal import Sessions
internal import Synchronization
internal import TaskAPI

/// The lists that open windows show, and what the windows wait for: that theirs becomes another.
///
/// Whatever list is fetched for a person, for whatever reason, is news for all windows of that person. What others change behind our
/// back is found by asking the API now and then, once for all windows, and only while one is open. The windows are then shown the list that was
/// found: two hundred of them cost the API what one costs.
final class ListWatches: Sendable {
    /// How often a list is asked for while nothing is wrong and few people look.
    static let pollInterval = Duration.seconds(5)
    /// How often while the API does not answer: twice as long each time, up to this.
    static let maxPollInterval = Duration.seconds(60)
    /// How many lists are asked for in a second when many people look.
    static let mostPollsPerSecond = 20
    /// How long a person counts as looking after the last window has stopped waiting: browsers ask again after each answer.
    static let grace = Duration.seconds(10)

    /// Asks the API; `nil` when there is no list to be had.
    typealias Poll = @Sendable () async -> TaskList?

    private struct Watched {
        var list: TaskList?
        /// What stands for the list, and for what waits to be sent; `nil` for what is not known yet.
        var digests: (list: String?, waiting: String?)
        var waiting: [Int: (after: ListVersion, continuation: CheckedContinuation<Void, Never>)] = [:]
        var poll: Poll
        var lastWait: ContinuousClock.Instant
        var interval: Duration

        init(poll: @escaping Poll, lastWait: ContinuousClock.Instant, interval: Duration) {
            (self.poll, self.lastWait, self.interval) = (poll, lastWait, interval)
        }

        /// The version now, as far as it is known, for a window that shows `after`.
        func version(after: ListVersion) -> ListVersion {
            var version = after
            if let list = digests.list { version.list = list }
            if let waiting = digests.waiting { version.waiting = waiting }
            return version
        }

        /// Takes away the windows that show something else, to be woken.
        mutating func takeStale() -> [CheckedContinuation<Void, Never>] {
            let stale = waiting.filter { version(after: $0.value.after) != $0.value.after }
            for number in stale.keys { waiting[number] = nil }
            return stale.values.map(\.continuation)
        }
    }

    private struct State {
        var people: [Person: Watched] = [:]
        var next = 0
    }

    private let state = Mutex(State())
    private let interval: Duration
    private let grace: Duration

    /// Nobody looks.
    init(interval: Duration = ListWatches.pollInterval, grace: Duration = ListWatches.grace) {
        self.interval = interval
        self.grace = grace
    }

    /// How many people are looking at their lists.
    var count: Int { state.withLock { $0.people.count } }
    /// How many windows wait.
    var waiting: Int { state.withLock { $0.people.values.reduce(0) { $0 + $1.waiting.count } } }

    /// Whether a window of the person is open.
    func isWatched(_ person: Person) -> Bool { state.withLock { $0.people[person] != nil } }

    /// The list of a person has been fetched.
    func saw(_ list: TaskList, of person: Person) {
        change(person) { watched in
            watched.list = list
            watched.digests.list = ListVersion.digest(of: list)
            watched.interval = interval
        }
    }

    /// The list of a person could not be had: what was seen before is no news for a window that says so.
    func lost(_ person: Person) {
        change(person) { watched in
            watched.list = nil
            watched.digests.list = nil
        }
    }

    /// What waits to be sent for a person has been read.
    func saw(_ waiting: [OutboxEntry], of person: Person) {
        change(person) { $0.digests.waiting = ListVersion.digest(of: waiting) }
    }

    private func change(_ person: Person, _ change: (inout Watched) -> Void) {
        let stale = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard var watched = state.people.removeValue(forKey: person) else { return [] }
            change(&watched)
            let stale = watched.takeStale()
            state.people[person] = watched
            return stale
        }
        for continuation in stale { continuation.resume() }
    }

    /// The list that the windows of the person were told of last, if it is of this version.
    func list(of person: Person, _ version: ListVersion) -> TaskList? {
        state.withLock { $0.people[person].flatMap { $0.digests.list == version.list ? $0.list : nil } }
    }

    /// Something happened to a session of the person: each window looks after its own.
    func wake(_ person: Person) {
        let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            let woken = state.people[person]?.waiting.values.map(\.continuation) ?? []
            state.people[person]?.waiting = [:]
            return woken
        }
        for continuation in woken { continuation.resume() }
    }

    /// Waits until the list of the person is another than the window's.
    /// - Parameters:
    ///   - after: the version that the window shows.
    ///   - limit: how long.
    ///   - poll: how to ask for the list, on behalf of this window.
    /// - Returns: the version now; the window's own when nothing has changed, or nothing is known.
    func change(
        of person: Person, after: ListVersion, within limit: Duration, poll: @escaping Poll
    ) async -> ListVersion {
        let now = ContinuousClock.now
        let (number, isNew) = state.withLock { state -> (Int, Bool) in
            state.next += 1
            let isNew = state.people[person] == nil
            state.people[person, default: Watched(poll: poll, lastWait: now, interval: interval)].poll = poll
            return (state.next, isNew)
        }
        if isNew { beginPolling(person) }
        let timer = Task { [weak self] in
            try? await Task.sleep(for: limit)
            self?.end(number, person)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state -> Bool in
                    guard var watched = state.people.removeValue(forKey: person) else { return true }
                    defer { state.people[person] = watched }
                    watched.lastWait = now
                    if Task.isCancelled || watched.version(after: after) != after { return true }
                    watched.waiting[number] = (after, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            end(number, person)
        }
        timer.cancel()
        return state.withLock { state in
            state.people[person]?.lastWait = .now
            return state.people[person]?.version(after: after) ?? after
        }
    }

    private func end(_ number: Int, _ person: Person) {
        state.withLock { $0.people[person]?.waiting.removeValue(forKey: number) }?.continuation.resume()
    }

    // MARK: Asking the API

    /// Detached: it is not part of the request, nor of the trace, in which it happens to begin.
    private func beginPolling(_ person: Person) {
        Task.detached { [weak self] in
            while let pause = self?.pause(person) {
                try? await Task.sleep(for: pause)
                guard let poll = self?.nextPoll(person) else { continue }
                let list = await poll()
                if let list { self?.saw(list, of: person) } else { self?.failed(person) }
            }
        }
    }

    /// How long to wait until the next question; `nil` when nobody looks any longer, and then the list is forgotten.
    private func pause(_ person: Person) -> Duration? {
        state.withLock { state in
            guard let watched = state.people[person] else { return nil }
            if watched.waiting.isEmpty, ContinuousClock.now - watched.lastWait > grace {
                state.people[person] = nil
                return nil
            }
            return max(watched.interval, .seconds(1) * state.people.count / ListWatches.mostPollsPerSecond)
        }
    }

    private func nextPoll(_ person: Person) -> Poll? {
        state.withLock { state in state.people[person].flatMap { $0.waiting.isEmpty ? nil : $0.poll } }
    }

    private func failed(_ person: Person) {
        state.withLock { state in
            guard let watched = state.people[person] else { return }
            state.people[person]?.interval = min(watched.interval * 2, ListWatches.maxPollInterval)
        }
        lost(person)
        // It may be that a session has ended.
        wake(person)
    }
}
