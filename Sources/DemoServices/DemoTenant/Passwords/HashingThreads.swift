internal import Glibc
internal import Synchronization

/// Runs long calculations on separate threads, two at once at most.
final class HashingThreads: Sendable {
    static let shared = HashingThreads(limit: maxAtOnce)
    static let maxAtOnce = 2

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(limit: Int) { state = Mutex(State(free: limit)) }

    /// The result of `work`; `nil` when the system cannot create a thread.
    func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result? {
        await enter()
        defer { leave() }
        return await withCheckedContinuation { continuation in
            let job = Job {
                continuation.resume(returning: work())
            }
            if !job.start() { continuation.resume(returning: nil) }
        }
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

/// One calculation that is handed to a thread.
private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Starts a detached thread; `false` when the system cannot create one.
    func start() -> Bool {
        let context = unsafe Unmanaged.passRetained(self)
        var thread = pthread_t()
        guard unsafe pthread_create(&thread, nil, runJob, context.toOpaque()) == 0 else {
            unsafe context.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}

/// The thread's function; takes over what `start` retained. At file scope, so that it has no actor.
private func runJob(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context {
        unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
    }
    return nil
}
