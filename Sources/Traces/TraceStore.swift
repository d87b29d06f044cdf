import Fairness
public import FoundationEssentials
public import HTTP
import Synchronization

/// The traces of watching browsers, in memory: at most ``maxPerBrowser`` each and ``maxBrowsers`` browsers, for ``lifetime`` seconds.
///
/// A browser is identified by a hash of its cookie.
public final class TraceStore: Sendable {
    /// Traces of one browser; the oldest is removed, but the last one without a fault is kept.
    public static let maxPerBrowser = 8
    /// Watching browsers at a time; at the limit, the least recently seen one of the network with the most is removed.
    public static let maxBrowsers = 64
    /// Places reserved for browsers on this machine.
    static let reserved = 8
    /// Seconds for which a requested trace counts as being on a screen. It is then not removed, and a new browser is refused instead.
    public static let timeOnScreen: TimeInterval = 600
    /// The lifetime of a trace in seconds.
    public static let lifetime: TimeInterval = 3600

    /// How a browser watches.
    public enum Mode: String, Sendable, CaseIterable {
        /// Everything is recorded.
        case watch
        /// Everything is recorded, and each sign-in pauses before each message.
        case step
    }

    private struct Watcher {
        var mode: Mode?
        /// Its current stop of the talk.
        var talk: Int?
        var recorders: [TraceRecorder] = []
        var seen: Date

        mutating func append(_ recorder: TraceRecorder, at time: Date) {
            recorders.append(recorder)
            while recorders.count > TraceStore.maxPerBrowser {
                // A user who tries one fault after another keeps the sign-in to compare with.
                let kept = recorders.lastIndex { $0.trace.fault == nil }
                recorders.remove(at: kept == 0 ? 1 : 0).gate?.cancel()
            }
            seen = time
        }
    }

    private typealias Watchers = FairStore<ClientNetwork.Block, [UInt8], Watcher>
    private let watchers = Mutex(
        Watchers(
            limit: TraceStore.maxBrowsers,
            reserve: Watchers.Reserve(ClientNetwork.loopback.blocks[0], cost: TraceStore.reserved)))
    /// Read without the lock by the many requests of browsers that don't watch.
    private let count = Atomic<Int>(0)
    private let now: @Sendable () -> Date

    /// An empty store.
    public init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// How a browser watches; `nil` when it does not.
    public func mode(of browser: [UInt8]) -> Mode? { watcher(browser)?.mode }

    /// Lets a browser watch, or stops it; then its traces are removed.
    /// - Parameter network: the network whose quota it uses.
    /// - Returns: whether it may watch; not when the limit is reached.
    @discardableResult
    public func setMode(_ mode: Mode?, of browser: [UInt8], from network: ClientNetwork) -> Bool {
        let time = now()
        return change { watchers in
            guard let mode else {
                watchers.remove(browser)?.recorders.forEach { $0.gate?.cancel() }
                return true
            }
            guard TraceStore.makePlace(for: browser, network, &watchers, time) else { return false }
            watchers.update(browser) { ($0.mode, $0.seen) = (mode, time) }
            return true
        }
    }

    /// A browser's current stop of the talk, for the links back from the pages of a sign-in; `nil` outside the talk.
    public func talk(of browser: [UInt8]) -> Int? { watcher(browser)?.talk }

    /// Sets the stop, for a watching browser.
    public func setTalk(_ stop: Int?, of browser: [UInt8]) {
        guard count.load(ordering: .relaxed) > 0 else { return }
        change { _ = $0.update(browser) { $0.talk = stop } }
    }

    /// Begins a trace of a watching browser.
    /// - Returns: `nil` when it is not watching.
    public func begin(of browser: [UInt8]) -> TraceRecorder? {
        let now = now
        let time = now()
        return change { watchers in
            guard let mode = watchers.value(of: browser)?.mode else { return nil }
            let recorder = TraceRecorder(gate: mode == .step ? StepGate() : nil, now: now)
            watchers.update(browser) { $0.append(recorder, at: time) }
            return recorder
        }
    }

    /// Adds an existing trace, such as one with a fault.
    /// - Parameter network: the network whose quota the browser uses.
    /// - Returns: whether it was added; not when the limit of browsers is reached.
    @discardableResult
    public func add(_ recorder: TraceRecorder, of browser: [UInt8], from network: ClientNetwork) -> Bool {
        let time = now()
        return change { watchers in
            guard TraceStore.makePlace(for: browser, network, &watchers, time) else { return false }
            watchers.update(browser) { $0.append(recorder, at: time) }
            return true
        }
    }

    /// The trace that further messages of the browser belong to.
    public func latest(of browser: [UInt8]) -> TraceRecorder? { recorders(of: browser).last { $0.trace.fault == nil } }

    /// The traces of a browser, the newest last.
    public func recorders(of browser: [UInt8]) -> [TraceRecorder] { watcher(browser)?.recorders ?? [] }

    /// A trace of this browser; those of others are not found.
    public func recorder(_ id: String, of browser: [UInt8]) -> TraceRecorder? {
        recorders(of: browser).first { $0.trace.id == id }
    }

    /// What is known of a browser that asks for something of it.
    private func watcher(_ browser: [UInt8]) -> Watcher? {
        guard count.load(ordering: .relaxed) > 0 else { return nil }
        let time = now()
        return change { watchers in
            watchers.touch(browser, at: time)
            return watchers.value(of: browser)
        }
    }

    /// Makes room for a browser, unless it has a place.
    /// - Returns: whether it has one.
    private static func makePlace(
        for browser: [UInt8], _ network: ClientNetwork, _ watchers: inout Watchers, _ time: Date
    ) -> Bool {
        guard watchers.value(of: browser) == nil else {
            watchers.touch(browser, at: time)
            return true
        }
        let gone = watchers.insert(Watcher(seen: time), for: browser, of: network.blocks, at: time) { candidate in
            // If the clock was set back, the last use counts as recent.
            guard time.timeIntervalSince(candidate.lastUse) < timeOnScreen else { return false }
            // A network with most of the places can't exclude others, and this machine always finds a place.
            return candidate.isOwn || (network != .loopback && candidate.cost <= maxBrowsers / 2)
        }
        for watcher in gone ?? [] { watcher.value.recorders.forEach { $0.gate?.cancel() } }
        return gone != nil
    }

    /// Changes the table, after removing what has expired.
    private func change<Value>(_ body: (inout Watchers) -> sending Value) -> Value {
        let time = now()
        return watchers.withLock { watchers in
            for (browser, watcher) in watchers.entries {
                let kept = watcher.recorders.filter {
                    abs(time.timeIntervalSince($0.trace.startedAt)) < TraceStore.lifetime
                }
                if kept.isEmpty, abs(time.timeIntervalSince(watcher.seen)) >= TraceStore.lifetime {
                    watchers.remove(browser)
                } else if kept.count < watcher.recorders.count {
                    watchers.update(browser) { $0.recorders = kept }
                }
            }
            let value = body(&watchers)
            count.store(watchers.count, ordering: .relaxed)
            return value
        }
    }
}
