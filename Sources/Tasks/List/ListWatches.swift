package import Sessions
internal import Synchronization
internal import TaskAPI

/// The lists that open windows show, and the windows that wait for a change of theirs.
///
/// Any list that is fetched for a user, for whatever reason, updates all windows of that user. Changes by other clients
/// are found by polling the API, once for all windows of a user and only while one is open. The windows then show the polled
/// list: two hundred of them cost the API as much as one. The API is polled at once when another copy of the program has stored something
/// of a user.
package final class ListWatches: Sendable {
    /// The polling interval while the API responds and few users watch.
    static let pollInterval = Duration.seconds(5)
    /// The interval doubles while the API does not respond, up to this limit.
    static let maxPollInterval = Duration.seconds(60)
    /// The maximum number of polls per second for all users.
    static let mostPollsPerSecond = 20
    /// How often it is looked whether another copy of the program has stored something.
    static let othersInterval = Duration.milliseconds(250)
    /// The maximum number of users per second of whom that is looked, with two reads of the store for each: in a busy database something has
    /// always changed.
    static let mostLooksPerSecond = 250
    /// How long a user counts as watching after the last window has stopped waiting: browsers reconnect after each response.
    static let grace = Duration.seconds(10)

    /// Fetches the list from the API; `nil` when it is unavailable.
    typealias Poll = @Sendable () async -> TaskList?

    private struct Watched {
        var list: TaskList?
        /// The digests of the list and of the outbox; `nil` where unknown.
        var digests: (list: String?, waiting: String?)
        var waiting: [Int: (after: ListVersion, continuation: CheckedContinuation<Void, Never>)] = [:]
        var poll: Poll
        var lastWait: ContinuousClock.Instant
        var interval: Duration
        /// What was stored of the user when that was looked at last.
        var stored: ChangesByOthers.State?
        /// Whether that has changed while no window was waiting: the next one to wait has the API polled.
        var hasNews = false

        init(poll: @escaping Poll, lastWait: ContinuousClock.Instant, interval: Duration) {
            (self.poll, self.lastWait, self.interval) = (poll, lastWait, interval)
        }

        /// The current version, as far as it is known, for a window that shows `after`.
        func version(after: ListVersion) -> ListVersion {
            var version = after
            if let list = digests.list { version.list = list }
            if let waiting = digests.waiting { version.waiting = waiting }
            return version
        }

        /// Removes and returns the waiters whose windows show another version, to be resumed.
        mutating func takeStale() -> [CheckedContinuation<Void, Never>] {
            let stale = waiting.filter { version(after: $0.value.after) != $0.value.after }
            for number in stale.keys { waiting[number] = nil }
            return stale.values.map(\.continuation)
        }
    }

    private struct State {
        var people: [Person: Watched] = [:]
        var next = 0
        var isWatchingOthers = false
    }

    private let state = Mutex(State())
    private let interval: Duration
    private let grace: Duration
    private let othersInterval: Duration

    /// No watchers.
    init(
        interval: Duration = ListWatches.pollInterval, grace: Duration = ListWatches.grace,
        othersInterval: Duration = ListWatches.othersInterval
    ) {
        self.interval = interval
        self.grace = grace
        self.othersInterval = othersInterval
    }

    /// The number of users who watch their lists.
    var count: Int { state.withLock { $0.people.count } }
    /// The number of waiting windows.
    package var waiting: Int { state.withLock { $0.people.values.reduce(0) { $0 + $1.waiting.count } } }

    /// Whether a window of the user is open.
    func isWatched(_ person: Person) -> Bool { state.withLock { $0.people[person] != nil } }

    /// Records that the list of a user has been fetched.
    func saw(_ list: TaskList, of person: Person) {
        change(person) { watched in
            watched.list = list
            watched.digests.list = ListVersion.digest(of: list)
            watched.interval = interval
        }
    }

    /// Records that the list of a user was unavailable: for windows that show so, the list seen before is no change.
    func lost(_ person: Person) {
        change(person) { watched in
            watched.list = nil
            watched.digests.list = nil
        }
    }

    /// Records that the outbox of a user has been read.
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

    /// The list of which the user's windows were last notified, if it is of this version.
    func list(of person: Person, _ version: ListVersion) -> TaskList? {
        state.withLock { $0.people[person].flatMap { $0.digests.list == version.list ? $0.list : nil } }
    }

    /// Wakes the user's windows after a change of a session: each window checks its own.
    package func wake(_ person: Person) {
        let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            let woken = state.people[person]?.waiting.values.map(\.continuation) ?? []
            state.people[person]?.waiting = [:]
            return woken
        }
        for continuation in woken { continuation.resume() }
    }

    /// Waits until the user's list differs from the window's.
    /// - Parameters:
    ///   - after: the version that the window shows.
    ///   - limit: the maximum time.
    ///   - others: shows changes by other copies of the program; `nil` without any.
    ///   - poll: fetches the list, on behalf of this window.
    /// - Returns: the current version; the window's own when nothing has changed, or nothing is known.
    func change(
        of person: Person, after: ListVersion, within limit: Duration, others: ChangesByOthers? = nil,
        poll: @escaping Poll
    ) async -> ListVersion {
        let now = ContinuousClock.now
        let (number, isNew) = state.withLock { state -> (Int, Bool) in
            state.next += 1
            let isNew = state.people[person] == nil
            state.people[person, default: Watched(poll: poll, lastWait: now, interval: interval)].poll = poll
            return (state.next, isNew)
        }
        if isNew { beginPolling(person) }
        if let others { await watch(others, for: person) }
        let timer = Task { [weak self] in
            try? await Task.sleep(for: limit)
            self?.end(number, person)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isOver, hasNews) = state.withLock { state -> (Bool, Bool) in
                    guard var watched = state.people.removeValue(forKey: person) else { return (true, false) }
                    defer { state.people[person] = watched }
                    watched.lastWait = now
                    if Task.isCancelled || watched.version(after: after) != after { return (true, false) }
                    watched.waiting[number] = (after, continuation)
                    defer { watched.hasNews = false }
                    return (false, watched.hasNews)
                }
                if isOver { continuation.resume() }
                if hasNews { look(person, poll) }
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

    // MARK: Polling the API

    /// Detached: it must not belong to the request, or to the trace, in which it happens to begin.
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

    /// The time until the next poll; `nil` when no one is watching any longer, and then the list is removed.
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
        // A session may have ended.
        wake(person)
    }

    // MARK: Other copies of the program

    /// From now on, changes of what is stored of the user are noticed, as long as anyone watches.
    private func watch(_ others: ChangesByOthers, for person: Person) async {
        // Before it is read what is stored, so that a change in between is looked at.
        let last = others.count
        if state.withLock({ $0.people[person]?.stored == nil }) {
            let stored = try? await others.state(of: person)
            state.withLock { $0.people[person]?.stored = stored }
        }
        let isFirst = state.withLock { state in
            defer { state.isWatchingOthers = true }
            return !state.isWatchingOthers
        }
        // Detached, as the polling.
        if isFirst { Task.detached { [weak self] in await ListWatches.watch(others, since: last, for: { self }) } }
    }

    /// The time until it is looked again whether another copy has stored something; longer while many users watch.
    var othersPause: Duration { max(othersInterval, .seconds(1) * count / ListWatches.mostLooksPerSecond) }

    private static func watch(
        _ others: ChangesByOthers, since count: UInt64?, for watches: () -> ListWatches?
    ) async {
        var last = count
        while let pause = watches()?.othersPause {
            try? await Task.sleep(for: pause)
            guard let watches = watches() else { return }
            let isOver = watches.state.withLock { state in
                state.isWatchingOthers = !state.people.isEmpty
                return state.people.isEmpty
            }
            guard !isOver else { return }
            // Where it can't be known whether there is something new, the polling finds it.
            guard let count = others.count, count != last else { continue }
            last = count
            await watches.lookAtStored(others)
        }
    }

    private func lookAtStored(_ others: ChangesByOthers) async {
        for person in state.withLock({ Array($0.people.keys) }) {
            guard let stored = try? await others.state(of: person) else { continue }
            let poll = state.withLock { state -> Poll? in
                guard let watched = state.people[person], watched.stored != stored else { return nil }
                state.people[person]?.stored = stored
                state.people[person]?.hasNews = watched.waiting.isEmpty
                return watched.waiting.isEmpty ? nil : watched.poll
            }
            if let poll { look(person, poll) }
        }
    }

    /// Polls the API at once, and wakes the windows in any case: a session may have ended.
    private func look(_ person: Person, _ poll: @escaping Poll) {
        Task.detached { [weak self] in
            if let list = await poll() { self?.saw(list, of: person) }
            self?.wake(person)
        }
    }
}
