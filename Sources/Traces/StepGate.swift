import Synchronization

/// Pauses a sign-in in step mode before each of its requests, until the user continues.
public final class StepGate: Sendable {
    /// The gate of the sign-in that is being completed; `nil` for every other request of the browser.
    @TaskLocal public static var current: StepGate?

    /// What the user is shown next.
    public enum Stop: Sendable {
        /// This message would be sent next.
        case before(TraceMessage)
        /// The sign-in has ended.
        case end
    }

    private enum Mode { case stepping, running, cancelled }

    private struct State {
        var mode = Mode.stepping
        var waiting: (message: TraceMessage, continuation: CheckedContinuation<Bool, Never>)?
        var observers: [CheckedContinuation<Stop, Never>] = []
        var hasEnded = false
        var atCancellation: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// A closed gate.
    public init() {}

    /// Waits until the message may be sent.
    /// - Returns: `false` when it must not be sent, because the user has stopped the sign-in or never returned.
    public func stop(before message: TraceMessage) async -> Bool {
        await withCheckedContinuation { continuation in
            let result: (answer: Bool?, observers: [CheckedContinuation<Stop, Never>]) = state.withLock { state in
                switch state.mode {
                case .running: return (true, [])
                case .cancelled: return (false, [])
                case .stepping:
                    // One request waits at a time; a second one is not paused.
                    guard state.waiting == nil else { return (true, []) }
                    state.waiting = (message, continuation)
                    defer { state.observers = [] }
                    return (nil, state.observers)
                }
            }
            for observer in result.observers { observer.resume(returning: .before(message)) }
            if let answer = result.answer { continuation.resume(returning: answer) }
        }
    }

    /// Lets the waiting message be sent.
    /// - Parameter toEnd: whether nothing is paused any more.
    public func proceed(toEnd: Bool = false) {
        let waiting = state.withLock { state in
            if toEnd, state.mode == .stepping { state.mode = .running }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.continuation.resume(returning: true)
    }

    /// Stops the sign-in: the waiting message is not sent.
    public func cancel() {
        let (waiting, action) = state.withLock { state in
            state.mode = .cancelled
            defer { (state.waiting, state.atCancellation) = (nil, nil) }
            return (state.waiting, state.atCancellation)
        }
        waiting?.continuation.resume(returning: false)
        action?()
    }

    /// Sets the action for when the sign-in is stopped, replacing the previous one.
    public func atCancellation(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if state.mode != .cancelled { state.atCancellation = action }
            return state.mode == .cancelled
        }
        if isLate { action() }
    }

    /// Records that the sign-in has ended.
    public func end() {
        let observers = state.withLock { state in
            state.hasEnded = true
            defer { state.observers = [] }
            return state.observers
        }
        for observer in observers { observer.resume(returning: .end) }
    }

    /// The waiting message; `nil` when there is none.
    public var waiting: TraceMessage? { state.withLock { $0.waiting?.message } }

    /// Whether the user has stopped the sign-in, or never returned to it.
    public var isCancelled: Bool { state.withLock { $0.mode == .cancelled } }

    /// Waits for the next stop, or the end.
    public func nextStop() async -> Stop {
        await withCheckedContinuation { continuation in
            let stop: Stop? = state.withLock { state in
                if let message = state.waiting?.message { return .before(message) }
                if state.hasEnded { return .end }
                state.observers.append(continuation)
                return nil
            }
            if let stop { continuation.resume(returning: stop) }
        }
    }
}
