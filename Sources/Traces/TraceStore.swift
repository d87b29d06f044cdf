public import FoundationEssentials
import Synchronization

/// The traces of browsers that watch, in memory: at most ``maxPerBrowser`` each and ``maxBrowsers`` browsers, for ``lifetime`` seconds.
///
/// A browser is known by a hash of its cookie.
public final class TraceStore: Sendable {
    /// Traces of one browser; the oldest goes, but the last one without a fault stays.
    public static let maxPerBrowser = 8
    /// Browsers that watch at a time; the one that was seen least recently goes.
    public static let maxBrowsers = 64
    /// Seconds that a trace is kept.
    public static let lifetime: TimeInterval = 3600

    /// How a browser watches.
    public enum Mode: String, Sendable, CaseIterable {
        /// Everything is recorded.
        case watch
        /// And each sign-in stops before each message.
        case step
    }

    private struct Watcher {
        var mode: Mode?
        /// The stop of the talk that it is at.
        var talk: Int?
        var recorders: [TraceRecorder] = []
        var seen: Date
    }

    private let watchers = Mutex<[[UInt8]: Watcher]>([:])
    /// Read without the lock by the many requests of browsers that don't watch.
    private let count = Atomic<Int>(0)
    private let now: @Sendable () -> Date

    /// An empty store.
    public init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// How a browser watches; `nil` when it does not.
    public func mode(of browser: [UInt8]) -> Mode? {
        guard count.load(ordering: .relaxed) > 0 else { return nil }
        return change { $0[browser]?.mode ?? nil }
    }

    /// Lets a browser watch from now on, or not any more; then its traces are gone.
    public func setMode(_ mode: Mode?, of browser: [UInt8]) {
        let time = now()
        change { watchers in
            guard let mode else {
                watchers[browser]?.recorders.forEach { $0.gate?.cancel() }
                watchers[browser] = nil
                return
            }
            TraceStore.makeRoom(for: browser, &watchers)
            watchers[browser, default: Watcher(mode: mode, seen: time)].mode = mode
            watchers[browser]?.seen = time
        }
    }

    /// The stop of the talk that a browser is at, so that every page of a sign-in leads back to it; `nil` outside the talk.
    public func talk(of browser: [UInt8]) -> Int? {
        guard count.load(ordering: .relaxed) > 0 else { return nil }
        return change { $0[browser]?.talk ?? nil }
    }

    /// Keeps it, of a browser that has watched.
    public func setTalk(_ stop: Int?, of browser: [UInt8]) {
        guard count.load(ordering: .relaxed) > 0 else { return }
        change { $0[browser]?.talk = stop }
    }

    /// Begins a trace of a browser that watches.
    /// - Returns: `nil` when it does not.
    public func begin(of browser: [UInt8]) -> TraceRecorder? {
        guard let mode = mode(of: browser) else { return nil }
        return add(TraceRecorder(gate: mode == .step ? StepGate() : nil, now: now), of: browser)
    }

    /// Adds a trace that was made otherwise, such as one with a fault.
    @discardableResult
    public func add(_ recorder: TraceRecorder, of browser: [UInt8]) -> TraceRecorder {
        let time = now()
        change { watchers in
            TraceStore.makeRoom(for: browser, &watchers)
            var watcher = watchers[browser] ?? Watcher(seen: time)
            watcher.recorders.append(recorder)
            while watcher.recorders.count > TraceStore.maxPerBrowser {
                // Whoever tries one fault after the other still has the sign-in that they compare them with.
                let kept = watcher.recorders.lastIndex { $0.trace.fault == nil }
                watcher.recorders.remove(at: kept == 0 ? 1 : 0).gate?.cancel()
            }
            watcher.seen = time
            watchers[browser] = watcher
        }
        return recorder
    }

    /// The trace that further messages of the browser belong to.
    public func latest(of browser: [UInt8]) -> TraceRecorder? { recorders(of: browser).last { $0.trace.fault == nil } }

    /// The traces of a browser, the newest last.
    public func recorders(of browser: [UInt8]) -> [TraceRecorder] {
        guard count.load(ordering: .relaxed) > 0 else { return [] }
        return change { $0[browser]?.recorders ?? [] }
    }

    /// A trace of this browser; those of others are not found.
    public func recorder(_ id: String, of browser: [UInt8]) -> TraceRecorder? {
        recorders(of: browser).first { $0.trace.id == id }
    }

    /// Forgets the traces of a browser; it goes on watching.
    public func clear(_ browser: [UInt8]) {
        change { watchers in
            watchers[browser]?.recorders.forEach { $0.gate?.cancel() }
            watchers[browser]?.recorders = []
        }
    }

    private static func makeRoom(for browser: [UInt8], _ watchers: inout [[UInt8]: Watcher]) {
        guard watchers[browser] == nil, watchers.count >= maxBrowsers,
            let oldest = watchers.min(by: { $0.value.seen < $1.value.seen })
        else { return }
        oldest.value.recorders.forEach { $0.gate?.cancel() }
        watchers[oldest.key] = nil
    }

    /// Changes the table, without what is too old.
    private func change<Value>(_ body: (inout [[UInt8]: Watcher]) -> sending Value) -> Value {
        let time = now()
        return watchers.withLock { watchers in
            for (browser, watcher) in watchers {
                let kept = watcher.recorders.filter {
                    time.timeIntervalSince($0.trace.startedAt) < TraceStore.lifetime
                }
                if kept.count < watcher.recorders.count { watchers[browser]?.recorders = kept }
                if kept.isEmpty, time.timeIntervalSince(watcher.seen) >= TraceStore.lifetime { watchers[browser] = nil }
            }
            let value = body(&watchers)
            count.store(watchers.count, ordering: .relaxed)
            return value
        }
    }
}
