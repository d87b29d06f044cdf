internal import Glibc

/// The running part of a server: its daemons and its watchdog. Exists until it has stopped, even without its `HTTPServer`.
@safe final class ServerRuntime: @unchecked Sendable {
    // `daemons` and `watchdog` are set in the initializer and then used only by the stop thread.

    let core: ServerCore
    private let daemons: [Daemon]
    private let watchdog: pthread_t
    private let waiting = Monitor(Waiting())

    private struct Waiting {
        var hasBegun = false
        var isOver = false
        var continuations: [CheckedContinuation<Void, Never>] = []
    }

    init(_ sockets: [ListeningSocket], core: ServerCore) throws(ServerError) {
        var daemons: [Daemon] = []
        do {
            for socket in sockets { daemons.append(try Daemon(socket, core: core)) }
            watchdog = try unsafe ServerRuntime.startThread(watchdogMain, owning: core)
        } catch {
            core.beginDraining(grace: .zero)
            core.drain()
            for daemon in daemons { daemon.stop() }
            throw error
        }
        self.core = core
        self.daemons = daemons
    }

    /// Begins to stop without waiting; a second call can only shorten the grace period.
    func beginStop(grace: Duration) {
        core.beginDraining(grace: grace)
        let isFirst = waiting.withLock { state in
            defer { state.hasBegun = true }
            return !state.hasBegun
        }
        guard isFirst else { return }
        // MHD_stop_daemon joins threads: not on a thread that tasks need. If no thread can be started, it must be this one.
        if let thread = try? unsafe ServerRuntime.startThread(stopMain, owning: self) {
            pthread_detach(thread)
        } else {
            stopAndWait()
        }
    }

    /// Waits until everything has stopped.
    func waitUntilStopped() async {
        await withCheckedContinuation { continuation in
            let isOver = waiting.withLock { state in
                if !state.isOver { state.continuations.append(continuation) }
                return state.isOver
            }
            if isOver { continuation.resume() }
        }
    }

    /// The work of the stop thread.
    func stopAndWait() {
        core.drain()
        for daemon in daemons { daemon.stop() }
        core.markStopped()
        pthread_join(watchdog, nil)
        let continuations = waiting.withLock { state in
            state.isOver = true
            defer { state.continuations = [] }
            return state.continuations
        }
        for continuation in continuations { continuation.resume() }
    }

    /// Starts a thread that takes over a reference to `object`.
    private static func startThread(
        _ main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?, owning object: AnyObject
    ) throws(ServerError) -> pthread_t {
        var thread = pthread_t()
        let reference = unsafe Unmanaged.passRetained(object)
        let code = unsafe pthread_create(&thread, nil, main, reference.toOpaque())
        guard code == 0 else {
            unsafe reference.release()
            throw .system(operation: "pthread_create", reason: unsafe String(cString: strerror(code)))
        }
        return thread
    }
}
