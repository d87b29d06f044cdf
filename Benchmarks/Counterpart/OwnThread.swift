internal import Glibc

/// A thread outside the pool that tasks share: the people of this program block while they wait.
struct OwnThread: @unchecked Sendable {
    private let thread: pthread_t

    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread.
    @discardableResult
    static func start(_ body: @escaping @Sendable () -> Void) -> OwnThread {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Work(body)).toOpaque()
        let code = pthread_create(&thread, nil, ownThreadMain, context)
        precondition(code == 0, "no thread could be started")
        return OwnThread(thread: thread)
    }

    /// Runs `body` on so many threads at once, with the number of each, and waits for all of them.
    static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let threads = (0..<count).map { number in start { body(number) } }
        for thread in threads { pthread_join(thread.thread, nil) }
    }

    fileprivate static func enter(_ context: UnsafeMutableRawPointer) {
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    }
}

private func ownThreadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { OwnThread.enter(context) }
    return nil
}
