import Cryptography
import FoundationEssentials
import HTTP
import OpenIDConnect
import Storage
import Synchronization

/// Pending sign-ins of another store, which gets one only when it is not completed after a moment.
///
/// A provider that knows the person sends the browser back at once. Such a sign-in is over before it would be of use to another process or
/// after a restart, so it is not worth two transactions of a file. If the program is killed, what was begun in the last moment is lost;
/// ``writeAll()`` is for an orderly end.
final class DeferredSignInTransactionStore: SignInTransactionStore {
    private struct Entry {
        let transaction: SignInTransaction
        let browser: BrowserBinding
        let network: ClientNetwork
        let round: Int
    }

    private struct State {
        /// What the store does not have, by the hash of `state`.
        var waiting: [[UInt8]: Entry] = [:]
        /// What it is getting at the moment.
        var written: [[UInt8]: Entry] = [:]
        var writer: Task<Void, Never>?
        /// Grows each time that the moment is over.
        var round = 0
        var hasTimer = false
        /// Whether the store could not take the last one. From then on people learn that before they go to the provider.
        var hasFailed = false
    }

    /// Those that can't wait here are written at once.
    static let maxWaiting = 1000
    /// How long a store that could not take something is left alone.
    static let patience = Duration.seconds(5)

    private let store: any SignInTransactionStore
    private let moment: Duration
    private let limits: SignInLimits
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async -> Void
    private let report: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - moment: one waits at least this long and at most twice as long, and longer only while the store can't take it.
    ///   - pause: waits that long.
    ///   - report: gets a line for the log when the store can't take one.
    init(
        _ store: any SignInTransactionStore, moment: Duration, limits: SignInLimits = SignInLimits(),
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        report: @escaping @Sendable (String) -> Void
    ) {
        self.store = store
        self.moment = moment
        self.limits = limits
        self.now = now
        self.pause = pause
        self.report = report
    }

    func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws {
        let isKept = state.withLock { state in
            guard !state.hasFailed, state.waiting.count < DeferredSignInTransactionStore.maxWaiting else {
                return false
            }
            state.waiting[SHA256.hash(transaction.state.utf8)] = Entry(
                transaction: transaction, browser: browser, network: network, round: state.round)
            startTimer(&state)
            return true
        }
        guard !isKept else { return }
        try await store.add(transaction, browser: browser, network: network)
        state.withLock { $0.hasFailed = false }
    }

    func take(state name: String, browser: BrowserBinding) async throws -> SignInTransaction? {
        let hash = SHA256.hash(name.utf8)
        let (found, writer) = state.withLock { state -> (Entry?, Task<Void, Never>?) in
            guard let entry = state.waiting[hash] else {
                return (nil, state.written[hash].flatMap { _ in state.writer })
            }
            // Another browser does not spend it.
            guard ConstantTime.equal(entry.browser.hash, browser.hash) else { return (nil, nil) }
            state.waiting[hash] = nil
            return (entry, nil)
        }
        if let found { return isAlive(found) ? found.transaction : nil }
        guard let writer else { return try await store.take(state: name, browser: browser) }
        await writer.value
        // It may be here again because the store could not take it.
        return try await take(state: name, browser: browser)
    }

    func pending(of browser: BrowserBinding) async throws -> [SignInTransaction] {
        // Memory first: one that is written between the two looks is in both, and none is in neither.
        let here = state.withLock { Array($0.written.values) + Array($0.waiting.values) }
            .filter { $0.browser == browser && isAlive($0) }.map(\.transaction)
        let stored = try await store.pending(of: browser)
        let known = Set(stored.map(\.state))
        return stored + here.filter { !known.contains($0.state) }.sorted { $0.createdAt < $1.createdAt }
    }

    func isPending(state name: String) async throws -> Bool {
        let hash = SHA256.hash(name.utf8)
        let entry = state.withLock { $0.waiting[hash] ?? $0.written[hash] }
        guard let entry else { return try await store.isPending(state: name) }
        return isAlive(entry)
    }

    /// Whether the timer runs.
    var hasTimer: Bool { state.withLock { $0.hasTimer } }

    func count() async throws -> Int { try await store.count() + state.withLock { $0.waiting.count } }

    func deleteExpired() async throws { try await store.deleteExpired() }

    /// Writes down all that waits, unless the store can't take it.
    func writeAll() async { await write { _, _ in true } }

    /// Forgets all that waits; when it returns, nothing of it will be written any more.
    func removeAll() async {
        // What a writer could not write waits again.
        while let writer = state.withLock({ state in
            state.waiting.removeAll()
            return state.writer
        }) { await writer.value }
    }

    /// Starts the timer unless it runs. It writes each sign-in that waits sooner or later.
    private func startTimer(_ state: inout State) {
        guard !state.hasTimer else { return }
        state.hasTimer = true
        // Detached: it belongs to no request.
        Task.detached { [self] in await writeInRounds() }
    }

    /// Writes down what has waited for a whole round, until nothing waits.
    private func writeInRounds() async {
        while true {
            await pause(state.withLock { $0.hasFailed } ? DeferredSignInTransactionStore.patience : moment)
            await write { entry, round in entry.round < round }
            let isOver = state.withLock { state in
                state.round += 1
                state.hasTimer = !state.waiting.isEmpty
                return !state.hasTimer
            }
            if isOver { return }
        }
    }

    private func write(_ isDue: @escaping @Sendable (Entry, Int) -> Bool) async {
        // One after the other.
        while let writer = state.withLock({ $0.writer }) { await writer.value }
        let writer = state.withLock { state -> Task<Void, Never>? in
            let due = state.waiting.filter { isDue($0.value, state.round) && isAlive($0.value) }
            state.waiting = state.waiting.filter { !isDue($0.value, state.round) }
            guard !due.isEmpty else { return nil }
            state.written = due
            let writer = Task.detached { [self] in await write(due) }
            state.writer = writer
            return writer
        }
        await writer?.value
    }

    private func write(_ entries: [[UInt8]: Entry]) async {
        var left = entries
        var failure: (any Error)?
        for (hash, entry) in entries.sorted(by: { $0.value.transaction.createdAt < $1.value.transaction.createdAt }) {
            do {
                try await store.add(entry.transaction, browser: entry.browser, network: entry.network)
            } catch {
                failure = error
                let kind = (error as? StorageError)?.kind
                // Not this one alone: the others need not wait for the lock as well.
                if kind == .busy || kind == .full { break }
                // It may have been written all the same; from then on it is the store's, so that it can't be taken twice.
                guard (try? await store.isPending(state: entry.transaction.state)) == true else { continue }
            }
            left[hash] = nil
        }
        if let failure {
            report("sign-ins that were begun could not be stored: \(FallbackDraftStore.name(of: failure))")
        }
        state.withLock { state in
            state.hasFailed = failure != nil
            state.waiting.merge(left) { waiting, _ in waiting }
            state.written.removeAll()
            state.writer = nil
            if !state.waiting.isEmpty { startTimer(&state) }
        }
    }

    private func isAlive(_ entry: Entry) -> Bool {
        abs(now().timeIntervalSince(entry.transaction.createdAt)) < limits.lifetime
    }
}
